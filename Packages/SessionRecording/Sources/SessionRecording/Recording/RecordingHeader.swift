public import Foundation

/// The first line of a recording: the program, its terminal, and the start and seed of the session.
public struct RecordingHeader: Codable, Hashable, Sendable {
  static let format = 4
  private(set) var format = Self.format
  public var program: String
  public var version: String
  public var arguments: [String]
  /// The environment variables that the program reads. Do not add others, which may be secret.
  public var environment: [String: String]
  /// The contents of the program's configuration file.
  public var configuration: String?
  /// The date at which the session begins. The dates of a replay are counted from it.
  public let start: Date
  /// The seed of the session's random numbers and UUIDs.
  public let seed: UInt64
  /// The columns and rows of the terminal.
  public var width: Int
  public var height: Int

  /// Creates a header, by default of a session that begins now, in a terminal of 80 columns.
  public init(
    program: String, version: String = "", arguments: [String] = [],
    environment: [String: String] = [:], configuration: String? = nil, start: Date = Date(),
    seed: UInt64 = .random(in: 0...(.max)), size: (width: Int, height: Int) = (80, 24)
  ) {
    self.program = program
    self.version = version
    self.arguments = arguments
    self.environment = environment
    self.configuration = configuration
    self.start = start
    self.seed = seed
    (width, height) = size
  }
}
