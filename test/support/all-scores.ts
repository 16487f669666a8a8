import { esgOf } from '../../projections/esg/assess.ts'
import type { CompanyFile } from '../../projections/esg/items.ts'
import { moatsOf } from '../../projections/moat/assess.ts'
import type { Company } from '../../projections/ratios/company.ts'
import { piotroski } from '../../projections/ratios/piotroski.ts'
import { reportsOf } from '../../projections/ratios/report.ts'
import { windowOf } from '../../projections/ratios/window.ts'
import type { Candidate } from '../../projections/screener/candidate.ts'
import { fieldOf } from '../../projections/screener/field.ts'
import { screenAll } from '../../projections/screener/screen.ts'
import { strategies } from '../../projections/screener/strategies/index.ts'
import type { Tape } from '../../projections/screener/tape.ts'
import type { History } from '../../projections/statements/history.ts'
import { figuresOf } from '../../projections/statements/line.ts'

/** A share that trades enough, near its high and in an uptrend: the screens then turn on the statements. */
const lively: Tape = {
  sessions: 280,
  lastDay: '2026-02-26',
  close: 100,
  meanValue20: 5e9,
  idleDays: 0,
  stillShare: 0,
  momentum: 0.3,
  volatility: 0.01,
  ma50: 90,
  ma150: 80,
  ma200: 70,
  ma200Before: 60,
  high252: 101,
  low252: 50,
  strength: 0.4,
  volumeRatio: 2,
}

const candidateOf = ({ history, icb, market }: Company): Candidate => {
  const years = history.years.map(y => y.figures)
  return {
    ticker: history.ticker,
    name: null,
    exchange: null,
    icb,
    template: history.template,
    years,
    quarters: history.quarters.map(q => q.figures),
    trailing: history.trailing?.figures ?? figuresOf({}),
    market,
    tape: lively,
    piotroski: history.template === 'general' ? piotroski(windowOf('general', years)).value : null,
    consistent: history.years[0]?.consistent ?? false,
    foreignChange20: 1,
  }
}

const fileOf = (history: History): CompanyFile => ({
  ticker: history.ticker,
  history,
  audited: true,
  officers: [
    { name: 'A', position: 'Chủ tịch HĐQT' },
    { name: 'B', position: 'Tổng giám đốc' },
    { name: 'C', position: 'Trưởng ban kiểm soát' },
  ],
  officersAsOf: '2026-02-10',
  largestBlock: { holder: 'A', percent: 30, asOf: null },
  holdersOnFile: true,
})

/** Every score that the statements of one company of a market give, by name; null where there is none. */
export function allScores(market: readonly Company[], ticker: string): Map<string, number | null> {
  const scores = new Map<string, number | null>()
  for (const r of reportsOf(market)) {
    if (r.ticker !== ticker || r.scores === null) continue
    const put = (name: string, value: number | null | undefined) =>
      scores.set(`${r.length} ${r.period} ${name}`, value ?? null)
    const { overall, piotroski: f, altman: z, beneish: m } = r.scores
    put('composite', overall.value)
    for (const part of overall.parts) put(part.id, part.score)
    put('F', f?.value)
    put('Z', z?.value)
    put('M is usual', Number(m?.pattern === 'usual'))
  }
  const moat = moatsOf(market, new Map()).find(m => m.ticker === ticker)
  scores.set('moat', moat?.score ?? null)
  scores.set('moat economics', moat?.economics.score ?? null)
  for (const { source, score } of moat?.sources ?? []) scores.set(`moat ${source}`, score)
  const own = market.find(c => c.history.ticker === ticker)
  if (own) {
    const esg = esgOf(fileOf(own.history), own.icb, [], '2026-03-01')
    scores.set('esg', esg.score)
    for (const { pillar, score } of esg.pillars) scores.set(`esg ${pillar}`, score)
  }
  const field = fieldOf(market.map(candidateOf), { indexOverMa50: 1.1, distributionDays: 1 })
  for (const r of screenAll(strategies, field))
    if (r.ticker === ticker) {
      scores.set(`${r.strategy} score`, r.score)
      scores.set(`${r.strategy} matched`, Number(r.matched))
    }
  return scores
}
