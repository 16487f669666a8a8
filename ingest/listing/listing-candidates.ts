import type { Exchange } from '../../contracts/events/bars.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { type ListingRow, listing } from '../../contracts/events/listing.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { FeedDocument, RowIssue } from '../feed.ts'
import { placed } from '../places.ts'

const chunk = 1000

/** Publishers' spellings of the exchanges; a spelling that is missing here is an issue, never a guess. */
const exchangeSpellings: Readonly<Record<string, Exchange>> = {
  HOSE: 'HOSE',
  HSX: 'HOSE',
  XHOSE: 'HOSE',
  HNX: 'HNX',
  XHNX: 'HNX',
  UPCOM: 'UPCOM',
}

export const exchangeOf = (spelling: string): Exchange | null =>
  exchangeSpellings[spelling.toUpperCase()] ?? null

/** Spaces doubled or at the ends are how feeds pad names; an empty name is not stated. */
export const tidy = (text: string | undefined): string | null => text?.replace(/\s+/g, ' ').trim() || null

/** The day that a list stands for: in its file's name, else the day it was received. */
export const listDate = (document: FeedDocument): string =>
  /(\d{4}-\d{2}-\d{2})/.exec(document.name)?.[1] ?? vietnamDate(document.fetchedAt)

/** Facts of a publisher's list, sorted by ticker, a ticker once, and the remarks on rows that are left out. */
export function listingCandidates(
  list: string,
  asOf: string,
  rows: readonly { row: ListingRow; where: string }[],
): { candidates: Candidate[]; issues: RowIssue[] } {
  const issues: RowIssue[] = []
  const byTicker = new Map<string, ListingRow>()
  for (const { row, where } of rows) {
    const refuse = (rule: string, detail: string) => issues.push({ verdict: 'refused', rule, where, detail })
    if (!/^[A-Z0-9]{3,12}$/.test(row.ticker))
      refuse('bad-ticker', `${JSON.stringify(row.ticker)} is no ticker`)
    else if (byTicker.has(row.ticker)) refuse('duplicate-row', `${row.ticker} stands in the list already`)
    else byTicker.set(row.ticker, placed(row, where))
  }
  const sorted = [...byTicker.values()].sort((a, b) => (a.ticker < b.ticker ? -1 : 1))
  const candidates: Candidate[] = []
  for (let at = 0; at < sorted.length; at += chunk)
    candidates.push({
      kind: listing,
      key: `${list}/${at / chunk + 1}`,
      effectiveon: asOf,
      group: list,
      data: { as_of: asOf, rows: sorted.slice(at, at + chunk) },
    })
  return { candidates, issues }
}
