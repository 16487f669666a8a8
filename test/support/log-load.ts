import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { archiveDocument, sha256 } from '../../ingest/archive.ts'
import { publishFacts } from '../../ingest/publish.ts'
import { readStoredDocument } from '../../runtime/feed-documents.ts'
import type { Nats } from '../../runtime/nats.ts'
import { isMissingStream, isPassing } from '../../runtime/nats-errors.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { barsFact } from './engine.ts'

const feed = 'exchange.cafef.price-history'
const writers = 4
const factsOfDocument = 5

/** So many messages of a writer are on their way at most. */
export const inFlight = writers * (1 + factsOfDocument)

/** What the log has acknowledged to a writer. */
export interface Acknowledged {
  readonly documents: { readonly seq: number; readonly hash: string }[]
  /** Facts as they were sent, JSON by id. */
  readonly facts: Map<string, string>
}

/** Adds what was acknowledged to another writer. */
export function add(all: Acknowledged, { documents, facts }: Acknowledged): void {
  all.documents.push(...documents)
  for (const [id, sent] of facts) all.facts.set(id, sent)
}

export interface LogWriter {
  /** How many documents and facts were acknowledged so far. */
  readonly acknowledged: number
  /** Calls that ended with an error: what they wrote may be in the log or not. */
  readonly refused: number
  /** Until so many more are acknowledged. @throws Error when that takes longer than `seconds`, 60 by default */
  more(count: number, seconds?: number): Promise<void>
  /** Stops when what is on its way has been answered. */
  end(): Promise<Acknowledged>
}

/**
 * Writes documents, each with its facts, as fast as they are acknowledged, and goes on after an error with the next.
 * `label` keeps its documents apart from those of other writers.
 */
export function writeLog(nats: Nats, label: string): LogWriter {
  const documents: { seq: number; hash: string }[] = []
  const facts = new Map<string, string>()
  let refused = 0
  let next = 0
  let on = true
  const writeOne = async (n: number) => {
    const body = Buffer.from(`document ${label} ${n} ${'x'.repeat(2_000)}`)
    const seq = await archiveDocument(
      nats,
      feed,
      {
        name: `${label}-${n}`,
        url: 'https://upstream.example/d',
        fetchedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
        status: 200,
        contentType: 'text/plain',
        body,
      },
      { simulated: false },
    )
    documents.push({ seq, hash: sha256(body) })
    const sent = Array.from({ length: factsOfDocument }, (_, i) =>
      barsFact([[`T${i}`, '2025-08-22', 10_000 + i]], { document: seq, key: `bars:${label}/${n}/${i}` }),
    )
    await publishFacts(nats, sent)
    for (const fact of sent) facts.set(fact.id, JSON.stringify(fact))
  }
  const work = async () => {
    while (on) {
      try {
        await writeOne(next++)
      } catch {
        refused++
        await pause(50)
      }
    }
  }
  const done = Promise.all(Array.from({ length: writers }, work))
  const count = () => documents.length + facts.size
  return {
    get acknowledged() {
      return count()
    },
    get refused() {
      return refused
    },
    async more(wanted, seconds = 60) {
      const until = count() + wanted
      const end = performance.now() + seconds * 1_000
      while (count() < until) {
        if (performance.now() > end)
          throw new Error(`${until - count()} of ${wanted} were not taken in ${seconds} s`)
        await pause(10)
      }
    },
    async end() {
      on = false
      await done
      return { documents, facts }
    },
  }
}

/** What became of what was acknowledged. */
export interface ReadBack {
  readonly acknowledged: number
  readonly readable: number
  /** Not in the log. */
  readonly lost: number
  /** Documents that are in the log at another position than was acknowledged. */
  readonly moved: number
  /** There with a content that was never written. */
  readonly wrong: number
}

/** What a server holds of what was acknowledged, by its own copies of the streams. */
export async function readBackThrough(
  nats: Nats,
  { documents, facts }: Acknowledged,
  server: string,
): Promise<ReadBack> {
  const bySeq = new Map<number, string>()
  for await (const { seq, headers, data } of storedMessages(nats, nats.names.feeds, {
    from: 1,
    through: server,
  }))
    bySeq.set(seq, sha256(headers?.get('Content-Encoding') === 'gzip' ? gunzipSync(data) : data))
  const hashes = new Set(bySeq.values())
  const ofDocument = ({ seq, hash }: { seq: number; hash: string }): State => {
    if (bySeq.get(seq) === hash) return 'readable'
    return hashes.has(hash) ? 'moved' : 'lost'
  }
  const stored = await storedFacts(nats, server)
  return counted([...documents.map(ofDocument), ...[...facts].map(fact => stateOfFact(stored, fact))])
}

