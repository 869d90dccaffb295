import SwiftSyntax

/// Adds dependencies to a manifest and removes them, in the order and style of those that are there.
///
/// Removing what was added leaves the text as it was.
struct ManifestEdit {
  private(set) var text: String

  /// A list in a manifest: the packages of the package, or the dependencies of a target.
  private enum List {
    case packages
    case target(String)
  }

  /// Adds a product of another package to a target.
  ///
  /// - Parameters:
  ///   - package: The name of the other package, and the path to it from this one.
  mutating func add(_ product: String, of package: (name: String, path: String), to target: String)
  {
    add(".package(path: \"\(package.path)\")", named: package.name, to: .packages)
    let dependency =
      product == package.name
      ? "\"\(product)\"" : ".product(name: \"\(product)\", package: \"\(package.name)\")"
    add(dependency, named: product, to: .target(target))
  }

  /// Removes products from all targets of the manifest, and the package that they are of.
  mutating func remove(_ products: Set<String>, of package: String) {
    let tree = SwiftFile(text).tree
    for target in Self.targets(in: tree) {
      let elements = Self.find(.target(target), in: tree)?.1?.elements.map(Self.name) ?? []
      for product in elements where products.contains(product) {
        remove(product, from: .target(target))
      }
    }
    remove(package, from: .packages)
  }

  private static func targets(in tree: SourceFileSyntax) -> [String] {
    let package = tree.first(FunctionCallExprSyntax.self) { $0.name == "Package" }
    return package?.argument("targets")?.as(ArrayExprSyntax.self)?.elements.compactMap {
      $0.expression.as(FunctionCallExprSyntax.self)?.argument("name")?.string
    } ?? []
  }

  /// Returns a list, and the call that it is an argument of.
  private static func find(_ list: List, in tree: SourceFileSyntax) -> (
    FunctionCallExprSyntax, ArrayExprSyntax?
  )? {
    guard let package = tree.first(FunctionCallExprSyntax.self, where: { $0.name == "Package" })
    else { return nil }
    var call: FunctionCallExprSyntax? = package
    if case .target(let name) = list {
      call = package.argument("targets")?.as(ArrayExprSyntax.self)?.elements.lazy
        .compactMap { $0.expression.as(FunctionCallExprSyntax.self) }
        .first { $0.argument("name")?.string == name }
    }
    return call.map { ($0, $0.argument("dependencies")?.as(ArrayExprSyntax.self)) }
  }

  /// The name of a dependency: that of a product, or the last part of a path.
  private static func name(of element: ArrayElementSyntax) -> String {
    let call = element.expression.as(FunctionCallExprSyntax.self)
    let name = call.map { $0.argument("name") ?? $0.argument("path") } ?? element.expression
    return name?.string?.split(separator: "/").last.map(String.init) ?? ""
  }

  private mutating func add(_ dependency: String, named name: String, to list: List) {
    let tree = SwiftFile(text).tree
    guard let (call, array) = Self.find(list, in: tree) else { return }
    guard let array else {
      // A target without dependencies.
      guard let label = call.arguments.first(where: { $0.label?.text == "name" }) else { return }
      let offset = label.endPositionBeforeTrailingTrivia.utf8Offset
      let isLast = label.trailingComma == nil
      return replace(
        offset..<offset,
        with: (isLast ? "," : "") + " dependencies: [\(dependency)]" + (isLast ? "" : ","))
    }
    let elements = Array(array.elements)
    let names = elements.map(Self.name)
    guard !names.contains(name) else { return }
    let layout = Layout(of: array, in: text)
    var texts = elements.map { $0.expression.trimmedDescription }
    // Names of targets are first, then products, each in order.
    func isGroup(_ index: Int) -> Bool {
      texts[index].hasPrefix("\"") == dependency.hasPrefix("\"")
    }
    let group = texts.indices.filter(isGroup)
    var index =
      group.first { names[$0].lowercased() > name.lowercased() }
      ?? group.last.map { $0 + 1 } ?? (dependency.hasPrefix("\"") ? 0 : texts.count)
    if case .packages = list {
      index =
        names.firstIndex { $0.lowercased() > name.lowercased() } ?? names.count
    }
    if layout.text(texts) == layout.current {
      texts.insert(dependency, at: index)
      return replace(layout.range, with: layout.text(texts))
    }
    // Without another line break, where lines are not those of the usual layout: among others in a
    // line with room, otherwise in a line of its own.
    while index < elements.count,
      !layout.isAtStartOfLine(start(of: elements[index])),
      layout.columns(ofLineAt: start(of: elements[index])) + dependency.count + 2 > 100
    {
      index += 1
    }
    if index < elements.count {
      let offset = start(of: elements[index])
      let isAtStart = layout.isAtStartOfLine(offset)
      replace(
        offset..<offset, with: dependency + (isAtStart ? ",\n\(layout.indent)" : ", "))
    } else if let last = elements.last {
      let offset = last.endPositionBeforeTrailingTrivia.utf8Offset
      replace(
        offset..<offset,
        with: "\(last.trailingComma == nil ? "," : "")\n\(layout.indent)\(dependency),")
    }
  }

