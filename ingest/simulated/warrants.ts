import { calendarCovers, isSession } from '../../contracts/calendar.ts'
import { toTick } from '../../contracts/market/price-bands.ts'
import { addDays, epochDay, isoWeekday } from '../../contracts/vietnam-time.ts'
import type { InstrumentBar } from './instrument-bar.ts'
import type { CompanyHistory, Market } from './market.ts'
import { random } from './random.ts'

/** A covered warrant on an invented share: `CXABC2601`. */
export interface Warrant {
  readonly symbol: string
  readonly nameVi: string
  readonly nameEn: string
  readonly underlying: string
  readonly issuer: string
  /** VND, and warrants for the right to one share, on the newest session: both change with the events of the share. */
  readonly strike: number
  readonly ratio: number
  /** YYYY-MM-DD. */
  readonly first: string
  readonly last: string
  readonly maturity: string
  readonly bars: readonly InstrumentBar[]
}

const issuer = 'CTCK Mô phỏng'
/** Two issues a year, each of twelve months. */
const issues = [
  { number: '01', day: '01-15' },
  { number: '02', day: '07-15' },
] as const
const ratios = [2, 4, 5, 8, 10] as const
/** A year's volatility and rate that the issuer reckons with. */
const [volatility, rate] = [0.38, 0.04]
const leastPrice = 10

/** The warrants that trade on the newest session, on the largest companies of VN30. */
export function warrantsOf(market: Market): Warrant[] {
  const newest = market.sessions.at(-1)!
  const year = Number(newest.slice(0, 4))
  return market.underlyings.flatMap(history =>
    [year - 1, year]
      .flatMap(of => issues.map(({ number, day }) => warrantOf(market, history, of, number, day)))
      .filter(warrant => warrant !== null && warrant.first <= newest && newest <= warrant.last)
      .map(warrant => warrant!),
  )
}

function warrantOf(
  { seed, sessions, from }: Market,
  { company, bars }: Pick<CompanyHistory, 'company' | 'bars'>,
  year: number,
  number: string,
  day: string,
): Warrant | null {
  if (`${year}-${day}` < sessions[0]!) return null
  const begins = sessions.findIndex(session => session >= `${year}-${day}`)
  const issued = bars.find(({ session }) => session >= begins)
  if (begins < 0 || !issued) return null
  const maturity = `${year + 1}-${day}`
  const symbol = `C${company.ticker}${String(year % 100).padStart(2, '0')}${number}`
  const draw = random(seed, symbol, 'terms')
  // What an ex-date does to the price of the share it does to exercise price and ratio.
  let strike = Math.round((issued.close * (1 + 0.25 * draw.next())) / 100) * 100
  let ratio: number = draw.pick(ratios)
  const last = twoSessionsBefore(maturity)
  const own: InstrumentBar[] = []
  let before = Number.NaN
  for (const bar of bars) {
    if (bar.session <= issued.session || sessions[bar.session]! > last) continue
    strike *= bar.adjustment
    ratio *= bar.adjustment
    const years = (epochDay(maturity) - epochDay(sessions[bar.session]!)) / 365
    const deal = random(seed, symbol, bar.session)
    const price = (of: number) => quoted(callValue(of, strike, years) / ratio, sessions[bar.session]!)
    const volume = bar.volume === 0 ? 0 : 100 * Math.round(900 * Math.exp(1.1 * deal.normal()))
    const [open, close] = [volume === 0 && before > 0 ? before : price(bar.open), price(bar.close)]
    before = close
    if (bar.session < from || volume === 0) continue
    own.push({
      session: bar.session,
      open,
      high: Math.max(open, close, price(bar.high)),
      low: Math.min(open, close, price(bar.low)),
      close,
      volume,
    })
  }
  return {
    symbol,
    nameVi: `Chứng quyền mô phỏng ${company.ticker}`,
    nameEn: `Simulated covered warrant on ${company.ticker}`,
    underlying: company.ticker,
    issuer,
    strike: Math.round(strike),
    ratio: Math.round(ratio * 10_000) / 10_000,
    first: sessions[begins]!,
    last,
    maturity,
    bars: own,
  }
}

const quoted = (price: number, session: string): number =>
  toTick('HOSE', 'warrant', session, Math.max(price, leastPrice))!

/** The last trading day is the second session before maturity; of days beyond the calendar any weekday is taken for one. */
function twoSessionsBefore(maturity: string): string {
  let day = maturity
  for (let left = 2; left > 0; ) {
    day = addDays(day, -1)
    if (calendarCovers(day) ? isSession(day) : isoWeekday(day) < 6) left--
  }
  return day
}

/** Value of a European call by Black and Scholes (1973), VND. */
function callValue(price: number, strike: number, years: number): number {
  const spread = volatility * Math.sqrt(Math.max(years, 1 / 365))
  const d1 = (Math.log(price / strike) + (rate + volatility ** 2 / 2) * years) / spread
  return price * normal(d1) - strike * Math.exp(-rate * years) * normal(d1 - spread)
}

/** Distribution function of the standard normal, to 1e-7 (Abramowitz and Stegun, 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(x))
  const tail =
    (Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  return x > 0 ? 1 - tail : tail
}
