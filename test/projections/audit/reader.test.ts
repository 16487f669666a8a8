import { gzipSync } from 'node:zlib'
import { CFB, utils, write } from '@e965/xlsx'
import t from 'tap'
import { readCell } from '../../../projections/audit/reader/cell.ts'
import { NoCell } from '../../../projections/audit/reader/no-cell.ts'
import { readNumbers } from '../../../projections/audit/reader/number.ts'

const file = (text: string | Uint8Array) => ({
  path: 'document',
  bytes: typeof text === 'string' ? Buffer.from(text) : text,
})

const reasonOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => null,
    (error: { reason?: unknown }) => error.reason,
  )

t.test('the second reader reads a cell of each form by its address', async t => {
  const sheet = utils.aoa_to_sheet([
    ['Kỳ', 'Giá trị & <nhãn>'],
    ['2026-05', 5.65],
  ])
  const book = {
    SheetNames: ['Sheet1', 'CPI & "GDP"'],
    Sheets: { Sheet1: utils.aoa_to_sheet([['x']]), 'CPI & "GDP"': sheet },
  }
  const workbook = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  for (const [text, part, at, expected] of [
    ['ticker,close\nVCB,64.6\nFPT,"1,024.5"\n', '', 'line 3, column close', ['1,024.5']],
    ['a;b\r\n"x;\r\ny";2\r\n', '', 'line 3, column b', ['2']],
    ['a,b\n"say ""no""",1\n', '', 'line 2, column a', ['say "no"']],
    ['a,b\n"x\ry",1\nz,2\n', '', 'line 4, column b', ['2']],
    ['a,,c\n1,2,3\n', '', 'line 2, column 2', ['2']],
    ['v,v\n1,2\n', '', 'line 2, column v', ['1', '2']],
    ['{"data":[{"a/b":{"~x":7.5}}]}', '', '/data/0/a~1b/~0x', ['7.5']],
    ['{"t":1}\n{"t":2}\n', '', '/1/t', ['2']],
    [
      '<?xml version="1.0"?><r><e c="USD" buy="26,160.00"/><e c="EUR" buy=\'1\'/></r>',
      '',
      '/r/e/0/@buy',
      ['26,160.00'],
    ],
    ['<r><day>x</day><e><rate> 4.5 </rate></e></r>', '', '/r/e/rate', ['4.5']],
    [
      '<html><table><tr><th>a<th>b</tr><tr><td>x</td><td><b>1.234</b>&nbsp;</td></tr></table>',
      '',
      'row 2, cell 2',
      ['1.234'],
    ],
    [workbook, 'CPI & "GDP"', 'B2', ['5.65']],
    [workbook, 'CPI & "GDP"', 'B1', ['Giá trị & <nhãn>']],
  ] as const)
    t.same(await readCell(file(text), part, at), expected, `${at} of ${String(text).slice(0, 20)}`)
})

t.test(
  'numbers of a workbook of before 2007 are read from its records, in each way that they are written',
  async t => {
    const numbers = [0, 1, -7, 64.6, 12.34, 5e8, -0.125, 1_234_567_890.5, 12.71828182845904, 1e-9]
    const rows = [['Kỳ', 'a', null, 'b', 7], ...numbers.map((n, i) => [`2026-${i}`, n, null, -n, n / 100])]
    const sheet = utils.aoa_to_sheet(rows)
    sheet.G2 = { t: 'n', v: 42.5, f: 'B4*2' }
    sheet['!ref'] = 'A1:G20'
    const book = { SheetNames: ['Giá', 'Data'], Sheets: { Giá: utils.aoa_to_sheet([[99, 98]]), Data: sheet } }
    const bytes = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
    t.equal(bytes.subarray(0, 4).toString('hex'), 'd0cf11e0')
    for (const [i, n] of numbers.entries())
      for (const [column, value] of [
        ['B', n],
        ['D', -n],
        ['E', n / 100],
      ] as const)
        t.ok(
          Number((await readCell(file(bytes), 'Data', `${column}${i + 2}`))[0]) === value,
          `${column}${i + 2} is ${value}`,
        )
    t.same(await readCell(file(bytes), 'Giá', 'B1'), ['98'], 'a sheet is found by a name with accents')
    t.same(await readCell(file(bytes), 'Data', 'E1'), ['7'])
    t.equal(await reasonOf(readCell(file(bytes), 'Data', 'C2')), 'no_such_cell')
    t.equal(await reasonOf(readCell(file(bytes), 'Nothing', 'A1')), 'no_such_cell')
    t.equal(await reasonOf(readCell(file(bytes), 'Data', 'A2')), 'no_second_reader')
  },
)

