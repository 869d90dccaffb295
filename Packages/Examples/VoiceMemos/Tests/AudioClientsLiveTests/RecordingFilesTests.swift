import AudioClients
import AudioClientsLive
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct RecordingFilesTests {
  let recorder = RecorderProgram()
  let files = RecordingFiles.liveValue

  @Test func missingFolder_isEmpty() throws {
    #expect(try files.inFolder(recorder.folder) == [])
  }

  @Test func interruptedRecordings_areCompletedOrDeleted() async throws {
    defer { recorder.remove() }
    let file = recorder.folder.appending(path: "2.wav")
    // A process that is killed leaves the hidden file.
    #expect(try await recorder.client("sound $1").startRecording(file))
    let hidden = recorder.folder.appending(path: ".2.wav")
    try FileManager.default.moveItem(at: file, to: hidden)
    let end = Date(timeIntervalSince1970: 1_234_567_890)
    try FileManager.default.setAttributes([.modificationDate: end], ofItemAtPath: hidden.path)
    try Data("RIFF".utf8).write(to: recorder.folder.appending(path: ".3.wav"))
    try Data("text".utf8).write(to: recorder.folder.appending(path: "4.wav"))
    let url = recorder.folder.appending(path: "2.wav", directoryHint: .notDirectory)
    #expect(
      try files.inFolder(recorder.folder)
        == [RecordingFile(date: end.addingTimeInterval(-1), duration: 1, url: url)])
    #expect(try recorder.names == ["2.wav", "4.wav"])
  }

  @Test func deleting_ignoresMissingFiles_andThrowsForFolders() async throws {
    defer { recorder.remove() }
    #expect(try await recorder.client("sound $1").startRecording(recorder.file))
    try files.delete(recorder.file)
    try files.delete(recorder.file)
    #expect(throws: POSIXError.self) { try files.delete(recorder.folder) }
    #expect(try recorder.names == [])
  }

  @Test(arguments: [
    // Chunks before and after the sound, one of them of an odd size.
    ("LIST\u{3}\0\0\0abc\0", "\u{80}\u{3E}\0\0", "LIST\0\0\0\0"),
    // Sizes that recorders write before the length is known.
    ("", "\u{FF}\u{FF}\u{FF}\u{FF}", ""), ("", "\0\0\0\u{80}", ""), ("", "\0\0\0\0", ""),
  ])
  func headers_determineTheLength(before: String, size: String, after: String) throws {
    defer { recorder.remove() }
    func bytes(_ text: String) -> Data { Data(text.unicodeScalars.map { UInt8($0.value) }) }
    let format = "fmt \u{10}\0\0\0\u{1}\0\u{1}\0\u{40}\u{1F}\0\0\u{80}\u{3E}\0\0\u{2}\0\u{10}\0"
    let header = bytes("RIFF\0\0\0\0WAVE\(format)\(before)data\(size)")
    try FileManager.default.createDirectory(
      at: recorder.folder, withIntermediateDirectories: true)
    try (header + Data(count: 16_000) + bytes(after)).write(to: recorder.file)
    #expect(try files.inFolder(recorder.folder).map(\.duration) == [1])
  }
}
