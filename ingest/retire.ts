import { type Log, silentLog } from '../runtime/log.ts'
import type { Nats } from '../runtime/nats.ts'
import { sealFact } from './erasure/seal-facts.ts'
import { oneAtATime } from './ingest-lease.ts'
import { type Ledger, Ledgers } from './ledger.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { publishFacts } from './publish.ts'
import { current, readStated, type Stated, type StatedFact } from './stated.ts'
import { storedFact } from './voids.ts'

export interface RetireReport {
  readonly feed: string
  readonly parser: number
  readonly dry_run: boolean
  /** Facts that this parser version wrote and that are removed from the log. */
  readonly facts: number
  /** Those of them that still count, because a later parser said the same: published again under that parser. */
  readonly taken_over: number
  /** Kinds of fact among them: read models that handle one of these must be rebuilt. */
  readonly types: readonly string[]
  /** Facts that count and that no later parser has confirmed: their rows would be lost, so nothing is removed. */
  readonly current: number
  /** The first of these: document and natural key. */
  readonly examples: readonly { readonly document: number; readonly key: string }[]
  /** Messages of the log that are no facts, by position: they are passed over. */
  readonly undecodable: readonly number[]
}

/** Facts of the parser still count, and no later parser has confirmed them. */
export class StillCurrent extends Error {
  override readonly name = 'StillCurrent'
  readonly report: RetireReport
  constructor(report: RetireReport) {
    const { feed, parser, current: count, examples } = report
    super(
      `${count} facts of parser ${parser} of ${feed} still count, and no later parser has confirmed them (${examples.map(e => `document ${e.document}: ${e.key}`).join('; ')}${count > examples.length ? '; …' : ''}). Nothing was removed. Run vnfin replay --feed ${feed}, then retire again.`,
    )
    this.report = report
  }
}

export interface RetireOptions {
  readonly dryRun: boolean
  readonly signal: AbortSignal
  readonly log?: Log
  /** Remove only what was replaced or is void, and leave what counts: for the version in use. */
  readonly supersededOnly?: boolean
  readonly onProgress?: (done: number, of: number) => void
}

/**
 * Removes the facts that one version of a feed's parser wrote. Documents stay; what other versions wrote stays. A fact
 * that still counts is published again under the parser that confirmed it before it is removed, so no row is lost.
 * Read models keep what they have until they are rebuilt.
 *
 * @throws StillCurrent where a fact counts that no other parser has confirmed, and this is no dry run
 */
export async function retireParser(
  nats: Nats,
  feed: string,
  parser: number,
  options: RetireOptions,
): Promise<RetireReport> {
  const { dryRun, signal, log = silentLog, onProgress } = options
  const ledgers = new Ledgers(nats)
  return oneAtATime(nats, feed, { log, ledgers, signal }, async ({ signal: until }) => {
    const stated = await readStated(nats, { feed, signal: until, ...(onProgress && { onProgress }) })
    const sorted = sort(await ledgers.of(feed), stated, feed, parser)
    const confirmed = options.supersededOnly ? [] : sorted.confirmed
    const unconfirmed = options.supersededOnly ? [] : sorted.unconfirmed
    const removed = [...sorted.superseded, ...confirmed.map(c => c.fact)]
    const report: RetireReport = {
      feed,
      parser,
      dry_run: dryRun,
      facts: removed.length,
      taken_over: confirmed.length,
      types: [...new Set(removed.map(fact => fact.type))].sort(),
      current: unconfirmed.length,
      examples: unconfirmed.slice(0, 5),
      undecodable: stated.undecodable,
    }
    if (dryRun) return report
    if (report.current > 0) throw new StillCurrent(report)
    await takeOver(nats, confirmed)
    for (const { seq } of removed) {
      until.throwIfAborted()
      await nats.jsm.streams.deleteMessage(nats.names.facts, seq, false)
    }
    return report
  })
}

interface Confirmed {
  readonly fact: StatedFact
  /** The version that says the same. */
  readonly parser: number
}

interface Sorted {
  /** Void, or replaced by a later fact of the same key and document. */
  readonly superseded: StatedFact[]
  readonly confirmed: Confirmed[]
  readonly unconfirmed: { readonly document: number; readonly key: string }[]
}

function sort(ledger: Ledger, stated: Stated, feed: string, parser: number): Sorted {
  const sorted: Sorted = { superseded: [], confirmed: [], unconfirmed: [] }
  const byDocument = new Map<number, LedgerEntry>()
  for (const entry of ledger.entries())
    for (const document of [entry.document, ...(entry.earlier ?? [])])
      if (document !== null) byDocument.set(document, entry)
  for (const [document, keys] of stated.feeds.get(feed) ?? [])
    for (const [key, facts] of keys) {
      const entry = byDocument.get(document)
      for (const fact of facts.filter(one => one.parser === parser))
        if (fact !== current(facts)) sorted.superseded.push(fact)
        else if (entry?.state === 'published' && entry.parser !== parser && entry.heads?.[key] === fact.id)
          sorted.confirmed.push({ fact, parser: entry.parser })
        else sorted.unconfirmed.push({ document, key })
    }
  return sorted
}

/** Published before the earlier ones are removed: a kill between the two leaves the same fact twice, and no gap. */
async function takeOver(nats: Nats, confirmed: readonly Confirmed[]): Promise<void> {
  const time = new Date().toISOString()
  for (let at = 0; at < confirmed.length; at += 100) {
    const facts = []
    for (const { fact, parser } of confirmed.slice(at, at + 100)) {
      const stored = await storedFact(nats, fact.seq)
      if (!stored) continue
      // They stand alone: the rows of their group are visible already.
      const { part: _, parts: __, ...whole } = stored
      facts.push(sealFact(nats.persons, { ...whole, parser, time }))
    }
    await publishFacts(nats, facts)
  }
}
