/// The structure of a value, one level deep, from which dumps and diffs are written.
enum ValueShape {
  /// The text of a value without children, or the custom text of a type.
  case text(String, isDescription: Bool = false)
  /// A string, which is written as a literal and compared line by line.
  case string(String)
  /// Children between brackets.
  case container(Container)

  struct Container {
    enum Style {
      /// The fields of a struct, class, tuple or of the payload of an enum.
      case fields
      case collection
      case dictionary
      case set
    }

    var style: Style
    /// Whether the collection has no order, so that its children are sorted.
    var isUnordered = false
    var prefix: String
    var suffix: String
    var children: [Child]
    /// The instance, if the value is an instance of a class. Its children may refer to it.
    var object: AnyObject?
    /// Whether properties are hidden.
    var isPartial = false
  }

  struct Child {
    var label: String?
    var value: Any
  }

  /// Creates the shape of a value.
  ///
  /// - Parameters:
  ///   - value: Any value.
  ///   - isRoot: Whether the case of an enum is written after the name of its type.
  ///   - nesting: The number of unordered collections whose elements are being sorted.
  init(_ value: Any, isRoot: Bool, nesting: Int = 0) {
    let traits = TypeTraits.of(type(of: value))
    if traits.isStringConvertible, let value = value as? any CustomDumpStringConvertible {
      self = .text(value.customDumpDescription, isDescription: true)
    } else {
      self.init(structureOf: value, traits, isRoot: isRoot, nesting: nesting)
    }
  }

  /// Creates the shape of a value from its structure, even if its type has a custom text.
  init(structureOf value: Any, _ traits: TypeTraits, isRoot: Bool, nesting: Int = 0) {
    if traits.isRepresentable, let value = value as? any CustomDumpRepresentable {
      self.init(value.customDumpValue, isRoot: isRoot, nesting: nesting)
    } else if traits.isReflectable, let value = value as? any CustomDumpReflectable {
      let mirror = value.customDumpMirror
      self.init(
        value, mirror: mirror, traits, isRoot: isRoot, nesting: nesting, showsAllProperties: true)
    } else if traits.isPointer {
      // Addresses differ from run to run.
      self = .text("\(traits.name)()")
    } else if traits.isArray, let value = value as? any ErasableArray {
      self.init(list: value.erased)
    } else if let fields = traits.fields {
      self = .container(
        Container(
          style: .fields, prefix: "\(traits.name)(", suffix: ")",
          children: fields.children(of: value), isPartial: fields.isPartial))
    } else {
      self.init(
        value, mirror: Mirror(reflecting: value), traits, isRoot: isRoot, nesting: nesting)
    }
  }

  private init(list: [Any]) {
    self = .container(
      Container(
        style: .collection, prefix: "[", suffix: "]", children: list.map { Child(value: $0) })
    )
  }

