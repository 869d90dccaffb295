import Foundation

/// Tells the programmer of a mistake, on the standard error output.
func reportMistake(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}
