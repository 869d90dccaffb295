/// Values of any types as trees, of which those that are equal are stored once.
///
/// States of a session share most of their parts, so that a file with all of them is small, and two
/// values are equal if their indices are.
public struct ValueTable: Codable, Equatable, Sendable {
  /// The type of a value, as a test refers to it.
  public struct TypeName: Codable, Hashable, Sendable {
    /// The name without a module: `Counter.State`.
    public var name: String
    /// The module that declares the type; empty for a tuple or a function.
    public var module: String
    /// Whether a test can name the type: it is neither private nor local.
    public var isNameable: Bool
    /// Whether a test can compare values of the type.
    public var isEquatable: Bool
    /// Whether values of the type are errors.
    public var isError: Bool

    package init(
      name: String, module: String, isNameable: Bool, isEquatable: Bool, isError: Bool
    ) {
      self.name = name
      self.module = module
      self.isNameable = isNameable
      self.isEquatable = isEquatable
      self.isError = isError
    }
  }

  /// The form in which Swift writes a value.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// A value whose `text` is its expression.
    case literal
    /// A value without an expression; its `text` is the reason, the end of a sentence.
    case refused
    case none, some
    /// A case with its name as `text`, and its associated value, if it has one.
    case enumeration
    /// A struct with its properties. `_name` is in a property wrapper, and `$name` in one that
    /// presents.
    case structure
    case tuple
    case array, set
    /// A collection of elements with ids: first all elements, then their ids.
    case identified
    /// A dictionary, or the stack of a navigation: keys and values in turn.
    case dictionary, stack
    /// A range with the operator as `text`.
    case range
    /// A `BindingAction` with the property as `text`, and the value.
    case binding
  }

  /// A value: its form, and its parts as indices of other values.
  public struct Node: Codable, Hashable, Sendable {
    /// The form of the value.
    public var kind: Kind
    /// The index of the type.
    public var type: Int
    /// The expression, the name or the reason that the kind of value has.
    public var text = ""
    /// The parts, as indices of values.
    public var children: [Int] = []
    /// The labels of the children; empty, or one for each.
    public var labels: [String] = []

    package init(
      kind: Kind, type: Int, text: String = "", children: [Int] = [], labels: [String] = []
    ) {
      self.kind = kind
      self.type = type
      self.text = text
      self.children = children
      self.labels = labels
    }
  }

  /// The types of the values, each of which is stored once.
  public private(set) var types: [TypeName] = []
  /// The values, each of which is stored once.
  public private(set) var nodes: [Node] = []
  private var typeIndices: [TypeName: Int] = [:]
  private var nodeIndices: [Node: Int] = [:]

  private enum CodingKeys: CodingKey { case types, nodes }

  package init() {}

  package mutating func insert(_ type: TypeName) -> Int {
    if let index = typeIndices[type] { return index }
    types.append(type)
    typeIndices[type] = types.count - 1
    return types.count - 1
  }

  package mutating func insert(_ node: Node) -> Int {
    if let index = nodeIndices[node] { return index }
    nodes.append(node)
    nodeIndices[node] = nodes.count - 1
    return nodes.count - 1
  }
}
