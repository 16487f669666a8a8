import { type Holding, lastDay } from '../../contracts/market/identities.ts'
import { type FactorSpan, factorSpans, wholeGap } from '../../contracts/market/own-adjustment.ts'
import { addDays } from '../../contracts/vietnam-time.ts'
import type { Db } from '../../runtime/postgres.ts'
import { readHoldings } from '../listing/query.ts'
import { startsOf } from './moves.ts'
import { tickersWithActions } from './on-file.ts'
import { type OwnStep, readOwnSteps, type StepSelection, stepsFor } from './own-steps.ts'

export interface SpanSelection extends Omit<StepSelection, 'starts'> {
  /** All where left out. */
  readonly tickers?: readonly string[]
  /** First day whose prices are wanted. */
  readonly from: string
  /** Cash dividends are taken off too. */
  readonly totalReturn: boolean
}

/** Tickers whose bars are looked at together: what a whole market takes in memory does not grow with it. */
const chunk = 100

/** Steps of tickers after a day, some tickers at a time; all where none are named. */
export async function* stepsByTickers(
  db: Db,
  {
    tickers,
    from,
    ...selection
  }: Omit<StepSelection, 'starts'> & { readonly tickers?: readonly string[]; readonly from: string },
): AsyncGenerator<{ readonly tickers: readonly string[]; readonly steps: Map<string, OwnStep[]> }> {
  const starts = [...(await startsOf(db, from, tickers))]
  for (let i = 0; i < starts.length; i += chunk) {
    const some = new Map(starts.slice(i, i + chunk))
    yield { tickers: [...some.keys()], steps: await readOwnSteps(db, { ...selection, starts: some }) }
  }
}

/**
 * The factors by which prices and volumes of tickers are adjusted from events, as spans of sessions. Sessions in no span
 * are as traded. A ticker of which no action of any kind is on file has none: nothing tells whether there was one. What
 * happened to a security counts under each ticker that it had, and to no other security that had one of them.
 */
export async function readFactorSpans(
  db: Db,
  { totalReturn, ...selection }: SpanSelection,
): Promise<FactorSpan[]> {
  const holdings = await readHoldings(db, selection.tickers)
  const named = selection.tickers && [
    ...new Set([...selection.tickers, ...holdings.map(({ ticker }) => ticker)]),
  ]
  const withActions = await tickersWithActions(db, named)
  const spans: FactorSpan[] = []
  const stepsOf = new Map(holdings.map(({ ticker }): [string, OwnStep[]] => [ticker, []]))
  for await (const { tickers, steps } of stepsByTickers(db, {
    ...selection,
    ...(named ? { tickers: named } : {}),
  }))
    for (const ticker of tickers)
      if (stepsOf.has(ticker)) stepsOf.set(ticker, steps.get(ticker) ?? [])
      else
        spans.push(
          ...(withActions.has(ticker)
            ? factorSpans(ticker, stepsFor(steps.get(ticker) ?? [], totalReturn))
            : [wholeGap(ticker, 'no_actions')]),
        )
  for (const holding of holdings) {
    const { ticker } = holding
    const security = holdings.filter(({ security_id }) => security_id === holding.security_id)
    const life = security.flatMap(of => stepsWithin(stepsOf.get(of.ticker) ?? [], of))
    const own = security.some(of => withActions.has(of.ticker))
      ? factorSpans(ticker, stepsFor(life, totalReturn))
      : [wholeGap(ticker, 'no_actions')]
    spans.push(...clipped(own, holding))
  }
  return spans
}

/** What happened while the ticker was the security's; a move from the price of another security is none. */
const stepsWithin = (steps: readonly OwnStep[], { from, to }: Holding): OwnStep[] =>
  steps.filter(
    ({ day, actions, before }) =>
      day >= from && day <= to && (actions.length > 0 || (before.session ?? day) >= from),
  )

/** The parts of spans that lie in the days of a holding. */
const clipped = (spans: readonly FactorSpan[], { from, to }: Holding): FactorSpan[] =>
  spans.flatMap(span => {
    const end = to === lastDay ? span.until : [span.until, addDays(to, 1)].sort()[0]!
    const begin = [span.from, from].sort()[1]!
    return begin < end ? [{ ...span, from: begin, until: end }] : []
  })
