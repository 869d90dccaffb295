import ConcurrencyExtras
import CustomDump
import Foundation
import IdentifiedCollections
import Sharing
import Testing

/// Shared values: references and keys.
@Suite struct SharedTests {
  struct User: Codable, Equatable, Identifiable, Sendable {
    var id = 1
    var name = "Blob"
    var tags: [String] = []
  }

  @Test func propertiesOfOneReference_shareAValue() {
    let first = Shared(value: 1)
    let second = first
    @Shared(projectedValue: first) var third: Int
    first.withLock { $0 += 1 }
    #expect(second.wrappedValue == 2)
    #expect(third == 2)
    #expect(first == Shared(value: 2))
    #expect(first.hashValue == Shared(value: 2).hashValue)
    #expect(first.hashValue != Shared(value: 3).hashValue)
    #expect(Shared(value: 2) != Shared(value: 3))
  }

  @Test func membersElementsAndOptionals_areReferences() {
    let user = Shared(value: User())
    user.name.withLock { $0 += " Jr." }
    #expect(user.wrappedValue.name == "Blob Jr.")
    let users = Shared<IdentifiedArrayOf<User>>(value: [User(id: 1), User(id: 2)])
    let second = Shared(users[id: 2])
    second?.withLock { $0.name = "Second" }
    #expect(users.wrappedValue[id: 2]?.name == "Second")
    #expect(Shared(users[id: 3]) == nil)
    users.withLock { $0[id: 2]?.name = "Renamed" }
    #expect(second?.wrappedValue.name == "Renamed")
    users.withLock { $0.remove(id: 2) }
    second?.withLock { $0.name = "Gone" }
    #expect(second?.wrappedValue.name == "Renamed")
    #expect(users.wrappedValue.count == 1)
    let count: SharedReader<Int> = users.count
    #expect(count.wrappedValue == 1)
    #expect(SharedReader(user).name.wrappedValue == "Blob Jr.")
    let optional = SharedReader(Shared(value: 1 as Int?))
    #expect(SharedReader(optional)?.wrappedValue == 1)
  }

  @Test func sharedOptionals_areEqualIfTheyAreTheSameOrHaveEqualValues() {
    // A value that is not equal to itself tells one reference from two.
    let number = Shared<Double?>(value: .nan)
    #expect(Shared(number) == Shared(number))
    #expect(Shared(number) != Shared(Shared<Double?>(value: .nan)))
    #expect(Shared(number) != Shared(value: Double.nan))
    number.withLock { $0 = 1 }
    #expect(Shared(number) == Shared(value: 1))
    #expect(Shared(value: 1) == Shared(number))
    #expect(Shared(number)?.hashValue == Shared(value: 1.0).hashValue)
    struct Point { var (x, y, z, same) = (Double.nan, Double.nan, 1, 1) }
    let point = Shared(value: Point())
    #expect(point.x == point.x)
    #expect(point.x != point.y)
    #expect(point.z == point.same)
    #expect(point.x != Shared(value: Point()).x)
  }

  @Test func sharedCollection_isASequenceOfReferences() {
    let users = Shared<IdentifiedArrayOf<User>>(value: [User(id: 1), User(id: 2)])
    let elements = Array(users)
    #expect(elements.map(\.id) == [1, 2])
    users.withLock { $0.move(fromOffsets: [1], toOffset: 0) }
    elements[1].withLock { $0.name = "Second" }
    #expect(users.wrappedValue[id: 2]?.name == "Second")
    users.withLock { $0.remove(id: 2) }
    #expect(elements[1].wrappedValue.name == "Second")
    #expect(Array(users).map(\.id) == [1])
  }

  @Test func readInsideAChange_isOfTheValueBefore() {
    let users = Shared<IdentifiedArrayOf<User>>(value: [User(id: 1), User(id: 2)])
    let second = Shared(users[id: 2])
    users.withLock {
      $0[id: 2]?.name = "Second"
      #expect(second?.wrappedValue.name == "Blob")
      $0.remove(id: users.wrappedValue[0].id)
    }
    #expect(users.wrappedValue == [User(id: 2, name: "Second")])
    #expect(second?.wrappedValue.name == "Second")
  }

  @Test func computedValue_isThatOfTheCurrentOne() {
    let numbers = Shared(value: [1, 2])
    let sum = numbers.read { $0.reduce(0, +) }
    let isEven = SharedReader(numbers).read { $0.count }.read { $0.isMultiple(of: 2) }
    #expect((sum.wrappedValue, isEven.wrappedValue) == (3, true))
    numbers.withLock { $0.append(3) }
    #expect((sum.wrappedValue, isEven.wrappedValue) == (6, false))
    #expect(sum == numbers.read { $0.count * 2 })
  }

