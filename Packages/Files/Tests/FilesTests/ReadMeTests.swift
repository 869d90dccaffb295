import Dispatch
import Files
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct ReadMeTests {
  @Test func replacedFileInANewFolder_isReported() async throws {
    let root = FileManager.default.temporaryDirectory.path + "/notes-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: root) }
    let (system, file) = (SystemCalls.live, root + "/notes/today.txt")
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    let (texts, continuation) = AsyncStream.makeStream(of: String.self)
    let watch = FolderWatch(on: DispatchQueue(label: "notes")) { _, changes in
      guard changes.mayInclude("today.txt"), let note = try? system.read(file) else { return }
      continuation.yield(String(decoding: note.data, as: UTF8.self))
    }
    // The folder need not exist yet.
    try watch.add(file.folder)

    try system.createFolder(file.folder)
    try system.replace(file, with: Data("Buy milk.".utf8))
    for await text in texts {
      print(text)
      break
    }

    #expect(printed == ["Buy milk."])
  }
}
