/// The name of a field in a file, known to this program or not.
struct FieldKey: CodingKey, Hashable {
  let stringValue: String

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  var intValue: Int? { nil }
  init?(intValue: Int) { nil }
}
