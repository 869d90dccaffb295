import ComposableTerminalUI
import Models
import Styleguide

/// A standup in the list: its title, how many attend, and for how long.
struct CardView: View {
  let standup: Standup

  var body: some View {
    VStack(alignment: .leading) {
      Text(standup.heading)
        .bold()
        .italic(standup.title.isEmpty)
        .lineLimit(1)
      HStack {
        Label("\(standup.attendees.count)", systemImage: "person.3")
        Spacer()
        Label(standup.duration.spoken, systemImage: "clock")
          .labelStyle(.trailingIcon)
      }
    }
    .foregroundColor(standup.theme.accentColor)
    .padding(.horizontal, 1)
  }
}
