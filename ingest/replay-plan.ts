import type { Candidate, Fact } from '../contracts/events/fact.ts'
import type { Nats } from '../runtime/nats.ts'
import { covers } from './covers.ts'
import { type Origin, planFacts } from './publish.ts'
import type { StatedDocument, StatedFact } from './stated.ts'
import { storedFact } from './voids.ts'

/** What today's parser makes of a key, compared with what its document gave before. */
export interface Change {
  readonly key: string
  /** `missing`: the same as before, and the log does not hold it. */
  readonly what: 'new' | 'changed' | 'unchanged' | 'gone' | 'missing'
}

/** Counts of a document's facts, and the first that differ. */
export interface Replayed {
  readonly facts: Readonly<Record<Change['what'], number>>
  /** Natural keys of the first facts that differ. */
  readonly examples: readonly Change[]
}

/** What it takes to make the log say what today's parser says of a document. */
export interface ReplayPlan {
  readonly publish: readonly Fact[]
  readonly voids: readonly StatedFact[]
  readonly heads: Readonly<Record<string, string>>
  readonly changes: readonly Change[]
  readonly differs: boolean
}

export interface Said {
  /** Facts of the document in the log. */
  readonly said: StatedDocument
  /** Id of the newest fact by key, of the documents before this one. */
  readonly newest: ReadonlyMap<string, string>
  /** Id by key of what the document gave before, published or not. */
  readonly before: ReadonlyMap<string, string>
  readonly now: Date
}

/**
 * A fact is published where it says something else than the document before it and the log does not hold it. A fact in
 * the log is made void where its document does not give its key any more, where today's parser has nothing new to say
 * on the key, and where the fact that takes its place leaves rows of it standing.
 * @throws Error where a draft breaks the contract of its kind
 */
export async function planReplay(
  nats: Nats,
  candidates: readonly Candidate[],
  origin: Origin,
  { said, newest, before, now }: Said,
): Promise<ReplayPlan> {
  const all = planFacts(candidates, origin, new Map(), now)
  const wanted = new Map(all.facts.map(fact => [`${fact.type} ${fact.key}`, fact]))
  const publish = new Set<string>()
  const voids: StatedFact[] = []
  for (const [key, fact] of wanted) {
    const standing = (said.get(key) ?? []).filter(one => !one.isVoid)
    const last = standing.at(-1)
    const isThere = last?.id === fact.id && last.schema === fact.schema
    // Said by the document before: today's parser alone would not have published it again.
    if (newest.get(key) === fact.id) voids.push(...standing)
    else if (isThere) voids.push(...(await uncovered(nats, fact, standing.slice(0, -1))))
    else {
      publish.add(key)
      voids.push(...(await uncovered(nats, fact, standing)))
    }
  }
  for (const [key, facts] of said) if (!wanted.has(key)) voids.push(...facts.filter(one => !one.isVoid))
  const changes = [...wanted].map(([key, { id }]): Change => {
    const was = before.get(key)
    if (was === undefined) return { key, what: 'new' }
    if (was !== id) return { key, what: 'changed' }
    return { key, what: publish.has(key) ? 'missing' : 'unchanged' }
  })
  for (const key of before.keys()) if (!wanted.has(key)) changes.push({ key, what: 'gone' })
  return {
    publish: numbered(candidates, origin, publish, now),
    voids,
    heads: all.heads,
    changes,
    differs: voids.length > 0 || changes.some(change => change.what !== 'unchanged'),
  }
}

/** Facts of these keys alone, numbered as the groups that they are. */
function numbered(
  candidates: readonly Candidate[],
  origin: Origin,
  keys: ReadonlySet<string>,
  now: Date,
): readonly Fact[] {
  const chosen = candidates.filter(({ kind, key }) => keys.has(`${kind.type} ${key}`))
  return chosen.length === 0 ? [] : planFacts(chosen, origin, new Map(), now).facts
}

async function uncovered(nats: Nats, fact: Fact, earlier: readonly StatedFact[]): Promise<StatedFact[]> {
  const left: StatedFact[] = []
  for (const one of earlier) {
    const data = (await storedFact(nats, one.seq))?.data
    // Another schema may have other rows, whatever they look like.
    if (one.schema !== fact.schema || !covers(opened(nats, fact.data), data)) left.push(one)
  }
  return left
}

/** What a planned fact will say when it is read: the log holds parts of it sealed. */
const opened = ({ persons }: Nats, data: unknown): unknown =>
  persons === null
    ? data
    : JSON.parse(persons.open(JSON.stringify(data), text => JSON.stringify(text).slice(1, -1)))

export function tally(changes: readonly Change[]): Replayed {
  const facts = { new: 0, changed: 0, unchanged: 0, gone: 0, missing: 0 }
  for (const { what } of changes) facts[what]++
  const order = ['changed', 'new', 'gone', 'missing']
  const differing = order.flatMap(what => changes.filter(change => change.what === what))
  return { facts, examples: differing.slice(0, 5) }
}