  @Test(.timeLimit(.minutes(1))) func values_areThoseAfterChanges() async {
    let count = Shared(value: 0)
    var seen: [Int] = []
    for await value in count.values {
      seen.append(value)
      if value == 3 { break }
      count.withLock { $0 += 1 }
    }
    #expect(seen == [0, 1, 2, 3])
    let other = Shared(value: 0)
    var values = SharedReader(other).values.makeAsyncIterator()
    #expect(await values.next(isolation: nil) == 0)
    await Task.detached { for value in 1...100 { other.withLock { $0 = value } } }.value
    // The element may be one from before the last change, and then that is the next one.
    var last = await values.next(isolation: nil)
    while last != 100 { last = await values.next(isolation: nil) }
    other.projectedValue = Shared(value: 7)
  }

  @Test func values_followAReplacement() async {
    let count = Shared(value: 0)
    var values = count.values.makeAsyncIterator()
    #expect(await values.next(isolation: nil) == 0)
    count.projectedValue = Shared(value: 5)
    #expect(await values.next(isolation: nil) == 5)
    count.withLock { $0 = 6 }
    #expect(await values.next(isolation: nil) == 6)
  }

  @Test func descriptions_nameTheValueOrTheKey() {
    @Shared(value: 0) var count
    @Shared(.appStorage("count")) var stored = 0
    @Shared(.fileStorage(URL(filePath: "/"))) var file = 0
    @Shared(.inMemory("user")) var user = User()
    @Shared(AppStorageKey.Default[.appStorage("limit"), default: 0]) var limit
    @Shared(value: 1) var one: Int?
    #expect($count.description == "Shared<Int>(value: 0)")
    #expect(SharedReader($count).description == "SharedReader<Int>(value: 0)")
    #expect($stored.description == #"Shared<Int>(.appStorage("count"))"#)
    #expect(SharedReader($stored).description == #"SharedReader<Int>(.appStorage("count"))"#)
    #expect($file.description == "Shared<Int>(.fileStorage(file:///))")
    #expect(
      $user.name.description == #"Shared<String>(.inMemory("user")[dynamicMember: \User.name])"#)
    #expect($limit.description == #"Shared<Int>(.appStorage("limit"))"#)
    #expect(Shared($one)?.description == "Shared<Int>(value: Optional(1)!)")
    #expect(
      $count.read { $0 > 0 }.description == "SharedReader<Bool>(.map(value: 0, as: Bool.self))")
  }

  @Test(arguments: 1...3) func eachTest_hasItsOwnValues(initialValue: Int) {
    @Shared(.inMemory("count")) var count = initialValue
    #expect(count == initialValue)
  }

  @Test func dumps_numberTheReferences() {
    struct Stats: Equatable {
      var count = 0
      var limit = 1
    }
    struct State: Equatable {
      @Shared var stats: Stats
      @Shared var count: Int
      @Shared var limit: Int
    }
    let (one, two) = (Shared(value: 42), Shared(value: 0))
    #expect(String(customDumping: one) == "#1 42")
    #expect(
      String(customDumping: [one, two, one, two]) == """
        [
          [0]: #1 42,
          [1]: #2 0,
          [2]: #1 Int(↩︎),
          [3]: #2 Int(↩︎)
        ]
        """)
    let stats = Shared(value: Stats())
    let state = State(stats: stats, count: stats.count, limit: stats.limit)
    #expect(
      String(customDumping: state) == """
        SharedTests.State(
          _stats: #1 SharedTests.Stats(
            count: 0,
            limit: 1
          ),
          _count: #1 0,
          _limit: #2 1
        )
        """)
    let other = State(stats: Shared(value: Stats(limit: 3)), count: stats.count, limit: two)
    #expect(
      diff(state, other) == """
          SharedTests.State(
            _stats: #2 SharedTests.Stats(
              count: 0,
        -     limit: 1
        +     limit: 3
            ),
            _count: #1 0,
        -   _limit: #2 1
        +   _limit: #3 0
          )
        """)
  }

  @Test func dumpsAndCoding_areThoseOfTheValue() throws {
    struct State: Codable, Equatable { @Shared var user: User }
    let state = State(user: Shared(value: User()))
    #expect(
      String(customDumping: state).contains(
        """
          _user: #1 SharedTests.User(
            id: 1,
            name: "Blob",
        """))
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(State.self, from: data) == state)
    #expect(String(decoding: data, as: UTF8.self).contains(#""user":{"#))
    let reader = SharedReader(state.$user)
    #expect(try JSONDecoder().decode(User.self, from: JSONEncoder().encode(reader)) == state.user)
  }
}
