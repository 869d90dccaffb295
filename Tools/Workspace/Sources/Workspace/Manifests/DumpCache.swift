/// Keeps what SwiftPM prints for manifests, by their contents, because SwiftPM takes seconds to print it.
public struct DumpCache {
  /// The folder to keep it in.
  public let folder: String

  /// Creates a cache.
  public init(folder: String) {
    self.folder = folder
  }

  /// What `swift package dump-package` prints for a package.
  public func dump(_ package: String, in files: Files) throws -> [UInt8] {
    let manifest = files.bytes("\(package)/Package.swift") ?? []
    let file = "\(folder)/manifests/\(Self.hash(manifest)).json"
    if let bytes = files.bytes(file) { return bytes }
    let result = try ChildProcess.run(
      ["swift", "package", "dump-package"], in: files.absolute(package))
    guard result.code == 0 else {
      throw Failure("SwiftPM does not understand the manifest. Correct what it says above.")
    }
    let json = result.lines.joined(separator: "\n")
    try files.write(json, to: file)
    return Array(json.utf8)
  }

  /// The hash FNV-1a: the same in each run, unlike that of the standard library.
  static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
