import type { Answers, Mapping } from '../../contracts/mapping.ts'
import { dateOfEpochDay } from '../../contracts/vietnam-time.ts'
import type { OpenDocument } from '../feed.ts'
import { type Settled, settle } from './settle.ts'
import { noValue } from './settled-rows.ts'

/** What is stored of a ticker and session, VND. */
export interface StoredClose {
  readonly ticker: string
  /** YYYY-MM-DD */
  readonly session: string
  readonly close: number | null
  readonly adj_close: number | null
}

export type ReadStored = (tickers: readonly string[]) => Promise<readonly StoredClose[]>

const fewDays = 5
const agrees = 0.9
const differs = 0.5

/**
 * What agreement with stored closes of the same tickers and sessions settles of a table: the unit, the order of day and
 * month, and whether its prices are raw or adjusted where the two differ. Nothing where fewer than five sessions are common.
 */
export async function agreement(
  mapping: Mapping,
  document: OpenDocument,
  given: Answers,
  readStored: ReadStored,
): Promise<{ answers: Answers; reasons: string[] }> {
  const first = settle(mapping, document, given)
  const asks = (about: string) => first.questions.some(question => question.about === about)
  if (asks('ticker') || first.questions.length === 0) return { answers: {}, reasons: [] }
  const stored = new Map(
    (await readStored(first.rows.tickers)).map(one => [`${one.ticker} ${one.session}`, one]),
  )
  if (stored.size < fewDays) return { answers: {}, reasons: [] }
  const orders = asks('dates') ? (['day-first', 'month-first'] as const) : [undefined]
  const tried = orders.flatMap(dates => {
    const settled = dates ? settle(mapping, document, { ...given, dates }) : first
    return [1, 1_000].map(factor => ({ dates, factor, ...common(settled, stored, factor) }))
  })
  const [best, second] = tried.toSorted((a, b) => b.best - a.best)
  if (!best || best.days < fewDays || best.best < agrees) return { answers: {}, reasons: [] }
  if (second && second.best > differs && second.days >= fewDays) return { answers: {}, reasons: [] }
  const { raw, adjusted } = best
  // Traded prices of some sessions prove nothing of the others, which may be adjusted for what came between.
  const isRaw =
    raw >= agrees && adjusted < differs && (best.stated >= agrees || best.days >= first.rows.size * agrees)
  const prices = isRaw ? 'raw' : adjusted >= agrees && raw < differs ? 'adjusted' : undefined
  return {
    answers: {
      ...(asks('unit') && { unit: best.factor === 1 ? 'vnd' : 'thousand-vnd' }),
      ...(asks('dates') && best.dates && { dates: best.dates }),
      ...(asks('prices') && prices && { prices }),
    },
    reasons: [
      `${Math.round(best.best * best.days)} of ${best.days} closes agree with what is stored of the same tickers and sessions${prices ? ` (${prices})` : ''}`,
    ],
  }
}

function common({ rows, meanings }: Settled, stored: ReadonlyMap<string, StoredClose>, factor: number) {
  const meaning = meanings.includes('close') ? 'close' : 'adj_close'
  let days = 0
  let raw = 0
  let adjusted = 0
  let stated = 0
  const numbers = rows.numbers(meaning)
  for (let row = 0; numbers && row < rows.size; row++) {
    const [ticker, day, value] = [rows.tickers[rows.tickerOf[row]!]!, rows.days[row]!, numbers[row]!]
    const there = Number.isNaN(day) ? undefined : stored.get(`${ticker} ${dateOfEpochDay(day)}`)
    if (!there || value === noValue || Number.isNaN(value)) continue
    days += 1
    // Half a step of the exchanges, or what the rounding of adjusted prices in thousand VND leaves.
    const isClose = (other: number | null) =>
      other !== null && Math.abs(value * factor - other) <= Math.max(5, other * 5e-4)
    if (there.adj_close !== null) stated += 1
    if (isClose(there.close)) raw += 1
    if (isClose(there.adj_close)) adjusted += 1
  }
  const part = (n: number) => (days === 0 ? 0 : n / days)
  return {
    days,
    stated: part(stated),
    raw: part(raw),
    adjusted: part(adjusted),
    best: part(Math.max(raw, adjusted)),
  }
}
