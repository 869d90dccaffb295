import Foundation
import RecordedSteps
import TestWriter

// Writes the test of recorded steps into the tests of the feature, and runs it. The last line that it
// prints is a sentence about the result.
//   TestWriterCommand STEPS [OPTIONS OF SWIFT TEST]
do {
  let arguments = CommandLine.arguments.dropFirst()
  let repository = URL.currentDirectory()
  let steps = try JSONDecoder().decode(
    RecordedSteps.self, from: Data(contentsOf: URL(filePath: arguments.first ?? "")))
  // The library is elsewhere in a project of one's own: this file is in its Tools/TestWriter/Sources/….
  var library = URL(filePath: #filePath)
  for _ in 1...5 { library.deleteLastPathComponent() }
  let isOwn = library.standardizedFileURL.path == repository.standardizedFileURL.path
  let test = try TestWriter(sources: isOwn ? [repository] : [repository, library]).test(of: steps)
  let file = try TestFile(test, of: steps, in: repository)
  print(try file.run(options: Array(arguments.dropFirst())))
} catch {
  print("Not written: \(error)")
  exit(EXIT_FAILURE)
}
