import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Fact, FactKind } from '../../contracts/events/fact.ts'
import { resetType } from '../../contracts/events/reset.ts'
import { voidedType } from '../../contracts/events/void.ts'
import type { StoredFact } from './projection.ts'

/** One message of FACTS on its way into a read model. */
export interface Item {
  readonly seq: number
  readonly rows: number
  /** Null when the message could not be read; `poison` then says why. */
  readonly fact: StoredFact | null
  readonly poison: Poison | null
  /** All that came before is void. */
  readonly reset?: true
  /** Facts before it are void: a build that may have applied them is filled again. */
  readonly voided?: true
  readonly envelope: () => string
}

export interface Poison {
  readonly class: 'undecodable' | 'invalid' | 'refused'
  readonly error: string
  readonly stack: string | null
}

/** A known kind of fact in a schema version that this program does not know: it is newer than us. Stop, do not guess. */
export class UnknownSchema extends Error {
  override readonly name = 'UnknownSchema'
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * A message as an item. Facts of kinds that the read model does not handle give null (counted as passed over).
 * @throws UnknownSchema
 */
export function decode(
  seq: number,
  data: Uint8Array,
  kinds: ReadonlyMap<string, FactKind<unknown>>,
): Item | null {
  const envelope = () => Buffer.from(data).toString('utf8')
  let fact: StoredFact
  try {
    fact = Object.assign(JSON.parse(decoder.decode(data)) as Fact, { seq })
    if (typeof fact.type !== 'string' || typeof fact.id !== 'string')
      throw new Error('not a fact: type or id is missing')
  } catch (error) {
    return { seq, rows: 1, fact: null, envelope, poison: poison('undecodable', error) }
  }
  if (fact.type === resetType) return { seq, rows: 0, fact: null, envelope, poison: null, reset: true }
  if (fact.type === voidedType) return { seq, rows: 0, fact: null, envelope, poison: null, voided: true }
  const kind = kinds.get(fact.type)
  if (!kind) return null
  if (fact.schema !== kind.schema)
    throw new UnknownSchema(
      `fact ${fact.id} at position ${seq} is ${fact.type} in schema ${fact.schema}, this program knows schema ${kind.schema}: ${remedyOf(fact)}`,
    )
  let rows = 1
  try {
    rows = kind.rows(fact.data)
  } catch {
    // Malformed data: apply will fail on it and the validator will name the reason.
  }
  return { seq, rows, fact, envelope, poison: null }
}

/** Facts of a feed can be stated again from their documents; what else is newer than the program needs a newer one. */
function remedyOf({ source, parser }: StoredFact): string {
  const feed =
    typeof source === 'string' && source.startsWith('/feeds/') ? source.slice('/feeds/'.length) : null
  const update = 'update it and start it again'
  return feed === null
    ? update
    : `${update}; or state the facts again in its own schema, with vnfin replay --feed ${feed} and then vnfin retire --feed ${feed} --parser ${parser}`
}

export const poison = (cls: Poison['class'], error: unknown): Poison => ({
  class: cls,
  error: error instanceof Error ? error.message : String(error),
  stack: error instanceof Error ? (error.stack ?? null) : null,
})

/**
 * Whether the data of a fact keep to the schema of their kind. Publishers check before they publish, so this runs
 * only for a fact on which `apply` failed: to tell a bad fact from a bug. A schema is compiled then: those of all read
 * models together take a second of a start.
 */
export function createValidator(kinds: readonly FactKind<unknown>[]): (fact: Fact) => string | null {
  const schemas = new Map(kinds.map(kind => [kind.type, kind.dataSchema]))
  let ajv: Ajv2020 | undefined
  const compiled = new Map<string, ValidateFunction>()
  return fact => {
    const schema = schemas.get(fact.type)
    if (schema === undefined) return null
    ajv ??= new Ajv2020({ strict: false, allErrors: false })
    const validate = compiled.get(fact.type) ?? ajv.compile(schema)
    compiled.set(fact.type, validate)
    return validate(fact.data) ? null : ajv.errorsText(validate.errors, { dataVar: 'data' })
  }
}
