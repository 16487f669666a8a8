import { periodEnd } from '../../contracts/indicators/period.ts'
import { addDays } from '../../contracts/vietnam-time.ts'
import type { RightsByExDate } from '../corporate-actions/on-file.ts'
import type { StoredAction } from '../corporate-actions/rights.ts'
import type { History } from '../statements/history.ts'
import { parValue } from './terms.ts'

/** How the shares of a day are counted. */
export const shareBases = ['paid_in_capital', 'paid_in_capital_and_actions'] as const
export type ShareBasis = (typeof shareBases)[number]

/** An ex-date that the statement does not count yet. */
export interface NewShares {
  readonly ex_date: string
  /** Shares after it for each one before; null: an action of it states no ratio. */
  readonly factor: number | null
  readonly kinds: readonly string[]
  /** Feeds that state it. */
  readonly sources: readonly string[]
  /** Rights are taken as subscribed in full: what was sold is not on file. */
  readonly presumed: boolean
}

/** Shares of a company on the day of a price, and what they were counted from. */
export interface SharesOfDay {
  /** null: an action since the statement states no ratio. */
  readonly count: number | null
  readonly basis: ShareBasis
  /** Day of the statement whose paid-in capital they start from. */
  readonly stated_on: string
  /** Shares of that statement: paid-in capital at par. */
  readonly stated: number
  /** Day of the count: that of the price. */
  readonly on: string
  /** Oldest first. */
  readonly actions: readonly NewShares[]
  /** Whether any action of the ticker is on file: without one nothing tells of shares issued since. */
  readonly has_actions: boolean
}

const sharesKinds = new Set(['stock_dividend', 'bonus_shares', 'rights_issue'])

/** New shares reach the paid-in capital weeks after their ex-date: so many days back a statement may lack them. */
const registrationDays = 180

/** What else moves the paid-in capital within a period (shares for employees), without being the event. */
const tolerance = 0.02

/** Ex-dates of new shares among rights, oldest first. */
function newShares(rights: RightsByExDate): NewShares[] {
  return [...rights]
    .map(([ex_date, actions]): [string, StoredAction[]] => [
      ex_date,
      actions.filter(({ kind }) => sharesKinds.has(kind)),
    ])
    .filter(([, actions]) => actions.length > 0)
    .map(([ex_date, actions]) => ({
      ex_date,
      factor: actions.every(({ ratio_per_100 }) => ratio_per_100 !== null)
        ? 1 + actions.reduce((sum, { ratio_per_100 }) => sum + ratio_per_100! / 100, 0)
        : null,
      kinds: [...new Set(actions.map(({ kind }) => kind))].sort(),
      sources: [...new Set(actions.map(({ source }) => source))].sort(),
      presumed: actions.some(({ kind }) => kind === 'rights_issue'),
    }))
    .sort((a, b) => (a.ex_date < b.ex_date ? -1 : 1))
}

const product = (some: readonly NewShares[]): number =>
  some.reduce((x, { factor }) => x * (factor ?? Number.NaN), 1)

/**
 * Shares on the day of a price: paid-in capital of the newest statement at par, times the new shares of each ex-date since.
 * An ex-date shortly before the statement counts too where the paid-in capital did not grow with it: its shares arrive
 * later. Treasury shares are not taken off, private placements and shares for employees count from the next statement on.
 *
 * @param rights of the company by ex-date; absent: no action of it is on file
 * @param day YYYY-MM-DD of the price
 * @returns null where no statement states the paid-in capital
 */
export function sharesOfDay(
  history: History,
  rights: RightsByExDate | undefined,
  day: string,
): SharesOfDay | null {
  const newest = history.trailing ?? history.years[0]
  const paidIn = newest?.figures.paidInCapital ?? Number.NaN
  if (newest === undefined || !(paidIn > 0)) return null
  const statedOn = periodEnd(newest.period)
  const all = newShares(rights ?? new Map()).filter(({ ex_date }) => ex_date <= day)
  const since = all.filter(({ ex_date }) => ex_date > statedOn)
  const late = notInCapital(history, { paidIn, statedOn }, all)
  const actions = [...late, ...since]
  const count = (paidIn / parValue) * product(actions)
  return {
    count: Number.isNaN(count) ? null : Math.round(count),
    basis: actions.length > 0 ? 'paid_in_capital_and_actions' : 'paid_in_capital',
    stated_on: statedOn,
    stated: Math.round(paidIn / parValue),
    on: day,
    actions,
    has_actions: rights !== undefined,
  }
}

