/// Parses the bytes that a terminal sends into events, however they are split into reads.
///
/// Accepts any bytes: unknown sequences are skipped, and unterminated ones are dropped after a
/// bounded length.
///
/// The Esc key looks like the beginning of a sequence. While ``wait`` is not `nil`, call ``flush()``
/// if no byte follows for some time. What follows later still continues the sequence, so that no
/// part of a sequence becomes text: ``InputReader`` keeps the time.
///
/// ```swift
/// var parser = InputParser()
/// parser.parse(Array("\u{1B}[A".utf8)) // [.key(KeyStroke(.up))]
/// ```
package struct InputParser {
  /// What the last bytes may be by themselves.
  package enum Wait {
    /// The Esc key.
    case escape
    /// A key with Alt, such as Alt-[; or a character after an Esc that was taken for the key.
    case introducer
  }

  private enum State: Equatable {
    case ground
    case escape
    /// After `ESC ESC`: Alt and a key's sequence, or the key Esc and something else.
    case doubleEscape
    /// After `ESC [`.
    case controlSequence
    /// A control sequence beyond the length limit.
    case overlongSequence
    /// After `ESC O`.
    case singleShift
    /// After `ESC [ [`: a function key of the Linux console.
    case console
    /// After `ESC [ M`: three bytes of an old mouse report.
    case oldMouse
    /// After `ESC ]`, `P`, `X`, `^` or `_`, the introducer; ends with BEL or `ESC \`.
    case string(introducer: UInt8)
    case stringEscape(introducer: UInt8)
    case paste
  }

  private static let sequenceLimit = 1024
  private static let stringLimit = 4096
  private static let pasteLimit = 1 << 20
  /// The Base64 form of a text as long as the longest paste.
  private static let clipboardLimit = pasteLimit / 3 * 4 + 16
  private static let tooLong = UInt8(ascii: "!")
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var state = State.ground
  /// The bytes read so far of parameters, a string, or pasted text.
  private var pending: [UInt8] = []
  private var utf8 = UTF8Decoder()
  /// Whether Alt is held for the character that is being decoded.
  private var isAlt = false
  /// Whether an Esc came before the current sequence. If the sequence is a key, the Esc stands for
  /// Alt; otherwise, it is the Esc key.
  private var isAltSequence = false
  /// Whether the Esc that began the current sequence was taken for the key.
  private var isLate = false
  /// Characters typed in a row, kept together so that the scalars of a grapheme cluster stay one.
  private var typed = ""
  private var events: [InputEvent] = []

  package init() {}

  /// What ``flush()`` resolves, if anything.
  package var wait: Wait? {
    switch state {
    case .escape, .doubleEscape: isLate ? .introducer : .escape
    case .controlSequence, .singleShift, .string, .stringEscape:
      pending.isEmpty ? .introducer : nil
    default: nil
    }
  }

  /// Whether a paste has begun and has not ended.
  package var isPasting: Bool { state == .paste }

  /// Ends a paste whose end was lost.
  package mutating func endPaste() -> [InputEvent] {
    guard isPasting else { return [] }
    emitPaste()
    state = .ground
    return takeEvents()
  }

  /// Parses the next bytes and returns their events. O(*n*).
  package mutating func parse(_ bytes: some Collection<UInt8>) -> [InputEvent] {
    for byte in bytes { consume(byte) }
    return takeEvents()
  }

  /// Resolves an unfinished escape sequence that nothing has followed for some time.
  ///
  /// An Esc is the key then. If the rest of a sequence follows nevertheless, it is parsed as such,
  /// until a second flush. The start of a sequence is Alt with its character; after an Esc that was
  /// taken for the key, it is the character.
  package mutating func flush() -> [InputEvent] {
    guard wait != nil else { return [] }
    emitPendingEscape()
    switch state {
    case .escape where !isLate, .doubleEscape:
      if state == .doubleEscape { press(.escape) }
      press(.escape)
      state = .escape
      isLate = true
      return takeEvents()
    case .controlSequence: release("[")
    case .singleShift: release("O")
    case .string(let introducer): release(Unicode.Scalar(introducer))
    case .stringEscape(let introducer):
      release(Unicode.Scalar(introducer))
      press(.escape)
    default: break
    }
    state = .ground
    return takeEvents()
  }

  /// Emits the first character of what is no sequence.
  private mutating func release(_ introducer: Unicode.Scalar) {
    if isLate { type(introducer) } else { press(.character(Character(introducer)), .alt) }
  }

  private mutating func takeEvents() -> [InputEvent] {
    endTyping()
    defer { events.removeAll() }
    return events
  }

  // MARK: - States

  private mutating func consume(_ byte: UInt8) {
    switch state {
    case .ground: consumeGround(byte)
    case .escape: consumeEscape(byte)
    case .doubleEscape:
      if byte == 0x5B || byte == 0x4F { isAltSequence = true } else { press(.escape) }
      consumeEscape(byte)
    case .controlSequence: consumeControlSequence(byte)
    case .overlongSequence:
      if byte < 0x20 || byte >= 0x40 { state = .ground }
      if byte < 0x20 { consume(byte) }
    case .singleShift:
      state = .ground
      if byte < 0x20 {
        emitPendingEscape()
        consume(byte)
      } else if let press = KeyStroke(singleShift: byte, parameters: pending) {
        emitSequence(.key(press))
      } else if byte < 0x40, pending.count < Self.sequenceLimit {
        pending.append(byte)
        state = .singleShift
      } else {
        emitPendingEscape()
      }
    case .console:
      state = .ground
      if (0x41...0x45).contains(byte) {
        emitSequence(.key(KeyStroke(.function(Int(byte) - 0x40))))
      } else {
        emitPendingEscape()
        if byte < 0x20 { consume(byte) }
      }
    case .oldMouse:
      pending.append(byte)
      if pending.count == 3 {
        state = .ground
        let values = pending.map { Int($0) - 32 }
        if let event = MouseEvent(oldCode: values[0], column: values[1], row: values[2]) {
          emit(.mouse(event))
        }
      }
    case .string(let introducer): consumeString(byte, introducer: introducer)
    case .stringEscape(let introducer):
      if byte == 0x5C {
        endString(introducer: introducer)
      } else {
        state = .escape
        consume(byte)
      }
    case .paste: consumePaste(byte)
    }
  }

  private mutating func consumeGround(_ byte: UInt8) {
    switch utf8.decode(byte) {
    case .scalar(let scalar): type(scalar)
    case .incomplete: break
    case .invalid:
      type("\u{FFFD}")
    case .invalidBefore:
      type("\u{FFFD}")
      consumeGround(byte)
    case .control:
      if byte == 0x1B {
        state = .escape
        isLate = false
      } else {
        let modifiers: KeyModifiers = isAlt ? .alt : []
        isAlt = false
        let press = KeyStroke(control: byte)
        self.press(press.key, press.modifiers.union(modifiers))
      }
    }
  }

  private mutating func type(_ scalar: Unicode.Scalar) {
    if isAlt {
      isAlt = false
      press(.character(Character(scalar)), .alt)
    } else {
      typed.unicodeScalars.append(scalar)
    }
  }

  private mutating func consumeEscape(_ byte: UInt8) {
    pending.removeAll(keepingCapacity: true)
    switch byte {
    case 0x1B:
      state = isLate ? .escape : .doubleEscape
      isLate = false
    case 0x5B:
      state = .controlSequence
    case 0x4F:
      state = .singleShift
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F:
      state = .string(introducer: byte)
    default:
      state = .ground
      isAlt = !isLate
      consumeGround(byte)
    }
  }

  private mutating func consumeControlSequence(_ byte: UInt8) {
    switch byte {
    case 0x24 where ControlSequence.isShiftedKey(pending):
      state = .ground
      endControlSequence(final: byte)
    case 0x20..<0x40:
      pending.append(byte)
      if pending.count > Self.sequenceLimit {
        emitPendingEscape()
        state = .overlongSequence
      }
    case 0x5B where pending.isEmpty:
      state = .console
    case 0x4D where pending.isEmpty:
      emitPendingEscape()
      state = .oldMouse
    case 0x40..<0x7F:
      state = .ground
      endControlSequence(final: byte)
    default:
      emitPendingEscape()
      state = .ground
      consume(byte)
    }
  }

  private mutating func endControlSequence(final: UInt8) {
    let sequence = ControlSequence(bytes: pending, final: final)
    if let sequence, sequence.isPasteStart {
      emitPendingEscape()
      pending.removeAll(keepingCapacity: true)
      state = .paste
    } else if let text = sequence?.text {
      emitPendingEscape()
      for scalar in text.unicodeScalars { type(scalar) }
    } else if let event = sequence?.event {
      emitSequence(event)
    } else {
      emitPendingEscape()
    }
  }

  private mutating func consumeString(_ byte: UInt8, introducer: UInt8) {
    if isLate, pending.isEmpty, byte >= 0x20, !Self.isAnswer(byte, introducer) {
      // Typed after the Esc key.
      release(Unicode.Scalar(introducer))
      state = .ground
      consume(byte)
      return
    }
    switch byte {
    case 0x07:
      endString(introducer: introducer)
    case 0x1B:
      // A backslash ends the string; any other byte begins another sequence.
      state = .stringEscape(introducer: introducer)
    case 0..<0x20:
      // A control character ends an unterminated string, so that no more keys are lost.
      state = .ground
      consume(byte)
    default:
      let isClipboard = pending.starts(with: TerminalReply.clipboardPrefix)
      if pending.count < (isClipboard ? Self.clipboardLimit : Self.stringLimit) {
        pending.append(byte)
      } else if !isClipboard {
        state = .ground
      } else if pending.last != Self.tooLong {
        // The rest is skipped, not parsed as keys; this byte makes the text invalid.
        pending.append(Self.tooLong)
      }
    }
  }

  /// Whether a terminal's answer begins with these bytes after an Esc.
  private static func isAnswer(_ first: UInt8, _ introducer: UInt8) -> Bool {
    switch introducer {
    case 0x5D: (0x30...0x39).contains(first)
    case 0x50: (0x20..<0x40).contains(first)
    // The answer of kitty's graphics protocol.
    case 0x5F: first == 0x47
    default: false
    }
  }

  private mutating func endString(introducer: UInt8) {
    state = .ground
    if introducer == 0x5D, let reply = TerminalReply(operatingSystemCommand: pending) {
      emit(.reply(reply))
    }
  }

  private mutating func consumePaste(_ byte: UInt8) {
    pending.append(byte)
    let isEnd = byte == 0x7E && pending.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd)
    if isEnd {
      pending.removeLast(Self.pasteEnd.count)
      state = .ground
      emitPaste()
    } else if pending.count >= Self.pasteLimit, byte < 0x80, byte != 0x0D,
      !Self.pasteEnd.contains(byte)
    {
      emitPaste()
    }
  }

  private mutating func emitPaste() {
    let text = String(decoding: pending, as: UTF8.self)
    pending.removeAll()
    emit(.paste(text.normalizingLineEnds()))
  }

  // MARK: - Events

  private mutating func press(_ key: KeyStroke.Key, _ modifiers: KeyModifiers = []) {
    emit(.key(KeyStroke(key, modifiers: modifiers)))
  }

  /// Emits the event of a sequence, with Alt if an Esc came before a key.
  private mutating func emitSequence(_ event: InputEvent) {
    if isAltSequence, case .key(var key) = event {
      isAltSequence = false
      key.modifiers.insert(.alt)
      emit(.key(key))
      return
    }
    emitPendingEscape()
    if case .key(let key) = event, key.modifiers.isEmpty, case .character(let character) = key.key {
      // A mark joins the letter before it.
      for scalar in character.unicodeScalars { type(scalar) }
    } else {
      emit(event)
    }
  }

  /// Emits the Esc key for an Esc before a sequence that is not a key.
  private mutating func emitPendingEscape() {
    if isAltSequence { press(.escape) }
    isAltSequence = false
  }

  private mutating func emit(_ event: InputEvent) {
    endTyping()
    events.append(event)
  }

  private mutating func endTyping() {
    guard !typed.isEmpty else { return }
    for character in typed { events.append(.key(KeyStroke(.character(character)))) }
    typed.removeAll(keepingCapacity: true)
  }
}
