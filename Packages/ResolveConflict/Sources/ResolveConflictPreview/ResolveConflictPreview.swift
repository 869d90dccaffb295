import ComposableTerminalUI
import Models
import ResolveConflict

@main
struct ResolveConflictPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("Changed") { sheet(theirs) { ResolveConflictFeature() } }
    Preview("Deleted") { sheet(nil) { ResolveConflictFeature() } }
    Preview("Inert") { sheet(theirs) {} }
  }

  private static let mine = {
    var standup = Standup.engineeringMock
    standup.title = "Engine"
    standup.duration = .seconds(900)
    standup.meetings[0].transcript = "The release is out. One crash came in, and the fix is out."
    return standup
  }()

  private static let theirs = {
    var standup = Standup.engineeringMock
    standup.title = "Machines"
    standup.duration = .seconds(1_200)
    standup.meetings[0].transcript = "The release is out."
    return standup
  }()

  @ViewBuilder
  private static func sheet<
    R: Reducer<ResolveConflictFeature.State, ResolveConflictFeature.Action>
  >(
    _ theirs: Standup?, @ReducerBuilder<R.State, R.Action> reducer: () -> R
  ) -> some View {
    if let conflict = StandupsMerge.Conflict(
      mine.id, base: .engineeringMock, mine: mine, theirs: theirs)
    {
      ResolveConflictSheet(
        store: Store(
          initialState: ResolveConflictFeature.State(
            conflict: conflict, message: "What does not contradict is kept."),
          reducer: reducer))
    }
  }
}
