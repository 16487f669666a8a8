/**
 * A copy in memory of its own, for what is kept: Node makes small Buffers as parts of shared pieces of 8 kB, and a part
 * that is kept keeps the whole piece.
 */
export function ownMemory(bytes: Buffer): Buffer {
  const copy = Buffer.alloc(bytes.length)
  bytes.copy(copy)
  return copy
}
