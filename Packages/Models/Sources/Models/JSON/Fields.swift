import Foundation
import IdentifiedCollections

/// The fields of an object in a file, which is read by Foundation's decoder or from a ``JSONTape``.
///
/// A tape is ten times as fast. It has no messages: what it throws makes Foundation read the file again.
enum Fields {
  case decoded(Decoded)
  case scanned(JSONValue)

  // NB: an object, since the compiler does not know the size of a container, so that each copy would ask
  // the runtime.
  final class Decoded {
    let container: KeyedDecodingContainer<FieldKey>

    init(_ container: KeyedDecodingContainer<FieldKey>) {
      self.container = container
    }
  }

  init(_ container: KeyedDecodingContainer<FieldKey>) {
    self = .decoded(Decoded(container))
  }

  init(_ decoder: any Decoder) throws {
    self.init(try decoder.container(keyedBy: FieldKey.self))
  }
}

/// A value that is read from the fields of an object.
protocol FieldsDecodable: Decodable, Identifiable {
  init(_ container: Fields) throws
}

extension Fields {
  func contains(_ key: FieldKey) -> Bool {
    switch self {
    case .decoded(let decoded): decoded.container.contains(key)
    case .scanned(let object): (try? object.field(key.stringValue)) ?? nil != nil
    }
  }

  func decode(_: String.Type, forKey key: FieldKey) throws -> String {
    switch self {
    case .decoded(let decoded): try decoded.container.decode(String.self, forKey: key)
    case .scanned(let object): try object.required(key).text()
    }
  }

  func decodeIfPresent(_: String.Type, forKey key: FieldKey) throws -> String? {
    switch self {
    case .decoded(let decoded): try decoded.container.decodeIfPresent(String.self, forKey: key)
    case .scanned(let object): try object.present(key)?.text()
    }
  }

  func decode(_: Date.Type, forKey key: FieldKey) throws -> Date {
    switch self {
    case .decoded(let decoded): try decoded.container.decode(Date.self, forKey: key)
    case .scanned: throw UnusualJSON()
    }
  }

  func decodeIfPresent(_: Bool.Type, forKey key: FieldKey) throws -> Bool? {
    switch self {
    case .decoded(let decoded): try decoded.container.decodeIfPresent(Bool.self, forKey: key)
    case .scanned(let object): try object.present(key)?.bool()
    }
  }

  func decode<Model>(_: ModelID<Model>.Type, forKey key: FieldKey) throws -> ModelID<Model> {
    switch self {
    case .decoded(let decoded): try decoded.container.decode(ModelID<Model>.self, forKey: key)
    case .scanned(let object): ModelID(try object.required(key).uuid())
    }
  }

  func decodeIfPresent(_: [String].Type, forKey key: FieldKey) throws -> [String]? {
    switch self {
    case .decoded(let decoded):
      return try decoded.container.decodeIfPresent([String].self, forKey: key)
    case .scanned(let object):
      guard let value = try object.present(key) else { return nil }
      var texts: [String] = []
      try value.forEachElement({ texts.reserveCapacity($0) }) { texts.append(try $0.text()) }
      return texts
    }
  }

  func decode<Element: FieldsDecodable>(
    _: IdentifiedArrayOf<Element>.Type, forKey key: FieldKey
  ) throws -> IdentifiedArrayOf<Element> {
    switch self {
    case .decoded(let decoded):
      try decoded.container.decode(IdentifiedArrayOf<Element>.self, forKey: key)
    case .scanned(let object): try object.required(key).elements()
    }
  }

  func decodeIfPresent<Element: FieldsDecodable>(
    _: IdentifiedArrayOf<Element>.Type, forKey key: FieldKey
  ) throws -> IdentifiedArrayOf<Element>? {
    switch self {
    case .decoded(let decoded):
      try decoded.container.decodeIfPresent(IdentifiedArrayOf<Element>.self, forKey: key)
    case .scanned(let object): try object.present(key)?.elements()
    }
  }
}

extension DecodingError {
  /// An error about the value of a field.
  static func dataCorruptedError(
    forKey key: FieldKey, in fields: Fields, debugDescription: String
  ) -> any Error {
    switch fields {
    case .decoded(let decoded):
      dataCorruptedError(forKey: key, in: decoded.container, debugDescription: debugDescription)
    case .scanned: UnusualJSON()
    }
  }
}

extension JSONValue {
  func required(_ key: FieldKey) throws -> JSONValue {
    guard let value = try field(key.stringValue) else { throw UnusualJSON() }
    return value
  }

  /// Returns the value of a field, or `nil` if it is `null` or not there.
  fileprivate func present(_ key: FieldKey) throws -> JSONValue? {
    try field(key.stringValue).flatMap { $0.kind == .null ? nil : $0 }
  }

  fileprivate func bool() throws -> Bool {
    switch kind {
    case .yes: true
    case .no: false
    default: throw UnusualJSON()
    }
  }

  fileprivate func elements<Element: FieldsDecodable>() throws -> IdentifiedArrayOf<Element> {
    var elements: IdentifiedArrayOf<Element> = []
    try forEachElement({ elements.reserveCapacity($0) }) { value in
      guard try elements.append(Element(.scanned(value))).inserted else { throw UnusualJSON() }
    }
    return elements
  }
}
