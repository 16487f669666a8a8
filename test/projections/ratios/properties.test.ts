import fc from 'fast-check'
import t from 'tap'
import { altman } from '../../../projections/ratios/altman.ts'
import { ratios } from '../../../projections/ratios/catalogue.ts'
import { evaluate } from '../../../projections/ratios/definition.ts'
import { dupont } from '../../../projections/ratios/dupont.ts'
import { piotroski } from '../../../projections/ratios/piotroski.ts'
import { reportsOf, reportsOfOne } from '../../../projections/ratios/report.ts'
import { noMarket, type Window, windowOf } from '../../../projections/ratios/window.ts'
import { templates } from '../../../projections/statements/form.ts'
import { historyOf } from '../../../projections/statements/history.ts'
import { type Figures, figuresOf, type LineName, lineNames } from '../../../projections/statements/line.ts'

/** Any statement at all: lines of any size and sign, some of them not stated. */
const anyYear = fc
  .record(
    Object.fromEntries(
      lineNames.map(name => [
        name,
        fc.option(fc.integer({ min: -1_000_000, max: 10_000_000 }), { freq: 12 }),
      ]),
    ),
  )
  .map(lines => figuresOf(lines as Partial<Record<LineName, number | null>>))

const anyWindow = fc
  .record({
    template: fc.constantFrom(...templates),
    years: fc.array(anyYear, { minLength: 1, maxLength: 5 }),
    price: fc.option(fc.integer({ min: 1, max: 500_000 })),
    bonus: fc.option(fc.double({ min: 1, max: 2, noNaN: true })),
  })
  .map(({ template, years, price, bonus }) =>
    windowOf(template, years, {
      market: { ...noMarket, price: price ?? Number.NaN },
      bonusFactor: bonus ?? Number.NaN,
    }),
  )

const scaled = (figures: Figures): Figures =>
  figuresOf(
    Object.fromEntries(
      lineNames.map(name => [name, 1000 * figures[name]]).filter(([, x]) => !Number.isNaN(x)),
    ),
  )

const scaledWindow = (w: Window): Window =>
  windowOf(w.template, w.years.map(scaled), { market: w.market, bonusFactor: w.bonusFactor })

const close = (a: number | null, b: number | null) =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b)))

t.test('all amounts a thousand times larger change no ratio', async test => {
  fc.assert(
    fc.property(anyWindow, w => {
      const larger = scaledWindow(w)
      for (const definition of ratios) {
        const before = evaluate(definition, w)
        const after = evaluate(definition, larger)
        // What the statement prints a share is a line like any other here.
        const factor = definition.unit === 'VND' || definition.id === 'eps_reported' ? 1000 : 1
        if (!close(before.value === null ? null : before.value * factor, after.value)) return false
        if (before.reason !== after.reason) return false
      }
      return close(altman(w).value, altman(larger).value) && piotroski(w).value === piotroski(larger).value
    }),
    { numRuns: 300 },
  )
  test.pass(
    'ratios, reasons, F and Z are free of units (amounts per share and free cash flow scale with them)',
  )
})

t.test('a number or a reason, never both, never NaN; a missing line is named', async test => {
  fc.assert(
    fc.property(anyWindow, w => {
      for (const definition of ratios) {
        const { value, reason, missing } = evaluate(definition, w)
        if ((value === null) === (reason === undefined)) return false
        if (value !== null && !Number.isFinite(value)) return false
        if (reason === 'missing' && !missing?.length) return false
        if (!definition.templates.includes(w.template) && reason !== 'not_applicable') return false
      }
      return true
    }),
    { numRuns: 300 },
  )
  test.pass()
})

t.test('a missing line never raises an F-score', async test => {
  fc.assert(
    fc.property(
      fc.array(anyYear, { minLength: 3, maxLength: 3 }),
      fc.constantFrom(...lineNames),
      fc.integer({ min: 0, max: 2 }),
      (years, line, at) => {
        const blind = years.map((year, i) => (i === at ? { ...year, [line]: Number.NaN } : year))
        const full = piotroski(windowOf('general', years, { bonusFactor: 1 }))
        const less = piotroski(windowOf('general', blind, { bonusFactor: 1 }))
        return (
          less.known <= full.known && (less.value === null || full.value === null || less.value <= full.value)
        )
      },
    ),
    { numRuns: 500 },
  )
  test.pass()
})

t.test('parts add up: DuPont to ROE, Altman and composite to their scores', async test => {
  fc.assert(
    fc.property(anyWindow, w => {
      const { roe, three, five } = dupont(w)
      const product = (parts: object) => Object.values(parts).reduce((a: number, b: number) => a * b, 1)
      if (three && !close(product(three), roe)) return false
      if (five && !close(product(five), roe)) return false
      const z = altman(w)
      return (
        z.value === null ||
        close(
          z.parts.reduce((sum, p) => sum + (p.contribution ?? 0), 0),
          z.value,
        )
      )
    }),
    { numRuns: 500 },
  )
  test.pass()
})

t.test(
  'of any market: composites add up, percentiles stay within 0…100, a bank never shows a gross margin',
  async test => {
    const company = fc.record({
      template: fc.constantFrom(...templates),
      years: fc.array(anyYear, { minLength: 1, maxLength: 4 }),
      icb: fc.option(fc.constantFrom('8355', '3577', '8633', '2353')),
    })
    fc.assert(
      fc.property(fc.array(company, { minLength: 1, maxLength: 24 }), companies => {
        const inputs = companies.flatMap(({ template, years, icb }, i) => {
          const published = years.map((figures, back) => ({
            period: String(2025 - back),
            ticker: `T${String(i).padStart(2, '0')}`,
            template,
            knownOn: '2026-02-10',
            consistent: true,
            figures,
          }))
          const history = historyOf(`T${String(i).padStart(2, '0')}`, published)
          return history ? [{ history, icb, market: noMarket }] : []
        })
        const all = reportsOf(inputs)
        const one = inputs[0]?.history.ticker ?? ''
        const alone = reportsOfOne(inputs, one, 'annual', 20)
        const among = all.filter(r => r.ticker === one && r.length === 'annual')
        if (JSON.stringify(alone) !== JSON.stringify(among.sort((a, b) => (a.period < b.period ? 1 : -1))))
          return false
        for (const report of all) {
          if (report.template !== 'general' && 'gross_margin' in report.values) return false
          for (const placed of Object.values(report.values))
            if (placed.percentile !== null && !(placed.percentile >= 0 && placed.percentile <= 100))
              return false
          const overall = report.scores?.overall
          if (!overall) return false
          if (overall.value === null) {
            if (overall.coverage >= 0.6) return false
            continue
          }
          if (!(overall.value >= 0 && overall.value <= 100)) return false
          if (
            !close(
              overall.parts.reduce((sum, part) => sum + (part.contribution ?? 0), 0),
              overall.value,
            )
          )
            return false
          if (
            overall.leave_one_out &&
            !(
              overall.leave_one_out[0] <= overall.value + 1e-9 &&
              overall.value <= overall.leave_one_out[1] + 1e-9
            )
          )
            return false
        }
        return true
      }),
      { numRuns: 60 },
    )
    test.pass()
  },
)
