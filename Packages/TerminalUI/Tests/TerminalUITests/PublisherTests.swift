import Testing

@testable import TerminalUI

@MainActor
@Suite struct PublisherTests {
  private final class Model: ObservableObject {
    @Published var name = "Ada"
    @Published var upper = ""
    @Published var isValid = false
    var count = 0
  }

  @Test func publishedProperties_tellTheirValueAndEachNewOneBeforeItIsThere() {
    let model = Model()
    var told: [String] = []
    let subscription = model.$name.sink { told.append("\($0) after \(model.name)") }
    model.name = "Grace"
    subscription.cancel()
    model.name = "Edsger"
    #expect(told == ["Ada after Ada", "Grace after Ada"])
  }

  @Test func operators_changeLeaveOutAndJoin() {
    let model = Model()
    var bag = Set<AnyCancellable>()
    model.$name.map { $0.uppercased() }.removeDuplicates().assign(to: &model.$upper)
    Publishers.CombineLatest(model.$name, model.$upper)
      .map { !$0.isEmpty && $1.count > 3 }
      .assign(to: \.isValid, on: model)
      .store(in: &bag)
    #expect(model.upper == "ADA")
    #expect(!model.isValid)
    model.name = "Grace"
    #expect(model.upper == "GRACE")
    #expect(model.isValid)
  }

  @Test func flatMapAndSwitch_endWhenAllHaveEnded() {
    var told: [String] = []
    let source = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subscription = source.switchToLatest().sink(
      receiveCompletion: { _ in told.append("end") }, receiveValue: { told.append("\($0)") })
    source.send(one)
    one.send(1)
    source.send(two)
    one.send(2)
    two.send(3)
    source.send(completion: .finished)
    #expect(told == ["1", "3"])
    two.send(completion: .finished)
    #expect(told == ["1", "3", "end"])
    subscription.cancel()
  }

  @Test func failures_areCaughtAndReplaced() {
    struct Wrong: Error {}
    var told: [Int] = []
    let subscription = ["1", "x", "2"].publisher
      .tryMap { text -> Int in
        guard let number = Int(text) else { throw Wrong() }
        return number
      }
      .replaceError(with: 0)
      .sink { told.append($0) }
    #expect(told == [1, 0])
    subscription.cancel()
  }

  private struct Counting: View {
    @ObservedObject var model: Model
    var body: some View { Text("count \(model.count)") }
  }

  @Test func objectWillChange_sentByHand_showsWhatNoPropertyTells() {
    let model = Model()
    let ui = Pilot(size: (20, 3), footer: false) { Counting(model: model) }
    model.objectWillChange.send()
    model.count = 3
    #expect(ui.screen == "\n      count 3")
  }

  @Test func objectWillChange_tellsBeforeAPropertyChanges() {
    let model = Model()
    var told: [String] = []
    let subscription = model.objectWillChange.sink { _ in told.append(model.name) }
    model.name = "Grace"
    #expect(told == ["Ada"])
    subscription.cancel()
  }

  private final class Older: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    var name = "Ada" { willSet { objectWillChange.send() } }
  }

  private struct Naming: View {
    @StateObject var model = Older()
    var body: some View { Button(model.name) { model.name = "Grace" } }
  }

  @Test func modelsWithAPublisherOfTheirOwn_areFollowed() {
    let ui = Pilot(size: (20, 3), footer: false) { Naming() }
    ui.press(.enter)
    #expect(ui.contains("Grace"))
  }

  private struct Receiving: View {
    let subject: PassthroughSubject<String, Never>
    @State private var last = "none"
    @State private var shows = true
    var body: some View {
      VStack {
        if shows { Text(last).onReceive(subject) { last = $0 } }
        Button("Hide") { shows = false }
      }
    }
  }

  @Test func onReceive_actsWhileTheViewIsThere() {
    let subject = PassthroughSubject<String, Never>()
    let ui = Pilot(size: (20, 4), footer: false) { Receiving(subject: subject) }
    subject.send("first")
    #expect(ui.contains("first"))
    ui.click("Hide")
    subject.send("second")
    #expect(!ui.contains("second"))
  }

  @Test func timers_startWithTheFirstWhoSubscribes() async {
    let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
    for await _ in timer.prefix(2).map({ _ in 1 }).values {}
  }
}
