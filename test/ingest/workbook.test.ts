import { utils, write } from '@e965/xlsx'
import t from 'tap'
import { openDocument, sniffOf } from '../../ingest/archive-members.ts'
import { readWorkbook } from '../../ingest/text/workbook.ts'
import { zipOf } from '../support/archives.ts'

/** A workbook of one sheet with these rows of XML. */
const xlsx = (rows: string): Buffer =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="data" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  })
const cell = (at: string, value: number) =>
  `<row r="${/\d+/.exec(at)?.[0]}"><c r="${at}"><v>${value}</v></c></row>`
const adjacent = cell('A1', 1)
const sheetsOf = (bytes: Uint8Array) => readWorkbook({ path: 'book.xlsx', bytes })

t.test('a cell far away is refused at once, with its place and the limit', async t => {
  for (const [at, rule] of [
    ['XFD1048576', /'data' reaches to cell A1048576; 100000 rows/],
    ['A100001', /A100001; 100000 rows/],
    ['XFD1', /XFD1; 1000 columns/],
  ] as const) {
    const bytes = xlsx(at.endsWith('D1') ? cell(at, 2) : adjacent + cell(at, 2))
    const began = performance.now()
    t.throws(() => sheetsOf(bytes), { message: rule }, at)
    const opened = await openDocument({
      name: 'book.xlsx',
      body: bytes,
      contentType: null,
      url: 'file:book.xlsx',
    } as never)
    if (at === 'XFD1') t.throws(() => sniffOf(opened), { message: rule })
    else t.match(sniffOf(opened), { sheets: ['data'] }, 'recognising it does not walk there either')
    t.ok(performance.now() - began < 2_000, `${at} took ${performance.now() - began} ms`)
  }
  t.end()
})

t.test('rows that together span too many cells are refused', t => {
  const rows = Array.from({ length: 2_500 }, (_, i) => cell(`ALL${i + 1}`, 1)).join('')
  t.throws(() => sheetsOf(xlsx(rows)), { message: /2000000 cells at most/ })
  t.end()
})

t.test('a cell within the limits is read at its place, with blank rows before it', t => {
  const [sheet] = sheetsOf(xlsx(adjacent + cell('C100000', 2)))
  t.equal(sheet?.rows.length, 100_000)
  t.same([sheet?.rows[0], sheet?.rows[1], sheet?.rows.at(-1)], [[1], [], [null, null, 2]])
  t.end()
})

t.test('numbers and trimmed text are read, all else is null, in both formats', t => {
  const table = [['  a ', 1.5, null, '', true], [], ['b', '7']]
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const bytes = write(
      { SheetNames: ['x'], Sheets: { x: utils.aoa_to_sheet(table) } },
      { type: 'buffer', bookType },
    )
    t.match(sheetsOf(bytes), [{ name: 'x', rows: [['a', 1.5, null, null, null], [], ['b', '7']] }], bookType)
  }
  t.end()
})
