/// A hashable value of any type, on the heap. Values of different types are different.
// NB: not an `AnyHashable`, which replaces values of some types by those of others, and takes more
// than ten times as long to be created and compared.
@usableFromInline
class AnyHashableBox {
  fileprivate init() {}

  // `HashableBox` overrides these.
  var description: String { "" }
  func isEqual(to other: AnyHashableBox) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
}

final class HashableBox<Value: Hashable>: AnyHashableBox {
  let value: Value

  init(_ value: Value) {
    self.value = value
    super.init()
  }

  override var description: String { "\(value)" }

  override func isEqual(to other: AnyHashableBox) -> Bool { (other as? Self)?.value == value }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
