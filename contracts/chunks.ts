/** Consecutive pieces of at most `size` items. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  const pieces: T[][] = []
  for (let at = 0; at < items.length; at += size) pieces.push(items.slice(at, at + size))
  return pieces
}