/** Ex-dates before the end of the newest statement whose shares its paid-in capital does not have yet. */
function notInCapital(
  history: History,
  { paidIn, statedOn }: { readonly paidIn: number; readonly statedOn: string },
  all: readonly NewShares[],
): readonly NewShares[] {
  const oldest = addDays(statedOn, -registrationDays)
  const recent = all.filter(
    ({ ex_date, factor }) => factor !== null && ex_date > oldest && ex_date <= statedOn,
  )
  const first = recent[0]
  if (!first) return []
  const before = [...history.quarters, ...history.years]
    .map(({ period, figures }) => ({ end: periodEnd(period), paidIn: figures.paidInCapital }))
    .filter(period => period.end < first.ex_date && period.paidIn > 0)
    .sort((a, b) => (a.end < b.end ? 1 : -1))[0]
  if (!before) return []
  const grown = paidIn / before.paidIn
  const within = all.filter(({ ex_date }) => ex_date > before.end && ex_date <= statedOn)
  // The newest are the ones that are still to arrive.
  for (let counted = within.length - 1; counted >= 0; counted--) {
    const [inside, outside] = [within.slice(0, counted), within.slice(counted)]
    const isAll = Math.abs(grown / product(within) - 1) <= tolerance
    if (
      !isAll &&
      Math.abs(grown / product(inside) - 1) <= tolerance &&
      outside.every(x => recent.includes(x))
    )
      return outside
  }
  return []
}

/**
 * What bonus shares and stock dividends with ex-dates in a span did to the shares; NaN where none is on file, or one states
 * no ratio. Shares that were paid for are none of it.
 */
export function bonusFactorWithin(rights: RightsByExDate | undefined, from: string, to: string): number {
  const free = newShares(
    new Map(
      [...(rights ?? [])].map(([day, actions]) => [
        day,
        actions.filter(({ kind }) => kind !== 'rights_issue'),
      ]),
    ),
  ).filter(({ ex_date }) => ex_date >= from && ex_date <= to)
  return free.length === 0 ? Number.NaN : product(free)
}

/** Cash dividends of a year on the shares of its last day. */
export interface DividendsOfYear {
  /** VND for each share of that day. */
  readonly per_share: number
  /** Oldest first. */
  readonly ex_dates: readonly string[]
  readonly sources: readonly string[]
}

/**
 * Cash dividends with ex-date in the 365 days to a day, VND for each share of that day: what was paid on a share that has
 * become more since counts for as much less. Null where none is on file, or one states no amount.
 */
export function dividendsOfYear(rights: RightsByExDate | undefined, day: string): DividendsOfYear | null {
  const from = addDays(day, -365)
  const issues = newShares(rights ?? new Map()).filter(({ ex_date }) => ex_date <= day)
  const paid = [...(rights ?? [])]
    .filter(([ex_date]) => ex_date > from && ex_date <= day)
    .flatMap(([ex_date, actions]) =>
      actions.filter(({ kind }) => kind === 'cash_dividend').map(action => ({ ...action, ex_date })),
    )
  const perShare = paid.reduce(
    (sum, { ex_date, cash_per_share }) =>
      sum + (cash_per_share ?? Number.NaN) / product(issues.filter(issue => issue.ex_date >= ex_date)),
    0,
  )
  if (paid.length === 0 || Number.isNaN(perShare)) return null
  return {
    per_share: perShare,
    ex_dates: [...new Set(paid.map(({ ex_date }) => ex_date))].sort(),
    sources: [...new Set(paid.map(({ source }) => source))].sort(),
  }
}
