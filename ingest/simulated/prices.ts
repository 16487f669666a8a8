import { idleSessions, priceBand, toTick } from '../../contracts/market/price-bands.ts'
import type { Company } from './companies.ts'
import { type CorporateAction, corporateActions, exPrice } from './corporate-actions.ts'
import { type Random, random } from './random.ts'

/** One session of one company; prices in whole VND. */
export interface Bar {
  /** Session number. */
  session: number
  open: number
  high: number
  low: number
  close: number
  /** Shares matched; 0 when nobody traded, and then all prices repeat the reference. */
  volume: number
  /** Shares outstanding on the day. */
  shares: number
  /** What earlier prices are multiplied by because of an event on this day; 1 without. */
  adjustment: number
}

/** What a company trades in, by session number. */
export interface Surroundings {
  readonly dates: readonly string[]
  /** Daily returns of the market and of the company's sector. */
  readonly market: Float64Array
  readonly sector: Float64Array
}

const sessionsPerYear = 250
const lot = 100
/** VND; the tick of HNX and UPCoM. */
const minimumPrice = 100
const suspensionsPerYear = 0.02

/** Session numbers without trading by order of the exchange: from, to (excluded), by year. */
function suspensions(seed: string, company: Company, last: number): [from: number, to: number][] {
  const spans: [number, number][] = []
  for (let year = 0; year * sessionsPerYear <= last; year++) {
    const draw = random(seed, company.ticker, 'suspension', year)
    const from = year * sessionsPerYear + draw.integer(10, sessionsPerYear - 70)
    const length = draw.integer(3, 60)
    if (draw.next() < suspensionsPerYear && from > company.firstSession + 30)
      spans.push([from, from + length])
  }
  return spans
}

/** Probability of a session without a single deal, fitted to the real venues (HOSE 6 %, HNX 25 %, UPCoM 53 %). */
const idleProbability = (dailyVolume: number): number => Math.exp(-((dailyVolume / 2500) ** 0.6))

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The price that can be quoted nearest to this one; the rules of both venues are known for all simulated sessions. */
const quoted = (company: Company, date: string, price: number): number =>
  toTick(company.exchange, 'share', date, Math.max(price, minimumPrice))!

function intraday(
  draw: Random,
  company: Company,
  reference: number,
  date: string,
  target: number,
  wide: boolean,
) {
  const { exchange, volatility } = company
  const band = priceBand({ exchange, kind: 'share', reference, session: date, firstDay: wide })
  const quote = (price: number) => clamp(quoted(company, date, price), band.floor!, band.ceiling!)
  const close = quote(target)
  const open = quote(
    reference + (close - reference) * draw.next() + reference * volatility * 0.35 * draw.normal(),
  )
  const reach = reference * volatility * 0.5
  const high = quote(Math.max(open, close) + reach * Math.abs(draw.normal()))
  const low = quote(Math.min(open, close) - reach * Math.abs(draw.normal()))
  return { open, high: Math.max(open, close, high), low: Math.min(open, close, low), close }
}

function matchedVolume(draw: Random, company: Company, idle: number, change: number): number {
  const surprise = 0.85 * draw.normal() - 0.36
  const attention = 1 + Math.min(Math.abs(change) / company.volatility, 5) * 0.35
  const shares = (company.dailyVolume / (1 - idle)) * Math.exp(surprise) * attention * 0.75
  return Math.min(Math.max(Math.round(shares / lot), 1) * lot, Math.floor(company.shares / 20 / lot) * lot)
}

/**
 * The bars of a company from its first session to `last`.
 *
 * A value that nobody sees wanders with the market (times beta), the sector and the company's own news, and is
 * drawn back to a level; the traded price follows it as far as tick and price band allow. On idle days the
 * price stays at the reference, and the next deal catches up.
 */
export function* priceBars(
  seed: string,
  company: Company,
  { dates, market, sector }: Surroundings,
): Generator<Bar> {
  const last = dates.length - 1
  const draw = random(seed, company.ticker, 'prices')
  const idle = idleProbability(company.dailyVolume)
  const actions = corporateActions(seed, company, last)
  const halts = suspensions(seed, company, last)
  const end = Math.min(last, company.delistedFrom - 1)
  let level = Math.log(company.price)
  let own = 0
  let reference = quoted(company, dates[0]!, company.price)
  let close = reference
  let shares = company.shares
  let due: CorporateAction | undefined
  let lastDeal = company.firstSession > 0 ? Number.NEGATIVE_INFINITY : 0

  for (let session = company.firstSession; session <= end; session++) {
    const shock = draw.next() < 0.04 ? 2.6 : 1
    own += company.volatility * shock * draw.normal() - 0.012 * own
    const common = company.industry.beta * market[session]! + sector[session]!
    level += common
    const date = dates[session]!
    // An event that falls into a halt takes effect when trading resumes.
    due = actions.get(session) ?? due
    if (halts.some(([from, to]) => session >= from && session < to)) continue

    let adjustment = 1
    if (due) {
      const after = exPrice(close, due, date)
      adjustment = after / close
      level += Math.log(adjustment)
      reference = quoted(company, date, exPrice(reference, due, date))
      shares = Math.round(shares * (1 + due.bonus))
      due = undefined
    }

    const wide = session - lastDeal > idleSessions
    const target = Math.exp(level + own)
    if (draw.next() < idle && lastDeal !== Number.NEGATIVE_INFINITY) {
      close = reference
      yield { session, open: close, high: close, low: close, close, volume: 0, shares, adjustment }
      continue
    }
    const prices = intraday(draw, company, reference, date, target, wide)
    const volume = matchedVolume(draw, company, idle, Math.log(prices.close / reference))
    close = prices.close
    lastDeal = session
    yield { session, ...prices, volume, shares, adjustment }
    // UPCoM bands run from the day's average price, those of the listed venues from its close.
    reference =
      company.exchange === 'UPCOM'
        ? quoted(company, date, (prices.open + prices.high + prices.low + 2 * prices.close) / 5)
        : close
  }
}
