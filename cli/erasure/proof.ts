import { personName } from '../../contracts/personal.ts'
import { plainFacts } from '../../ingest/erasure/facts.ts'
import { findDocuments, findRows, headIn, type Match } from '../../ingest/erasure/find.ts'
import { namesErased } from '../../ingest/erasure/seal-facts.ts'
import { feeds } from '../../ingest/sources/index.ts'
import {
  erasuresMissing,
  modelsOfPersons,
  rowsWith,
  scoresOfPersons,
} from '../../projections/engine/erasures.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { frozenRecords } from '../../projections/frozen/record.ts'
import { readModels } from '../../projections/index.ts'
import type { Erasure } from '../../runtime/persons/register.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import type { System } from '../system.ts'

const ofPersons = [...modelsOfPersons(readModels), ...scoresOfPersons(readModels)].map(({ name }) => name)

export interface Finding {
  readonly what: string
  /** Null: it does not follow from this erasure, and is to be looked at. */
  readonly holds: boolean | null
  readonly detail: string
}

/** Spellings under which a text holds a name. */
const spellingsOf = (name: string) => [
  ...new Set([
    name.normalize('NFC'),
    name.normalize('NFD'),
    personName(name),
    personName(name).replaceAll(' ', '-'),
  ]),
]

/**
 * Looks for what an erasure removed, in keys, log, archive and read models, and holds a rebuild against what is served.
 * It needs no name; with one it looks for its letters everywhere, free texts too.
 */
export async function proveErasure(
  { nats, env, postgres: { pool } }: System,
  erasure: Erasure,
  name: string | null,
  signal: AbortSignal,
): Promise<Finding[]> {
  const keys = nats.persons!
  const found: Finding[] = []
  const say = (what: string, left: number, of: string) =>
    found.push({ what, holds: left === 0, detail: `${left} ${of}` })
  const refs = new Set(erasure.refs)
  const matches: Match = one =>
    refs.has(keys.refOf(one.name, one.ticker)) ||
    refs.has(keys.refOf(one.name, null)) ||
    (one.isText && namesErased(keys, one.written, one.ticker))
  say('keys', keys.leftKeys().length, 'keys of erased persons and documents are left')
  const { byKind } = await findRows(nats, matches, signal)
  say(
    'log',
    [...byKind.values()].reduce((a, b) => a + b, 0),
    'rows of facts can be read',
  )
  say('log, plainly', (await plainFacts(nats, matches)).length, 'facts hold fields that were never sealed')
  let there = 0
  for (const one of erasure.documents) {
    const head = await headIn(nats, one.seq)
    if (head?.sha256 === one.sha256) there++
  }
  say('archive', there, `of ${erasure.documents.length} documents are still there`)
  let naming = 0
  for await (const _ of findDocuments(nats, feeds, matches, signal)) naming++
  say('archive, read again', naming, 'documents name the person')
  say('read models', (await erasuresMissing(pool, [erasure.id])).length, 'erasures are still to be applied')
  for (const model of modelsOfPersons(readModels)) {
    const result = await rebuild(env, model, { signal, shadow: true })
    found.push(
      result.outcome === 'compared'
        ? {
            what: `rebuild of ${model.name}`,
            holds: result.differences.length === 0,
            detail: `${result.differences.length} differences from what is served`,
          }
        : { what: `rebuild of ${model.name}`, holds: null, detail: result.outcome },
    )
  }
  const early = (await frozenRecords(pool)).filter(({ manifest }) => manifest.made_at < erasure.at)
  say('frozen releases', early.length, 'were made before the erasure')
  if (name === null) return found
  if (!erasure.refs.includes(keys.refOf(name, erasure.ticker)))
    return [...found, { what: 'name', holds: false, detail: 'the name is not the one of this erasure' }]
  const spellings = spellingsOf(name)
  for (const [table, rows] of await rowsWith(pool, spellings))
    found.push({
      what: table,
      holds: ofPersons.some(name => table.startsWith(name)) ? false : null,
      detail: `${rows} rows hold the name in a text: vnfin takedown removes a document or fact`,
    })
  let messages = 0
  for await (const message of storedMessages(nats, nats.names.facts, { from: 1, sealed: true }))
    if (spellings.some(spelling => Buffer.from(message.data).includes(spelling))) messages++
  found.push({
    what: 'bytes of FACTS',
    holds: messages === 0 ? true : null,
    detail: `${messages} messages hold the name: free texts are removed by vnfin takedown`,
  })
  return found
}
