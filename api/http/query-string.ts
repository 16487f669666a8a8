import type { ProblemDetail } from '../../contracts/http/problems.ts'
import type { JsonSchema } from '../../contracts/schema.ts'
import { closestMatches } from './closest-match.ts'
import { problem } from './problem.ts'
import { firstOf } from './rule-messages.ts'

type Property = { readonly type?: string | readonly string[]; readonly items?: Property }

const integer = /^-?(0|[1-9]\d*)$/
const decimal = /^-?(0|[1-9]\d*)(\.\d+)?$/

/**
 * A query string as the object that its schema describes. Text becomes a number or a boolean only where the schema
 * says so and the text is written that way; a parameter that is unknown or given twice is refused and named. A list is
 * what generated clients send: the parameter repeated (`a=1&a=2`, `a[]=1&a[]=2`), or separated by commas.
 * @throws Problem validation_failed
 */
export function parseQuery(search: string, schema: JsonSchema | undefined): Record<string, unknown> {
  if (search === '') return {}
  const properties = (schema?.properties ?? {}) as Record<string, Property>
  const out: Record<string, unknown> = {}
  for (const [sent, text] of new URLSearchParams(search)) {
    const name = listName(sent, properties) ?? sent
    if (!Object.hasOwn(properties, name)) throw unknownParameter(name, Object.keys(properties))
    const value = read(name, text, properties[name] ?? {})
    if (!Object.hasOwn(out, name)) out[name] = value
    else if (properties[name]?.type === 'array') (out[name] as unknown[]).push(...(value as unknown[]))
    else throw refused(name, 'is given twice', 'uniqueKeys')
  }
  return out
}

/** `symbols[]` names the list `symbols`; undefined for all else. */
function listName(sent: string, properties: Record<string, Property>): string | undefined {
  const name = sent.endsWith('[]') ? sent.slice(0, -2) : undefined
  return name !== undefined && Object.hasOwn(properties, name) && properties[name]?.type === 'array'
    ? name
    : undefined
}

function read(name: string, text: string, property: Property): unknown {
  switch (property.type) {
    case 'integer':
      if (!integer.test(text)) throw refused(name, `must be a whole number, not '${cut(text)}'`, 'type')
      return Number(text)
    case 'number':
      if (!decimal.test(text)) throw refused(name, `must be a number like 12.5, not '${cut(text)}'`, 'type')
      return Number(text)
    case 'boolean':
      if (text !== 'true' && text !== 'false')
        throw refused(name, `must be true or false, not '${cut(text)}'`, 'type')
      return text === 'true'
    case 'array':
      return text.split(',').map(part => read(name, part.trim(), property.items ?? {}))
    default:
      return text
  }
}

/** A value that somebody sent may be as long as an address. */
const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

function unknownParameter(name: string, names: string[]) {
  const closest = closestMatches(name, names, 1)[0]
  return refused(
    name,
    names.length === 0
      ? 'is unknown: this address takes no parameters'
      : `is unknown; known are ${firstOf(names, 'and', 'more')}`,
    'additionalProperties',
    closest === undefined ? {} : { nearest: closest },
  )
}

function refused(name: string, rule: string, keyword: string, more: Partial<ProblemDetail> = {}) {
  return problem('validation_failed', {
    detail: `The query parameter '${cut(name)}' ${rule}.`,
    action: more.nearest
      ? `Did you mean '${more.nearest}'? The parameters of this address are in /openapi.json.`
      : 'Correct the parameter; those of this address are in /openapi.json.',
    errors: [{ pointer: `?${name}`, detail: rule, keyword, ...more }],
  })
}
