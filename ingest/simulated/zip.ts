import { crc32, deflateRawSync } from 'node:zlib'

/** A file for an archive. */
export interface ZipMember {
  readonly path: string
  readonly bytes: Uint8Array
}

const utf8Names = 1 << 11
const methods = { stored: 0, deflated: 8 } as const
/**
 * Files up to so many bytes are stored as they are. A stream of zlib for each of ten thousand statements of two kilobytes
 * cost a millisecond in a process that gives memory back at once (`bin/memory-limits.json`), here and for whoever reads it.
 */
const storedUpTo = 16 * 1024
/** 1980-01-01 00:00, the first moment that the format knows: an archive of the same files is the same bytes. */
const epoch = { time: 0, date: (1 << 5) | 1 }

/** Windows of zlib, as exponents of two. */
const windowBounds = { min: 9, max: 15 }

/** Memory for a file of so many bytes. The default is a quarter of a megabyte for each file. */
function memoryFor(bytes: number): { readonly windowBits: number; readonly memLevel: number } {
  const { min, max } = windowBounds
  const windowBits = Math.min(max, Math.max(min, Math.ceil(Math.log2(bytes + 1))))
  // As the defaults, 15 and 8, stand to each other.
  return { windowBits, memLevel: windowBits - 7 }
}

/**
 * Packs files into a zip (PKWARE APPNOTE 6.3, without its extensions): for simulated documents, which are small and
 * trusted and must come out byte for byte the same each time. Reading archives is the ingest's work, with a library.
 */
export function zip(members: readonly ZipMember[], level = 1): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, bytes } of members) {
    const name = Buffer.from(path, 'utf8')
    const isStored = bytes.byteLength <= storedUpTo
    const packed = isStored ? bytes : deflateRawSync(bytes, { level, ...memoryFor(bytes.byteLength) })
    // Version needed, flags, method, time, date, checksum, packed size, size, name length, no extra field.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(utf8Names, 2)
    common.writeUInt16LE(isStored ? methods.stored : methods.deflated, 4)
    common.writeUInt16LE(epoch.time, 6)
    common.writeUInt16LE(epoch.date, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.byteLength, 14)
    common.writeUInt32LE(bytes.byteLength, 18)
    common.writeUInt16LE(name.byteLength, 22)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, packed)
    // Comment length, disk, attributes: all zero; then where the member begins.
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name)
    offset += 30 + name.byteLength + packed.byteLength
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(listing.byteLength, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listing, end])
}
