import type { CompanyFilings } from './company-filings.ts'
import { isStateOwner } from './graph.ts'
import { plainName } from './names.ts'

export const methodVersion = 'connections-1'

/** A document that speaks of an exposure: true of its day only. */
export interface DocumentOfExposure {
  readonly quote: string
  readonly value: number | null
  readonly unit: string | null
  readonly basis: string
  readonly url: string
  readonly date: string
  readonly publisher: string | null
  readonly reviewer: string
}

/** One thing that is said of a company's ties, with when and why it is not known where it is not. */
export interface Exposure {
  readonly id: string
  readonly value: number | null
  readonly unit: string
  readonly as_of: string | null
  readonly holder?: string
  readonly reason?: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly evidence?: readonly DocumentOfExposure[]
}

/** Days over which insiders' dealings are added up. */
const flowDays = 90

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Share of the state, the newest that is on file; percent. */
function stateShare(filings: CompanyFilings): Exposure {
  const rows = filings.ownership.filter(r => isStateOwner(r.owner) && r.percent !== null)
  // A list that states its own day is newer than one that does not say how old it is.
  const newest = rows.toSorted(
    (a, b) => compare(b.as_of ?? '', a.as_of ?? '') || compare(b.known_on, a.known_on),
  )[0]
  if (!newest)
    return {
      id: 'state_share',
      value: null,
      unit: 'percent',
      as_of: null,
      reason: filings.ownership.length > 0 ? 'not_stated' : 'not_on_file',
    }
  return {
    id: 'state_share',
    value: newest.percent,
    unit: 'percent',
    as_of: newest.as_of,
    holder: newest.owner,
  }
}

/**
 * Net shares that insiders and their related persons bought in 90 days over shares outstanding, from reported
 * results only; plans stand apart, and gifts and inheritances are out.
 */
function insiderFlow(filings: CompanyFilings, on: string, shares: number | null): Exposure {
  const from = daysBefore(on, flowDays)
  const gift = /\b(cho tang|tang cho|thua ke|bieu tang|gift|inherit)/
  const inWindow = (day: string | null) => day !== null && day > from && day <= on
  const trades = filings.dealings.filter(d => !gift.test(plainName(d.title ?? '')))
  const done = trades.filter(d => inWindow(d.done_on) && (d.done_buy !== null || d.done_sell !== null))
  const planned = trades.filter(d => d.done_on === null && inWindow(d.plan_from))
  const base = { id: 'insider_flow', unit: 'percent of shares', as_of: on } as const
  if (filings.dealings.length === 0) return { ...base, value: null, reason: 'not_on_file' }
  const bought = done.reduce((sum, d) => sum + (d.done_buy ?? 0) - (d.done_sell ?? 0), 0)
  const detail = {
    net_shares: bought,
    people: new Set(done.map(d => plainName(d.person ?? ''))).size,
    results: done.length,
    planned_not_reported: planned.length,
    done_to_planned: doneToPlanned(done),
  }
  // No result on file is not the same as nobody having dealt: lists of notices may be old.
  if (done.length === 0) return { ...base, value: null, reason: 'no_result_in_90_days', detail }
  if (shares === null || shares <= 0) return { ...base, value: null, reason: 'shares_not_on_file', detail }
  return { ...base, value: (100 * bought) / shares, detail }
}

function doneToPlanned(done: CompanyFilings['dealings']): number | null {
  const planned = done.reduce((sum, d) => sum + (d.planned_buy ?? 0) + (d.planned_sell ?? 0), 0)
  const carried = done.reduce((sum, d) => sum + (d.done_buy ?? 0) + (d.done_sell ?? 0), 0)
  return planned === 0 ? null : carried / planned
}

/** Exposures that no feed here states: named, so that nobody takes their absence for a zero. */
const unstated: readonly Exposure[] = [
  {
    id: 'public_office_links',
    value: null,
    unit: 'count',
    as_of: null,
    reason: 'no list of office holders in the feeds',
    detail: { current: null, past: null },
  },
  {
    id: 'policy_exposure',
    value: null,
    unit: 'tags',
    as_of: null,
    reason: 'needs a legal reference for each tag',
    detail: { tags: [] },
  },
  {
    id: 'related_party',
    value: null,
    unit: 'percent of equity',
    as_of: null,
    reason: 'in_notes_not_in_feed',
  },
]

/** The exposures of one company. Nothing here predicts anything. */
export function exposuresOf(filings: CompanyFilings, on: string, shares: number | null): Exposure[] {
  const exposures = [stateShare(filings), insiderFlow(filings, on, shares)]
  const [office, policy, party] = unstated as [Exposure, Exposure, Exposure]
  const all = [exposures[0] as Exposure, office, policy, exposures[1] as Exposure, party]
  const withValue = all.filter(e => e.value !== null).length
  return [
    ...all,
    {
      id: 'coverage',
      value: withValue / all.length,
      unit: 'ratio',
      as_of: on,
      detail: { known: withValue, of: all.length },
    },
  ]
}
