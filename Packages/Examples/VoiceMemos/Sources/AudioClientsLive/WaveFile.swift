import Foundation

/// A WAV file.
struct WaveFile {
  /// The length in seconds.
  let duration: TimeInterval

  /// Reads the header of a file, and corrects its sizes if they are zero or exceed the file.
  ///
  /// A recorder that is killed leaves such a header.
  ///
  /// - Returns: `nil` if the file is not a WAV file, or is empty.
  init?(completing url: URL) throws {
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    let size = try file.seekToEnd()
    try file.seek(toOffset: 0)
    guard let header = Header(Array(try file.read(upToCount: 65_536) ?? Data())),
      size > header.dataOffset
    else { return nil }
    var dataSize = size - header.dataOffset
    if (1...dataSize).contains(UInt64(header.dataSize)) {
      dataSize = UInt64(header.dataSize)
    } else {
      let file = try FileHandle(forWritingTo: url)
      defer { try? file.close() }
      try file.replace(UInt32(clamping: dataSize), at: header.dataOffset - 4)
      try file.replace(UInt32(clamping: size - 8), at: 4)
      try file.synchronize()
    }
    duration = Double(dataSize) / Double(header.bytesPerSecond)
  }

  private struct Header {
    var bytesPerSecond: UInt32 = 0
    var dataOffset: UInt64 = 0
    var dataSize: UInt32 = 0

    init?(_ bytes: [UInt8]) {
      func name(at offset: Int) -> String {
        String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      }
      func number(at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      guard bytes.count >= 12, name(at: 0) == "RIFF", name(at: 8) == "WAVE" else { return nil }
      var offset = 12
      while offset + 8 <= bytes.count {
        let size = number(at: offset + 4)
        switch name(at: offset) {
        case "data" where bytesPerSecond > 0:
          dataOffset = UInt64(offset + 8)
          dataSize = size
          return
        case "fmt " where size >= 16 && offset + 24 <= bytes.count:
          bytesPerSecond = number(at: offset + 16)
        default: break
        }
        // Chunks begin at even offsets.
        offset += 8 + Int(size) + Int(size % 2)
      }
      return nil
    }
  }
}

extension FileHandle {
  fileprivate func replace(_ number: UInt32, at offset: UInt64) throws {
    try seek(toOffset: offset)
    try write(contentsOf: withUnsafeBytes(of: number.littleEndian) { Data($0) })
  }
}
