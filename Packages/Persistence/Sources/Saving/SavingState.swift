/// What is known about a value and the file that keeps it.
///
/// A state machine without effects: ``apply(_:to:)`` takes what happened, and returns the work that
/// follows. At most one write is under way, and a change meanwhile is written next:
///
/// | event      | unread | clean               | scheduled | writing             | failed    | outdated |
/// |------------|--------|---------------------|-----------|---------------------|-----------|----------|
/// | `changed`  |        | schedule, if it did |           |                     | schedule  |          |
/// | `due`      |        |                     | write     |                     | write     |          |
/// | `ended`    |        |                     | write     | write once more     | write     |          |
/// | `saved`    |        |                     |           | clean, or write     |           |          |
/// | `failed`   |        |                     |           | failed              |           |          |
/// | `outdated` |        | outdated            | outdated  |                     | outdated  |          |
///
/// To read the file, see ``load(_:)``, leads to `clean` from everywhere, and nothing else leaves `unread`
/// and `outdated`. A file must not be read while it is being written.
///
/// A value that equals the last confirmed one counts as saved in the phase `clean` alone. In all others a
/// write that is under way, or one that has failed halfway, may have put another value into the file.
public struct SavingState<Value: Equatable & Sendable>: Equatable, Sendable {
  /// How the file relates to the value.
  public enum Phase: Equatable, Sendable {
    /// The file was not read yet, so it is not written.
    case unread
    /// The file holds the value.
    case clean
    /// The value has changed, and will be written when the time for that has come.
    case scheduled
    /// A value is being written. The current one may differ from it.
    case writing(Write<Value>)
    /// The last write has failed. It is tried again with the next change, on request, and at the end.
    case failed
    /// Another program has changed the file, so it is not written until it was read.
    case outdated
  }

  /// What happened.
  public enum Event: Equatable, Sendable {
    /// The value may have changed.
    case changed
    /// It is time to write, because a second has passed, or on request.
    case due
    /// The program ends. A value that may not be in the file is written.
    case ended
    /// The write of that number has failed.
    case failed(Int)
    /// Another program has changed the file.
    case outdated
    /// The write of that number is in the file.
    case saved(Int)
  }

  /// The work that follows from an event.
  public enum Command: Equatable, Sendable {
    /// Send `due` in a second.
    case schedule
    /// Write a value, and send `saved` or `failed`.
    case write(Write<Value>)
  }

  /// How the file relates to the value.
  public private(set) var phase: Phase
  /// What the file held when that was last certain; `nil` before it was read.
  public private(set) var saved: Value?
  private var latestWrite = 0

  /// Starts before the file was read, or with what it holds.
  public init(saved: Value? = nil) {
    self.phase = saved == nil ? .unread : .clean
    self.saved = saved
  }

  /// Notes what was read from the file.
  public mutating func load(_ value: Value) {
    saved = value
    phase = .clean
  }

  /// Whether the value is known to be in the file, or the file not to be its place.
  public func holds(_ value: Value) -> Bool {
    phase == .unread || (phase == .clean || phase == .outdated) && saved == value
  }

  /// Whether the file is being written, and must not be read.
  public var isWriting: Bool {
    if case .writing = phase { true } else { false }
  }

  /// Whether a write is under way or about to be.
  public var isPending: Bool {
    switch phase {
    case .scheduled, .writing: true
    case .clean, .failed, .outdated, .unread: false
    }
  }

  /// Follows an event, given the value as it is now.
  public mutating func apply(_ event: Event, to value: Value) -> Command? {
    switch (phase, event) {
    case (.clean, .changed) where value != saved, (.failed, .changed):
      phase = .scheduled
      return .schedule

    case (.scheduled, .due), (.failed, .due), (.scheduled, .ended), (.failed, .ended),
      (.writing, .ended):
      return startWriting(value)

    case (.writing(let write), .saved(let number)) where number == write.number:
      saved = write.value
      phase = .clean
      return write.value == value ? nil : startWriting(value)

    case (.writing(let write), .failed(let number)) where number == write.number:
      phase = .failed
      return nil

    case (.clean, .outdated), (.scheduled, .outdated), (.failed, .outdated):
      phase = .outdated
      return nil

    // Results of writes that a later one has replaced are among these.
    case (.unread, _), (.clean, _), (.scheduled, _), (.writing, _), (.failed, _), (.outdated, _):
      return nil
    }
  }

  private mutating func startWriting(_ value: Value) -> Command {
    latestWrite += 1
    let write = Write(number: latestWrite, value: value)
    phase = .writing(write)
    return .write(write)
  }
}

/// A value on its way to a file.
public struct Write<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The position of the write among all those of the value, which tells the latest.
  public let number: Int
  /// The value.
  public let value: Value
}
