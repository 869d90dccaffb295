import Glibc

// What the compiler asks to expand `#Preview` and `@Previewable`: it starts this program, and the two
// send each other JSON, each message after its length in eight bytes.
//
// It works on text and links nothing, so that it is built in a moment.

/// The answer to a message of the compiler.
private func answer(to message: JSON) -> String {
  if message["getCapability"] != nil {
    return #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
  }
  // `@Previewable` adds nothing where it stands: `#Preview` moves what it marks.
  var source = ""
  if let macro = message["expandFreestandingMacro"] {
    source =
      PreviewExpansion(
        source: macro["syntax"]?["source"]?.string ?? "",
        discriminator: macro["discriminator"]?.string ?? "",
        fileID: macro["syntax"]?["location"]?["fileID"]?.string ?? ""
      ).text
  }
  return #"{"expandMacroResult":{"expandedSource":\#(JSON.quoted(source)),"diagnostics":[]}}"#
}

/// Reads as many bytes; `nil` when the compiler is done.
private func read(_ count: Int) -> [UInt8]? {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: count)
  while bytes.count < count {
    let result = Glibc.read(STDIN_FILENO, &chunk, count - bytes.count)
    if result > 0 {
      bytes += chunk.prefix(result)
    } else if result == 0 || errno != EINTR {
      return nil
    }
  }
  return bytes
}

/// Writes all of the bytes, if the compiler still reads.
private func write(_ bytes: [UInt8]) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if written >= 0 {
      rest.removeFirst(written)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

while let header = read(8) {
  let count = header.reversed().reduce(0) { $0 << 8 | Int($1) }
  guard count > 0, let message = read(count) else { break }
  let answer = Array(answer(to: JSON(message)).utf8)
  let length = (0..<8).map { UInt8(truncatingIfNeeded: answer.count >> ($0 * 8)) }
  guard write(length + answer) else { break }
}
