/** Start of a frame: https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md */
const magic = 0x184d2204
const shortestMatch = 4

/**
 * Undoes one LZ4 block into `out` from `at` on. Matches may reach back into what stands in `out` before: blocks of a frame
 * are linked.
 * @returns the end of what it wrote
 * @throws RangeError when the block is damaged
 */
export function lz4Block(block: Uint8Array, out: Uint8Array, at: number): number {
  let from = 0
  let to = at
  const length = (start: number): number => {
    let sum = start
    if (start === 15)
      for (let byte = 255; byte === 255; ) {
        byte = block[from++] ?? Number.NaN
        sum += byte
      }
    return sum
  }
  while (from < block.byteLength) {
    const token = block[from++]!
    const literals = length(token >> 4)
    if (!(from + literals <= block.byteLength && to + literals <= out.byteLength))
      throw new RangeError('a run of an LZ4 block is longer than the block or what it claims')
    out.set(block.subarray(from, from + literals), to)
    from += literals
    to += literals
    if (from >= block.byteLength) break
    const back = block[from]! | (block[from + 1]! << 8)
    from += 2
    const match = length(token & 15) + shortestMatch
    if (!(back > 0 && back <= to && to + match <= out.byteLength))
      throw new RangeError('an LZ4 block refers to what is not there')
    // A match may overlap what it writes.
    for (let n = 0; n < match; n++) out[to + n] = out[to + n - back]!
    to += match
  }
  return to
}

/** A block is never larger. */
const largestBlock = 4 * 1024 * 1024
/** What one buffer of a column may unpack to. */
const largest = 1024 ** 3

/**
 * Undoes an LZ4 frame, as Arrow files have it.
 * @throws RangeError when it is damaged, cut or none
 */
export function lz4Frame(frame: Uint8Array): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (frame.byteLength < 11 || view.getUint32(0, true) !== magic) throw new RangeError('no LZ4 frame')
  const flags = view.getUint8(4)
  const [hasBlockSums, hasSize, hasDictionary] = [flags & 0x10, flags & 0x08, flags & 0x01]
  const blockSize = Math.min(largestBlock, 1 << (8 + 2 * ((view.getUint8(5) >> 4) & 7)))
  let from = 7 + (hasSize ? 8 : 0) + (hasDictionary ? 4 : 0)
  let out = new Uint8Array(Math.min(largest, frame.byteLength * 4 + blockSize))
  let to = 0
  for (;;) {
    const head = view.getUint32(from, true)
    from += 4
    if (head === 0) return out.subarray(0, to)
    if (to + blockSize > out.byteLength) {
      if (out.byteLength >= largest)
        throw new RangeError(`the LZ4 frame unpacks to more than ${largest} bytes`)
      const larger = new Uint8Array(Math.min(largest, out.byteLength * 2 + blockSize))
      larger.set(out)
      out = larger
    }
    const length = head & 0x7fffffff
    const block = frame.subarray(from, from + length)
    if (block.byteLength < length) throw new RangeError('the LZ4 frame ends before its end mark')
    if (head & 0x80000000) {
      out.set(block, to)
      to += length
    } else to = lz4Block(block, out, to)
    from += length + (hasBlockSums ? 4 : 0)
  }
}
