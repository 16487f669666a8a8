import fc from 'fast-check'
import t from 'tap'
import { acts } from '../../contracts/law/acts.ts'
import { parameters, rulesVersion } from '../../contracts/law/index.ts'
import { lawAt, NoRule, supportedFrom, supportedUntil } from '../../contracts/law/law.ts'
import { type DatedValue, type Parameter, taxLaw, valueAt } from '../../contracts/law/parameter.ts'
import { dongOf, fractionOf, largestDong, millionOf, percentOf } from '../../contracts/money.ts'

const find = (id: string): Parameter => {
  const found = parameters.find(candidate => candidate.id === id)
  if (!found) throw new Error(`no parameter ${id}`)
  return found
}

t.test(
  'money: đồng and million VND are the same amount, and what is finer than a đồng is refused',
  async t => {
    fc.assert(fc.property(fc.integer({ min: 0, max: largestDong }), dong => dongOf(millionOf(dong)) === dong))
    t.equal(dongOf(0.000001), 1)
    t.equal(dongOf(0.0000001), null)
    t.equal(dongOf(20.0000001), null)
    t.equal(dongOf(0.1 + 0.2), null, 'a sum of doubles is no amount that anybody wrote')
    t.equal(dongOf(999_999_999.999999), largestDong - 1)
    t.ok(Object.is(dongOf(-0), 0))
    t.equal(JSON.stringify(millionOf(1)), '0.000001')
  },
)

t.test('money: percentages and fractions are exact and rounded half up', async t => {
  const exactly = (amount: number, numerator: bigint, denominator: bigint) =>
    Number((BigInt(amount) * numerator * 2n + denominator) / (denominator * 2n))
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: largestDong }),
      fc.integer({ min: 0, max: 900_000 }),
      (amount, milli) => {
        // Products beyond the safe integers have no exact double to compare with.
        const expected = exactly(amount, BigInt(milli), 100_000n)
        return !Number.isSafeInteger(expected) || percentOf(amount, milli / 1000) === expected
      },
    ),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e12 }),
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 1, max: 1e6 }),
      (amount, n, d) => fractionOf(amount, n, d) === exactly(amount, BigInt(n), BigInt(d)),
    ),
  )
  t.equal(percentOf(10, 5), 1, 'half a đồng')
  t.equal(percentOf(9, 5), 0)
  t.equal(percentOf(-10, 5), 0, 'half up, also below zero')
  t.equal(percentOf(1_000_000, 0.1), 1000)
})

