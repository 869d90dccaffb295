/// What code for Apple's platforms names, and what to write here instead.
struct PortRules {
  /// The advice on imports, by the names of modules.
  static let imports: [String: String] = {
    let nothing = "nothing: `import AppleCompatibilityCore` has its names"
    let client = "absent: a client, an interface in logic and code for Linux in a target of its own"
    var advice = [
      "SwiftUI": "write `import AppleCompatibility`", "UIKit": "write `import AppleCompatibility`",
      "AppKit": "write `import AppleCompatibility`",
      "WatchKit": "write `import AppleCompatibility`",
      "Combine": nothing, "CombineSchedulers": nothing, "DependenciesMacros": nothing,
      "Perception": nothing, "SwiftNavigation": nothing, "SwiftUINavigation": nothing,
      "SwiftUINavigationCore": nothing, "SwiftUIIntrospect": "absent: a view draws by itself",
      "XCTestDynamicOverlay": "write `import IssueReporting`",
      "os": "absent: a logger, as a client",
      "OSLog": "absent: a logger, as a client",
      "SnapshotTesting": "nothing: `assertSnapshot(of:)` of a `Pilot`",
      "InlineSnapshotTesting": "nothing: `assertSnapshot(of:)` of a `Pilot`",
      "CoreGraphics": "nothing: `import Foundation` has points and sizes",
      "SwiftData": "absent: `@Shared(.fileStorage)`", "CoreData": "absent: `@Shared(.fileStorage)`",
      "Tagged": "absent: a type of your own for each kind of id",
    ]
    for module in [
      "AVFoundation", "AVKit", "ActivityKit", "AuthenticationServices", "BackgroundTasks",
      "CloudKit",
      "Contacts", "CoreHaptics", "CoreLocation", "CoreMotion", "EventKit", "GameKit", "HealthKit",
      "LocalAuthentication", "MapKit", "MessageUI", "MusicKit", "PDFKit", "Photos", "PhotosUI",
      "SafariServices", "SceneKit", "Security", "Speech", "SpriteKit", "StoreKit",
      "UserNotifications",
      "Vision", "WebKit", "WidgetKit",
    ] { advice[module] = client }
    return advice
  }()

  /// The advice on what a regular expression finds, with the name of it.
  static let patterns: [(name: String, regex: String, advice: String)] = [
    ("receive(on:)", #"\.receive\(on:"#, "nothing: effects send on the main actor"),
    (
      "publishers", #"\b(?:AnyPublisher|AnyCancellable|PassthroughSubject|CurrentValueSubject)\b"#,
      "an `AsyncSequence`, such as an `AsyncStream`; `StoreSubscription` for a store"
    ),
    (
      "advance without await",
      #"^(?!.*\bawait\b).*(?:[Qq]ueue|[Ss]cheduler|[Rr]unLoop)\.(?:advance|run)\("#,
      "`await` before it"
    ),
    (
      "UIKit, AppKit",
      #"\b(?:UI(?:Application|Device|Screen|ViewController|View|Color|Image|Font|Impact\w+|Notification\w+)|NS(?:Application|View|Color|Image|Workspace))\b"#,
      "absent: a client for what a terminal can do"
    ),
    ("selectors", #"#selector|@objc\b"#, "absent: a closure"),
    (
      "ObservableObject", #"@Published\b|\bObservableObject\b"#,
      "`@Observable`, or the state of a reducer"
    ),
    (
      "measurements", #"\bMeasurement(?:Formatter)?\b"#,
      "`value.formatted()` and `unit.symbol`: Foundation on Linux does not format measurements"
    ),
    (
      "translations", #"String\(localized:|NSLocalizedString"#,
      "a string: there are no bundles with translations"
    ),
    ("XCTExpectFailure", #"\bXCTExpectFailure\b"#, "`withExpectedIssue`, or `withKnownIssue`"),
    (
      "lengths in points",
      #"(?:spacing: |\.padding\((?:\.\w+, )?|(?:width|height|Width|Height): )\d\d"#,
      "cells: divide by eight for columns and by sixteen for rows"
    ),
  ]

  /// Returns the advice on the names that a table of SwiftUI's names calls absent or without effect, with what
  /// finds them.
  static func names(in table: String) -> [(name: String, regex: String, advice: String)] {
    table.matches(of: /(?m)^\| (`[^|]+) \| (absent|no effect) \| ([^|]*) \|$/).flatMap { row in
      row.1.matches(of: /`([\w.]+)`/).map { match in
        let name = String(match.1)
        let pattern =
          name.hasPrefix(".")
          ? "\\\(name)\\s*[({]" : "\\b\(name.split(separator: ".").joined(separator: "\\."))\\b"
        return (name, pattern, "\(row.2): \(row.3)")
      }
    }
  }
}
