import { type Candidate, type Fact, factId } from '../contracts/events/fact.ts'
import { type Void, voidType } from '../contracts/events/void.ts'
import type { Nats } from '../runtime/nats.ts'
import type { PersonKeys } from '../runtime/persons/keys.ts'
import { storedMessages } from '../runtime/stored-messages.ts'
import { traceHeaders } from '../runtime/trace-headers.ts'
import { sealData } from './erasure/seal-facts.ts'
import type { Term } from './fetch/lease.ts'
import type { WrittenFact } from './log-end.ts'
import { decoded } from './stated.ts'

/** At most this many publishes await their acknowledgement; more give nothing and cost memory. */
const inFlight = 500

export interface PublishCounts {
  /** Keys that no fact had before. */
  readonly added: number
  /** Keys whose content differs from the newest fact: revisions. */
  readonly changed: number
  readonly unchanged: number
}

/** What drafts of a document amount to, before anything is published. */
export interface PublishPlan extends PublishCounts {
  readonly facts: readonly Fact[]
  readonly heads: Readonly<Record<string, string>>
}

export interface Origin {
  readonly feed: string
  readonly document: number
  readonly parser: number
  readonly observedAt: string
  readonly simulated: boolean
  /** Contract by which the document was had; absent: none. */
  readonly licence?: string | undefined
  /** Keys under which what is about persons is sealed; null: this process has none. */
  readonly persons?: PersonKeys | null
}

/** Kinds that are for the holder of a contract alone: no read model of what is served to all handles them. */
const isForHolders = (type: string): boolean => type.startsWith('licensed.')

/** @throws Error for a mistake in a feed: what a contract gives would be served to all, or the other way round */
function refuseMixing(feed: string, type: string, licence: string | undefined): void {
  if (isForHolders(type) === (licence !== undefined)) return
  throw new Error(
    licence === undefined
      ? `${feed} states ${type}, which is for feeds with a contract: declare its licence`
      : `${feed} is had by the contract ${licence} and states ${type}, which is served to all`,
  )
}

/**
 * Drafts as facts, without those that say what the newest fact of their key says already: no false revisions.
 * Facts of a group are numbered, so that they become visible together.
 */
export function planFacts(
  candidates: readonly Candidate[],
  origin: Origin,
  heads: ReadonlyMap<string, string>,
  now: Date,
): PublishPlan {
  const time = now.toISOString()
  const fresh: { candidate: Candidate; fact: Fact }[] = []
  const newHeads: Record<string, string> = {}
  let added = 0
  let unchanged = 0
  for (const candidate of candidates) {
    const { kind, key, vintage } = candidate
    // Invented persons need no key. The id is that of the sealed data: a hash of a name could be guessed.
    const data =
      origin.persons && !origin.simulated
        ? sealData(origin.persons, kind.type, candidate.data)
        : candidate.data
    refuseMixing(origin.feed, kind.type, origin.licence)
    // A later edition that says the same again says it against what an edition between them may say.
    const edition = vintage === undefined ? '' : `@${vintage}`
    const id = factId(kind.type, `${origin.feed} ${key}${edition}`, data)
    const head = `${kind.type} ${key}`
    newHeads[head] = id
    const before = heads.get(head)
    if (before === id) {
      unchanged++
      continue
    }
    if (before === undefined) added++
    fresh.push({
      candidate,
      fact: {
        specversion: '1.0',
        id,
        source: `/feeds/${origin.feed}`,
        type: kind.type,
        time,
        datacontenttype: 'application/json',
        schema: kind.schema,
        observedat: origin.observedAt,
        effectiveon: candidate.effectiveon,
        documentseq: origin.document,
        parser: origin.parser,
        key,
        ...(vintage === undefined ? {} : { vintage }),
        ...(origin.licence === undefined ? {} : { licence: origin.licence }),
        ...(origin.simulated ? { simulated: true as const } : {}),
        data,
      },
    })
  }
  numberGroups(fresh)
  return {
    facts: fresh.map(f => f.fact),
    heads: newHeads,
    added,
    changed: fresh.length - added,
    unchanged,
  }
}

