import ComposableArchitecture
import Foundation
import Models
import Persistence
import StandupsFile

/// Locks the file of the standups for this process, and reads it.
func loadStandups() -> Result<
  Loaded<StandupsDocument, NoWork<StandupsDocument>>, LoadFailure
> {
  @Dependency(\.standupsFile) var file
  return load(from: FileLocation(file: file))
}
