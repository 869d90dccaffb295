import Dependencies
import Foundation
import FoundationNetworking
import IssueReporting
import IssueReportingTestSupport
import Testing

@testable import DependenciesCore

struct BuiltInTests {
  @Test func uuidsAreIncrementingOrConstant() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect([uuid(), uuid(), uuid()] == [UUID(0), UUID(1), UUID(2)])
    }
    withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect([uuid(), uuid()] == [UUID(7), UUID(7)])
    }
  }

  @Test func liveUUIDsAreRandomAndOfVersion4() {
    inContext(.live) {
      @Dependency(\.uuid) var uuid
      let uuids = (1...1_000).map { _ in uuid() }
      #expect(Set(uuids).count == 1_000)
      for uuid in uuids {
        #expect(uuid.uuid.6 & 0xF0 == 0x40)
        #expect(uuid.uuid.8 & 0xC0 == 0x80)
      }
    }
  }

  @Test func aNumbersUUID_endsWithItsDigits() {
    var generator = SeededGenerator(seed: 1)
    let numbers =
      [0, 1, 255, -1, .max, .min]
      + SeededGenerator.seeds(50).map { _ in
        Int.random(in: .min ... .max, using: &generator)
          >> Int.random(in: 0..<64, using: &generator)
      }
    for number in numbers {
      let digits = String(format: "%012x", number)
      #expect(UUID(number) == UUID(uuidString: "00000000-0000-0000-0000-\(digits)"))
    }
  }

  @Test func theDateIsOverridden_andPassesInALiveContext() {
    let epoch = Date(timeIntervalSince1970: 0)
    withDependencies {
      $0.date.now = epoch
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      #expect([date(), date.now, now] == [epoch, epoch, epoch])
    }
    withDependencies {
      $0.date = .constant(epoch)
    } operation: {
      #expect(DependencyValues._current.date() == epoch)
    }
    inContext(.live) {
      let before = Date()
      let now = DependencyValues._current.date.now
      #expect((before...Date()).contains(now))
    }
  }

  @Test func clocksFailTestsThatDoNotOverrideThem() async throws {
    @Dependency(\.continuousClock) var continuous
    @Dependency(\.suspendingClock) var suspending
    let issues = try await recordIssues {
      try await continuous.sleep(for: .seconds(1_000))
      try await suspending.sleep(for: .seconds(1_000))
    }
    let messages = issues.map(\.message).map { $0.split(separator: "\n").prefix(2) }
    #expect(
      messages
        == [
          ["ContinuousClock.now", "continuousClock", "now"],
          ["SuspendingClock.now", "suspendingClock", "now"],
        ].map { names in
          [
            "Unimplemented: \(names[0]) …",
            """
            A test asked '@Dependency(\\.\(names[1]))' for its '\(names[2])', but did not override it.
            """,
          ]
        })
    withDependencies {
      $0.continuousClock = ImmediateClock()
      $0.suspendingClock = ImmediateClock()
    } operation: {
      #expect(continuous is ImmediateClock<Duration> && suspending is ImmediateClock<Duration>)
    }
  }

  @Test func calendarLocaleAndTimeZoneFailTestsThatDoNotOverrideThem() {
    @Dependency(\.calendar) var calendar
    @Dependency(\.locale) var locale
    @Dependency(\.preferredLocales) var preferredLocales
    @Dependency(\.timeZone) var timeZone
    for read in [{ _ = calendar }, { _ = preferredLocales }, { _ = locale }, { _ = timeZone }] {
      #expect(issues(read).count == 1)
    }
    withDependencies {
      $0.calendar = Calendar(identifier: .hebrew)
      $0.locale = Locale(identifier: "ja_JP")
      $0.preferredLocales = [Locale(identifier: "ja_JP")]
      $0.timeZone = .gmt
    } operation: {
      #expect(preferredLocales == [locale])
      #expect(calendar.identifier == .hebrew)
      #expect(locale.identifier == "ja_JP")
      #expect(timeZone == .gmt)
    }
  }

  @Test func assertionsFailTheTest_notTheProcess() {
    @Dependency(\.assert) var assert
    @Dependency(\.assertionFailure) var assertionFailure
    @Dependency(\.precondition) var precondition
    let recorder = IssueRecorder()
    let line = withIssueReporters([recorder]) { (assert(1 > 2, "assert"), #line).1 }
    withIssueReporters([recorder]) {
      assert(2 > 1, "no")
      precondition(1 > 2, "precondition")
      assertionFailure("failure")
    }
    #expect(recorder.issues.map(\.message) == ["assert", "precondition", "failure"])
    #expect(recorder.issues.map(\.location).first?.hasSuffix("BuiltInTests.swift:\(line)") == true)
  }

  @Test func anAssertionCanBeReplaced() {
    let messages = LockIsolated<[String]>([])
    withDependencies {
      $0.assert = AnyAssertionEffect { condition, message, _, _ in
        if !condition() { messages.withValue { [message = message()] in $0.append(message) } }
      }
    } operation: {
      DependencyValues._current.assert(false, "caught")
      DependencyValues._current.assert(true, "no")
    }
    #expect(messages.value == ["caught"])
    withDependencies {
      $0.assertionFailure = AnyAssertionFailureEffect { message, _, _ in
        messages.withValue { [message = message()] in $0.append(message) }
      }
    } operation: {
      DependencyValues._current.assertionFailure("failed")
    }
    #expect(messages.value == ["caught", "failed"])
  }

  @Test func inALiveContext_firedWorkGoesOnAfterTheCall() async {
    let (isReturned, returned) = AsyncStream.makeStream(of: Void.self)
    let (isDone, done) = AsyncStream.makeStream(of: Void.self)
    await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget {
        for await _ in isReturned {}
        done.finish()
      }
    }
    returned.finish()
    for await _ in isDone {}
  }

  @Test func inATest_firedWorkEndsBeforeTheCallReturns_andIsNotCancelledWithIt() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let wasCancelled = LockIsolated<Bool?>(nil)
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await fireAndForget {
        await Task.yield()
        wasCancelled.setValue(Task.isCancelled)
      }
    }.value
    #expect(wasCancelled.value == false)
  }

  @Test func inATest_anErrorOfFiredWorkIsReported_unlessItIsCancellation() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let line = #line + 4
    let errors: [any Error] = [
      CancellationError(), UnimplementedFailure(description: "save"), CocoaError(.fileNoSuchFile),
    ]
    let issues = await recordIssues { for error in errors { await fireAndForget { throw error } } }
    #expect(
      issues.map(\.message) == errors.dropFirst().map { "Caught error: \($0): In 'fireAndForget'" })
    #expect(issues.allSatisfy { $0.location == "DependenciesTests/BuiltInTests.swift:\(line)" })
  }

  @Test func eachTest_hasANotificationCenterOfItsOwn() {
    @Dependency(\.notificationCenter) var center
    #expect(center === center && center !== NotificationCenter.default)
    inContext(.live) {
      #expect(center === NotificationCenter.default)
    }
  }

  @Test func openingAURLFailsTestsThatDoNotOverrideIt() async throws {
    let url = try #require(URL(string: "https://www.swift.org"))
    @Dependency(\.openURL) var openURL
    let issues = await recordIssues { #expect(await !openURL(url)) }
    #expect(
      issues.map(\.message) == [
        "Unimplemented: @Dependency(\\.openURL), asked to open https://www.swift.org"
      ])
    let opened = LockIsolated<[URL]>([])
    await withDependencies {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    } operation: {
      #expect(await openURL(url))
    }
    #expect(opened.value == [url])
  }

  @Test func aLiveURL_isOpenedByAProgramWithoutStreams() async throws {
    // In a process of its own, whose path leads to another `xdg-open`.
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appending(path: "open-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let program = folder.appending(path: "xdg-open").path
      let script = """
        #!/bin/sh
        exec 3> '\(folder.path)/log'
        echo "$1" >&3
        for stream in 0 1 2; do link=$(readlink /proc/$$/fd/$stream); echo "$link" >&3; done
        case "$1" in *closed*) exit 4;; esac
        """
      try script.write(toFile: program, atomically: true, encoding: .utf8)
      chmod(program, 0o755)
      let screen = open(folder.appending(path: "screen").path, O_RDWR | O_CREAT, 0o600)
      for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(screen, stream) }
      setenv("PATH", "\(folder.path):/usr/bin:/bin", 1)
      let openURL = DependencyValues.live.openURL
      #expect(await openURL(try #require(URL(string: "https://swift.org"))))
      #expect(
        try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
          == "https://swift.org\n/dev/null\n/dev/null\n/dev/null\n")
      #expect(await !openURL(try #require(URL(string: "https://swift.org/closed"))))
      // No program can be started with an argument of that length.
      let path = String(repeating: "a", count: 200_000)
      #expect(await !openURL(try #require(URL(string: "https://swift.org/\(path)"))))
    }
  }

  @Test func requestsFailTestsThatDoNotOverrideTheSession() async throws {
    let url = try #require(URL(string: "https://www.swift.org"))
    @Dependency(\.urlSession) var urlSession
    let issues = await recordIssues {
      let error = await #expect(throws: URLError.self) { try await urlSession.data(from: url) }
      #expect(error?.code == .resourceUnavailable)
    }
    #expect(
      issues.map(\.message) == [
        "Unimplemented: @Dependency(\\.urlSession), asked to load https://www.swift.org"
      ])
  }
}
