import type { Exchange } from '../events/bars.ts'
import type { SecurityChange } from '../events/security-change.ts'
import { addDays } from '../vietnam-time.ts'

/** Ends of what has no known beginning or end. */
export const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'] as const

/** A change with the feed that states it; null: two lists of instruments show it, and no notice is on file. */
export type RecordedChange = SecurityChange & { readonly feed: string | null }

/** On which exchange lists of instruments have a ticker, and from which to which list. */
export interface SeenVenue {
  readonly ticker: string
  readonly exchange: Exchange
  readonly first_seen: string
  readonly last_seen: string
}

/** Days on which a ticker belongs to a security; both ends included. */
export interface Holding {
  readonly security_id: string
  readonly ticker: string
  readonly from: string
  readonly to: string
}

/** How a security is called and where it trades between two changes; both ends included. */
export interface Identity extends Holding {
  /** null: not stated. */
  readonly exchange: Exchange | null
  readonly name: string | null
  /** What began it; empty: it is the first that is known. */
  readonly changes: readonly RecordedChange[]
  /** A merger or delisting that ended it, after which it traded nowhere. */
  readonly ended: readonly RecordedChange[]
}

/** First day of what a change brings. */
export const startOf = ({ first_session, last_session }: SecurityChange): string =>
  first_session ?? addDays(last_session!, 1)
/** Last day of what it ends. */
const endOf = ({ first_session, last_session }: SecurityChange): string =>
  last_session ?? addDays(first_session!, -1)

/**
 * Which ticker belonged to which security, and when. A ticker changes hands when its security takes another ticker, when a
 * security takes it over, and when it is given out again. Of a ticker that never did nothing is said: it is one security.
 *
 * Nobody is known to have had a new ticker before, unless a change says so.
 *
 * The id is made of the first ticker that is known of the security, and of the first day of it where the ticker had
 * belonged to another one before: `ABC`, `ABC@2024-05-06`. It stays when later changes come in.
 */
export function holdingsOf(changes: readonly SecurityChange[]): Holding[] {
  const moves = changes
    .filter(({ kind }) => kind === 'ticker_change' || kind === 'ticker_reuse')
    .toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0))
  const open = new Map<string, { id: string; from: string }>()
  const given = new Set<string>()
  const holdings: Holding[] = []
  const holderOf = (ticker: string) =>
    open.get(ticker) ?? (given.has(ticker) ? null : { id: ticker, from: firstDay })
  const close = (ticker: string, to: string) => {
    const holder = holderOf(ticker)
    open.delete(ticker)
    given.add(ticker)
    if (holder && holder.from <= to) holdings.push({ security_id: holder.id, ticker, from: holder.from, to })
    return holder
  }
  // All that end on one day end before what begins on it: tickers can be exchanged.
  for (const [start, own] of Map.groupBy(moves, startOf)) {
    const begun = own.map(change => {
      const old = change.kind === 'ticker_change' ? close(change.previous_ticker!, endOf(change)) : null
      return {
        ticker: change.ticker,
        isReuse: change.kind === 'ticker_reuse',
        id:
          change.kind === 'ticker_reuse' ? `${change.ticker}@${start}` : (old?.id ?? change.previous_ticker!),
      }
    })
    for (const { ticker, isReuse } of begun)
      if (isReuse || open.has(ticker) || isNamedBefore(changes, ticker, start))
        close(ticker, addDays(start, -1))
    for (const { ticker, id } of begun) open.set(ticker, { id, from: start })
  }
  for (const [ticker, { id, from }] of open) holdings.push({ security_id: id, ticker, from, to: lastDay })
  return holdings.sort((a, b) => (`${a.security_id} ${a.from}` < `${b.security_id} ${b.from}` ? -1 : 1))
}

/** Whether a change before a day speaks of a ticker: then somebody had it. */
const isNamedBefore = (changes: readonly SecurityChange[], ticker: string, day: string): boolean =>
  changes.some(change => change.ticker === ticker && startOf(change) < day)

/**
 * The history of identities of each security of which a change is known. Lists of instruments that have a ticker first on
 * one exchange and later on another show a move, where no notice of it is on file.
 */
