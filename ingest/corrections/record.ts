import { type Correction, type CorrectionReason, correction } from '../../contracts/events/correction.ts'
import { type Candidate, type Fact, type FactKind, factId } from '../../contracts/events/fact.ts'
import { factKinds } from '../../contracts/events/index.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Nats } from '../../runtime/nats.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { sealFact } from '../erasure/seal-facts.ts'
import { publishFacts } from '../publish.ts'
import { current, decoded, type StatedDocument, type StatedFact } from '../stated.ts'
import { storedFact } from '../voids.ts'
import { type ChangedFigure, changedFigures, type NamedRow, namedRows } from './figures.ts'

/** A fact of a document that counted, and what today's reading of the document says in its place. */
export interface Replaced {
  /** `<type> <key>` */
  readonly head: string
  readonly old: StatedFact
  /** Another value of the key counted before it in the same document. */
  readonly isLater: boolean
  /** Id of the fact that takes its place; null: the document no longer gives the key. */
  readonly now: string | null
}

/** Of which document, and why. */
export interface CorrectedDocument {
  readonly feed: string
  readonly document: number
  readonly name: string
  readonly sha256: string
  readonly simulated: boolean
  readonly reason: CorrectionReason
  readonly note: string | null
  readonly parser: { readonly before: number | null; readonly now: number | null }
  readonly at: Date
  /** All that the document says today. */
  readonly candidates: readonly Candidate[]
  /** The fact of a key in a later document of the feed that says otherwise. */
  readonly later: (head: string, old: StatedFact) => StatedFact | undefined
}

const factsInOne = 500
/** Figures that a message lists, and that all messages on a document list together. */
const figuresInOne = 500
const figuresOfDocument = 1_000
const subjectsInOne = 2_000

/** What counted in a document and no longer does, as it was replaced or withdrawn. */
export function replacedIn(said: StatedDocument, heads: Readonly<Record<string, string>>): Replaced[] {
  return [...said].flatMap(([head, facts]) => {
    const old = current(facts)
    const now = heads[head] ?? null
    if (!old || old.id === now) return []
    return [{ head, old, now, isLater: facts.some(one => one.seq < old.seq && one.id !== old.id) }]
  })
}

/**
 * The corrections that a new reading of a document amounts to, as facts that are not published yet. Only figures that
 * were served and were wrong make one: a fact that says the same under another key does not.
 * @param published what the log has already
 */
export async function correctionsOf(
  nats: Nats,
  replaced: readonly Replaced[],
  of: CorrectedDocument,
  published: PublishedCorrections,
): Promise<Fact<Correction>[]> {
  if (of.simulated) return []
  const made: Fact<Correction>[] = []
  let listed = 0
  for (const [type, all] of Map.groupBy(
    replaced.filter(({ old, now }) => !published.has(old, now)),
    ({ old }) => old.type,
  )) {
    const kind = factKinds.find(one => one.type === type)
    if (!kind?.namedBy) continue
    const today = new TodayRows(kind, of.candidates)
    for (let from = 0; from < all.length; from += factsInOne) {
      const part = all.slice(from, from + factsInOne)
      const max = Math.min(figuresInOne, figuresOfDocument - listed)
      const data = await correctionOf(nats, kind, part, of, today, max)
      if (data === null) continue
      listed += data.figures.length
      made.push(factOf(data))
    }
  }
  return made
}

/** Rows that a document gives today: those of a key at once, those of all its facts when they are needed. */
class TodayRows {
  readonly #kind: FactKind<unknown>
  readonly #byKey: ReadonlyMap<string, Candidate>
  #all: ReadonlyMap<string, NamedRow> | null = null

  constructor(kind: FactKind<unknown>, candidates: readonly Candidate[]) {
    this.#kind = kind
    const own = candidates.filter(one => one.kind.type === kind.type)
    this.#byKey = new Map(own.map(one => [`${kind.type} ${one.key}`, one]))
  }

