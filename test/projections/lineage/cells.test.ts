import { utils, write } from '@e965/xlsx'
import t from 'tap'
import { findLine } from '../../../projections/lineage/cells/find.ts'
import { howCellGives, howGives, numbersIn, saysSame } from '../../../projections/lineage/cells/notation.ts'
import { NumbersIndex } from '../../../projections/lineage/cells/numbers-index.ts'
import { linesOf, namedLines } from '../../../projections/lineage/cells/read.ts'
import { UnreadableDocument } from '../../../projections/lineage/cells/unpack.ts'

/** The lines of a file, with their numbers. */
const linesIn = (file: ReturnType<typeof member>, part: string) => new NumbersIndex(linesOf(file, part))

const member = (text: string | Uint8Array) => ({
  path: 'x',
  bytes: typeof text === 'string' ? Buffer.from(text) : text,
})

t.test('a line of a CSV is found by its day and its figures, with the column of each cell', t => {
  const csv = 'Ngay,GiaDongCua,KhoiLuong\n21/08/2025,64.6,1\n22/08/2025,64.6,"18,944,300"\n'
  const found = findLine(linesIn(member(csv), ''), {
    labels: { session: '2025-08-22', ticker: 'VCB' },
    figures: { close: 64_600, volume: 18_944_300, open: 1 },
    texts: {},
  })
  t.match(found, {
    part: null,
    at: 'line 3',
    labels: ['session'],
    cells: [
      { name: 'volume', at: 'line 3, column KhoiLuong', text: '18,944,300', how: 'as it is' },
      { name: 'close', at: 'line 3, column GiaDongCua', text: '64.6', how: 'times 1e3' },
    ],
  })
  t.equal(findLine(linesIn(member(csv), ''), { labels: {}, figures: { close: 7 }, texts: {} }), null)
  t.end()
})

t.test('in a workbook with a period a column the cell is named, not its neighbour of another period', t => {
  const sheet = utils.aoa_to_sheet([
    ['Chỉ số giá', null, null],
    [null, 'Tháng 4 năm 2026', 'Tháng 5 năm 2026'],
    ['CPI', 103.1021, 103.1021],
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'CPI')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const found = findLine(linesIn(member(bytes), ''), {
    labels: { period: '2026-05' },
    figures: { value: 3.1021 },
    texts: {},
  })
  t.match(found, { part: 'CPI', at: 'row 3', cells: [{ at: 'C3', how: 'less 100' }] })
  t.end()
})

t.test('JSON in columns and in objects, XML, and pages are read', t => {
  const wanted = { labels: { session: '2025-08-22' }, figures: { close: 1234.5 }, texts: {} }
  for (const [text, at] of [
    ['{"t":[1755734400,1755820800],"c":[1,1234.5]}', '/c/1'],
    ['{"data":[{"day":"2025-08-21","close":1234.5},{"day":"2025-08-22","close":1234.5}]}', '/data/1/close'],
    ['<?xml version="1.0"?><r><x d="22/08/2025" c="1,234.5"/><x d="21/08/2025" c="1"/></r>', '/r/x/0/@c'],
    [
      '<html><table><tr><th>d</th></tr><tr><td>22/08/2025</td><td>1.234,5</td></tr></table></html>',
      'row 2, cell 2',
    ],
  ] as const)
    t.equal(findLine(linesIn(member(text), ''), wanted)?.cells[0]?.at, at, text)
  t.throws(() => linesOf(member('{"a":'), ''), UnreadableDocument)
  t.end()
})

t.test('days, periods and numbers are read in the usual notations', t => {
  for (const text of [
    '2025-08-22',
    '22/08/2025',
    '22-8-2025',
    '20250822',
    '8/22/2025',
    45_891,
    1_755_820_800,
  ])
    t.ok(saysSame('2025-08-22')(text), String(text))
  for (const text of ['2025-08-21', '122/08/2025', 45_890, 1_755_907_200 + 86_400])
    t.notOk(saysSame('2025-08-22')(text), String(text))
  for (const text of ['2026-05', 'May-26', 'Tháng 5 năm 2026', '05/2026', '2026M05', '2026-05-31'])
    t.ok(saysSame('2026-05')(text), text)
  t.notOk(saysSame('2026-05')('2026-06'))
  t.ok(saysSame('2025-Q4')('Quý IV/2025'))
  t.notOk(saysSame('FPT')('FPTS'))
  t.same(numbersIn('1.234,5'), [1234.5])
  t.same(numbersIn('1,234.5'), [1234.5])
  t.same(numbersIn('1.234'), [1.234, 1234])
  t.same(numbersIn('(12.5)'), [-12.5, -125])
  t.same([howGives(64.6, 64_600), howGives(103.1, 3.1), howGives(5, 7)], ['times 1e3', 'less 100', null])
  t.end()
})

t.test('of a large text only the lines that name the row are read, at their own numbers', t => {
  const rows = Array.from(
    { length: 50_000 },
    (_, i) => `${i % 100 === 7 ? 'VCB' : `X${i % 100}`},20250822,${i}`,
  )
  const text = `<Ticker>,<DTYYYYMMDD>,<Close>\r\n${rows.join('\r\n')}\r\n`
  const whole = linesOf(member(text), '')
  const named = namedLines(member(text), '', ['vcb'])
  t.equal(whole.length, 50_001)
  t.same(
    named?.map(({ at, values }) => [at, values]),
    whole.filter(({ values }) => values[0] === 'VCB').map(({ at, values }) => [at, values]),
  )
  t.equal(named?.[0]?.address(2), whole[8]?.address(2))
  for (const other of ['{"a":1}', '<r><x>VCB</x></r>', 'a,b\n"VCB",1\n'])
    t.equal(namedLines(member(other), '', ['vcb']), null, other)
  t.end()
})

t.test('a cell with a comma alone is read as the commonest unit makes it the figure', async t => {
  t.equal(howCellGives('131,5', 131_500), 'times 1e3')
  t.equal(howCellGives('131,500', 131_500), 'as it is')
  t.equal(howCellGives('131,5', 131.5), 'as it is')
  t.equal(howCellGives('131,5', 7), null)
})
