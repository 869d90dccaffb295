/// The state of a value and of the file that it is saved in.
///
/// It is a state machine without effects: ``apply(_:to:)`` receives an event and returns a command.
/// At most one write is in progress, and a change during it is written next:
///
/// | event      | unread | clean               | scheduled | writing             | failed    | outdated |
/// |------------|--------|---------------------|-----------|---------------------|-----------|----------|
/// | `changed`  |        | schedule, if it did |           |                     | schedule  |          |
/// | `due`      |        |                     | write     |                     | write     |          |
/// | `ended`    |        | write, if changed   | write     | write once more     | write     |          |
/// | `saved`    |        |                     |           | clean, or write     |           |          |
/// | `failed`   |        |                     |           | failed              |           |          |
/// | `outdated` |        | outdated            | outdated  |                     | outdated  |          |
///
/// Reading the file, see ``load(_:)``, leads to `clean` from all phases, and is the only way out of
/// `unread` and `outdated`. A file must not be read while it is being written.
///
/// A value that equals the last confirmed one counts as saved in the phase `clean` only. In all
/// others a write that is in progress or has failed may have put another value into the file.
public struct SavingState<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The relation between the file and the value.
  public enum Phase: Equatable, Sendable {
    /// The file has not been read yet, so it is not written.
    case unread
    /// The file has the value.
    case clean
    /// The value has changed, and a write is scheduled.
    case scheduled
    /// A value is being written. The current one may differ from it.
    case writing(Write<Value>)
    /// The last write has failed. It is tried again after the next change, on request, and at the
    /// end.
    case failed
    /// Another program has changed the file, so it is not written until it has been read.
    case outdated
  }

  /// An event that affects the value or the file.
  public enum Event: Equatable, Sendable {
    /// The value may have changed.
    case changed
    /// A write is due, because a second has passed, or on request.
    case due
    /// The program ends. A value that may not be in the file is written.
    case ended
    /// The write with this number has failed.
    case failed(Int)
    /// Another program has changed the file.
    case outdated
    /// The write with this number has succeeded.
    case saved(Int)
  }

  /// The work to do after an event.
  public enum Command: Equatable, Sendable {
    /// Send `due` in a second.
    case schedule
    /// Write a value, and send `saved` or `failed`.
    case write(Write<Value>)
  }

  /// The relation between the file and the value.
  public private(set) var phase: Phase
  /// The last confirmed value in the file, or `nil` before it has been read.
  public private(set) var saved: Value?
  private var latestWrite = 0

  /// Creates the state of a file that has not been read, or that has a value.
  public init(saved: Value? = nil) {
    self.phase = saved == nil ? .unread : .clean
    self.saved = saved
  }

  /// Sets the value that was read from the file.
  public mutating func load(_ value: Value) {
    saved = value
    phase = .clean
  }

  /// Returns whether a value needs no write: it is in the file, or the file has not been read.
  public func holds(_ value: Value) -> Bool {
    phase == .unread || phase == .clean && saved == value
  }

  /// Whether the file is being written, and must not be read.
  public var isWriting: Bool {
    if case .writing = phase { true } else { false }
  }

  /// Whether the write with a number is in progress, and was not replaced by a later one.
  public func isWriting(_ number: Int) -> Bool {
    if case .writing(let write) = phase { write.number == number } else { false }
  }

  /// Whether a write is in progress or scheduled.
  public var isPending: Bool {
    switch phase {
    case .scheduled, .writing: true
    case .clean, .failed, .outdated, .unread: false
    }
  }

  /// Updates the phase after an event, and returns the work to do, if any.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - value: The current value.
  public mutating func apply(_ event: Event, to value: Value) -> Command? {
    switch (phase, event) {
    case (.clean, .changed) where value != saved, (.failed, .changed):
      phase = .scheduled
      return .schedule

    case (.scheduled, .due), (.failed, .due), (.scheduled, .ended), (.failed, .ended),
      (.writing, .ended):
      return startWriting(value)

    case (.clean, .ended) where value != saved:
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

    // Includes the results of writes that a later one has replaced.
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

/// A write of a value to its file.
public struct Write<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The number of the write, which increases with each write.
  public let number: Int
  public let value: Value
}
