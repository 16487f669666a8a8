import type { Exchange } from '../../contracts/events/bars.ts'
import { type CsvBuffer, newCsvBuffer } from './csv-buffer.ts'
import type { MadeDocument } from './made-document.ts'
import type { CompanyHistory, Market } from './market.ts'
import { zip } from './zip.ts'

/**
 * CafeF's bulk archives of a simulated market: one CSV per venue with `<Ticker>,<DTYYYYMMDD>,<Open>…`, thousand VND,
 * byte-order mark, CRLF, newest first, as the publisher has them.
 */

const header = '\uFEFF<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>\r\n'
const venues: readonly [Exchange, string][] = [
  ['HOSE', 'HSX'],
  ['HNX', 'HNX'],
  ['UPCOM', 'UPCOM'],
]
const indexNames = { VNINDEX: 'VNINDEX', VN30: 'VN30INDEX', HNXINDEX: 'HNX-INDEX', UPCOMINDEX: 'UPCOM-INDEX' }

/** 2026-11-26 as in names of members, 26.11.2026. */
const dotted = (date: string) => date.split('-').reverse().join('.')
const compact = (date: string) => date.replaceAll('-', '')

/**
 * Writes the bars of a ticker, newest first, so that the factor of all later events grows on the way.
 * Traded prices have up to three decimals of a thousand VND, adjusted ones up to four.
 */
function writeTicker(
  csv: CsvBuffer,
  history: CompanyHistory,
  days: readonly string[],
  adjusted: boolean,
): void {
  const { company, bars } = history
  let factor = 1
  for (let i = bars.length - 1; i >= 0; i--) {
    const bar = bars[i]!
    csv.text(company.ticker)
    csv.text(days[bar.session]!)
    for (const price of [bar.open, bar.high, bar.low, bar.close]) {
      if (adjusted) csv.decimal(Math.round(price * factor * 10), 4)
      else csv.decimal(price, 3)
      csv.text(',')
    }
    csv.whole(bar.volume)
    csv.text('\r\n')
    factor *= bar.adjustment
  }
}

function venueCsv(market: Market, exchange: Exchange, adjusted: boolean): Uint8Array {
  const csv = newCsvBuffer(header)
  const days = market.sessions.map(session => `,${compact(session)},`)
  for (const history of market.companies)
    if (history.company.exchange === exchange) writeTicker(csv, history, days, adjusted)
  return csv.bytes()
}

/** The archive of all bars, as traded or adjusted for later events. */
export function bulkBarsArchive(market: Market, variant: 'raw' | 'adjusted'): MadeDocument {
  const newest = market.sessions.at(-1)!
  const infix = variant === 'raw' ? 'Raw.' : ''
  const members = venues.map(([exchange, venue]) => ({
    path: `CafeF.${infix}${venue}.Upto${dotted(newest)}.csv`,
    bytes: venueCsv(market, exchange, variant === 'adjusted'),
  }))
  return { name: `CafeF.SolieuGD.${infix}Upto${dotted(newest).replaceAll('.', '')}.zip`, body: zip(members) }
}

/** The archive of the newest session alone, as traded: a reader need not wait for the whole history to see it. */
export function sessionArchive(market: Market): MadeDocument {
  const last = market.sessions.length - 1
  const day = dotted(market.sessions[last]!)
  const companies = market.companies.map(history => ({
    ...history,
    bars: history.bars.filter(bar => bar.session === last),
  }))
  const members = venues.map(([exchange, venue]) => ({
    path: `CafeF.${venue}.${day}.csv`,
    bytes: venueCsv({ ...market, companies }, exchange, false),
  }))
  return { name: `CafeF.SolieuGD.${day.replaceAll('.', '')}.zip`, body: zip(members) }
}

/** The archive of the indices since the first simulated session, in points: scores look back for years. */
export function bulkIndexArchive(market: Market): MadeDocument {
  const newest = market.sessions.at(-1)!
  let text = header
  for (const index of market.indices) {
    const point = (values: Float64Array, session: number) => values[session]!.toFixed(2)
    for (let i = market.sessions.length - 1; i >= 0; i--) {
      text += `${indexNames[index.code]},${compact(market.sessions[i]!)},${point(index.open, i)},${point(index.high, i)},${point(index.low, i)},${point(index.close, i)},${index.volume[i]}\r\n`
    }
  }
  const path = `CafeF.INDEX.Upto${dotted(newest)}.csv`
  const body = zip([{ path, bytes: Buffer.from(text) }])
  return { name: `CafeF.Index.Upto${dotted(newest).replaceAll('.', '')}.zip`, body }
}
