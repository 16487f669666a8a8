import type { Exchange } from '../../contracts/events/bars.ts'
import { isSimulatedTicker } from '../../contracts/market/simulated-ticker.ts'
import { type Industry, industries } from './industries.ts'
import { type Random, random } from './random.ts'

/** An invented company. Session numbers count from the first simulated session. */
export interface Company {
  /** Four letters that begin with X; real tickers of shares have three characters. */
  readonly ticker: string
  readonly nameVi: string
  readonly nameEn: string
  readonly exchange: Exchange
  readonly industry: Industry
  /** Shares outstanding at the start. */
  readonly shares: number
  /** Price at the start, VND, before rounding to a tick. */
  readonly price: number
  /** Shares matched on an average day. */
  readonly dailyVolume: number
  /** Daily volatility of what is the company's own. */
  readonly volatility: number
  readonly firstSession: number
  /** First session without it; Infinity while listed. */
  readonly delistedFrom: number
}

/** Companies listed from the start, as the real venues had them (rounded). */
const atStart: Readonly<Record<Exchange, number>> = { HOSE: 396, HNX: 306, UPCOM: 898 }
/** A newcomer every so many sessions, about fifteen a year. */
const sessionsPerNewcomer = 16
const sessionsPerYear = 250
/** Share of companies that leave the market in a year. */
const delistingsPerYear = 0.005

/** Medians and spreads (of the logarithm) follow the real venues of 2024-2025: volumes are wildly uneven. */
const profiles: Readonly<Record<Exchange, Profile>> = {
  HOSE: {
    price: 19_300,
    shares: 90e6,
    sharesSpread: 1.2,
    volume: 245e3,
    volumeSpread: 2.2,
    volatility: 0.014,
  },
  HNX: { price: 14_500, shares: 20e6, sharesSpread: 1, volume: 7.3e3, volumeSpread: 2.7, volatility: 0.019 },
  UPCOM: {
    price: 11_000,
    shares: 13e6,
    sharesSpread: 1.2,
    volume: 1.4e3,
    volumeSpread: 2.9,
    volatility: 0.024,
  },
}
interface Profile {
  price: number
  shares: number
  sharesSpread: number
  volume: number
  volumeSpread: number
  volatility: number
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function* tickers(seed: string): Generator<string> {
  const numbers = Array.from({ length: letters.length ** 3 }, (_, n) => n)
  const draw = random(seed, 'tickers')
  for (let i = numbers.length - 1; i > 0; i--) {
    const j = draw.integer(0, i)
    ;[numbers[i], numbers[j]] = [numbers[j]!, numbers[i]!]
  }
  for (const n of numbers) {
    const ticker = `X${letters[Math.floor(n / 676)]}${letters[Math.floor(n / 26) % 26]}${letters[n % 26]}`
    if (isSimulatedTicker(ticker)) yield ticker
  }
}

const totalShare = industries.reduce((sum, industry) => sum + industry.share, 0)

function pickIndustry(draw: Random): Industry {
  let left = draw.next() * totalShare
  for (const industry of industries) {
    left -= industry.share
    if (left < 0) return industry
  }
  return industries[0]!
}

function nameOf(ticker: string, { plan, trade }: Industry): { nameVi: string; nameEn: string } {
  const word = ticker[0] + ticker.slice(1).toLowerCase()
  return plan === 'bank'
    ? { nameVi: `Ngân hàng Mô phỏng ${word}`, nameEn: `Simulated Commercial Bank ${word}` }
    : { nameVi: `CTCP Mô phỏng ${trade[0]} ${word}`, nameEn: `Simulated ${trade[1]} ${word} JSC` }
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

function invent(seed: string, ticker: string, exchange: Exchange, firstSession: number): Company {
  const draw = random(seed, ticker, 'company')
  const industry = pickIndustry(draw)
  const profile = profiles[exchange]
  const size = clamp(draw.normal(), -2.2, 2.6)
  // Financial companies are larger than the rest of their venue.
  const larger = industry.plan === 'ordinary' ? 1 : industry.plan === 'bank' ? 12 : 2.5
  const shares =
    Math.round((profile.shares * larger * Math.exp(profile.sharesSpread * size)) / 10_000) * 10_000
  const price = clamp(profile.price * Math.exp(0.75 * draw.normal()), 1200, 240_000)
  const liquidity = 0.55 * size + 0.84 * clamp(draw.normal(), -2.5, 2.5)
  const dailyVolume = Math.min(
    profile.volume * Math.exp(profile.volumeSpread * liquidity) * (industry.plan === 'ordinary' ? 1 : 3),
    shares * 0.015,
  )
  const years = -Math.log(1 - draw.next()) / delistingsPerYear
  return {
    ticker,
    ...nameOf(ticker, industry),
    exchange,
    industry,
    shares,
    price,
    dailyVolume,
    volatility: profile.volatility * Math.exp(0.25 * draw.normal()),
    firstSession,
    delistedFrom: firstSession + 60 + Math.floor(years * sessionsPerYear),
  }
}

/** All companies ever listed up to the session number `last`, newcomers behind. */
export function inventCompanies(seed: string, last: number): Company[] {
  const names = tickers(seed)
  const next = (): string => {
    const { value, done } = names.next()
    if (done) throw new RangeError('all four-letter tickers that begin with X are used up')
    return value
  }
  const companies: Company[] = []
  for (const exchange of ['HOSE', 'HNX', 'UPCOM'] as const) {
    for (let i = 0; i < atStart[exchange]; i++) companies.push(invent(seed, next(), exchange, 0))
  }
  const venues = random(seed, 'newcomers')
  for (let session = sessionsPerNewcomer; session <= last; session += sessionsPerNewcomer) {
    const venue = venues.next()
    companies.push(invent(seed, next(), venue < 0.3 ? 'HOSE' : venue < 0.4 ? 'HNX' : 'UPCOM', session))
  }
  return companies
}
