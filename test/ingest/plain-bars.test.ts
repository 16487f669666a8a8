import fc from 'fast-check'
import t from 'tap'
import { documentTime, newBarJudge, newPlainBarTest } from '../../ingest/bars/bar-rules.ts'
import { type BarColumn, type BarValues, barColumns } from '../../ingest/bars/bar-sheet.ts'

const time = documentTime('2026-10-30T20:00:00+07:00')
const cell = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 100, max: 130 }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, 0, -1, 110.5, 1e9) },
)
const day = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 20_000, max: 20_100 }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, time.today, time.today + 1) },
)
const rows = fc.record({
  columns: fc.shuffledSubarray([...barColumns], { minLength: 1 }),
  cells: fc.array(cell, { minLength: barColumns.length, maxLength: barColumns.length }),
  day,
  isIndex: fc.boolean(),
})

/** The row as columns, and as the judge takes it. */
function inBoth(columns: readonly BarColumn[], cells: readonly number[]) {
  const values: BarValues = {}
  for (const [n, column] of columns.entries()) values[column] = Number.isNaN(cells[n]) ? null : cells[n]!
  return { from: columns.map((_, n) => Float64Array.of(cells[n]!)), values }
}

for (const close of ['close', 'adj_close'] as const)
  t.test(`${close}: of a plain row the judge says nothing, and changes nothing in it`, async t => {
    let plain = 0
    const wrong: unknown[] = []
    fc.assert(
      fc.property(rows, ({ columns, cells, day, isIndex }) => {
        const { from, values } = inBoth(columns, cells)
        if (!newPlainBarTest(columns, close, time)(from, 0, day, isIndex)) return
        plain += 1
        const before = { ...values }
        const findings = newBarJudge(columns, close, time)(values, day, isIndex)
        const isSame = columns.every(column => values[column] === before[column])
        if (findings.length > 0 || !isSame) wrong.push({ before, values, findings })
      }),
      { numRuns: 20_000 },
    )
    t.same(wrong, [])
    t.ok(plain > 1_000, `${plain} rows were plain`)
  })

t.test('a usual row of a share is plain, and one that a rule speaks of is not', async t => {
  const columns = ['open', 'high', 'low', 'close', 'volume'] as const
  const isPlain = (cells: readonly number[], day = 20_000, isIndex = false) =>
    newPlainBarTest(columns, 'close', time)(inBoth(columns, cells).from, 0, day, isIndex)
  t.ok(isPlain([100, 110, 90, 105, 1_000]))
  t.ok(isPlain([Number.NaN, Number.NaN, Number.NaN, 105, 1_000]), 'a cell may say nothing')
  t.ok(isPlain([100.5, 110.25, 90, 105.1, 1_000], 20_000, true), 'points have decimals')
  t.notOk(isPlain([100.5, 110, 90, 105, 1_000]), 'a fraction of a dong is rounded')
  t.notOk(isPlain([0, 110, 90, 105, 1_000]), 'a price of 0 says nothing')
  t.notOk(isPlain([100, 110, 90, 120, 1_000]), 'the close is outside of the range')
  t.ok(isPlain([100, 110, 90, 120, 0]), 'without a trade the close is the one before')
  t.notOk(isPlain([100, 110, 90, 105, -1]), 'a volume is no less than 0')
  t.notOk(isPlain([100, 90, 110, 105, 1_000]), 'low is above high')
  t.notOk(isPlain([100, 110, 90, 105, 1_000], time.today), 'the session of the day itself may still run')
})
