import TerminalCore
import Testing

@testable import TerminalUI

@Suite struct InputQueueTests {
  private let start = ContinuousClock.now
  private let quit = InputEvent.key(KeyStroke(.character("c"), modifiers: .control))

  private func key(_ character: Character) -> InputEvent { .key(KeyStroke(.character(character))) }
  private func isQuit(_ event: InputEvent) -> Bool { event == quit }

  @Test func eventsComeInTheirOrder() {
    var queue = InputQueue()
    queue.append([key("a"), key("b")], at: start, isQuit: isQuit)
    queue.removeFirst(1)
    queue.append([key("c")], at: start + .seconds(9), isQuit: isQuit)
    #expect(Array(queue.waiting(at: start + .seconds(99), isQuit: isQuit)) == [key("b"), key("c")])
  }

  @Test func inputBeforeQuit_isDroppedAfterHalfASecond() {
    var queue = InputQueue()
    queue.append([key("a"), key("b"), quit, key("c")], at: start, isQuit: isQuit)
    #expect(queue.waiting(at: start + InputQueue.patience, isQuit: isQuit).first == key("a"))
    let late = start + InputQueue.patience + .milliseconds(1)
    #expect(Array(queue.waiting(at: late, isQuit: isQuit)) == [quit, key("c")])
  }

  @Test func theDeadline_startsWithTheFirstRequestToQuit() {
    var queue = InputQueue()
    queue.append([key("a"), quit], at: start, isQuit: isQuit)
    queue.append([quit], at: start + .milliseconds(400), isQuit: isQuit)
    #expect(queue.waiting(at: start + .milliseconds(501), isQuit: isQuit).count == 2)
    queue.removeFirst(2)
    queue.append([key("a"), quit], at: start + .seconds(1), isQuit: isQuit)
    #expect(queue.waiting(at: start + .seconds(1), isQuit: isQuit).count == 2)
  }
}