function numberGroups(fresh: { candidate: Candidate; fact: Fact }[]): void {
  const groups = new Map<string, Fact[]>()
  for (const { candidate, fact } of fresh) {
    if (candidate.group === undefined) continue
    // Read models see the kinds that they handle, so each kind is a group of its own.
    const group = `${candidate.kind.type} ${candidate.group}`
    groups.set(group, [...(groups.get(group) ?? []), fact])
  }
  for (const facts of groups.values()) {
    if (facts.length < 2) continue
    for (const [n, fact] of facts.entries()) {
      fact.part = n + 1
      fact.parts = facts.length
    }
  }
}

/**
 * Publishes in order, acknowledged one and all. Never returns with a fact unacknowledged.
 * @returns the last of them in the log; null when there were none
 * @throws the reason of the signal when that aborts, after what is on its way has arrived
 */
export async function publishFacts(
  nats: Nats,
  facts: readonly Fact[],
  {
    onProgress = () => {},
    onSent,
    signal,
    term,
  }: {
    readonly onProgress?: ((published: number, rows: number) => void) | undefined
    /** The server has read all of them, and what is left is to wait until they are stored. */
    readonly onSent?: (() => void) | undefined
    readonly signal?: AbortSignal | undefined
    /** Of the lease under which this is done: whoever was stopped for long publishes nothing that another did. */
    readonly term?: Term | undefined
  } = {},
): Promise<WrittenFact | null> {
  const encoder = new TextEncoder()
  const waiting = new Set<Promise<unknown>>()
  let failed: unknown
  let published = 0
  let last: WrittenFact | null = null
  let arrived = () => {}
  for (const fact of facts) {
    // A race of hundreds would hang a listener on each of them for every fact.
    if (waiting.size >= inFlight)
      await new Promise<void>(resolve => {
        arrived = resolve
      })
    if (failed || signal?.aborted) break
    if (term?.lapsed()) {
      failed = await term.assure().catch(error => error)
      if (failed) break
    }
    const sent: Promise<unknown> = nats.js
      .publish(nats.names.factSubject(fact.type), encoder.encode(JSON.stringify(fact)), {
        // With the time of the run: a parser that goes back to an earlier result must not be taken for a repeat.
        msgID: `${fact.id}-${fact.documentseq}-${fact.time}`,
        timeout: 30_000,
        ...traceHeaders(),
      })
      .then(
        ({ seq }) => {
          if (last === null || seq > last.seq) last = { seq, id: fact.id }
          published++
          onProgress(published, facts.length)
        },
        error => {
          failed ??= error
        },
      )
      .finally(() => {
        waiting.delete(sent)
        arrived()
      })
    waiting.add(sent)
  }
  // Where that fails, so do the publishes.
  if (onSent) nats.connection.flush().then(onSent, () => undefined)
  await Promise.all(waiting)
  if (failed) throw failed
  if (published < facts.length) signal?.throwIfAborted()
  return last
}

/**
 * Facts that count for a document in the stream, by id: a killed process may have published some. What a later fact of
 * the same key replaced, or a void names, does not count.
 */
export async function factsOfDocument(
  nats: Nats,
  document: number,
  from: number,
): Promise<Map<string, Fact>> {
  const byKey = new Map<string, { readonly seq: number; readonly fact: Fact }>()
  for await (const message of storedMessages(nats, nats.names.facts, { from: from + 1 })) {
    const fact = decoded(message.data)
    if (fact?.type === voidType) {
      const { position, fact: of } = fact as unknown as Void
      const key = `${of.type} ${of.key}`
      if (byKey.get(key)?.seq === position) byKey.delete(key)
    } else if (fact?.documentseq === document)
      byKey.set(`${fact.type} ${fact.key}`, { seq: message.seq, fact })
  }
  return new Map([...byKey.values()].map(({ fact }) => [fact.id, fact]))
}