t.test('the records of many short numbers in one row are read as well', async t => {
  // MULRK (2.4.175): row 2, columns B to D, as Excel writes neighbours; the library writes each by itself.
  const record = (id: number, ...parts: Buffer[]) => {
    const data = Buffer.concat(parts)
    const head = Buffer.alloc(4)
    head.writeUInt16LE(id, 0)
    head.writeUInt16LE(data.length, 2)
    return Buffer.concat([head, data])
  }
  const u16 = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer)
  const rk = (value: number) => Buffer.from(new Int32Array([value]).buffer)
  const globals = (at: number) =>
    Buffer.concat([
      record(0x0809, u16(0x0600, 5, 0, 0)),
      record(0x0085, rk(at), u16(0), Buffer.from([1, 0]), Buffer.from('S')),
      record(0x000a),
    ])
  const sheet = Buffer.concat([
    record(0x0809, u16(0x0600, 0x10, 0, 0)),
    record(
      0x00bd,
      u16(1, 1),
      u16(0),
      rk((7 << 2) | 2),
      u16(0),
      rk((1234 << 2) | 3),
      u16(0),
      rk(0x3ff00000),
      u16(3),
    ),
    record(0x000a),
  ])
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(
    container,
    '/Workbook',
    Buffer.concat([globals(globals(0).length), sheet, Buffer.alloc(5_000)]),
  )
  const bytes = CFB.write(container, { type: 'buffer' }) as Buffer
  for (const [at, value] of [
    ['B2', '7'],
    ['C2', '12.34'],
    ['D2', '1'],
  ] as const)
    t.same(await readCell(file(bytes), 'S', at), [value], at)
  for (const at of ['A2', 'E2', 'B1', 'B3'])
    t.equal(await reasonOf(readCell(file(bytes), 'S', at)), 'no_such_cell')
})

t.test(
  'an address that the document does not have is no cell, and a container without a workbook has no second reader',
  async t => {
    for (const [text, at, reason] of [
      ['a,b\n1,2\n', 'line 9, column b', 'no_such_cell'],
      ['a,b\n1,2\n', 'line 2, column c', 'no_such_cell'],
      ['{"a":{"b":1}}', '/a', 'no_such_cell'],
      ['<html><table></table>', 'row 1, cell 1', 'no_such_cell'],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'B2', 'no_second_reader'],
      [Buffer.from('504b0304', 'hex'), '', undefined],
      [gzipSync('a'), 'B2', 'no_such_cell'],
    ] as const)
      await t.rejects(
        readCell(file(text), '', at),
        reason === undefined ? Error : { name: NoCell.name, reason },
        at,
      )
  },
)

t.test('a number is read as either notation means it', async t => {
  for (const [text, expected] of [
    ['1,234.5', [1234.5]],
    ['1.234,5', [1234.5]],
    ['1.234', [1.234, 1234]],
    ['1.234.567', [1234567]],
    ['(12,5)', [-125, -12.5]],
    ['5,65 %', [565, 5.65]],
    ['-0', [-0]],
    ['1e3', [1000]],
    ['12 345', [12345]],
    ['n/a', []],
    ['2026-05-01', []],
    ['', []],
  ] as const)
    t.same(readNumbers(text), expected, text)
})
