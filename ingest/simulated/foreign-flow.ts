import type { Exchange } from '../../contracts/events/bars.ts'
import { newCsvBuffer } from './csv-buffer.ts'
import type { MadeDocument } from './made-document.ts'
import type { CompanyHistory, Market } from './market.ts'
import type { Bar } from './prices.ts'
import { random } from './random.ts'
import { zip } from './zip.ts'

/**
 * CafeF's bulk file of foreign flow: the header of prices with other meanings, that is volume bought and sold, value
 * bought and sold (VND), and in `<OI>` the shares that foreigners may still buy.
 */
const header = '\uFEFF<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>,<OI>\r\n'
const venues: readonly [Exchange, string][] = [
  ['HOSE', 'HSX'],
  ['HNX', 'HNX'],
  ['UPCOM', 'UPCOM'],
]
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
  return {
    bought: lots(share()),
    sold: lots(share()),
    price: Math.round((bar.high + bar.low + bar.close) / 3),
    room: Math.floor((limit * (1 - foreignShare)) / 10) * 10,
  }
}

/** The archive of foreign buying and selling in the last sessions. */
export function foreignFlowArchive(market: Market): MadeDocument {
  const newest = market.sessions.at(-1)!.split('-').reverse()
  const first = Math.max(market.from, market.sessions.length - reportedSessions)
  const days = market.sessions.map(session => `,${session.replaceAll('-', '')},`)
  const members = venues.map(([exchange, venue]) => {
    const csv = newCsvBuffer(header)
    for (const history of market.companies) {
      const { company, bars } = history
      if (company.exchange !== exchange || company.dailyVolume < leastDailyVolume[exchange]) continue
      for (let i = bars.length - 1; i >= 0 && bars[i]!.session >= first; i--) {
        const flow = flowOf(market.seed, history, bars[i]!)
        csv.text(company.ticker)
        csv.text(days[bars[i]!.session]!)
        const { bought, sold, price, room } = flow
        for (const value of [bought, sold, bought * price, sold * price, 0]) {
          csv.whole(value)
          csv.text(',')
        }
        csv.whole(room)
        csv.text('\r\n')
      }
    }
    return { path: `CafeF.NN_${venue}.Upto${newest.join('.')}.csv`, bytes: csv.bytes() }
  })
  return { name: `CafeF.NN.Upto${newest.join('')}.zip`, body: zip(members) }
}
