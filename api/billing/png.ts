import { crc32, deflateSync } from 'node:zlib'

/**
 * A picture of black and white squares as PNG (one bit a pixel).
 * @param dark rows of squares, all of one length
 * @param scale pixels along the side of a square
 */
export function pngOf(dark: readonly (readonly boolean[])[], scale: number): Buffer {
  const width = (dark[0]?.length ?? 0) * scale
  const stride = 1 + Math.ceil(width / 8)
  const pixels = Buffer.alloc(stride * dark.length * scale)
  dark.forEach((row, y) => {
    // The first byte of a line names its filter: none.
    const line = Buffer.alloc(stride)
    for (let x = 0; x < width; x++)
      if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    for (let i = 0; i < scale; i++) line.copy(pixels, (y * scale + i) * stride)
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(dark.length * scale, 4)
  head[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
