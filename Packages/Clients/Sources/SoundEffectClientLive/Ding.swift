import Foundation

/// The sound of a small bell.
enum Ding {
  /// The sound as a WAV file with one channel of 16 bits.
  static let wave: Data = {
    let samples = (0..<rate * 2 / 5).map { index in
      let seconds = Double(index) / Double(rate)
      // A tone and a quieter, higher one, which decay.
      let tone = sin(2 * .pi * 1_047 * seconds) + 0.4 * sin(2 * .pi * 2_637 * seconds)
      return Int16(tone * exp(-9 * seconds) * 12_000)
    }
    let size = UInt32(samples.count * 2)
    var data = Data("RIFF".utf8)
    append(36 + size, to: &data)
    data += Data("WAVEfmt ".utf8)
    append(UInt32(16), to: &data)
    append(UInt16(1), to: &data)  // uncompressed
    append(UInt16(1), to: &data)  // channels
    append(UInt32(rate), to: &data)
    append(UInt32(rate * 2), to: &data)  // bytes per second
    append(UInt16(2), to: &data)  // bytes per sample
    append(UInt16(16), to: &data)  // bits per sample
    data += Data("data".utf8)
    append(size, to: &data)
    for sample in samples { append(sample, to: &data) }
    return data
  }()

  private static let rate = 22_050

  private static func append(_ number: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }
}
