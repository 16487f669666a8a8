import { isSession, sessionsBetween } from '../contracts/calendar.ts'
import type { Feed, FeedDocument, Parsed, RejectedDocument, Verdict } from './feed.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import type { PublishCounts } from './publish.ts'

export interface RuleReport {
  readonly rule: string
  readonly verdict: Verdict
  readonly rows: number
  /** The first few, with place and values. */
  readonly examples: readonly { where: string; detail: string }[]
}

/** What became of one document: nothing is lost silently. rows = accepted + quarantined + refused. */
export interface DocumentReport {
  readonly name: string
  readonly feed: string | null
  /** `failed`: it is stored and could not be turned into facts for a reason outside of it; `reason` says which. */
  readonly outcome: 'taken' | 'resumed' | 'unchanged' | 'rejected' | 'failed'
  readonly document: number | null
  readonly reason?: string
  /** Whose figures the document is taken for and why, where it does not name its publisher itself. */
  readonly publisher_presumed?: { readonly publisher: string; readonly why: string }
  readonly rows: number
  readonly accepted: number
  readonly quarantined: number
  readonly refused: number
  readonly flagged: number
  readonly facts: PublishCounts
  readonly rules: readonly RuleReport[]
  /** Trading days between the first and the last one of the document of which it has no bar at all. */
  readonly missing_sessions: readonly string[]
}

const noFacts: PublishCounts = { added: 0, changed: 0, unchanged: 0 }
const nothing = {
  rows: 0,
  accepted: 0,
  quarantined: 0,
  refused: 0,
  flagged: 0,
  facts: noFacts,
  rules: [],
  missing_sessions: [],
}

export function taken(
  feed: Feed,
  document: FeedDocument,
  parsed: Parsed,
  { added, changed, unchanged: same }: PublishCounts,
  how: { resumed: boolean; document: number },
): DocumentReport {
  return {
    name: document.name,
    feed: feed.id,
    outcome: how.resumed ? 'resumed' : 'taken',
    document: how.document,
    ...(feed.presumed === undefined
      ? {}
      : { publisher_presumed: { publisher: feed.publisher.name, why: feed.presumed } }),
    ...ofRows(parsed),
    facts: { added, changed, unchanged: same },
    missing_sessions: missingSessions(parsed),
  }
}

/** rows = accepted + quarantined + refused: a row of a document may make several of a fact, each with its own refusal. */
function ofRows(parsed: Parsed) {
  const count = (verdict: Verdict) => parsed.issues.filter(i => i.verdict === verdict).length
  const quarantined = Math.min(count('quarantined'), parsed.rows)
  const refused = Math.min(count('refused'), parsed.rows - quarantined)
  return {
    rows: parsed.rows,
    accepted: parsed.rows - quarantined - refused,
    quarantined,
    refused,
    flagged: count('flagged'),
    rules: rules(parsed),
  }
}

export const unchanged = (
  feed: Feed,
  document: FeedDocument,
  before: LedgerEntry,
  parser: number,
): DocumentReport => ({
  ...nothing,
  name: document.name,
  feed: feed.id,
  outcome: 'unchanged',
  document: before.document,
  reason: `taken in before, as document ${before.document}${before.parser === parser ? '' : `, by parser ${before.parser}: vnfin replay --feed ${feed.id} reads it with parser ${parser}`}`,
})

export const rejected = (
  feed: string | null,
  document: Pick<FeedDocument, 'name'>,
  error: RejectedDocument,
  seq: number | null,
): DocumentReport => ({
  ...nothing,
  name: document.name,
  feed,
  outcome: 'rejected',
  document: seq,
  reason: `${error.reason}: ${error.message}`,
  ...(error.parsed ? ofRows(error.parsed) : {}),
})

export const failed = (
  feed: Feed,
  document: Pick<FeedDocument, 'name'>,
  reason: string,
  seq: number | null,
): DocumentReport => ({
  ...nothing,
  name: document.name,
  feed: feed.id,
  outcome: 'failed',
  document: seq,
  reason,
})

function rules(parsed: Parsed): RuleReport[] {
  const byRule = new Map<
    string,
    { rule: string; verdict: Verdict; rows: number; examples: { where: string; detail: string }[] }
  >()
  for (const { rule, verdict, where, detail } of parsed.issues) {
    const found = byRule.get(`${verdict} ${rule}`) ?? { rule, verdict, rows: 0, examples: [] }
    found.rows++
    if (found.examples.length < 3) found.examples.push({ where: short(where), detail: short(detail) })
    byRule.set(`${verdict} ${rule}`, found)
  }
  return [...byRule.values()].sort((a, b) => b.rows - a.rows)
}

const longest = 500
/** Details quote cells, and a cell may be a whole file. */
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** Candidate facts of a whole market only: a single ticker may rightly not trade for a year. */
function missingSessions(parsed: Parsed): string[] {
  const sessions = new Set<string>()
  const tickers = new Set<string>()
  for (const { kind, data } of parsed.candidates) {
    if (kind.type !== 'market.bars' && kind.type !== 'market.index-bars') continue
    const bars = data as { session: string[]; ticker?: string[]; code?: string[] }
    for (const s of bars.session) sessions.add(s)
    if (tickers.size < wholeMarket) for (const t of bars.ticker ?? []) tickers.add(t)
  }
  if (tickers.size < wholeMarket) return []
  const days = [...sessions].sort()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  return sessionsBetween(first, last).filter(
    day => day >= calendarFrom && isSession(day) && !sessions.has(day),
  )
}

const wholeMarket = 20
/** Before it, weekdays are only possible sessions. */
const calendarFrom = '2024-01-01'
