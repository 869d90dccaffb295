/// A Swift expression that can be split into lines.
indirect enum SwiftExpression: Equatable {
  /// An argument of a call, or an element of a collection.
  struct Item: Equatable {
    var label: String?
    var value: SwiftExpression
  }

  /// A trailing closure of a call.
  struct Closure: Equatable {
    var label: String?
    var statements: [SwiftExpression]
  }

  case text(String)
  case list(prefix: String, [Item], suffix: String)
  case closures(of: SwiftExpression, [Closure])
  /// The statement that assigns an expression to a property.
  case assignment(to: String, SwiftExpression)
  /// A closure that is called at once.
  case block([SwiftExpression])

  static func call(_ name: String, _ arguments: [Item]) -> Self {
    .list(prefix: "\(name)(", arguments, suffix: ")")
  }

  static func array(_ elements: [SwiftExpression]) -> Self {
    .list(prefix: "[", elements.map { Item(label: nil, value: $0) }, suffix: "]")
  }

  /// The expression on one line.
  var line: String {
    switch self {
    case .text(let text): text
    case .list(let prefix, let items, let suffix):
      prefix + items.map(\.line).joined(separator: ", ") + suffix
    case .closures(of: let call, let closures):
      closures.reduce(call.line) { text, closure in
        let statements = closure.statements.map(\.line).joined(separator: "; ")
        return text + (closure.label.map { " \($0):" } ?? "") + " { \(statements) }"
      }
    case .assignment(to: let target, let value): "\(target) = \(value.line)"
    case .block(let statements): "{ \(statements.map(\.line).joined(separator: "; ")) }()"
    }
  }

  /// Returns the expression in lines of at most 100 columns, if possible.
  ///
  /// - Parameters:
  ///   - indent: The indentation of the first line.
  ///   - used: The number of columns that other text takes up on that line.
  func text(indent: Int, used: Int = 0) -> String {
    let (line, spaces) = (line, String(repeating: " ", count: indent))
    if indent + used + line.count <= 100 { return line }
    switch self {
    case .text: return line
    case .list(let prefix, let items, let suffix):
      let lines = items.map { item in
        let label = item.label.map { "\($0): " } ?? ""
        return spaces + "  " + label
          + item.value.text(indent: indent + 2, used: label.count + 1)
      }
      let comma = suffix == "]" ? "," : ""
      return prefix + "\n" + lines.joined(separator: ",\n") + comma + "\n" + spaces + suffix
    case .closures(of: let call, let closures):
      return closures.reduce(call.line) { text, closure in
        let statements = closure.statements.map {
          spaces + "  " + $0.text(indent: indent + 2) + "\n"
        }
        return text + (closure.label.map { " \($0):" } ?? "") + " {\n" + statements.joined()
          + spaces + "}"
      }
    case .assignment(to: let target, let value):
      return "\(target) = " + value.text(indent: indent, used: used + target.count + 3)
    case .block(let statements):
      let lines = statements.map { spaces + "  " + $0.text(indent: indent + 2) + "\n" }
      return "{\n" + lines.joined() + spaces + "}()"
    }
  }
}

extension SwiftExpression.Item {
  fileprivate var line: String { (label.map { "\($0): " } ?? "") + value.line }
}
