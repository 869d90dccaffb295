// NB: everything but `\.urlSession` is in a module of its own. Who links that one alone, as features do,
// does not load the network libraries, which take longer to load than a program takes to start, and
// six megabytes.
@_exported import DependenciesCore
