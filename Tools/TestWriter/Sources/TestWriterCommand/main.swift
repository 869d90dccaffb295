import Foundation
import StoreInspector
import TestWriter

// Writes the test of recorded steps into the tests of the feature, and runs it. The last line that it
// prints is a sentence about the result.
//   TestWriterCommand STEPS [OPTIONS OF SWIFT TEST]
do {
  let arguments = CommandLine.arguments.dropFirst()
  let repository = URL.currentDirectory()
  let steps = try JSONDecoder().decode(
    RecordedSteps.self, from: Data(contentsOf: URL(filePath: arguments.first ?? "")))
  let test = try TestWriter(sources: repository).test(of: steps)
  let file = try TestFile(test, of: steps, in: repository)
  print(try file.run(options: Array(arguments.dropFirst())))
} catch {
  print("Not written: \(error)")
  exit(EXIT_FAILURE)
}