  private func start(of element: ArrayElementSyntax) -> Int {
    element.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  private mutating func remove(_ name: String, from list: List) {
    let tree = SwiftFile(text).tree
    guard let (call, array) = Self.find(list, in: tree), let array,
      let index = array.elements.map(Self.name).firstIndex(of: name)
    else { return }
    let elements = Array(array.elements)
    let layout = Layout(of: array, in: text)
    var texts = elements.map { $0.expression.trimmedDescription }
    let isUsual = layout.text(texts) == layout.current
    texts.remove(at: index)
    if texts.isEmpty, case .target = list,
      let argument = call.arguments.first(where: { $0.label?.text == "dependencies" })
    {
      // The argument with the comma before it.
      let previous = argument.previousToken(viewMode: .sourceAccurate)
      let start = previous?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
      let end = argument.expression.endPositionBeforeTrailingTrivia.utf8Offset
      return replace(start..<end, with: "")
    }
    if isUsual { return replace(layout.range, with: layout.text(texts)) }
    let start = elements[index].positionAfterSkippingLeadingTrivia.utf8Offset
    let end = elements[index].endPositionBeforeTrailingTrivia.utf8Offset
    replace(layout.wholeLines(start..<end), with: "")
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: new.utf8)
    text = String(decoding: bytes, as: UTF8.self)
  }
}

/// How the elements of an array are arranged in lines: all in one, or each product in one of its own after
/// the names of targets, which fill theirs.
private struct Layout {
  /// The text of the array.
  let current: String
  let range: Range<Int>
  /// The indentation of elements in lines of their own.
  let indent: String
  private let bytes: [UInt8]
  private let outerIndent: String
  /// The columns before the array.
  private let column: Int
  /// The columns after it.
  private let rest: Int

  init(of array: ArrayExprSyntax, in text: String) {
    bytes = Array(text.utf8)
    let start = array.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = array.endPositionBeforeTrailingTrivia.utf8Offset
    range = start..<end
    current = String(decoding: bytes[range], as: UTF8.self)
    let line = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = start - line
    rest = bytes[end...].prefix { $0 != UInt8(ascii: "\n") }.count
    let spaces = bytes[line...].prefix { $0 == UInt8(ascii: " ") }.count
    outerIndent = String(repeating: " ", count: spaces)
    indent = outerIndent + "  "
  }

  /// Returns the usual text of an array with elements.
  func text(_ elements: [String]) -> String {
    let isOfPackages = elements.contains { $0.hasPrefix(".package") }
    let inline = "[\(elements.joined(separator: ", "))]"
    // NB: `swift format` breaks a list whose line would have 100 columns.
    guard column + inline.count + rest > 99 || isOfPackages && elements.count > 1 else {
      return inline
    }
    var lines: [String] = []
    if !isOfPackages, indent.count + elements.joined(separator: ", ").count < 100 {
      lines = [elements.joined(separator: ", ")]
    } else {
      for element in elements {
        if element.hasPrefix("\""), let last = lines.last, last.hasPrefix("\""),
          indent.count + last.count + element.count + 3 <= 100
        {
          lines[lines.count - 1] += ", " + element
        } else {
          lines.append(element)
        }
      }
    }
    return "[\n" + lines.map { "\(indent)\($0),\n" }.joined() + outerIndent + "]"
  }

  /// Returns the number of columns of a line.
  func columns(ofLineAt offset: Int) -> Int {
    func isInLine(_ byte: UInt8) -> Bool { byte != UInt8(ascii: "\n") }
    return bytes[..<offset].reversed().prefix(while: isInLine).count
      + bytes[offset...].prefix(while: isInLine).count
  }

  func isAtStartOfLine(_ offset: Int) -> Bool {
    bytes[..<offset].last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\n")
  }

  /// Returns the range of an element with its comma, and with its line if nothing else is in it.
  func wholeLines(_ element: Range<Int>) -> Range<Int> {
    var start = element.lowerBound
    var end = element.upperBound
    if end < bytes.count, bytes[end] == UInt8(ascii: ",") { end += 1 }
    let isFirst = isAtStartOfLine(start)
    if isFirst, end < bytes.count, bytes[end] == UInt8(ascii: "\n") {
      while bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
      return start..<(end + 1)
    }
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    return start..<end
  }
}
