import { type Exchange, exchanges } from '../../../contracts/events/bars.ts'
import { sectorOf, sectors } from '../../../contracts/market/icb.ts'
import { addBreadth, type Breadth, countShare, noBreadth } from '../../breadth/count.ts'
import { type McClellanDay, mcclellan } from '../../breadth/mcclellan.ts'
import type { RightsByExDate } from '../../corporate-actions/on-file.ts'
import { type Member, type SectorDay, summarise } from '../../sectors/summary.ts'
import type { PriceRow } from './read-bars.ts'
import { dayNumber, sessionOf } from './share-log.ts'
import { type Listed, TickerSeries, unlisted } from './ticker-series.ts'

export type BreadthScope = Exchange | 'ALL'

export interface BreadthDay {
  session: string
  exchange: BreadthScope
  counts: Breadth
  mcclellan: McClellanDay | null
}

export interface SectorRow extends SectorDay {
  session: string
  code: string
}

/** Every ticker's series side by side, and the market's days counted from them. In memory; knows no database. */
export class Market {
  readonly series = new Map<string, TickerSeries>()
  readonly listed: Map<string, Listed>
  /** Rights of each ticker of which an action is on file, by ex-date. */
  rights: ReadonlyMap<string, RightsByExDate>
  private days: number[] = []
  private counted: BreadthDay[] = []
  private ordinals = new Map<number, number>()

  constructor(listed: Map<string, Listed>, rights: ReadonlyMap<string, RightsByExDate> = new Map()) {
    this.listed = listed
    this.rights = rights
  }

  /** Tells which sessions the market had. Must be known before the series that refer to them. */
  addSessions(sessions: Iterable<string>): void {
    const all = new Set(this.days)
    for (const s of sessions) all.add(dayNumber(s))
    if (all.size === this.days.length) return
    this.days = [...all].sort((a, b) => a - b)
    this.ordinals = new Map(this.days.map((day, i) => [day, i]))
  }

  /** Whether a session is unknown and older than the newest one: others were silent over it without our knowing. */
  comesLate(session: string): boolean {
    const day = dayNumber(session)
    return !this.ordinals.has(day) && day < (this.days.at(-1) ?? Number.NEGATIVE_INFINITY)
  }

  get lastSession(): string | null {
    const day = this.days.at(-1)
    return day === undefined ? null : sessionOf(day)
  }

  listedAs(ticker: string): Listed {
    return this.listed.get(ticker) ?? unlisted
  }

  load(ticker: string, rows: readonly PriceRow[]): void {
    if (rows.length === 0) this.series.delete(ticker)
    else
      this.series.set(
        ticker,
        TickerSeries.of(this.listedAs(ticker), rows, this.between, false, this.rights.get(ticker)),
      )
  }

  /** Whether an ex-date on file lies behind the last close of a ticker, up to a session: bars before it change with it. */
  crossesExDate(ticker: string, to: string): boolean {
    const after = this.series.get(ticker)?.lastClose ?? null
    const days = this.rights.get(ticker)?.keys() ?? []
    return after !== null && [...days].some(day => day > after && day <= to)
  }

  /** Sessions strictly between two of the market's sessions. */
  readonly between = (from: string, to: string): number => {
    const [a, b] = [this.ordinals.get(dayNumber(from)), this.ordinals.get(dayNumber(to))]
    return a === undefined || b === undefined ? 0 : Math.max(0, b - a - 1)
  }

  /**
   * Breadth by venue and in total, and sectors, of every session from `from` on. Shares only. Days before it are
   * taken as counted last time; the means of McClellan run over all.
   */
  count(from: string | null): { breadth: BreadthDay[]; sectors: SectorRow[] } {
    const wanted = from === null ? Number.NEGATIVE_INFINITY : dayNumber(from)
    this.counted = from === null ? [] : this.counted.filter(b => b.session < from)
    const first = this.counted.length === 0 ? Number.NEGATIVE_INFINITY : wanted
    const tickers = [...this.series.keys()].sort()
    const shares = tickers
      .map(ticker => ({ ticker, series: this.series.get(ticker)! }))
      .filter(({ series }) => series.listed.kind === 'share')
      .map(({ ticker, series }) => ({
        ticker,
        log: series.log,
        next: series.log.from(first),
        sector: sectorOf(series.listed.icb)?.code ?? null,
      }))
    const breadth = this.counted
    const sectorRows: SectorRow[] = []
    const scopes: readonly BreadthScope[] = [...exchanges, 'ALL']
    for (const day of this.days) {
      if (day < first) continue
      const counts = new Map(exchanges.map(e => [e, noBreadth()]))
      const members = new Map<string, Member[]>()
      for (const share of shares) {
        if (share.log.dayAt(share.next) !== day || share.next >= share.log.count) continue
        const i = share.next++
        const venue = share.log.venueAt(i)
        if (venue === null) continue
        const at = share.log.at(i)
        countShare(counts.get(venue)!, at)
        if (share.sector === null || day < wanted) continue
        const list = members.get(share.sector) ?? []
        if (list.length === 0) members.set(share.sector, list)
        list.push({
          ticker: share.ticker,
          changePercent: at.changePercent,
          volume: at.volume,
          turnover: share.log.turnoverAt(i),
          estimated: share.log.estimatedAt(i),
        })
      }
      const session = sessionOf(day)
      const all = addBreadth([...counts.values()])
      for (const exchange of scopes)
        breadth.push({
          session,
          exchange,
          counts: exchange === 'ALL' ? all : counts.get(exchange)!,
          mcclellan: null,
        })
      if (day < wanted) continue
      for (const { code } of sectors) {
        const list = members.get(code)
        if (list) sectorRows.push({ session, code, ...summarise(list) })
      }
    }
    for (const exchange of scopes) {
      const own = breadth.filter(b => b.exchange === exchange)
      for (const [i, day] of mcclellan(own.map(b => b.counts)).entries()) own[i]!.mcclellan = day
    }
    return { breadth: from === null ? breadth : breadth.filter(b => b.session >= from), sectors: sectorRows }
  }
}
