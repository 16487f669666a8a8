import { randomUUID } from 'node:crypto'
import { isNamedIn, personalKinds, personName } from '../../contracts/personal.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { PersonKeys } from '../../runtime/persons/keys.ts'
import type { Erasure } from '../../runtime/persons/register.ts'
import type { Feed } from '../feed.ts'
import type { TakingTurns } from '../ingest-lease.ts'
import { copyWithout, eraseDocument } from './documents.ts'
import { erasureOf } from './erasure-of.ts'
import { plainFacts, rewritePlain } from './facts.ts'
import { findDocuments, findRows, type Match, matchOf, type NamingDocument, onRegister } from './find.ts'
import { isOfErased, type Named } from './seal-facts.ts'

/** What an erasure removes. */
export interface ErasurePlan {
  readonly name: string
  readonly ticker: string | null
  /** Companies whose facts name the person. */
  readonly tickers: readonly string[]
  /** Kind of fact → rows, all revisions counted. */
  readonly rows: Readonly<Record<string, number>>
  /** Facts, corrections and voids of before fields were sealed: they are stored again without the person. */
  readonly plain: number
  readonly documents: readonly { readonly document: number; readonly feed: string; readonly name: string }[]
}

/** This home has no keys of persons, or nothing to erase. */
export class CannotErase extends Error {
  override readonly name = 'CannotErase'
}

const keysOf = ({ persons }: Nats): PersonKeys => {
  if (persons === null) throw new CannotErase('this process has no folder of keys (PERSONS_FOLDER)')
  return persons
}

/** What is on file of a person. @throws CannotErase */
export async function planErasure(
  nats: Nats,
  feeds: readonly Feed[],
  { name, ticker, signal }: { name: string; ticker: string | null; signal?: AbortSignal },
): Promise<{ plan: ErasurePlan; naming: readonly NamingDocument[]; named: readonly Named[] }> {
  keysOf(nats)
  const matches = matchOf(name, ticker)
  const { byKind, tickers, named } = await findRows(nats, matches, signal)
  const plain = await plainFacts(nats, matches)
  const naming: NamingDocument[] = []
  for await (const found of findDocuments(nats, feeds, matches, signal)) naming.push(found)
  const plan: ErasurePlan = {
    name,
    ticker,
    tickers: [...tickers].sort(),
    rows: Object.fromEntries(byKind),
    plain: plain.length,
    documents: naming.map(({ document }) => ({
      document: document.seq,
      feed: document.feed,
      name: document.name,
    })),
  }
  return { plan, naming, named: [...named, ...naming.flatMap(({ names }) => names)] }
}

/**
 * Puts the erasure on the register and takes the person out of log and archive. What is cut off is finished by the next
 * start of any process (`eraseFromLog`): the register comes before what it makes true.
 * @throws CannotErase where nothing is on file
 */
export async function erasePerson(
  nats: Nats,
  feeds: readonly Feed[],
  given: { readonly name: string; readonly ticker: string | null; readonly why: string; readonly now: Date },
  turns: TakingTurns,
): Promise<{ plan: ErasurePlan; erasure: Erasure; copies: number }> {
  const keys = keysOf(nats)
  const { name, ticker, why, now } = given
  if (personName(name).split(' ').length < 2)
    throw new CannotErase(`${JSON.stringify(name)} is no full name: write it as filings print it`)
  if (isNamedIn(why, name))
    throw new CannotErase('the reason names the person: it stays on record, so write it without the name')
  const { plan, naming, named } = await planErasure(nats, feeds, given)
  const isHere = Object.keys(plan.rows).length > 0 || naming.length > 0
  if (!isHere)
    throw new CannotErase(
      `nobody called ${JSON.stringify(name)}${ticker ? ` at ${ticker}` : ''} is in the facts that are erased by person (${Object.keys(personalKinds).join(', ')})`,
    )
  let copies = 0
  for (const found of naming) if (await copyWithout(nats, found)) copies++
  const refs = [...new Set(named.map(one => keys.refOf(one.name, one.ticker)))].sort()
  const erasure: Erasure = {
    id: `er_${randomUUID().slice(0, 8)}`,
    at: now.toISOString(),
    why,
    ticker,
    refs: [...new Set([keys.refOf(name, ticker), ...refs])],
    documents: naming.map(({ document }) => onRegister(document)),
  }
  keys.record(erasure)
  await eraseFromLog(nats, feeds, { ...turns, now })
  return { plan, erasure, copies }
}

/** Does to log and archive what the register says; done again it changes nothing. */
export async function eraseFromLog(
  nats: Nats,
  feeds: readonly Feed[],
  turns: TakingTurns & { readonly now: Date },
): Promise<void> {
  const keys = keysOf(nats)
  const matches: Match = one => isOfErased(keys, one)
  await rewritePlain(nats, keys, matches, turns)
  // Plain documents of a restored back-up may name the person too, wherever they stand.
  for await (const found of findDocuments(nats, feeds, matches, turns.signal)) {
    await copyWithout(nats, found)
    const erasure = erasureOf(keys, found.names)
    if (!erasure) continue
    const document = onRegister(found.document)
    if (!erasure.documents.some(one => one.seq === document.seq && one.key === document.key))
      keys.record({ ...erasure, refs: [], documents: [document] })
    await eraseDocument(nats, document)
  }
  for (const { documents } of keys.erasures) for (const one of documents) await eraseDocument(nats, one)
  keys.destroy()
  const kv = await nats.kv(nats.names.erasures)
  await kv.put('applied', idsOf(keys))
}

/** Whether the log has everything that the register says; a restored one of before an erasure has not. */
export async function isErasedFromLog(nats: Nats): Promise<boolean> {
  const keys = nats.persons
  if (keys === null || keys.erasures.length === 0) return true
  const entry = await (await nats.kv(nats.names.erasures)).get('applied')
  return entry?.operation === 'PUT' && entry.string() === idsOf(keys) && keys.leftKeys().length === 0
}

const idsOf = ({ erasures }: PersonKeys): string => erasures.map(({ id }) => id).join(' ')
