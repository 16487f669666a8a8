import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type KV, type Nats, streamState } from '../runtime/nats.ts'
import { eraseMessage } from '../runtime/persons/erase-messages.ts'
import { type LedgerEntry, saidAt } from './ledger-entry.ts'
import { noteEnd, standsIn, type WrittenFact } from './log-end.ts'
import { lossOf } from './loss.ts'
import { readStated, type Stated } from './stated.ts'

/** Heads in one value; beyond it they are spread over several (a value may hold 1 MiB). */
const headsPerValue = 10_000

/**
 * The memory of ingest: which contents were ingested, and which fact is the newest of each natural key. It is derived
 * from FEEDS and FACTS: where the log lacks a fact that stands here, the log counts.
 */
export class Ledger {
  readonly #nats: Nats
  readonly #feed: string
  readonly #byContent = new Map<string, LedgerEntry>()
  readonly #lost = new Map<string, Readonly<Record<string, string>>>()
  /** Heads of all documents, kept up to date while documents come in order; null where they must be read again. */
  #newest: { readonly heads: Map<string, string>; upTo: number } | null = null

  private constructor(nats: Nats, feed: string) {
    this.#nats = nats
    this.#feed = feed
  }

  /** All entries of a feed. */
  static async load(nats: Nats, feed: string): Promise<Ledger> {
    const ledger = new Ledger(nats, feed)
    const kv = await nats.kv(nats.names.ledger)
    const parts = new Map<string, LedgerEntry[]>()
    for (const { entry: value } of await currentValues(kv, `${keyOf(feed)}.>`)) {
      parts.set(value.content, [...(parts.get(value.content) ?? []), value])
    }
    for (const [content, values] of parts) {
      const main = values.find(v => v.rows !== undefined || v.state !== 'published') ?? values[0]
      if (main)
        ledger.#byContent.set(content, {
          ...main,
          heads: Object.assign({}, ...values.map(v => v.heads ?? {})),
        })
    }
    return ledger
  }

  get(content: string): LedgerEntry | null {
    return this.#byContent.get(content) ?? null
  }

  /** What became of the document at a position of FEEDS. */
  ofDocument(document: number): LedgerEntry | null {
    return this.entries().find(entry => entry.document === document) ?? null
  }

  /** Entries in the order of their documents, unfinished ones included. */
  entries(): LedgerEntry[] {
    return [...this.#byContent.values()].sort((a, b) => (a.document ?? 0) - (b.document ?? 0))
  }

  /**
   * The newest fact of each natural key. What a content said that came again and is not finished counts where it was
   * said, between the documents of then.
   * @param until position of a document: only what it and those before it said
   */
  heads(until = Number.POSITIVE_INFINITY): ReadonlyMap<string, string> {
    if (this.#newest && until >= this.#newest.upTo) return this.#newest.heads
    const heads = new Map<string, string>()
    const entries = [...this.#byContent.values()]
      .filter(entry => saidAt(entry) <= until)
      .sort((a, b) => saidAt(a) - saidAt(b))
    for (const entry of entries) for (const [key, id] of Object.entries(entry.heads ?? {})) heads.set(key, id)
    let upTo = 0
    for (const { document } of entries) upTo = Math.max(upTo, document ?? 0)
    // An open content moves what it said when it is finished, which no map that grows can tell.
    const isFinal =
      entries.length === this.#byContent.size && !entries.some(e => e.state === 'open' && hasHeads(e))
    if (isFinal && until >= upTo) this.#newest = { heads, upTo }
    return heads
  }

  /** Keeps the newest heads with an entry that is the newest of all; any other may change what lies below them. */
  #note(entry: LedgerEntry): void {
    const before = this.#byContent.get(entry.content)
    this.#byContent.set(entry.content, entry)
    const newest = this.#newest
    if (!newest) return
    const at = entry.document ?? 0
    const isNewest = at >= newest.upTo && entry.state !== 'open' && !(before && hasHeads(before))
    if (isNewest) {
      for (const [key, id] of Object.entries(entry.heads ?? {})) newest.heads.set(key, id)
      newest.upTo = at
    } else if (hasHeads(entry) || (before && hasHeads(before))) this.#newest = null
    else newest.upTo = Math.max(newest.upTo, at)
  }

  /** Forgets a document that is removed. */
  async drop(content: string): Promise<void> {
    const kv = await this.#nats.kv(this.#nats.names.ledger)
    const keys: string[] = []
    for await (const key of await kv.keys(`${keyOf(this.#feed)}.${content}.>`)) keys.push(key)
    for (const key of keys) await kv.purge(key)
    this.#byContent.delete(content)
    this.#newest = null
  }

  /** Takes an entry out, its bytes overwritten, before it is put without what must not stay in it. */
  async overwrite(content: string): Promise<void> {
    const { names } = this.#nats
    const kv = await this.#nats.kv(names.ledger)
    for await (const key of await kv.keys(`${keyOf(this.#feed)}.${content}.>`)) {
      const entry = await kv.get(key)
      if (entry) await eraseMessage(this.#nats, `KV_${names.ledger}`, entry.revision)
    }
  }

  async put(entry: LedgerEntry): Promise<void> {
    const kv = await this.#nats.kv(this.#nats.names.ledger)
    const heads = Object.entries(entry.heads ?? {})
    const base = `${keyOf(this.#feed)}.${entry.content}`
    // The rest first and the main value last: an entry that is there is whole.
    for (let n = 1; n * headsPerValue < heads.length; n++) {
      const { rows: _, ...rest } = entry
      const part = {
        ...rest,
        heads: Object.fromEntries(heads.slice(n * headsPerValue, (n + 1) * headsPerValue)),
      }
      await kv.put(`${base}.${n}`, gzipSync(JSON.stringify(part)))
    }
    const main = { ...entry, heads: Object.fromEntries(heads.slice(0, headsPerValue)) }
    await kv.put(`${base}.0`, gzipSync(JSON.stringify(main)))
    this.#note(entry)
    this.#lost.delete(entry.content)
  }

  /** Facts that this content gave and the log lacks, by natural key; empty when it lacks none. */
  lost(content: string): Readonly<Record<string, string>> {
    return this.#lost.get(content) ?? {}
  }

  /** How many facts the log lacks. */
  get missing(): number {
    return [...this.#lost.values()].reduce((n, heads) => n + Object.keys(heads).length, 0)
  }

  /** Notes the last fact that was published, by which a log that lost its end is recognised. */
  async published(last: WrittenFact | null): Promise<void> {
    if (last) await noteEnd(this.#nats, this.#feed, last)
  }

  /**
   * Believes the log: a document of which it lacks facts is open again, so that it is finished from the archive like
   * one that a killed process left; a document that is gone from the archive may be imported again.
   */
  async believe(stated: Stated): Promise<void> {
    const { lost, gone } = await lossOf(this.#nats, this.entries(), stated.feeds.get(this.#feed))
    this.#newest = null
    for (const content of gone) this.#byContent.delete(content)
    for (const [content, heads] of lost) {
      const entry = this.#byContent.get(content)
      if (!entry) continue
      const left = Object.entries(entry.heads ?? {}).filter(([key]) => !(key in heads))
      // From the start: where its facts lay in the log before says nothing of a log that lost some.
      this.#byContent.set(content, {
        ...entry,
        state: 'open',
        factsFrom: 0,
        heads: Object.fromEntries(left),
        headsAt: saidAt(entry),
      })
      this.#lost.set(content, heads)
    }
  }
}

const hasHeads = ({ heads }: LedgerEntry): boolean => Object.keys(heads ?? {}).length > 0

/** A value of the bucket: an entry, or a part of its heads. */
export interface LedgerValue {
  readonly key: string
  readonly entry: LedgerEntry
}

/** The values of all feeds. */
export const ledgerValues = async (nats: Nats): Promise<LedgerValue[]> =>
  currentValues(await nats.kv(nats.names.ledger), '>')

/** All values under a pattern, in one pass. */
async function currentValues(kv: KV, pattern: string): Promise<LedgerValue[]> {
  const values: LedgerValue[] = []
  let empty = false
  const watch = await kv.watch({
    key: pattern,
    // Called after the last value that is there, so with none before it when there is none.
    initializedFn: () => {
      empty = true
    },
  })
  if (empty) watch.stop()
  for await (const entry of watch) {
    if (entry.operation === 'PUT')
      values.push({
        key: entry.key,
        entry: JSON.parse(gunzipSync(entry.value).toString('utf8')) as LedgerEntry,
      })
    if (entry.delta === 0) break
  }
  return values
}

/** A feed id as one token of a key. */
export const keyOf = (feed: string) => feed.replaceAll('.', '_')

/** Ledgers by feed, loaded once: a process that takes documents in is the only one that does so for its feeds. */
export class Ledgers {
  /** Names this memory in leases: whoever else had one since may have written. */
  readonly id: string = randomUUID()
  readonly #nats: Nats
  #loaded = new Map<string, Promise<Ledger>>()
  #stated: { readonly log: string; readonly stated: Promise<Stated> } | null = null
  constructor(nats: Nats) {
    this.#nats = nats
  }

  /**
   * The ledger of a feed, as the log bears it out. The look at the log costs two questions each time; the whole of it
   * is read only when its end is not where this feed left it, or messages before it are gone.
   */
  async of(feed: string): Promise<Ledger> {
    const before = this.#loaded.get(feed)
    const loading = before ?? Ledger.load(this.#nats, feed)
    this.#loaded.set(feed, loading)
    loading.catch(() => this.#loaded.delete(feed))
    const ledger = await loading
    const state = await streamState(this.#nats, this.#nats.names.facts)
    const end = await standsIn(this.#nats, feed, state)
    if (end === true || (before && ledger.missing > 0)) return ledger
    const log = `${state.created} ${state.lastSeq} ${state.messages}`
    if (this.#stated?.log !== log) this.#stated = { log, stated: readStated(this.#nats) }
    const stated = await this.#stated.stated
    await ledger.believe(stated)
    if (ledger.missing === 0) await end.agree(newestOf(stated, feed))
    return ledger
  }

  /** Another process may have written: what is known of a feed, or of all, is read again. */
  forget(feed?: string): void {
    if (feed === undefined) this.#loaded = new Map()
    else this.#loaded.delete(feed)
  }
}

/** The last fact of a feed in the log. */
function newestOf(stated: Stated, feed: string): WrittenFact | null {
  let newest: WrittenFact | null = null
  for (const document of stated.feeds.get(feed)?.values() ?? [])
    for (const facts of document.values())
      for (const { seq, id } of facts) if (newest === null || seq > newest.seq) newest = { seq, id }
  return newest
}
