import fc from 'fast-check'
import type { JsonSchema } from '../../contracts/schema.ts'

type Arbitrary = fc.Arbitrary<unknown>

/** Values that mean something in the data at hand, mixed into what the pattern of a ticker allows. */
export interface Discovered {
  readonly tickers: readonly string[]
}

/** Strings that break naive programs. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table prices.bars; --",
  '%00',
  '../../etc/passwd',
  '💥',
  'é'.repeat(100),
  '-1',
  '1e309',
  '9007199254740993',
  '0x10',
  'NaN',
  'null',
  '__proto__',
  '<script>alert(1)</script>',
  '2025-02-29',
  '0000-00-00',
  '9999-12-31',
)

/** Anything at all, as JSON has it. */
const anything: Arbitrary = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
)

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

/** Values of a schema, most of them valid; one in ten is whatever. */
export function valuesOf(schema: JsonSchema, discovered: Discovered): Arbitrary {
  return fc.oneof(
    { weight: 9, arbitrary: valid(schema, discovered) },
    { weight: 1, arbitrary: fc.oneof(anything, nasty) },
  )
}

function valid(schema: JsonSchema, discovered: Discovered): Arbitrary {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const one = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (one && schema.type === undefined) return fc.oneof(...one.map(option => valid(option, discovered)))
  const types = [schema.type ?? 'any'].flat() as string[]
  return fc.oneof(...types.map(type => ofType(type, schema, discovered)))
}

function ofType(type: string, schema: JsonSchema, discovered: Discovered): Arbitrary {
  const { minimum, maximum, exclusiveMinimum } = schema as Record<string, number | undefined>
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({
        min: minimum ?? (exclusiveMinimum === undefined ? -5 : exclusiveMinimum + 1),
        max: maximum ?? 10_000,
      })
    case 'number': {
      const min = minimum ?? exclusiveMinimum ?? -1e6
      const max = maximum ?? 1e9
      return fc.oneof(
        fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), 5_000) }),
        fc.double({ min, max, noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(min, max),
      )
    }
    case 'string':
      return text(schema, discovered)
    case 'array':
      return fc.array(valuesOf((schema.items ?? {}) as JsonSchema, discovered), {
        minLength: (schema.minItems as number | undefined) ?? 0,
        maxLength: Math.min((schema.maxItems as number | undefined) ?? 4, 4),
      })
    case 'object':
      return record(schema, discovered)
    default:
      return anything
  }
}

function text(schema: JsonSchema, discovered: Discovered): Arbitrary {
  const { pattern, format } = schema
  if (format === 'date') return day
  if (format === 'date-time') return day.map(date => `${date}T00:00:00Z`)
  if (format === 'email') return fc.emailAddress()
  if (typeof pattern === 'string') {
    const matching = fc.stringMatching(new RegExp(pattern, 'u')).map(found => found.slice(0, 60))
    const ticker = 'VCB'.match(new RegExp(pattern, 'u')) && discovered.tickers.length > 0
    if ('2026-01-01'.match(new RegExp(pattern, 'u'))) return fc.oneof(day, matching)
    return ticker ? fc.oneof(fc.constantFrom(...discovered.tickers), matching) : matching
  }
  return fc.oneof(
    fc.constantFrom('VCB', 'cpi', 'vn.cpi', 'a', ...discovered.tickers.slice(0, 3)),
    fc.string({ maxLength: 20 }),
  )
}

function record(schema: JsonSchema, discovered: Discovered): Arbitrary {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema.required ?? []) as string[]
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOf(property, discovered)]),
  )
  const whole = fc.record(values, { requiredKeys: required.filter(name => name in values) })
  // Now and then a field too many, or a required one too few.
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.string({ minLength: 1, maxLength: 8 }), anything)
        .map(([value, name, extra]) => ({ ...(value as object), [name]: extra })),
    },
    { weight: 1, arbitrary: fc.record(values, { requiredKeys: [] }) },
  )
}