  private init(
    _ value: Any, mirror: Mirror, _ traits: TypeTraits, isRoot: Bool, nesting: Int,
    showsAllProperties: Bool = false
  ) {
    let isObject = mirror.displayStyle == .class && traits.isClass
    // A mirror may reflect another value, or the value as an instance of a superclass.
    let traits =
      mirror.subjectType == traits.type ? traits : TypeTraits.of(mirror.subjectType)
    switch mirror.displayStyle {
    case .struct, .class, .foreignReference:
      var container = Container(
        style: .fields, prefix: "\(traits.name)(", suffix: ")", children: [],
        object: isObject ? value as AnyObject : nil)
      container.append(fieldsOf: mirror, all: showsAllProperties)
      self = .container(container)
    case .tuple:
      self = .container(
        Container(style: .fields, prefix: "(", suffix: ")", children: Self.elements(of: mirror)))
    case .enum:
      let type = isRoot ? traits.name : ""
      guard let child = mirror.children.first else {
        self = .text("\(type).\(name(ofCase: value))")
        return
      }
      let payload = Mirror(reflecting: child.value)
      self = .container(
        Container(
          style: .fields,
          prefix: "\(type).\(child.label ?? name(ofCase: value))(",
          suffix: ")",
          children: payload.displayStyle == .tuple
            ? Self.elements(of: payload) : [Child(label: nil, value: child.value)]))
    case .optional:
      if let child = mirror.children.first {
        self.init(child.value, isRoot: isRoot, nesting: nesting)
      } else {
        self = .text("nil")
      }
    case .collection:
      let children = mirror.children.map { Child(value: $0.value) }
      self = .container(
        Container(style: .collection, prefix: "[", suffix: "]", children: children))
    case .dictionary:
      var children = mirror.children.map { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        guard pair.count == 2 else { return Child(label: child.label, value: child.value) }
        let key = Dumper.dump(pair[0].value, isRoot: false, nesting: nesting + 1)
        return Child(label: key, value: pair[1].value)
      }
      if traits.isUnordered { children.sort { ($0.label ?? "") < ($1.label ?? "") } }
      self = .container(
        Container(
          style: .dictionary, isUnordered: traits.isUnordered, prefix: "[", suffix: "]",
          children: children))
    case .set:
      var children = mirror.children.map { child in
        let key = Dumper.dump(child.value, isRoot: false, nesting: nesting + 1)
        return (key: key, child: Child(value: child.value))
      }
      if traits.isUnordered { children.sort { $0.key < $1.key } }
      self = .container(
        Container(
          style: .set, isUnordered: traits.isUnordered, prefix: "Set([", suffix: "])",
          children: children.map(\.child)))
    default:
      // A value without a display style: a number, a function, or a type whose mirror has no
      // children.
      if traits.isString, let value = value as? any StringProtocol {
        self = .string(String(value))
      } else if let value = value as? Any.Type {
        self = .text("\(TypeTraits.of(value).name).self")
      } else {
        self = .text(String(describing: value))
      }
    }
  }

  /// Returns the elements of a tuple, without positions such as `.0` as labels.
  private static func elements(of mirror: Mirror) -> [Child] {
    mirror.children.map { child in
      Child(label: child.label?.first == "." ? nil : child.label, value: child.value)
    }
  }
}

extension ValueShape {
  /// Whether the shape is the custom text of a type.
  var isDescription: Bool {
    if case .text(_, isDescription: true) = self { true } else { false }
  }

  /// Whether the value has no children and fits on one line.
  var isAtom: Bool {
    switch self {
    case .text(let text, _): !text.hasSeveralLines
    case .string: true
    case .container(let container): container.style == .fields && container.children.isEmpty
    }
  }
}

extension ValueShape.Container {
  /// Appends the properties of a struct or class, those of superclasses first.
  fileprivate mutating func append(fieldsOf mirror: Mirror, all: Bool) {
    if let inherited = mirror.superclassMirror { append(fieldsOf: inherited, all: all) }
    for child in mirror.children {
      if !all, let label = child.label, StructFields.hiddenNames.contains(label) {
        isPartial = true
      } else {
        children.append(ValueShape.Child(label: child.label, value: child.value))
      }
    }
  }

  /// Returns the label of a child: its position in a collection, the name of a field, or a key.
  func label(at index: Int) -> String? {
    style == .collection ? "[\(index)]" : children[index].label
  }

  /// Whether the container and its only child are written on one line.
  func isOneLine(nesting: Int = 0) -> Bool {
    guard style == .fields, children.count == 1, !isPartial else { return children.isEmpty }
    let child = ValueShape(children[0].value, isRoot: false, nesting: nesting)
    if case .string(let string) = child { return !string.hasSeveralLines }
    return child.isAtom
  }
}

extension StringProtocol {
  /// Whether it is written as several lines. A carriage return would not show, so that it is escaped.
  var hasSeveralLines: Bool {
    utf8.contains(UInt8(ascii: "\n")) && !utf8.contains(UInt8(ascii: "\r"))
  }
}

private func name(ofCase value: Any) -> String { caseName(of: value) ?? String(describing: value) }
