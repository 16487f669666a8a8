import type { Exchange } from '../../contracts/events/bars.ts'
import { newCsvBuffer } from './csv-buffer.ts'
import type { MadeDocument } from './made-document.ts'
import type { CompanyHistory, Market } from './market.ts'
import type { Bar } from './prices.ts'
import { random } from './random.ts'
import { zip } from './zip.ts'

/** CafeF's GDKhoiNgoai: volumes in shares, values in VND, the room in shares, the holding in percent. */
const header = '\uFEFFNgay,KLGDRong,GTDGRong,ThayDoi,KLMua,GtMua,KLBan,GtBan,RoomConLai,DangSoHuu\r\n'
/** Sessions told; a quarter is enough to see who comes and goes. */
const reportedSessions = 60
/** Foreigners deal in liquid shares only. */
const leastDailyVolume: Readonly<Record<Exchange, number>> = { HOSE: 0, HNX: 20_000, UPCOM: 60_000 }

interface Flow {
  readonly bought: number
  readonly sold: number
  /** Mean price of the day, VND. */
  readonly price: number
  readonly room: number
  /** Percent of the shares that foreigners hold. */
  readonly foreignPercent: number
}

/** The limit on foreign ownership: 49 % of the shares, 30 % of a bank's. */
const limitOf = ({ company }: CompanyHistory): number => (company.industry.plan === 'bank' ? 0.3 : 0.49)

/** A day's flow; drawn by ticker and session, so that it stays the same when later sessions come. */
function flowOf(seed: string, history: CompanyHistory, bar: Bar): Flow {
  const { ticker } = history.company
  const draw = random(seed, ticker, 'foreign', bar.session)
  const share = () => Math.min(0.12 * Math.exp(0.9 * draw.normal()), 0.6)
  const lots = (part: number) => Math.floor((bar.volume * part) / 100) * 100
  const limit = Math.floor(bar.shares * limitOf(history))
  // Holdings wander slowly around a level of the company's own.
  const level = random(seed, ticker, 'foreign-level').next() ** 1.5
  const wave = Math.sin(bar.session / 40 + level * 60) * 0.04
  const foreignShare = Math.min(Math.max(level + wave, 0), 1)
  const room = Math.floor((limit * (1 - foreignShare)) / 10) * 10
  return {
    bought: lots(share()),
    sold: lots(share()),
    price: Math.round((bar.high + bar.low + bar.close) / 3),
    room,
    foreignPercent: Math.round(((limit - room) / bar.shares) * 10_000) / 100,
  }
}

/** The archive of foreign buying and selling in the last sessions: a folder for each ticker, newest first. */
export function foreignFlowArchive(market: Market): MadeDocument {
  const newest = market.sessions.at(-1)!
  const first = Math.max(market.from, market.sessions.length - reportedSessions)
  const days = market.sessions.map(session => `${session.split('-').reverse().join('/')},`)
  const members = market.companies.flatMap(history => {
    const { company, bars } = history
    const own = bars.filter(({ session }) => session >= first)
    if (own.length === 0 || company.dailyVolume < leastDailyVolume[company.exchange]) return []
    const csv = newCsvBuffer(header)
    for (const bar of own.toReversed()) {
      const { bought, sold, price, room, foreignPercent } = flowOf(market.seed, history, bar)
      csv.text(days[bar.session]!)
      const net = bought - sold
      csv.text(
        `${net},${net * price},0(0.00 %),${bought},${bought * price},${sold},${sold * price},${room},${foreignPercent}\r\n`,
      )
    }
    return { path: `${company.ticker}/GDKhoiNgoai.csv`, bytes: csv.bytes() }
  })
  return { name: `CafeF.GDKhoiNgoai.Upto${newest.split('-').reverse().join('')}.zip`, body: zip(members) }
}
