import ConcurrencyExtras
import DependenciesCore
import Foundation
import Testing

@testable import Sharing

/// What is in the defaults of a program, and how it changes there.
@Suite struct AppStorageTests {
  enum Size: String { case small, large }
  struct Point: Codable, Equatable, Sendable {
    var x = 0
    var y = 0
  }

  let store = DependencyValues._current.defaultAppStorage

  @Test func declaredValues_areStoredAsTheDefaultsStoreThem() throws {
    @Shared(.appStorage("isOn")) var isOn = true
    @Shared(.appStorage("count")) var count = 42
    @Shared(.appStorage("ratio")) var ratio = 1.5
    @Shared(.appStorage("name")) var name = "Blob"
    @Shared(.appStorage("names")) var names = ["Blob"]
    @Shared(.appStorage("data")) var data = Data([4, 2])
    @Shared(.appStorage("date")) var date = Date(timeIntervalSince1970: 0)
    @Shared(.appStorage("file")) var file = URL(fileURLWithPath: "/dev")
    @Shared(.appStorage("site")) var site = URL(string: "https://blob.com/a?b#c")!
    @Shared(.appStorage("size")) var size = Size.small
    @Shared(.appStorage("none")) var none: Int?
    @Shared(.appStorage("one")) var one: Int? = 1
    @Shared(.appStorage("point")) var point = Point()
    @Shared(.appStorage("noPoint")) var noPoint: Point?
    @Shared(.appStorage("numbers")) var numbers = [1: [2]]
    #expect(store.bool(forKey: "isOn"))
    #expect(store.integer(forKey: "count") == 42)
    #expect(store.double(forKey: "ratio") == 1.5)
    #expect(store.string(forKey: "name") == "Blob")
    #expect(store.stringArray(forKey: "names") == ["Blob"])
    #expect(store.data(forKey: "data") == Data([4, 2]))
    #expect(store.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 0))
    #expect(store.url(forKey: "file") == URL(fileURLWithPath: "/dev"))
    #expect(store.url(forKey: "site") == site)
    #expect(store.string(forKey: "size") == "small")
    #expect(store.object(forKey: "none") == nil)
    #expect(store.integer(forKey: "one") == 1)
    #expect(store.data(forKey: "point").map { String(decoding: $0, as: UTF8.self) } != nil)
    #expect(store.object(forKey: "noPoint") == nil)

    store.set(false, forKey: "isOn")
    store.set(1729, forKey: "count")
    store.set(2.5, forKey: "ratio")
    store.set("Blob, Jr.", forKey: "name")
    store.set(["Blob", "Blob, Jr."], forKey: "names")
    store.set(Data([1]), forKey: "data")
    store.set(Date(timeIntervalSince1970: 1), forKey: "date")
    store.set(URL(fileURLWithPath: "/tmp"), forKey: "file")
    store.set("large", forKey: "size")
    store.set(2, forKey: "none")
    store.set(Int?.none, forKey: "one")
    store.set(try JSONEncoder().encode(Point(x: 1)), forKey: "point")
    store.set(try JSONEncoder().encode(Point(y: 1)), forKey: "noPoint")
    #expect(!isOn && count == 1729 && ratio == 2.5 && name == "Blob, Jr.")
    #expect(names == ["Blob", "Blob, Jr."] && data == Data([1]))
    #expect(date == Date(timeIntervalSince1970: 1) && file == URL(fileURLWithPath: "/tmp"))
    #expect(size == .large && none == 2 && one == 1)
    #expect(point == Point(x: 1) && noPoint == Point(y: 1))
    $noPoint.withLock { $0 = nil }
    $site.withLock { $0.append(path: "d") }
    $numbers.withLock { $0[2] = [3] }
    #expect(store.object(forKey: "noPoint") == nil)
    #expect(store.url(forKey: "site") == site)
    @SharedReader(.appStorage("numbers")) var reader: [Int: [Int]] = [:]
    #expect(reader == [1: [2], 2: [3]])
  }

  @Test func optional_isTheInitialValueAfterARemoval_andNilIfItIsSetToThat() {
    @Shared(.appStorage("isOn")) var isOn: Bool? = true
    store.set(false, forKey: "isOn")
    #expect(isOn == false)
    store.removeObject(forKey: "isOn")
    #expect(isOn == true)
    store.set(false, forKey: "isOn")
    $isOn.withLock { $0 = nil }
    #expect(isOn == nil)
    #expect(store.object(forKey: "isOn") == nil)
  }

  @Test func anotherRawValue_isNeitherAValueNorReplaced() {
    store.set("huge", forKey: "size")
    @Shared(.appStorage("size")) var size: Size? = .small
    #expect(size == .small)
    #expect($size.loadError?.localizedDescription == "The stored value has another type.")
    #expect(store.string(forKey: "size") == "huge")
  }

  @Test func storesOfOneSuite_haveOneValue() throws {
    let suite = "AppStorageTests-\(UUID())"
    let (one, two) = try (
      #require(UserDefaults(suiteName: suite)), #require(UserDefaults(suiteName: suite))
    )
    @Shared(.appStorage("count", store: one)) var count = 1
    @Shared(.appStorage("count", store: two)) var other = 2
    $other.withLock { $0 = 3 }
    #expect(count == 3)
    #expect(one.integer(forKey: "count") == 3)
  }

  @Test func eachChange_isReceivedOnce() throws {
    let key = AppStorageKey<Int>.appStorage("count")
    let changes = LockIsolated<[Int?]>([])
    let subscription = key.subscribe(
      context: .userInitiated,
      subscriber: SharedSubscriber { result in changes.withValue { $0.append(try? result.get()) } })
    store.set(1, forKey: "count")
    store.set(42, forKey: "count")
    subscription.cancel()
    store.set(123, forKey: "count")
    #expect(changes.value == [1, 42])
  }

  /// Another process, or other code in this one, writes the file of the defaults.
  @Test(.timeLimit(.minutes(1))) func fileOfTheDefaults_isReadWhenItChanges() async throws {
    // In a process of its own, since Foundation writes all defaults of one.
    await #expect(processExitsWith: .success) {
      let suite = "AppStorageTests-\(UUID())"
      let file = URL(filePath: "\(UserDefaults.folder)/\(suite).plist")
      try FileManager.default.createDirectory(
        atPath: UserDefaults.folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: file) }
      func stored() throws -> [String: Int]? {
        try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
          as? [String: Int]
      }
      var key = AppStorageKey<Int>.appStorage("count", store: UserDefaults(suiteName: suite))
      key.isWritten = true
      @Shared(key) var count = 1
      try await $count.save()
      #expect(try stored() == ["count": 1])
      try PropertyListSerialization.data(
        fromPropertyList: ["count": 2, "other": 3], format: .xml, options: 0
      ).write(to: file)
      for _ in 1...10_000 where count != 2 { try await Task.sleep(for: .milliseconds(1)) }
      #expect(count == 2)
      $count.withLock { $0 = 4 }
      try await $count.save()
      #expect(try stored() == ["count": 4, "other": 3])
    }
  }
}