t.test('each figure on both sides of the days on which it changed', async t => {
  const table: [string, string, number, string, unknown][] = [
    ['social-insurance.reference-level', '2025-07-01', 2025, 'of 2024', 2_340_000],
    ['social-insurance.reference-level', '2026-06-30', 2026, 'last day', 2_340_000],
    ['social-insurance.reference-level', '2026-07-01', 2026, 'Decree 161/2026', 2_530_000],
    [
      'social-insurance.minimum-wage',
      '2025-12-31',
      2025,
      'last day',
      { I: 4_960_000, II: 4_410_000, III: 3_860_000, IV: 3_450_000 },
    ],
    [
      'social-insurance.minimum-wage',
      '2026-01-01',
      2026,
      'Decree 293/2025',
      { I: 5_310_000, II: 4_730_000, III: 4_140_000, IV: 3_700_000 },
    ],
    ['personal-income.self-deduction', '2025-12-31', 2025, 'Resolution 954/2020', 11_000_000],
    [
      'personal-income.self-deduction',
      '2026-01-01',
      2026,
      'Law 109/2025, in force in July, for the whole tax year',
      15_500_000,
    ],
    ['personal-income.self-deduction', '2026-03-31', 2025, 'the year 2025 settled in 2026', 11_000_000],
    ['personal-income.meal-allowance-cap', '2026-06-30', 2026, 'last day', 730_000],
    ['personal-income.meal-allowance-cap', '2026-07-01', 2026, 'Decree 253/2026', 1_200_000],
    ['business-household.revenue-threshold', '2025-07-01', 2025, 'of 2025', 100_000_000],
    [
      'business-household.revenue-threshold',
      '2026-01-01',
      2026,
      'Decree 141/2026 of April, from January',
      1_000_000_000,
    ],
    ['business-household.pit-reduction', '2027-12-31', 2027, 'Resolution 43/2026', 30],
    ['special.prize-threshold', '2026-06-30', 2026, 'last day', 10_000_000],
    ['special.prize-threshold', '2026-07-01', 2026, 'Law 109/2025', 20_000_000],
    ['special.seasonal-line', '2026-06-30', 2026, 'last day', 2_000_000],
    ['special.seasonal-line', '2026-07-01', 2026, 'Decree 253/2026', 5_000_000],
    ['overtime.tax-exemption', '2025-12-31', 2025, 'Circular 111/2013', 'premium'],
    ['overtime.tax-exemption', '2026-01-01', 2026, 'Law 109/2025', 'whole'],
  ]
  for (const [id, date, taxYear, why, value] of table) {
    t.same(lawAt({ date, taxYear }).at(find(id)), value, `${id} on ${date} for ${taxYear}: ${why}`)
  }
  const threshold = find('business-household.revenue-threshold')
  t.equal(
    lawAt({ date: '2027-12-31', taxYear: 2027 }).find(find('business-household.vat-reduction')),
    null,
    'it ended',
  )
  t.throws(() => lawAt({ date: '2026-06-30', taxYear: 2026 }).at(find('investment.green-bond-rate')), NoRule)
  const law = lawAt({ date: '2026-05-05', taxYear: 2026 })
  law.at(threshold)
  law.at(threshold)
  t.equal(law.used.length, 1, 'what was used is cited once')
})

t.test('every figure that a calculator cannot do without has a value on every supported day', async t => {
  const later = new Set([
    'investment.green-bond-rate',
    'investment.open-fund-holding-years',
    'investment.digital-asset-transfer-rate',
  ])
  const wanted = (of: Parameter) =>
    !later.has(of.id) && !of.values.some(({ until }) => until) && of.values[0]!.from < '2025-07-02'
  for (const of of parameters.filter(wanted)) {
    for (const day of [
      supportedFrom,
      '2025-12-31',
      '2026-01-01',
      '2026-06-30',
      '2026-07-01',
      supportedUntil,
    ]) {
      t.ok(valueAt(of, of.by === 'tax_year' ? `${day.slice(0, 4)}-12-31` : day), `${of.id} on ${day}`)
    }
  }
})

t.test('a value by the day of the event begins no earlier than its act took effect', async t => {
  for (const { id, by, values } of parameters)
    for (const { from, act } of values)
      if (by === 'date') t.ok((acts[act].inForce ?? from) <= from, `${id} from ${from} by ${act}`)
  const cut = find('business-household.vat-reduction')
  t.equal(valueAt(cut, '2025-06-30')?.act, '180/2024/NĐ-CP')
  t.equal(valueAt(cut, '2025-07-01')?.act, '174/2025/NĐ-CP')
})

t.test('a parameter whose data contradict themselves is refused at start', async t => {
  const value = (from: string, until?: string) =>
    ({ value: 1, from, act: '109/2025/QH15', article: '1', ...(until ? { until } : {}) }) as const
  const lawOf = (by: 'date' | 'tax_year', ...values: DatedValue<number>[]) =>
    taxLaw('test', { someFigure: { title: { vi: 'x', en: 'x' }, unit: 'VND', by, values } })
  t.equal(lawOf('date', value('2026-07-01')).someFigure.id, 'test.some-figure')
  t.throws(
    () => lawOf('date', value('2026-07-01'), value('2026-01-01')),
    /test\.some-figure: .* out of order/,
  )
  t.throws(() => lawOf('date', value('2026-07-01', '2026-06-30')), /ends before/)
  t.throws(() => lawOf('tax_year', value('2026-07-01')), /1 January/)
  t.match(rulesVersion, /^vn-tax-\d{4}-\d{2}-\d{2}\.[0-9a-f]{8}$/)
})
