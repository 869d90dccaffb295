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
  }

  @Test func membersOfOneValue_areEqualIfTheirValuesAre() {
    struct Point { var (x, y, z) = (1, 2, 1) }
    let point = Shared(value: Point())
    #expect(point.x != point.y)
    #expect(point.x == point.z)
    #expect(point.x == point.x)
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
    struct Point { var (x, y) = (Double.nan, Double.nan) }
    let point = Shared(value: Point())
    #expect(point.x == point.x)
    #expect(point.x != point.y)
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

  @Test func equalKeys_shareAValue() {
    @Shared(.inMemory("count")) var first = 1
    @Shared(.inMemory("count")) var second = 2
    @Shared(.inMemory("other")) var other = 3
    @SharedReader(.inMemory("count")) var reader = 4
    $first.withLock { $0 = 5 }
    #expect(second == 5)
    #expect(reader == 5)
    #expect(other == 3)
  }

  @Test func eachTest_hasItsOwnValues() {
    // `equalKeys_shareAValue` sets the value of the same key.
    @Shared(.inMemory("count")) var count = 1
    #expect(count == 1)
  }

  @Test func dumpsAndCoding_areThoseOfTheValue() throws {
    struct State: Codable, Equatable { @Shared var user: User }
    let state = State(user: Shared(value: User()))
    #expect(
      String(customDumping: state).contains(
        """
          _user: SharedTests.User(
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
