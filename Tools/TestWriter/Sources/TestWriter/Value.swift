import RecordedSteps

/// A value of a recording, with its parts.
struct Value: Equatable {
  private let table: ValueTable
  let index: Int

  init(_ index: Int, in table: ValueTable) {
    self.index = index
    self.table = table
  }

  static func == (old: Self, new: Self) -> Bool { old.index == new.index }

  private var node: ValueTable.Node { table.nodes[index] }
  var kind: ValueTable.Kind { node.kind }
  var type: ValueTable.TypeName { table.types[node.type] }
  var text: String { node.text }
  var children: [Value] { node.children.map { Value($0, in: table) } }
  /// The properties of a struct, without the marks of property wrappers.
  var fields: [(name: String, value: Value)] {
    zip(node.labels, children).map { ($0.hasPrefix("$") ? String($0.dropFirst()) : $0, $1) }
  }
  /// The properties that present.
  var presented: Set<String> {
    Set(node.labels.filter { $0.hasPrefix("$") }.map { String($0.dropFirst()) })
  }
  /// The keys and values of a dictionary or a stack.
  var pairs: [(key: Value, value: Value)] {
    stride(from: 0, to: children.count, by: 2).map { (children[$0], children[$0 + 1]) }
  }
  /// The elements of a collection, each with its id if it has ids.
  var elements: [(id: Value?, value: Value)] {
    guard kind == .identified else { return children.map { (nil, $0) } }
    let count = children.count / 2
    return (0..<count).map { (children[count + $0], children[$0]) }
  }
  /// The value in an optional, however many there are around each other; itself without one.
  var wrapped: Value { kind == .some ? children[0].wrapped : self }
  /// The modules that declare the types of the value and of its parts.
  var modules: Set<String> {
    var seen: Set<Int> = []
    var modules: Set<String> = []
    func add(_ value: Value) {
      guard seen.insert(value.index).inserted else { return }
      modules.insert(value.type.module)
      value.children.forEach(add)
    }
    add(self)
    return modules
  }
}

/// The reason why a test cannot be written, in a sentence.
public struct Unwritable: Error, CustomStringConvertible {
  /// The properties that lead to a value, the outermost first.
  private(set) var path: [String] = []
  private var value: Value?
  private let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// - Parameter reason: The reason, as the end of a sentence about the value.
  init(_ value: Value, _ reason: String) {
    self.value = value
    self.reason = reason
  }

  /// Returns the error for the value that has the value as a property.
  func `in`(_ property: String) -> Self {
    var error = self
    error.path.insert(property, at: 0)
    return error
  }

  public var description: String {
    guard let value else { return reason }
    let place = path.isEmpty ? "" : " in \(path.joined(separator: "."))"
    return "A value of type \(value.type.name)\(place) \(reason)."
  }
}
