import ComposableArchitecture
import Foundation

/// A feature whose state has properties of all kinds, for tests of what writes values in Swift.
struct Everything: Reducer {
  struct State: Equatable {
    // Library's property wrappers.
    @BindingState var text = ""
    @BindingState var number = 0
    @BindingState var isOn = false
    @BindingState var ratio: Double?
    @BindingState var level = Level.low
    @BindingState var start = Date(timeIntervalSince1970: 0)
    @BindingState var form = Form(title: "")
    @PresentationState var screen: Screen?
    // A property wrapper of the feature's own.
    @Clamped var volume = 5
    // Nested enums and optionals.
    var load = Load.idle
    var nested: Int??
    var optionals: [Int?] = []
    // Collections.
    var names: [Int: [String]] = [:]
    var levels: [Level: Set<String>] = [:]
    var forms: [Form] = []
    var pair = Pair()
    var path = StackState<Form>()
    // Values of Foundation and of the standard library.
    var dates: [Date] = []
    var numbers: [Double] = []
    var letter: Character = "a"
    var amount = Decimal(0)
    var data = Data()
    var link: URL?
    var zone = TimeZone(identifier: "UTC")!
    var wait = Duration.zero
    var range = 0..<1
    var any = AnyHashable(0)
    var result: TaskResult<Int>?
    var error: Oops?
    // What only the type's own initializer, or no initializer, can set.
    var box = Box(size: 1)
    let fixed = 3
    private var hidden = ""

    init() {}
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case changed(Change)
    case labeled(id: Int, level: Level)
    case tuple((Int, Int))
    case single(name: String)
    case optional(Int?)
    case result(TaskResult<Form>)
    case `init`
    case void(Result<Never?, Oops>)

    static func == (old: Self, new: Self) -> Bool {
      String(customDumping: old) == String(customDumping: new)
    }
  }

  /// What an action does to the state.
  enum Change: Equatable {
    case all(Int)
    case formMoves
    case screenChanges
    case screenCloses
  }

  enum Level: String, Equatable, CustomStringConvertible {
    case low, high, `default`
    var description: String { "level \(rawValue.uppercased())" }
  }

  enum Load: Equatable {
    case idle
    case loading(progress: Double)
    indirect case failed(Oops, retrying: Load)
    case loaded([Form])
  }

  enum Screen: Equatable {
    case form(Form)
    case note(String)
  }

  struct Form: Equatable, Identifiable {
    var id = 0
    var title: String
    var level = Level.low
    var isDone = false
  }

  struct Pair: Equatable {
    var value = (left: 1, right: "b")

    static func == (old: Self, new: Self) -> Bool { old.value == new.value }
  }

  /// It has an initializer for a part of its properties.
  struct Box: Equatable {
    var size: Int
    var label: String
    var weight = 1.5

    init(size: Int) {
      self.size = size
      label = "no label"
    }
  }

  enum Oops: Error, Equatable {
    case broken
    case missing(name: String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .labeled, .tuple, .single, .optional, .`init`, .void: break
      case .result(.success(let form)): state.forms.append(form)
      case .result(.failure): state.forms = []
      case .changed(.all(let number)): state.changeAll(number)
      case .changed(.formMoves): state.forms.reverse()
      case .changed(.screenChanges): state.screen = .form(Form(id: 4, title: "changed"))
      case .changed(.screenCloses): state.screen = nil
      }
      return .none
    }
  }
}

@propertyWrapper
struct Clamped: Equatable {
  var wrappedValue: Int

  init(wrappedValue: Int) {
    self.wrappedValue = min(10, wrappedValue)
  }
}

extension Everything.State {
  /// Changes each property to a value that depends on a number.
  mutating func changeAll(_ number: Int) {
    let isEven = number.isMultiple(of: 2)
    text = "\"\(number)\"\n\u{1B}[2J\u{202E}👩‍👧 \\("
    self.number = -number
    isOn = isEven
    ratio = isEven ? .infinity : 0.1 + Double(number)
    level = isEven ? .default : .high
    start = Date(timeIntervalSinceReferenceDate: 743_212_345.123_456_7 + Double(number))
    form = Everything.Form(id: number, title: "form \(number)", level: level)
    screen = isEven ? .form(Everything.Form(id: number, title: "sheet")) : .note("note")
    volume = 7 + number
    load =
      isEven
      ? .failed(.missing(name: "x"), retrying: .failed(.broken, retrying: .loading(progress: 0.5)))
      : .loaded([form])
    nested = isEven ? .some(nil) : .some(.some(number))
    optionals = [nil, number]
    names = [2: ["b", "c"], 1: [], number + 5: ["d"]]
    levels = [.high: ["z", "a", "m"], .low: []]
    forms = (1...3).map { Everything.Form(id: $0, title: "\($0)", isDone: isEven) }
    pair.value = (number, "pair")
    path.append(Everything.Form(id: number, title: "pushed"))
    // One of them is between two numbers of seconds since 1970.
    dates = [
      start, Date(timeIntervalSinceReferenceDate: start.timeIntervalSinceReferenceDate.nextUp),
    ]
    numbers = [-0.0, 1e-7, 3, -.infinity, Double(number)]
    letter = isEven ? "é" : "\""
    amount = Decimal(string: "12345678901234567890.12345")! + Decimal(number)
    data = Data([0, 255, UInt8(number)])
    link = URL(string: "https://example.com/a%20b?c=\(number)")
    zone = TimeZone(identifier: "Europe/Berlin")!
    wait = .nanoseconds(number)
    range = number..<(number + 5)
    any = isEven ? AnyHashable("text") : AnyHashable(UUID(number))
    result = isEven ? .failure(Everything.Oops.missing(name: "r")) : .success(number)
    error = isEven ? nil : .broken
    box.size = number
    box.label = "a label"
  }
}
