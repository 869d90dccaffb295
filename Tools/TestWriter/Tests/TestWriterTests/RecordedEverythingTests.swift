// It expects what happened: where that is wrong, write what should happen, and the test fails
// until the feature does that.
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedEverythingTests {
  @Test func recording() async {
    let store = TestStore(
      initialState: {
        var value = Everything.State()
        value.text = "\"6\"\n\u{1b}[2J\u{202e}👩‍👧 \\("
        value.number = -6
        value.isOn = true
        value.ratio = .infinity
        value.level = .default
        value.start = Date(timeIntervalSince1970: 1721519551.1234567)
        value.form = Everything.Form(id: 6, title: "form 6", level: .default)
        value.screen = .form(Everything.Form(id: 6, title: "sheet", level: .low))
        value.volume = 13
        value.load = .failed(
          Everything.Oops.missing(name: "x"),
          retrying: .failed(Everything.Oops.broken, retrying: .loading(progress: 0.5)))
        value.nested = .some(nil)
        value.optionals = [nil, 6]
        value.names = [11: ["d"], 1: [], 2: ["b", "c"]]
        value.levels = [.high: ["a", "m", "z"], .low: []]
        value.forms = [
          Everything.Form(id: 1, title: "1", level: .low, isDone: true),
          Everything.Form(id: 2, title: "2", level: .low, isDone: true),
          Everything.Form(id: 3, title: "3", level: .low, isDone: true),
        ]
        value.pair = Everything.Pair(value: (left: 6, right: "pair"))
        value.path = StackState([Everything.Form(id: 6, title: "pushed", level: .low)])
        value.dates = [
          Date(timeIntervalSince1970: 1721519551.1234567),
          Date(timeIntervalSinceReferenceDate: 743212351.1234568),
        ]
        value.numbers = [-0.0, 1e-07, 3.0, -.infinity, 6.0]
        value.letter = "é"
        value.amount = Decimal(string: "12345678901234567896.12345")!
        value.data = Data([0, 255, 6])
        value.link = URL(string: "https://example.com/a%20b?c=6")!
        value.zone = TimeZone(identifier: "Europe/Berlin")!
        value.wait = .nanoseconds(6)
        value.range = 6..<11
        value.any = "text"
        value.result = .failure(Everything.Oops.missing(name: "r"))
        value.box = {
          var value = Everything.Box(size: 6)
          value.label = "a label"
          return value
        }()
        return value
      }()
    ) {
      Everything()
    }

    await store.send(.changed(.all(1))) {
      $0.text = "\"1\"\n\u{1b}[2J\u{202e}👩‍👧 \\("
      $0.number = -1
      $0.isOn = false
      $0.ratio = 1.1
      $0.level = .high
      $0.start = Date(timeIntervalSince1970: 1721519546.1234567)
      $0.form.id = 1
      $0.form.title = "form 1"
      $0.form.level = .high
      $0.screen = .note("note")
      $0.volume = 8
      $0.load = .loaded([Everything.Form(id: 1, title: "form 1", level: .high)])
      $0.nested = 1
      $0.optionals[1] = 1
      $0.names = [1: [], 2: ["b", "c"], 6: ["d"]]
      $0.forms[0].isDone = false
      $0.forms[1].isDone = false
      $0.forms[2].isDone = false
      $0.pair.value = (left: 1, right: "pair")
      $0.path.append(Everything.Form(id: 1, title: "pushed", level: .low))
      $0.dates[0] = Date(timeIntervalSince1970: 1721519546.1234567)
      $0.dates[1] = Date(timeIntervalSinceReferenceDate: 743212346.1234568)
      $0.numbers[4] = 1.0
      $0.letter = "\""
      $0.amount = Decimal(string: "12345678901234567891.12345")!
      $0.data = Data([0, 255, 1])
      $0.link = URL(string: "https://example.com/a%20b?c=1")!
      $0.wait = .nanoseconds(1)
      $0.range = 1..<6
      $0.any = UUID(1)
      $0.result = .success(1)
      $0.error = Everything.Oops.broken
      $0.box.size = 1
    }
    await store.send(.changed(.all(2))) {
      $0.text = "\"2\"\n\u{1b}[2J\u{202e}👩‍👧 \\("
      $0.number = -2
      $0.isOn = true
      $0.ratio = .infinity
      $0.level = .default
      $0.start = Date(timeIntervalSince1970: 1721519547.1234567)
      $0.form.id = 2
      $0.form.title = "form 2"
      $0.form.level = .default
      $0.screen = .form(Everything.Form(id: 2, title: "sheet", level: .low))
      $0.volume = 9
      $0.load = .failed(
        Everything.Oops.missing(name: "x"),
        retrying: .failed(Everything.Oops.broken, retrying: .loading(progress: 0.5)))
      $0.nested = .some(nil)
      $0.optionals[1] = 2
      $0.names = [1: [], 2: ["b", "c"], 7: ["d"]]
      $0.forms[0].isDone = true
      $0.forms[1].isDone = true
      $0.forms[2].isDone = true
      $0.pair.value = (left: 2, right: "pair")
      $0.path.append(Everything.Form(id: 2, title: "pushed", level: .low))
      $0.dates[0] = Date(timeIntervalSince1970: 1721519547.1234567)
      $0.dates[1] = Date(timeIntervalSinceReferenceDate: 743212347.1234568)
      $0.numbers[4] = 2.0
      $0.letter = "é"
      $0.amount = Decimal(string: "12345678901234567892.12345")!
      $0.data = Data([0, 255, 2])
      $0.link = URL(string: "https://example.com/a%20b?c=2")!
      $0.wait = .nanoseconds(2)
      $0.range = 2..<7
      $0.any = "text"
      $0.result = .failure(Everything.Oops.missing(name: "r"))
      $0.error = nil
      $0.box.size = 2
    }
    await store.send(.changed(.screenChanges)) {
      $0.$screen[case: /Everything.Screen.form]?.id = 4
      $0.$screen[case: /Everything.Screen.form]?.title = "changed"
    }
    await store.send(.changed(.screenCloses)) { $0.screen = nil }
    await store.send(.changed(.formMoves)) {
      $0.forms = [
        Everything.Form(id: 3, title: "3", level: .low, isDone: true),
        Everything.Form(id: 2, title: "2", level: .low, isDone: true),
        Everything.Form(id: 1, title: "1", level: .low, isDone: true),
      ]
    }
    await store.send(.set(\.$text, "a \"quoted\"\nline")) { $0.text = "a \"quoted\"\nline" }
    await store.send(.set(\.$number, 42)) { $0.number = 42 }
    await store.send(.set(\.$isOn, false)) { $0.isOn = false }
    await store.send(.set(\.$ratio, nil)) { $0.ratio = nil }
    await store.send(.set(\.$level, .high)) { $0.level = .high }
    await store.send(.set(\.$start, Date(timeIntervalSince1970: 7.0))) {
      $0.start = Date(timeIntervalSince1970: 7.0)
    }
    await store.send(.set(\.$form, Everything.Form(title: "new", level: .low))) {
      $0.form.id = 0
      $0.form.title = "new"
      $0.form.level = .low
    }
    await store.send(.labeled(id: 1, level: .default))
    await store.send(.tuple((1, 2)))
    await store.send(.single(name: "one"))
    await store.send(.optional(nil))
    await store.send(.result(.failure(Everything.Oops.broken))) { $0.forms = [] }
    await store.send(.result(.success(Everything.Form(title: "added", level: .low)))) {
      $0.forms = [Everything.Form(title: "added", level: .low)]
    }
    await store.send(.`init`)
    await store.send(.void(.success(nil)))
    await store.send(.void(.failure(Everything.Oops.missing(name: "m"))))
  }
}
