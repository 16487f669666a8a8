import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import t from 'tap'
import { indicator } from '../../contracts/events/indicator.ts'
import { macroTable } from '../../contracts/events/macro-table.ts'
import { frequencyOf } from '../../contracts/indicators/period.ts'
import { edition, period } from '../../contracts/schema.ts'

const ajv = new Ajv2020({ strict: false })
const isPeriod = ajv.compile(period)
const isEdition = ajv.compile(edition)

const twoDigits = fc.integer({ min: 0, max: 99 }).map(n => String(n).padStart(2, '0'))
/** Texts in the form of a period, valid or not. */
const looksLikePeriod = fc
  .tuple(
    fc.integer({ min: 0, max: 9999 }).map(n => String(n).padStart(4, '0')),
    fc.oneof(
      fc.constant(''),
      fc.integer({ min: 0, max: 9 }).map(n => `-Q${n}`),
      twoDigits.map(n => `-W${n}`),
      twoDigits.map(n => `-${n}`),
      fc.tuple(twoDigits, twoDigits).map(([month, day]) => `-${month}-${day}`),
    ),
    fc.constantFrom('', '', '', ' ', '-01', 'T'),
  )
  .map(parts => parts.join(''))

t.test('the schema and the reader of periods mean the same by a period', async t => {
  fc.assert(
    fc.property(looksLikePeriod, text => {
      const expected = frequencyOf(text) !== null
      return isPeriod(text) === expected
    }),
    { numRuns: 2000 },
  )
  const table = (of: string) => ({ table: 'cpi', period: of, released_on: null, label: [], measures: {} })
  const isTable = ajv.compile(macroTable.dataSchema)
  for (const [text, valid] of [
    ['2026-W53', true],
    ['2026-W00', false],
    ['2026-W54', false],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-11-32', false],
  ] as const)
    t.equal(isTable(table(text)), valid, text)
})

t.test('an edition is a period or a moment', async t => {
  fc.assert(fc.property(looksLikePeriod, text => text.endsWith('T') || isEdition(text) === isPeriod(text)))
  const isRelease = ajv.compile(indicator.dataSchema)
  const release = (of: string) => ({
    released_on: null,
    edition: of,
    indicator: [],
    period: [],
    value: [],
    status: [],
  })
  for (const [text, valid] of [
    ['2026-03', true],
    ['2026-03-04T05:06:07Z', true],
    ['2026-03-04T05:06:07.089+07:00', true],
    ['2026-13', false],
    ['2026-03-40T05:06:07Z', false],
    ['2026-03T05:06', false],
  ] as const)
    t.equal(isRelease(release(text)), valid, text)
})