/** Between two looks for what is missing, ms. */
const lookMs = 3_000

/**
 * Reads all that was acknowledged as vnfin does: documents from the leader of FEEDS, facts from any copy of FACTS.
 * @param seconds how long what is missing is looked for again: a copy may be behind, or its group between two leaders
 * @throws the error of the last look, when none could be made
 */
export async function readBack(nats: Nats, acknowledged: Acknowledged, seconds = 60): Promise<ReadBack> {
  for (const end = performance.now() + seconds * 1_000; ; await pause(lookMs)) {
    const isLast = performance.now() > end
    try {
      const found = await readOnce(nats, acknowledged)
      if (found.lost + found.moved === 0 || isLast) return found
    } catch (error) {
      if (!isPassing(error) || isLast) throw error
    }
  }
}

async function readOnce(nats: Nats, { documents, facts }: Acknowledged): Promise<ReadBack> {
  const states: State[] = []
  const absent: string[] = []
  for (let from = 0; from < documents.length; from += 50) {
    const some = documents.slice(from, from + 50)
    for (const [i, state] of (await Promise.all(some.map(one => stateOf(nats, one)))).entries()) {
      if (state === 'absent') absent.push(some[i]?.hash ?? '')
      else states.push(state)
    }
  }
  const elsewhere = absent.length === 0 ? new Set<string>() : await storedHashes(nats)
  for (const hash of absent) states.push(elsewhere.has(hash) ? 'moved' : 'lost')
  const stored = await storedFacts(nats)
  return counted([...states, ...[...facts].map(fact => stateOfFact(stored, fact))])
}

function stateOfFact(stored: ReadonlyMap<string, string>, [id, sent]: readonly [string, string]): State {
  const found = stored.get(id)
  if (found === undefined) return 'lost'
  return found === sent ? 'readable' : 'wrong'
}

function counted(states: readonly State[]): ReadBack {
  const count = (state: State) => states.filter(one => one === state).length
  return {
    acknowledged: states.length,
    readable: count('readable'),
    lost: count('lost'),
    moved: count('moved'),
    wrong: count('wrong'),
  }
}

type State = 'readable' | 'lost' | 'moved' | 'wrong'

/** `absent`: not at its position. */
async function stateOf(
  nats: Nats,
  { seq, hash }: Acknowledged['documents'][number],
): Promise<'readable' | 'absent' | 'wrong'> {
  try {
    const found = await readStoredDocument(nats, seq)
    return found !== null && sha256(found.body) === hash ? 'readable' : 'absent'
  } catch (error) {
    if (isMissingStream(error)) return 'absent'
    if (/is damaged|incorrect (header|data) check/.test((error as Error).message)) return 'wrong'
    throw error
  }
}

/** Hashes of the documents of the log, as their headers state them. */
async function storedHashes(nats: Nats): Promise<Set<string>> {
  const found = new Set<string>()
  try {
    for await (const { headers } of storedMessages(nats, nats.names.feeds, { from: 1 }))
      found.add(headers?.get('Feed-Sha256') ?? '')
  } catch (error) {
    if (!isMissingStream(error)) throw error
  }
  return found
}

/** Facts of the log, JSON by id. */
async function storedFacts(nats: Nats, through?: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const options = { from: 1, ...(through === undefined ? {} : { through }) }
  try {
    for await (const message of storedMessages(nats, nats.names.facts, options)) {
      const { id } = message.json<{ id: string }>()
      found.set(id, message.string())
    }
  } catch (error) {
    if (!isMissingStream(error)) throw error
  }
  return found
}

/** Counts as a test prints them. */
export const readBackText = ({ acknowledged, readable, lost, moved, wrong }: ReadBack): string =>
  `${acknowledged} acknowledged, ${readable} readable, ${lost} lost (${((100 * lost) / Math.max(1, acknowledged)).toFixed(1)} %), ${moved} at another position, ${wrong} wrong`
