// NB: everything but `\.urlSession` is in a module of its own. A program that links that module
// alone, as features do, does not load the network libraries, which take six megabytes and more
// time to load than the rest of the program takes to start.
@_exported import DependenciesCore