export function identitiesOf(stated: readonly RecordedChange[], seen: readonly SeenVenue[]): Identity[] {
  const holdings = holdingsOf(stated)
  const current = new Set(holdings.map(({ ticker }) => ticker))
  const changes = [...stated, ...seenMoves(stated, seen)]
  const whole = [...new Set(changes.map(({ ticker }) => ticker))]
    .filter(ticker => !current.has(ticker))
    .map(ticker => ({ security_id: ticker, ticker, from: firstDay, to: lastDay }))
  const securities = Map.groupBy([...holdings, ...whole], ({ security_id }) => security_id)
  return [...securities.values()]
    .flatMap(own => identitiesOfSecurity(own, changes))
    .sort((a, b) => (`${a.security_id} ${a.from}` < `${b.security_id} ${b.from}` ? -1 : 1))
}

function identitiesOfSecurity(holdings: readonly Holding[], changes: readonly RecordedChange[]): Identity[] {
  const own = changes
    .filter(change =>
      holdings.some(({ ticker, from, to }) => {
        const isIn = (day: string) => day >= from && day <= to
        // A move on the day of a new ticker may be stated under the old one.
        const ends = change.kind === 'exchange_move' || change.kind === 'name_change'
        return ticker === change.ticker && (isIn(startOf(change)) || (ends && isIn(endOf(change))))
      }),
    )
    .toSorted((a, b) => (`${startOf(a)} ${a.change_id}` < `${startOf(b)} ${b.change_id}` ? -1 : 1))
  const firstMove = own.find(({ kind }) => kind === 'exchange_move' || kind === 'listing')
  const identities: Identity[] = []
  let current: Identity | null = {
    ...holdings[0]!,
    exchange: firstMove?.kind === 'listing' ? null : (firstMove?.from_exchange ?? null),
    name: own.find(({ kind }) => kind === 'name_change')?.previous_name ?? null,
    changes: [],
    ended: [],
  }
  const end = (to: string, ended: readonly RecordedChange[] = []) => {
    if (current && current.from <= to) identities.push({ ...current, to, ended })
  }
  let name = current.name
  for (const [start, together] of Map.groupBy(own, startOf)) {
    const before: Identity | null = current
    const over = together.filter(({ kind }) => kind === 'delisting' || kind === 'merger')
    end(endOf(together[0]!), over)
    if (together[0]!.kind === 'listing' && before?.from === firstDay) identities.pop()
    const holding = holdings.find(({ from, to }) => start >= from && start <= to) ?? holdings.at(-1)!
    const exchange = together.findLast(({ to_exchange }) => to_exchange !== null)?.to_exchange
    name = together.findLast(change => change.name !== null)?.name ?? name
    current =
      over.length > 0
        ? null
        : {
            ...holding,
            from: start,
            exchange: exchange ?? before?.exchange ?? null,
            name,
            changes: together,
            ended: [],
          }
  }
  end(holdings.at(-1)!.to)
  return identities
}

/**
 * Moves that only the lists show: a ticker is on one exchange in all lists up to a day, and on another from a later one; or
 * a list has it elsewhere than the last notice says.
 */
function seenMoves(stated: readonly RecordedChange[], seen: readonly SeenVenue[]): RecordedChange[] {
  const moves = Map.groupBy(
    stated.filter(({ to_exchange }) => to_exchange !== null),
    ({ ticker }) => ticker,
  )
  return [...Map.groupBy(seen, ({ ticker }) => ticker)].flatMap(([ticker, venues]) => {
    const own = (moves.get(ticker) ?? []).toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
    const inOrder = venues.toSorted((a, b) => (a.first_seen < b.first_seen ? -1 : 1))
    return inOrder.flatMap((venue, i) => {
      const before = inOrder[i - 1]
      const notice = own.findLast(change => startOf(change) <= venue.first_seen)
      const isOnFile = before && notice && startOf(notice) > before.last_seen
      if (isOnFile || (before && before.last_seen >= venue.first_seen)) return []
      const from = before?.exchange ?? notice?.to_exchange
      if (!from || from === venue.exchange) return []
      return [seenMove(ticker, from, venue, before?.last_seen ?? null)]
    })
  })
}

const seenMove = (
  ticker: string,
  from_exchange: Exchange,
  { exchange, first_seen }: SeenVenue,
  last_session: string | null,
): RecordedChange => ({
  change_id: `${ticker}:seen:${first_seen}`,
  ticker,
  kind: 'exchange_move',
  previous_ticker: null,
  successor: null,
  from_exchange,
  to_exchange: exchange,
  last_session,
  first_session: first_seen,
  name: null,
  previous_name: null,
  source: null,
  url: null,
  feed: null,
})
