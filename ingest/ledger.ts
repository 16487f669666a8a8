import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { KV, Nats } from '../runtime/nats.ts'

export type DocumentState =
  /** Being stored, or stored and not yet turned into facts: what a killed process leaves behind. */
  'open' | 'published' | 'rejected'

/** What became of a document. One entry a feed and content, in the KV bucket `feed-ledger`. */
export interface LedgerEntry {
  readonly feed: string
  /** sha-256 of the canonical body: what means the same is the same. */
  readonly content: string
  readonly state: DocumentState
  /** Position in FEEDS; null when the process died while storing it. */
  readonly document: number | null
  /** End of FACTS when the document was stored: its facts lie behind it. */
  readonly factsFrom: number
  readonly parser: number
  readonly at: string
  readonly reason?: string
  readonly rows?: number
  /** Natural keys of the facts that it gave, with their ids: the newest document that gives a key is its head. */
  readonly heads?: Readonly<Record<string, string>>
}

/** Heads in one value; beyond it they are spread over several (a value may hold 1 MiB). */
const headsPerValue = 10_000

/** The memory of ingest: which contents were taken in, and which fact is the newest of each natural key. */
export class Ledger {
  readonly #nats: Nats
  readonly #feed: string
  readonly #byContent = new Map<string, LedgerEntry>()

  private constructor(nats: Nats, feed: string) {
    this.#nats = nats
    this.#feed = feed
  }

  /** All entries of a feed. */
  static async load(nats: Nats, feed: string): Promise<Ledger> {
    const ledger = new Ledger(nats, feed)
    const kv = await nats.kv(nats.names.ledger)
    const parts = new Map<string, LedgerEntry[]>()
    for (const bytes of await currentValues(kv, `${keyOf(feed)}.>`)) {
      const value = JSON.parse(gunzipSync(bytes).toString('utf8')) as LedgerEntry
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

  /** Entries in the order of their documents, unfinished ones included. */
  entries(): LedgerEntry[] {
    return [...this.#byContent.values()].sort((a, b) => (a.document ?? 0) - (b.document ?? 0))
  }

  /** The newest fact of each natural key. What an open document said when it was here before counts least. */
  heads(): Map<string, string> {
    const heads = new Map<string, string>()
    const [open, done] = [true, false].map(is => this.entries().filter(e => (e.state === 'open') === is))
    for (const entry of [...open!, ...done!])
      for (const [key, id] of Object.entries(entry.heads ?? {})) heads.set(key, id)
    return heads
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
    this.#byContent.set(entry.content, entry)
  }
}

/** All values under a pattern, in one pass. */
async function currentValues(kv: KV, pattern: string): Promise<Uint8Array[]> {
  const values: Uint8Array[] = []
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
    if (entry.operation === 'PUT') values.push(entry.value)
    if (entry.delta === 0) break
  }
  return values
}

/** A feed id as one token of a key. */
const keyOf = (feed: string) => feed.replaceAll('.', '_')

/** Ledgers by feed, loaded once: a process that takes documents in is the only one that does so for its feeds. */
export class Ledgers {
  /** Names this memory in leases: whoever else had one since may have written. */
  readonly id: string = randomUUID()
  readonly #nats: Nats
  #loaded = new Map<string, Promise<Ledger>>()
  constructor(nats: Nats) {
    this.#nats = nats
  }
  of(feed: string): Promise<Ledger> {
    const ledger = this.#loaded.get(feed) ?? Ledger.load(this.#nats, feed)
    this.#loaded.set(feed, ledger)
    return ledger
  }
  /** Another process may have written: what is known of a feed, or of all, is read anew. */
  forget(feed?: string): void {
    if (feed === undefined) this.#loaded = new Map()
    else this.#loaded.delete(feed)
  }
}