  /** Finds a row where a fact of the key has it, else wherever in the document it stands. */
  of(head: string): (key: string) => NamedRow | undefined {
    const candidate = this.#byKey.get(head)
    const own = candidate ? namedRows(this.#kind, candidate.data) : null
    return key => own?.get(key) ?? this.#anywhere(key)
  }

  #anywhere(key: string): NamedRow | undefined {
    if (this.#all === null) {
      const all = new Map<string, NamedRow>()
      for (const { data } of this.#byKey.values())
        for (const [name, row] of namedRows(this.#kind, data)) all.set(name, row)
      this.#all = all
    }
    return this.#all.get(key)
  }
}

async function correctionOf(
  nats: Nats,
  kind: FactKind<unknown>,
  replaced: readonly Replaced[],
  of: CorrectedDocument,
  today: TodayRows,
  max: number,
): Promise<Correction | null> {
  const facts: Correction['facts'] = []
  const figures: Correction['figures'] = []
  const subjects = new Map<string | null, Subject>()
  let changed = 0
  for (const { head, old, now, isLater } of replaced) {
    const stored = await storedFact(nats, old.seq)
    // Another schema has other rows, whatever they look like: what was served cannot be compared.
    if (!stored || stored.schema !== kind.schema) continue
    const found = changedFigures(namedRows(kind, stored.data), today.of(head))
    if (found.length === 0) continue
    const later = of.later(head, old)
    const after = later && (await storedFact(nats, later.seq))
    const fact = facts.length
    facts.push({
      key: head.slice(kind.type.length + 1),
      old_position: old.seq,
      old_fact: old.id,
      new_fact: now,
      wrong_since: isLater ? stored.time : stored.observedat,
      stood_until: after?.observedat ?? null,
    })
    changed += found.length
    for (const figure of found) {
      count(subjects, figure)
      if (figures.length >= max) continue
      const { row, subject, time: period, field, old: was, new: is } = figure
      figures.push({ fact, row, subject, period, field, old: was, new: is })
    }
  }
  if (facts.length === 0) return null
  const counted = [...subjects.values()].sort((a, b) => b.figures - a.figures)
  return {
    feed: of.feed,
    document: of.document,
    document_name: of.name,
    document_sha256: of.sha256,
    kind: kind.type,
    reason: of.reason,
    note: of.note,
    parser_before: of.parser.before,
    parser_now: of.parser.now,
    wrong_since: earliest(facts.map(fact => fact.wrong_since)),
    repaired_at: of.at.toISOString(),
    facts,
    figures,
    figures_changed: changed,
    subjects: counted.slice(0, subjectsInOne),
    subjects_left_out: Math.max(0, counted.length - subjectsInOne),
  }
}

type Subject = Correction['subjects'][number]

function count(subjects: Map<string | null, Subject>, { subject, time }: ChangedFigure): void {
  const before = subjects.get(subject)
  const first = before?.first ?? time
  const last = before?.last ?? time
  subjects.set(subject, {
    subject,
    first: time !== null && first !== null && time < first ? time : first,
    last: time !== null && last !== null && time > last ? time : last,
    figures: (before?.figures ?? 0) + 1,
  })
}

const earliest = (moments: readonly string[]): string =>
  moments.reduce((first, one) => (new Date(one) < new Date(first) ? one : first))

/** Its id says which facts it corrects by which, so that a second attempt makes the same. */
function factOf(data: Correction): Fact<Correction> {
  const pairs = data.facts.map(({ old_position, new_fact }) => [old_position, new_fact])
  const key = factId(correction.type, `${data.feed} ${data.document}`, pairs)
  return {
    specversion: '1.0',
    id: key,
    // Of no feed: a replay of the feed does not take it for something that the document says.
    source: '/ingest',
    type: correction.type,
    time: data.repaired_at,
    datacontenttype: 'application/json',
    schema: correction.schema,
    observedat: data.repaired_at,
    effectiveon: vietnamDate(data.repaired_at),
    documentseq: data.document,
    parser: data.parser_now ?? 0,
    key,
    data,
  }
}

/**
 * Puts corrections on the log, before the facts and voids that make them true: who is killed in between begins again
 * from the facts that still count, and finds what it has said already.
 */
export const publishCorrections = (nats: Nats, facts: readonly Fact<Correction>[]) =>
  publishFacts(
    nats,
    facts.map(fact => sealFact(nats.persons, fact)),
  )

/** Which facts the log has corrections of, and by which. */
export class PublishedCorrections {
  readonly #recorded = new Set<string>()

  static async load(nats: Nats, feed: string): Promise<PublishedCorrections> {
    const published = new PublishedCorrections()
    const subject = nats.names.factSubject(correction.type)
    for await (const message of storedMessages(nats, nats.names.facts, { from: 1, subject })) {
      const fact = decoded(message.data) as Fact<Correction> | null
      if (fact?.type === correction.type && fact.data.feed === feed) published.add(fact.data)
    }
    return published
  }

  add({ facts }: Correction): void {
    for (const { old_position, old_fact, new_fact } of facts)
      this.#recorded.add(`${old_position} ${old_fact} ${new_fact}`)
  }

  has({ seq, id }: StatedFact, now: string | null): boolean {
    return this.#recorded.has(`${seq} ${id} ${now}`)
  }
}
