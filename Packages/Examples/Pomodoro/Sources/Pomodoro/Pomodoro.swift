import ComposableArchitecture
import Foundation

/// Runs timers of 25 minutes for goals, and lists those that have finished or were stopped.
public struct Pomodoro: Reducer, Sendable {
  /// The length of a timer in seconds.
  public static let totalSeconds = 25 * 60

  public struct State: Equatable, Sendable {
    public var isTimerActive: Bool
    @PresentationState public var presentedTimer: TimerSheet.State?
    /// The number of seconds that the timer has run.
    public var secondsElapsed: Int
    /// The finished timers, oldest first.
    public var timers: IdentifiedArrayOf<TimerItem>
    /// The goal of the current timer.
    public var timerTitle: String

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

    public var isStartDisabled: Bool { goal.isEmpty }

    /// The number of seconds until the timer ends.
    public var secondsRemaining: Int { max(0, totalSeconds - secondsElapsed) }

    var goal: String { timerTitle.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

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
