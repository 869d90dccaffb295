import ConcurrencyExtras
import Foundation
import Testing

@Suite struct IsolationTests {
  @Test func actorIsolated_concurrentIncrementsAreAllCounted() async {
    let count = ActorIsolated(0)
    await withTaskGroup { group in
      for _ in 0..<1_000 {
        group.addTask { await count.withValue { $0 += 1 } }
      }
    }
    #expect(await count.value == 1_000)
    await count.setValue(1)
    #expect(await count.withValue { $0 + 1 } == 2)
  }

  final class NotSendable {
    var count = 0
  }

  @Test func uncheckedSendable_isCapturedByATask() async {
    @UncheckedSendable var object = NotSendable()
    await Task { [$object] in $object.wrappedValue.count += 1 }.value
    #expect(object.count == 1)
    #expect($object.count == 1)
  }

  @Test func uncheckedSendable_describesComparesAndCodesLikeItsValue() throws {
    #expect(UncheckedSendable(1) == UncheckedSendable(1))
    #expect(Set([UncheckedSendable(1), UncheckedSendable(1)]).count == 1)
    #expect("\(UncheckedSendable("Blob"))" == "Blob")
    #expect(UncheckedSendable("Blob").debugDescription == #"UncheckedSendable("Blob")"#)
    let data = try JSONEncoder().encode(UncheckedSendable([1, 2]))
    #expect(String(decoding: data, as: UTF8.self) == "[1,2]")
    #expect(try JSONDecoder().decode(UncheckedSendable<[Int]>.self, from: data).value == [1, 2])
  }

  @Test func anyHashableSendable_equalsAndHashesLikeItsValue() {
    let one = AnyHashableSendable(1)
    #expect(one == 1)
    #expect(one != AnyHashableSendable("1"))
    #expect(one == AnyHashableSendable(one))
    #expect(AnyHashableSendable("Blob") == "Blob")
    let erased: any Hashable & Sendable = 1
    #expect(one == AnyHashableSendable(erased))
    #expect(Set([one, AnyHashableSendable(1), true]).count == 2)
    #expect("\(one)" == "1")
    #expect(one.debugDescription == "AnyHashableSendable(1)")
    #expect(one.base as? Int == 1)
    #expect(AnyHashable(one) == AnyHashable(1))
    #expect(([1: "one"] as [AnyHashable: String])[one] == "one")
  }
}
