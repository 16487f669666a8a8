import { deflateSync } from 'node:zlib'

/** A line of a page; cells stand apart on it. */
export interface PdfLine {
  readonly cells: readonly string[]
  /** Points from the left, of the first cell. */
  readonly x?: number
  /** Points from the bottom; absent: below the line before. */
  readonly y?: number
  readonly size?: number
}

const [width, height, margin] = [595, 842, 56]

/**
 * A PDF with a text layer of any letters, as a program writes it: compressed pages, one font whose codes are UTF-16 with
 * a table back to Unicode. A page without lines has none, as a scan. With a scale all is written larger and drawn down,
 * as browsers print.
 */
export function pdfOf(pages: readonly (readonly (string | PdfLine)[])[], scale = 1): Buffer {
  const objects: (string | Buffer)[] = []
  const add = (body: string | Buffer): number => objects.push(body)
  const catalog = add('')
  const tree = add('')
  const toUnicode = add(stream(unicodeMap()))
  const descriptor = add(
    '<</Type/FontDescriptor/FontName/Plain/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>',
  )
  const descendant = add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/Plain/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/DW 500>>`,
  )
  const font = add(
    `<</Type/Font/Subtype/Type0/BaseFont/Plain/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${toUnicode} 0 R>>`,
  )
  const leaves = pages.map(lines => {
    const content = add(stream(contentOf(lines, scale)))
    return add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F1 ${font} 0 R>>>>/Contents ${content} 0 R>>`,
    )
  })
  objects[catalog - 1] = `<</Type/Catalog/Pages ${tree} 0 R>>`
  objects[tree - 1] = `<</Type/Pages/Kids[${leaves.map(n => `${n} 0 R`).join(' ')}]/Count ${leaves.length}>>`
  return fileOf(objects, catalog)
}

function contentOf(lines: readonly (string | PdfLine)[], scale: number): string {
  let y = height - margin
  const visible = lines.map(given => {
    const line: PdfLine = typeof given === 'string' ? { cells: [given] } : given
    const { cells, x = margin, size = 11 } = line
    y = line.y ?? y - 1.3 * size
    const parts = cells.map(
      (cell, n) =>
        `1 0 0 1 ${(x + n * 150) / scale} ${y / scale} Tm <${Buffer.from(cell, 'utf16le').swap16().toString('hex')}> Tj`,
    )
    return `/F1 ${size / scale} Tf ${parts.join(' ')}`
  })
  return visible.length === 0 ? '0 0 m' : `${scale} 0 0 ${scale} 0 0 cm BT ${visible.join('\n')} ET`
}

/** Codes are UTF-16 units: each stands for itself. */
function unicodeMap(): string {
  const hex = (n: number) => n.toString(16).padStart(4, '0')
  const ranges = Array.from(
    { length: 256 },
    (_, n) => `<${hex(n * 256)}> <${hex(n * 256 + 255)}> <${hex(n * 256)}>`,
  )
  const blocks = [ranges.slice(0, 100), ranges.slice(100, 200), ranges.slice(200)].map(
    block => `${block.length} beginbfrange\n${block.join('\n')}\nendbfrange`,
  )
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap end end`
}

function stream(text: string): Buffer {
  const packed = deflateSync(Buffer.from(text, 'latin1'))
  return Buffer.concat([
    Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

function fileOf(objects: readonly (string | Buffer)[], root: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  const offsets: number[] = []
  let at = parts[0]!.length
  for (const [n, body] of objects.entries()) {
    offsets.push(at)
    const part = Buffer.concat([
      Buffer.from(`${n + 1} 0 obj\n`),
      Buffer.from(body as string),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    at += part.length
  }
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root ${root} 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
