import Foundation
import Persistence

/// A document of texts with names.
struct Notes: StoredDocument {
  struct Conflict: Equatable, Identifiable, Sendable {
    let id: String
  }

  static let program = "Notes"
  static let contents = "notes"

  var texts: [String: String] = [:]

  init(_ texts: [String: String]) { self.texts = texts }

  init() {}

  static func read(_ data: Data) throws -> (document: Notes, format: StoredFormat) {
    if data.isEmpty { return (Notes(), .current) }
    let texts = try JSONDecoder().decode([String: String].self, from: data)
    let formats: [String: StoredFormat] = ["new": .newer, "old": .older]
    return (Notes(texts), texts["version"].flatMap { formats[$0] } ?? .current)
  }

  /// Leaves what is no text to `read`.
  static func scan(
    _ next: (UnsafeMutableRawBufferPointer) throws -> Int
  ) -> (document: Notes, format: StoredFormat)? {
    var (data, buffer) = (Data(), [UInt8](repeating: 0, count: 10))
    while let count = try? buffer.withUnsafeMutableBytes({ try next($0) }), count > 0 {
      data += buffer[..<count]
    }
    return data.isEmpty ? nil : try? read(data)
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(texts)
  }

  func merging(
    _ theirs: Self, base: Self, inUse: Set<String>, answers: [String: Bool]
  ) -> (merged: Self, conflict: Conflict?) {
    var merged = Notes()
    var conflict: Conflict?
    for name in Set(texts.keys).union(theirs.texts.keys).sorted() {
      let (old, mine, their) = (base.texts[name], texts[name], theirs.texts[name])
      let isDeletedInUse = inUse.contains(name) && old != nil && mine != nil && their == nil
      if isDeletedInUse || mine != old && their != old && mine != their {
        if answers[name] == nil { conflict = conflict ?? Conflict(id: name) }
        merged.texts[name] = answers[name] == true ? their : mine
      } else {
        merged.texts[name] = mine == old ? their : mine
      }
    }
    return (merged, conflict)
  }
}

/// A text that is being written. It is finished when the document has it.
struct Draft: JournaledWork {
  let owner: String
  var text: String
  /// The text that the work began with.
  var base: String?

  func isFinished(in document: Notes) -> Bool { document.texts[owner] == text }

  /// A part such as `a/b` has a place only while the document has the text `a`.
  func hasPlace(in document: Notes) -> Bool {
    let whole = owner.split(separator: "/").first.map(String.init) ?? ""
    return whole == owner || document.texts[whole] != nil
  }

  func applied(to document: Notes) -> Notes {
    var document = document
    document.texts[owner] = text
    return document
  }

  func base(in document: Notes) -> Notes {
    var document = document
    document.texts[owner] = base
    return document
  }
}
