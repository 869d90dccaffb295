extension Fields {
  /// Decodes a text of at most `limit` bytes in UTF-8.
  func decodeText(forKey key: FieldKey, limit: Int) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard text.utf8.count <= limit else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "A text of \(text.utf8.count) bytes is too long: it may have \(limit)."
      )
    }
    return text
  }
}
