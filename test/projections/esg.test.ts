import fc from 'fast-check'
import t from 'tap'
import { evidenceItems, namedByListsOnly } from '../../contracts/evidence-items.ts'
import { type Esg, esgOf } from '../../projections/esg/assess.ts'
import type { CompanyFile } from '../../projections/esg/items.ts'
import type { ReviewedQuote } from '../../projections/evidence/load.ts'
import { historyOf } from '../../projections/statements/history.ts'
import { figuresOf } from '../../projections/statements/line.ts'

const on = '2026-03-01'

const company = (lines: Parameters<typeof figuresOf>[0]): CompanyFile => ({
  ticker: 'AAA',
  history: historyOf('AAA', [
    {
      ticker: 'AAA',
      period: '2025',
      template: 'general',
      knownOn: on,
      consistent: true,
      figures: figuresOf({ operatingCash: 1, profitBeforeTax: 100, currentTax: 20, ...lines }),
    },
  ]),
  audited: true,
  officers: [
    { name: 'An', position: 'Chủ tịch Hội đồng Quản trị' },
    { name: 'Bích', position: 'Tổng Giám đốc' },
    { name: 'Cường', position: 'Thành viên Ban kiểm soát' },
  ],
  officersAsOf: on,
  largestBlock: null,
  holdersOnFile: true,
})

const full = company({ payablesToEmployees: 5, welfareFund: 3, incomeTaxPaid: -20 })
const quote = (item: string, more: Partial<ReviewedQuote> = {}): ReviewedQuote => ({
  ticker: 'AAA',
  item,
  url: `https://example.org/${item}`,
  quote: 'as it says',
  date: '2026-01-05',
  reviewer: 'rule base-1, a list',
  found: true,
  retrieved_on: '2026-02-01',
  ...more,
})
const pillarOf = (esg: Esg, name: string) => esg.pillars.find(p => p.pillar === name)!

t.test('accounts and officers give a total, which says how little it covers', async test => {
  const esg = esgOf(full, '3577', [], on)
  const social = pillarOf(esg, 'social')
  test.match(social, { score: 100, disclosure: 100, performance: 100, looked_for: 4 })
  test.ok(esg.score !== null && esg.coverage < 0.5, `${esg.score}, coverage ${esg.coverage}`)
  test.equal(esg.confidence, 'low')
  test.match(esg.reasons, [/^environment: 0 of 7 items were looked for, 3 of both kinds are needed$/])
})

t.test('a line that the accounts do not state counts with nothing', async test => {
  const bare = pillarOf(esgOf(company({}), '3577', [], on), 'social')
  test.match(bare, { disclosure: 0, performance: 50 })
  for (const line of ['payablesToEmployees', 'welfareFund', 'incomeTaxPaid'] as const) {
    const lines = { payablesToEmployees: 5, welfareFund: 3, incomeTaxPaid: -20, [line]: null }
    const score = pillarOf(esgOf(company(lines), '3577', [], on), 'social').score
    test.ok((score ?? 0) < 100, `${line}: ${score}`)
  }
})

t.test('documents count for three years, the newest of them', async test => {
  const warned = quote('governance.exchange_status', { found: false })
  const score = (quotes: ReviewedQuote[]) =>
    pillarOf(esgOf(full, '3577', quotes, on), 'governance').score ?? 0
  test.ok(score([warned]) < score([]), 'a warning lowers')
  const old = { ...warned, date: '2023-02-28' }
  test.equal(score([old]), score([]), 'an old one is shown and counts no more')
  const visible = pillarOf(esgOf(full, '3577', [old], on), 'governance').items.find(i => i.id === warned.item)
  test.match(visible, { value: null, evidence: [{ older: true, url: warned.url, detail: 'as it says' }] })
})

t.test('a fact is shown with its figure and no score is made of it', async test => {
  const allowance = quote('environment.ghg_allowance', {
    value: 12,
    unit: 'tCO2e',
    basis: 'I.1',
    publisher: 'a ministry',
  })
  const before = esgOf(full, '3577', [], on)
  const after = esgOf(full, '3577', [allowance], on)
  test.match(
    pillarOf(after, 'environment').items.find(i => i.id === allowance.item),
    {
      kind: 'fact',
      value: null,
      evidence: [{ value: 12, unit: 'tCO2e', basis: 'I.1', publisher: 'a ministry' }],
    },
  )
  test.same([after.score, after.coverage], [before.score, before.coverage])
})

t.test('absence from a list never lowers a score or a coverage', async test => {
  const scored = evidenceItems.filter(i => i.kind === 'disclosure' || i.kind === 'performance')
  const some = fc.subarray(scored.map(i => i.id))
  fc.assert(
    fc.property(some, fc.subarray([...namedByListsOnly]), (items, lists) => {
      const quotes = items.filter(id => !namedByListsOnly.has(id)).map(id => quote(id))
      const absent = esgOf(full, '3577', quotes, on)
      const named = esgOf(full, '3577', [...quotes, ...lists.map(id => quote(id))], on)
      const refused = esgOf(full, '3577', [...quotes, ...lists.map(id => quote(id, { found: false }))], on)
      for (const [i, { score, possible }] of absent.pillars.entries()) {
        const all = evidenceItems.filter(item => item.about === absent.pillars[i]?.pillar)
        if (all.some(item => namedByListsOnly.has(item.id)) && possible > 20) return false
        if (score === null) continue
        // To be named well never lowers; to be named badly never raises; to be in no list is neither.
        if ((named.pillars[i]?.score ?? 0) < score - 1e-9) return false
        if ((refused.pillars[i]?.score ?? 0) > score + 1e-9) return false
      }
      return true
    }),
  )
  test.end()
})
