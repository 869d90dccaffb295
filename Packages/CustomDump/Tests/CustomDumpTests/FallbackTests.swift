import Testing

@testable import CustomDump

/// Dumps and diffs with mirrors, as without the entry points of the runtime.
@Suite struct FallbackTests {
  private static let missing = ReflectionRuntime()

  /// The entry points of this program, but with a layout that no struct has.
  private static let wrong: ReflectionRuntime = {
    var runtime = ReflectionRuntime.current
    runtime.childOffset = { _, _ in 1_000_000 }
    return runtime
  }()

  @Test func missingEntryPoints_giveTheSameTexts() {
    enum Fallback {}
    let texts = ReflectionRuntime.$current.withValue(Self.missing) {
      self.texts(Fallback.self, hasFields: false)
    }
    #expect(texts == self.texts(Self.self, hasFields: true))
  }

  @Test func anUnknownLayout_givesTheSameTexts() {
    enum Fallback {}
    let texts = ReflectionRuntime.$current.withValue(Self.wrong) {
      self.texts(Fallback.self, hasFields: false)
    }
    #expect(texts == self.texts(Self.self, hasFields: true))
  }

  /// Types that differ for each tag but have the same names, because traits are cached per type.
  private enum Types<Tag> {
    enum Theme {
      case orange
      case other(Int)
    }
    struct Attendee {
      var name: String
      weak var object: AnyObject?
    }
    struct Standup {
      var id = 1
      var title = "Design"
      var theme = Theme.orange
      var attendees = [Attendee(name: "Blob"), Attendee(name: "Blob Jr.")]
      var flag = UInt8(7)
    }
  }

  private func texts<Tag>(_ tag: Tag.Type, hasFields: Bool) -> [String] {
    #expect((Fields(of: Types<Tag>.Standup.self)?.all.count == 5) == hasFields)
    let standup = Types<Tag>.Standup()
    var other = standup
    other.title = "Engineering"
    other.theme = .other(2)
    let difference = diff(standup, other)
    #expect(difference?.contains("attendees: […],") == true)
    return [String(customDumping: standup), difference ?? "", diff(other, other) ?? "nil"]
  }
}
