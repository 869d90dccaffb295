import ComposableArchitecture
import Foundation

/// Times work on a goal: 25 minutes of it, or less when it is stopped. Finished timers are listed.
public struct Pomodoro: Reducer, Sendable {
  /// How long a timer runs when it is not stopped: 25 minutes.
  public static let totalSeconds = 25 * 60

  /// A timer, and those before it.
  public struct State: Equatable, Sendable {
    /// Whether the timer runs. Its goal cannot be changed then.
    public var isTimerActive: Bool
    /// The finished timer whose details are looked at.
    @PresentationState public var presentedTimer: TimerSheet.State?
    /// How long the timer has run.
    public var secondsElapsed: Int
    /// The timers that have run, the latest last.
    public var timers: IdentifiedArrayOf<TimerItem>
    /// The goal of the timer that runs or is about to.
    public var timerTitle: String

    /// Starts without a goal, unless told otherwise.
    public init(
      isTimerActive: Bool = false,
      presentedTimer: TimerSheet.State? = nil,
      secondsElapsed: Int = 0,
      timers: IdentifiedArrayOf<TimerItem> = [],
      timerTitle: String = ""
    ) {
      self.isTimerActive = isTimerActive
      self.presentedTimer = presentedTimer
      self.secondsElapsed = secondsElapsed
      self.timers = timers
      self.timerTitle = timerTitle
    }

    /// Whether there is no goal to work on.
    public var isStartDisabled: Bool { goal.isEmpty }

    /// How much is left of the 25 minutes.
    public var secondsRemaining: Int { max(0, totalSeconds - secondsElapsed) }

    var goal: String { timerTitle.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// What people do, and what comes of it.
  public enum Action: Equatable, Sendable {
    case startTapped
    case stopTapped
    case timerItemTapped(TimerItem.ID)
    case timerSheet(PresentationAction<TimerSheet.Action>)
    case timerTick
    case timerTitleChanged(String)
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        guard !state.isTimerActive, !state.isStartDisabled else { return .none }
        state.isTimerActive = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerTick)
          }
        }
        .cancellable(id: CancelID.timer)

      case .stopTapped:
        if state.secondsElapsed > 0 {
          state.timers.append(
            TimerItem(id: uuid(), title: state.goal, seconds: state.secondsElapsed, date: now)
          )
        }
        state.isTimerActive = false
        state.secondsElapsed = 0
        state.timerTitle = ""
        return .cancel(id: CancelID.timer)

      case .timerItemTapped(let id):
        state.presentedTimer = state.timers[id: id].map(TimerSheet.State.init)
        return .none

      case .timerSheet(.presented(.removeTapped)):
        guard let id = state.presentedTimer?.timerItem.id else { return .none }
        state.timers.remove(id: id)
        state.presentedTimer = nil
        return .none

      case .timerSheet(.dismiss):
        return .none

      case .timerTick:
        state.secondsElapsed += 1
        return state.secondsRemaining > 0 ? .none : .send(.stopTapped)

      case .timerTitleChanged(let title):
        state.timerTitle = title
        return .none
      }
    }
    .ifLet(\.$presentedTimer, action: /Action.timerSheet) {
      TimerSheet()
    }
  }
}
