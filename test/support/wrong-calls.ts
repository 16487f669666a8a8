import type { JsonSchema } from '../../contracts/schema.ts'

type Named = Readonly<Record<string, JsonSchema>>

/** A value that breaks a schema in one place, or a few that belong together. */
export interface WrongValue {
  readonly why: string
  readonly value: unknown
}

/** A value of a schema, the least that it takes; patterns by the examples of `texts`. */
export function leastOf(schema: JsonSchema, texts: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(schema.enum)) return schema.enum.find(each => each !== '')
  if ('const' in schema) return schema.const
  const choice = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined
  if (choice && schema.type === undefined) return leastOf(choice[0] ?? {}, texts)
  const { minimum, exclusiveMinimum } = schema as Record<string, number | undefined>
  switch ([schema.type].flat()[0]) {
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1)
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () =>
        leastOf(schema.items as JsonSchema, texts),
      )
    case 'object': {
      const properties = (schema.properties ?? {}) as Named
      const wanted = [
        ...((schema.required ?? []) as string[]),
        ...((choice?.[0]?.required as string[] | undefined) ?? []),
      ]
      const least = wanted.length === 0 && schema.minProperties ? [Object.keys(properties)[0] ?? ''] : wanted
      return Object.fromEntries(least.map(name => [name, leastOf(properties[name] ?? {}, texts)]))
    }
    default:
      if (typeof schema.pattern === 'string') return texts[schema.pattern]
      if (schema.format === 'date') return '2026-01-31'
      if (schema.format === 'date-time') return '2026-01-31T09:00:00+07:00'
      if (schema.format === 'email') return 'a@b.example'
      return 'x'.repeat(Math.max(1, Number(schema.minLength ?? 1)))
  }
}

/** Values that each break one rule of a schema: every rule at every place that it has. */
export function* wrongValues(
  schema: JsonSchema,
  texts: Readonly<Record<string, string>>,
): Generator<WrongValue> {
  yield* wrongOfItself(schema, texts)
  for (const branch of [...((schema.oneOf ?? schema.anyOf ?? []) as JsonSchema[])])
    if (branch.properties) {
      yield* wrongValues(branch, texts)
    }
  const properties = (schema.properties ?? {}) as Named
  const least = leastOf(schema, texts)
  if (least !== null && typeof least === 'object' && !Array.isArray(least))
    for (const [name, part] of Object.entries(properties))
      for (const { why, value } of wrongValues(part, texts))
        yield { why: `${name}: ${why}`, value: { ...least, [name]: value } }
  if (schema.items)
    for (const { why, value } of wrongValues(schema.items as JsonSchema, texts))
      yield { why: `item: ${why}`, value: [value] }
}

function* wrongOfItself(schema: JsonSchema, texts: Readonly<Record<string, string>>): Generator<WrongValue> {
  const rules = schema as Record<string, number>
  // JSON writes infinity as 1e400.
  for (const value of [
    null,
    true,
    'text',
    '',
    12.5,
    7,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    [],
    ['x'],
    {},
    { x: 1 },
  ])
    yield { why: `is ${typeof value === 'number' ? String(value) : JSON.stringify(value)}`, value }
  for (const name of ['minimum', 'exclusiveMinimum'])
    if (name in schema) yield { why: name, value: (rules[name] ?? 0) - 1 }
  for (const name of ['maximum', 'exclusiveMaximum'])
    if (name in schema) yield { why: name, value: (rules[name] ?? 0) + 1 }
  if ('maxLength' in schema) yield { why: 'maxLength', value: 'x'.repeat((rules.maxLength ?? 0) + 1) }
  if ('pattern' in schema) yield { why: 'pattern', value: '\u0007 !' }
  if ('format' in schema) yield { why: 'format', value: '2025-02-30' }
  if ('maxItems' in schema) {
    const one = leastOf(schema.items as JsonSchema, texts)
    yield { why: 'maxItems', value: Array.from({ length: (rules.maxItems ?? 0) + 1 }, () => one) }
  }
  if (schema.uniqueItems) {
    const one = leastOf(schema.items as JsonSchema, texts)
    yield { why: 'uniqueItems', value: [one, one] }
  }
  const least = leastOf(schema, texts)
  if (least === null || typeof least !== 'object' || Array.isArray(least)) return
  const properties = (schema.properties ?? {}) as Named
  const all = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, leastOf(part, texts)]),
  )
  yield { why: 'everything at once', value: all }
  yield { why: 'unknown name', value: { ...least, nonsense_name: 1 } }
  yield { why: 'mistyped name', value: { ...least, [`${Object.keys(properties)[0] ?? 'a'}x`]: 1 } }
  yield { why: 'endless name', value: { ...least, ['n'.repeat(5_000)]: 1 } }
  for (const name of (schema.required ?? []) as string[]) {
    const { [name]: _, ...others } = least as Record<string, unknown>
    yield { why: `without ${name}`, value: others }
  }
  for (const [name, others] of Object.entries((schema.dependentRequired ?? {}) as Record<string, string[]>))
    yield { why: `${name} without ${others}`, value: { ...least, [name]: all[name] } }
  for (const choice of [(schema.not ?? {}) as JsonSchema, { required: Object.keys(properties) }])
    for (const names of [(choice.required ?? []) as string[]])
      if (names.length > 0) yield { why: `${names} together`, value: { ...least, ...pick(all, names) } }
  const groups = ((schema.oneOf ?? []) as JsonSchema[]).flatMap(b => (b.required ?? []) as string[])
  for (const one of groups)
    for (const other of groups)
      if (one !== other) yield { why: `${one}, ${other}`, value: pick(all, [one, other]) }
  if (groups.length > 0) yield { why: `none of ${groups}`, value: {} }
}

const pick = (all: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, all[name]]))
