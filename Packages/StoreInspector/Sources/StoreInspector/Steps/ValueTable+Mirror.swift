import ComposableArchitecture
import CustomDump
import Foundation
import RecordedSteps

extension ValueTable {
  /// Adds a value with its parts, and returns its index.
  mutating func insert(_ value: Any) -> Int {
    let value = Self.unwrapped(value)
    let type = insert(TypeName(Swift.type(of: value)))
    if let text = Literal.text(of: value) {
      return insert(Node(kind: .literal, type: type, text: text))
    }
    if let text = value as? TextState { return insert(text, type) }
    if Self.isNamed(value, "BindingAction") { return insertBinding(value, type) }
    let mirror = Mirror(reflecting: value)
    let mirrored = "has a mirror of its own, which may hide properties"
    func refused(_ reason: String) -> Int { insert(Node(kind: .refused, type: type, text: reason)) }
    switch mirror.displayStyle {
    case .optional:
      guard let child = mirror.children.first else { return insert(Node(kind: .none, type: type)) }
      return insert(Node(kind: .some, type: type, children: [insert(child.value)]))
    case .enum:
      guard let child = mirror.children.first else {
        // Without a payload, reflection has no name of the case, but a dump has.
        let dump = String(customDumping: value)
        guard dump.hasPrefix("\(types[type].name).") else {
          return refused("hides its case in dumps, from which tests are written")
        }
        let name = String(dump.dropFirst(types[type].name.count + 1))
        return insert(Node(kind: .enumeration, type: type, text: name))
      }
      return insert(
        Node(
          kind: .enumeration, type: type, text: child.label ?? "", children: [insert(child.value)]))
    case .struct:
      guard !(value is any CustomReflectable) else {
        return refused(mirrored)
      }
      return insertFields(mirror, type)
    case .tuple:
      let labels = mirror.children.map { child in
        child.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? ""
      }
      return insert(
        Node(kind: .tuple, type: type, children: insertChildren(mirror), labels: labels))
    case .collection where Self.isNamed(value, "IdentifiedArray"):
      let ids = mirror.children.map { child in
        (child.value as? any Identifiable).map { insert(Self.id(of: $0)) } ?? 0
      }
      return insert(Node(kind: .identified, type: type, children: insertChildren(mirror) + ids))
    case .collection where value is any ExpressibleByArrayLiteral:
      return insert(Node(kind: .array, type: type, children: insertChildren(mirror)))
    case .set where value is any ExpressibleByArrayLiteral:
      // The order of a set differs from process to process.
      return insert(Node(kind: .set, type: type, children: insertChildren(mirror).sorted()))
    case .dictionary
    where value is any ExpressibleByDictionaryLiteral || Self.isNamed(value, "StackState"):
      let kind: Kind = Self.isNamed(value, "StackState") ? .stack : .dictionary
      var pairs = mirror.children.map { insertChildren(Mirror(reflecting: $0.value)) }
      if kind == .dictionary { pairs.sort { $0[0] < $1[0] } }
      return insert(Node(kind: kind, type: type, children: pairs.flatMap(\.self)))
    case .class: return refused("is an object, and only values can be written")
    default:
      for (name, sign) in [("Range", "..<"), ("ClosedRange", "...")]
      where Self.isNamed(value, name) {
        return insert(Node(kind: .range, type: type, text: sign, children: insertChildren(mirror)))
      }
      if let number = value as? any BinaryFloatingPoint, number.isNaN {
        return refused("is not a number, and so is not equal to itself")
      }
      if "\(Swift.type(of: value))".contains("->") {
        return refused("is a function, which has no expression")
      }
      return refused(
        value is any CustomReflectable
          ? mirrored
          : "cannot be written, since its initializers are not known: its source is not at hand")
    }
  }

  private mutating func insertChildren(_ mirror: Mirror) -> [Int] {
    mirror.children.map { insert($0.value) }
  }

  private mutating func insert(_ text: TextState, _ type: Int) -> Int {
    guard TextState(text.description) == text else {
      return insert(Node(kind: .refused, type: type, text: "has styles, which are not written"))
    }
    let literal = "TextState(\(Literal.quoted(text.description)))"
    return insert(Node(kind: .literal, type: type, text: literal))
  }

  /// Adds a struct with its properties, of which those in property wrappers are unwrapped.
  private mutating func insertFields(_ mirror: Mirror, _ type: Int) -> Int {
    var labels: [String] = []
    var children: [Int] = []
    // No initializer has the properties that a macro adds, such as the id of an observable state.
    for case (let label?, let value) in mirror.children where !label.hasPrefix("_$") {
      let isPresented = Self.isNamed(value, "PresentationState")
      let wrapped =
        Mirror(reflecting: value).children.first { $0.label == "wrappedValue" }?.value
        ?? (value as? any CustomDumpRepresentable)?.customDumpValue
      let name = label.dropFirst()
      if label.hasPrefix("_"), let wrapped {
        labels.append(isPresented ? "$\(name)" : String(name))
        children.append(insert(wrapped))
      } else {
        labels.append(label)
        children.append(insert(value))
      }
    }
    return insert(Node(kind: .structure, type: type, children: children, labels: labels))
  }

  private mutating func insertBinding(_ value: Any, _ type: Int) -> Int {
    let dump = String(customDumping: value)
    guard
      let written = Mirror(reflecting: value).children.first(where: { $0.label == "value" }),
      let start = dump.range(of: "\\."),
      case let property = dump[start.upperBound...].prefix(while: {
        $0.isLetter || $0.isNumber || "_.$".contains($0)
      }), !property.isEmpty
    else {
      return insert(
        Node(kind: .refused, type: type, text: "writes a property whose name is not known"))
    }
    let child = insert(written.value)
    return insert(Node(kind: .binding, type: type, text: String(property), children: [child]))
  }

  /// Returns the wrapped value of a property wrapper of the library; other values as they are.
  static func unwrapped(_ value: Any) -> Any {
    guard unwraps(value), let wrapper = value as? any CustomDumpRepresentable else { return value }
    return wrapper.customDumpValue
  }

  private static func unwraps(_ value: Any) -> Bool {
    ["PresentationState", "BindingState", "Shared", "SharedReader"]
      .contains { isNamed(value, $0) }
  }

  private static func isNamed(_ value: Any, _ name: String) -> Bool {
    _dumpName(of: Swift.type(of: value)).prefix { $0 != "<" } == name
  }

  private static func id(of value: some Identifiable) -> Any { value.id }
}
