/// What a value looks like in a dump, one level deep: what dumps and diffs have in common.
enum Shape {
  /// A text that stands for the value.
  case text(String)
  /// A string, which is quoted, and compared line by line.
  case string(String)
  /// Brackets around children.
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
    var prefix: String
    var suffix: String
    var children: [Child]
    /// The instance, if the value is one of a class. It may be found again among its children.
    var object: AnyObject?
  }

  struct Child {
    var label: String?
    var value: Any
  }

  /// - Parameters:
  ///   - value: Any value.
  ///   - isRoot: Whether the case of an enum is written after the name of its type.
  init(_ value: Any, isRoot: Bool) {
    let type = Swift.type(of: value)
    let traits = TypeTraits.of(type)
    if traits.isStringConvertible, let value = value as? any CustomDumpStringConvertible {
      self = .text(value.customDumpDescription)
    } else if traits.isRepresentable, let value = value as? any CustomDumpRepresentable {
      self.init(value.customDumpValue, isRoot: isRoot)
    } else if traits.isReflectable, let value = value as? any CustomDumpReflectable {
      self.init(value, mirror: value.customDumpMirror, traits: traits, isRoot: isRoot)
    } else if traits.isArray, let value = value as? any ErasableArray {
      self.init(list: value.erased)
    } else if let fields = traits.fields {
      self = .container(
        Container(
          style: .fields, prefix: "\(traits.name)(", suffix: ")",
          children: fields.children(of: value)))
    } else {
      self.init(value, mirror: Mirror(reflecting: value), traits: traits, isRoot: isRoot)
    }
  }

  private init(list: [Any]) {
    self = .container(
      Container(
        style: .collection, prefix: "[", suffix: "]", children: list.map { Child(value: $0) })
    )
  }

  private init(_ value: Any, mirror: Mirror, traits: TypeTraits, isRoot: Bool) {
    switch mirror.displayStyle {
    case .struct, .class, .foreignReference:
      self = .container(
        Container(
          style: .fields,
          prefix: "\(traits.name)(",
          suffix: ")",
          children: Self.fields(of: mirror),
          object: mirror.displayStyle == .class ? value as AnyObject : nil))
    case .tuple:
      self = .container(
        Container(style: .fields, prefix: "(", suffix: ")", children: Self.elements(of: mirror)))
    case .enum:
      let type = isRoot ? traits.name : ""
      guard let child = mirror.children.first else {
        self = .text("\(type).\(caseName(of: value))")
        return
      }
      let payload = Mirror(reflecting: child.value)
      self = .container(
        Container(
          style: .fields,
          prefix: "\(type).\(child.label ?? caseName(of: value))(",
          suffix: ")",
          children: payload.displayStyle == .tuple
            ? Self.elements(of: payload) : [Child(label: nil, value: child.value)]))
    case .optional:
      if let child = mirror.children.first {
        self.init(child.value, isRoot: isRoot)
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
        return Child(label: Dumper.dump(pair[0].value, isRoot: false), value: pair[1].value)
      }
      if traits.isUnordered { children.sort { ($0.label ?? "") < ($1.label ?? "") } }
      self = .container(
        Container(
          style: .dictionary, prefix: "[", suffix: children.isEmpty ? ":]" : "]",
          children: children))
    case .set:
      var children = mirror.children.map { child in
        (key: Dumper.dump(child.value, isRoot: false), child: Child(value: child.value))
      }
      if traits.isUnordered { children.sort { $0.key < $1.key } }
      self = .container(
        Container(
          style: .set, prefix: "Set([", suffix: "])", children: children.map(\.child)))
    default:
      // Neither a struct nor a collection nor …: a number, a function, or a type that says with its
      // mirror that it is a leaf.
      if traits.isString, let value = value as? any StringProtocol {
        self = .string(String(value))
      } else if let value = value as? Any.Type {
        self = .text("\(TypeTraits.of(value).name).self")
      } else {
        self = .text(String(describing: value))
      }
    }
  }

  private static func fields(of mirror: Mirror) -> [Child] {
    // What the runtime keeps in an actor is of no interest.
    let own = mirror.children.lazy.filter { $0.label != "$defaultActor" }
      .map { Child(label: $0.label, value: $0.value) }
    return (mirror.superclassMirror.map(fields) ?? []) + own
  }

  /// The elements of a tuple; `.0` and the like are no labels.
  private static func elements(of mirror: Mirror) -> [Child] {
    mirror.children.map { child in
      Child(label: child.label?.first == "." ? nil : child.label, value: child.value)
    }
  }
}

extension Shape {
  /// Whether the value has no children and fits on a line.
  var isAtom: Bool {
    switch self {
    case .text(let text): !text.hasSeveralLines
    case .string: true
    case .container(let container): container.style == .fields && container.children.isEmpty
    }
  }
}

extension Shape.Container {
  /// What is in front of a child: a position in a collection, the name of a field, a key.
  func label(at index: Int) -> String? {
    style == .collection ? "[\(index)]" : children[index].label
  }

  /// Whether the container goes on one line with its only child.
  var isOneLine: Bool {
    guard style == .fields, children.count == 1 else { return children.isEmpty }
    let child = Shape(children[0].value, isRoot: false)
    if case .string(let string) = child { return !string.hasSeveralLines }
    return child.isAtom
  }
}

extension StringProtocol {
  var hasSeveralLines: Bool { utf8.contains(UInt8(ascii: "\n")) }
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// The name of the case as in the source, which a `description` of the enum would hide.
private func caseName(of value: Any) -> String {
  func open<Value>(_ value: Value) -> String {
    enumCaseName(value).map { String(cString: $0) } ?? String(describing: value)
  }
  return _openExistential(value, do: open)
}
