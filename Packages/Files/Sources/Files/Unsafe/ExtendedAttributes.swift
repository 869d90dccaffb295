import Glibc

// The calls for extended attributes, which Swift's module Glibc lacks (xattr(7)). Their arguments are
// numbers and addresses, which Swift passes as C does.

@_silgen_name("llistxattr")
func llistxattr(_ path: UnsafePointer<CChar>, _ list: UnsafeMutablePointer<CChar>?, _ size: Int)
  -> Int

@_silgen_name("lgetxattr")
func lgetxattr(
  _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?,
  _ size: Int
) -> Int

@_silgen_name("fsetxattr")
func fsetxattr(
  _ descriptor: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int,
  _ flags: Int32
) -> Int32
