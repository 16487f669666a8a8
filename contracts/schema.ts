import {
  type Static,
  type TObject,
  type TObjectOptions,
  type TOptional,
  type TProperties,
  type TSchema,
  type TUnsafe,
  Type,
} from 'typebox'
import { langs } from './text.ts'

/**
 * The one vocabulary of schemas. A message is declared once with these parts; its TypeScript type is `Static` of the
 * declaration, and ajv, OpenAPI, AsyncAPI, MCP and the docs read the same object. Each part has one meaning wherever it
 * stands. All of them are plain JSON Schema 2020-12.
 */
export type { Static, TProperties, TSchema }

/** A JSON Schema (2020-12) as its readers see it: the keywords in use here, each with its type. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly example?: unknown
  readonly examples?: readonly unknown[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly items?: JsonSchema | boolean
  readonly prefixItems?: readonly JsonSchema[]
  readonly contains?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
  readonly propertyNames?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly unevaluatedProperties?: JsonSchema | boolean
  readonly required?: readonly string[] | undefined
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly not?: JsonSchema
  readonly if?: JsonSchema
  readonly then?: JsonSchema
  readonly else?: JsonSchema
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly contentMediaType?: string
  readonly deprecated?: boolean
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly discriminator?: object
  /** What an amount is measured in. */
  readonly 'x-unit'?: string
  readonly 'x-source'?: unknown
  /** The hidden marks of the library, never serialized. */
  readonly '~kind'?: string
  readonly '~unsafe'?: unknown
}

/** Keywords that may be added to a part: a description, a default, a narrower bound. */
export type Keywords = Omit<JsonSchema, '~kind' | '~unsafe'>

/** A description, or further keywords. */
type More = string | Keywords

const keywordsOf = (more: More): Keywords => (typeof more === 'string' ? { description: more } : more)

/** A part of a declaration: the type is `T`, the schema is the keywords. */
export type Part<T> = TUnsafe<T>

/** A part with exactly these keywords. The type is the caller's word: name it in one place only. */
export const part = <T>(keywords: Keywords): Part<T> => Type.Unsafe<T>(keywords as TSchema)

/** One of these values: all texts, or all numbers. */
export const choice = <const Value extends string | number>(values: readonly Value[], more: More = {}) =>
  part<Value>({ type: typeof values[0], enum: values, ...keywordsOf(more) })

/** Exactly this value. */
export const constant = <const Value extends string | number | boolean>(value: Value, more: More = {}) =>
  part<Value>({ const: value, ...keywordsOf(more) })

/** The same part with a description or further keywords. */
export const described = <Of extends TSchema>(of: Of, more: More) =>
  part<Static<Of>>({ ...of, ...keywordsOf(more) })

/** The part, or null: a value that is missing is null with a reason beside it, never 0 and never left out. */
export const nullable = <Of extends TSchema>(of: Of, more: More = {}) => {
  const schema: JsonSchema = of
  return part<Static<Of> | null>({
    ...schema,
    type: [...[schema.type ?? []].flat(), 'null'],
    ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
    ...keywordsOf(more),
  })
}

/** The field may be absent. */
export const optional = <Of extends TSchema>(of: Of) => Type.Optional(of)

/** An object with exactly these fields; unknown ones are refused. */
export const object = <Fields extends TProperties>(fields: Fields, more: More = {}): TObject<Fields> =>
  Type.Object(fields, { additionalProperties: false, ...keywordsOf(more) } as TObjectOptions)

/** An object with at least these fields. */
export const open = <Fields extends TProperties>(fields: Fields, more: More = {}): TObject<Fields> =>
  Type.Object(fields, keywordsOf(more) as TObjectOptions)

type AllOptional<Fields extends TProperties, Required> = {
  [Name in keyof Fields]: Name extends Required ? Fields[Name] : TOptional<Fields[Name]>
}

/** Parameters of a query, arguments of a tool: each may be absent but those named; unknown ones are refused. */
export const query = <Fields extends TProperties, Required extends keyof Fields & string = never>(
  fields: Fields,
  required: readonly Required[] = [],
  keywords: Keywords = {},
) =>
  object(
    Object.fromEntries(
      Object.entries(fields).map(([name, of]) => [
        name,
        required.some(needed => needed === name) ? of : optional(of),
      ]),
    ) as AllOptional<Fields, Required>,
    keywords,
  )

/** The same under each of these names: a part of a message, or a column. */
export const each = <const Name extends string, Of>(names: readonly Name[], of: Of) =>
  Object.fromEntries(names.map(name => [name, of])) as Record<Name, Of>

/** One of these parts, or of these messages. */
export const either = <const Of extends readonly TSchema[]>(...of: Of) =>
  part<Static<Of[number]>>({ anyOf: of })

export const list = <Of extends TSchema>(items: Of, more: More = {}) =>
  part<Static<Of>[]>({ type: 'array', items, ...keywordsOf(more) })

/** A column of a fact, of at most 1,000 items. */
export const columnOf = <Of extends TSchema>(items: Of, keywords: Keywords = {}) =>
  list(items, { maxItems: 1000, ...keywords })

/** At most 1,000 rows with these fields. */
export const rowsOf = <Fields extends TProperties>(fields: Fields, keywords: Keywords = {}) =>
  columnOf(object(fields), keywords)

/** Names to values of one kind. */
export const mapOf = <Of extends TSchema>(values: Of, more: More = {}) =>
  part<Record<string, Static<Of>>>({ type: 'object', additionalProperties: values, ...keywordsOf(more) })

/** Any value. */
export const anything = part<unknown>({})
/** Any text, the empty one too. */
export const text = part<string>({ type: 'string' })
/** A text of at least one character. */
export const nonEmpty = part<string>({ type: 'string', minLength: 1 })
export const number = part<number>({ type: 'number' })
export const integer = part<number>({ type: 'integer' })
export const flag = part<boolean>({ type: 'boolean' })
export const anyObject = part<object>({ type: 'object' })
export const anyList = part<unknown[]>({ type: 'array' })
export const textOrNull = nullable(text)
export const numberOrNull = nullable(number)
export const integerOrNull = nullable(integer)
export const flagOrNull = nullable(flag)

/** A price or amount: a missing one is null, never 0. */
export const positive = part<number>({ type: 'number', exclusiveMinimum: 0 })
/** From 1. */
export const positiveInteger = part<number>({ type: 'integer', minimum: 1 })
/** From 0. */
export const count = part<number>({ type: 'integer', minimum: 0 })

/** A day by its form alone, as facts have it: YYYY-MM-DD. */
export const day = part<string>({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** A day that is in the calendar, as the interface takes and gives it. */
export const date = part<string>({
  type: 'string',
  format: 'date',
  description: 'YYYY-MM-DD',
  examples: ['2026-11-27'],
})
export const dateOrNull = nullable(date)

/** A moment of the interface, RFC 3339. */
export const dateTime = part<string>({ type: 'string', format: 'date-time' })
export const dateTimeOrNull = nullable(dateTime)

/** A moment of a fact, RFC 3339; the length refuses a bare day. */
export const instant = part<string>({ type: 'string', minLength: 20, description: 'RFC 3339' })

const week = 'W(0[1-9]|[1-4]\\d|5[0-3])'
const month = '(0[1-9]|1[0-2])'
const dayOfMonth = '(0[1-9]|[12]\\d|3[01])'

/** A period of any frequency; contracts/indicators/period.ts reads it. */
export const period = part<string>({
  type: 'string',
  pattern: `^\\d{4}(-(Q[1-4]|${week}|${month}(-${dayOfMonth})?))?$`,
  description: '2026, 2026-Q3, 2026-10, 2026-W32 or 2026-11-20',
  examples: ['2026-10'],
})
export const periodOrNull = nullable(period)

/** A period, or the moment at which a document was made. */
export const edition = part<string>({
  type: 'string',
  pattern: `^\\d{4}(-(Q[1-4]|${week}|${month}(-${dayOfMonth}(T[0-9:.+Z-]+)?)?))?$`,
})

/** Period of a financial statement. */
export const fiscalPeriod = part<string>({
  type: 'string',
  pattern: '^\\d{4}(-Q[1-4])?$',
  description: '2025 for a year, 2025-Q4 for a quarter',
})

/** Code of an instrument at its exchange: VCB, E1VFVN30, CVCB2501. */
export const ticker = part<string>({ type: 'string', pattern: '^[A-Z0-9]{3,12}$' })

/** A ticker as callers may write it, in either case. */
export const anyCaseTicker = part<string>({ type: 'string', pattern: '^[A-Za-z0-9]{3,12}$', example: 'VCB' })

/** Our code of an index. */
export const indexCode = part<string>({
  type: 'string',
  pattern: '^[A-Z0-9]{3,20}$',
  description: 'Our code of the index: VNINDEX, VN30, HNXINDEX, UPCOMINDEX, …',
})

/** Code of the Industry Classification Benchmark. The code is the key; names differ between publishers. */
export const icb = part<string>({
  type: 'string',
  pattern: '^\\d{4}$',
  description: 'ICB code, four digits',
})

/** How many rows a page has. */
export const pageLimit = (byDefault: number, maximum: number, description = 'Rows a page') =>
  part<number>({ type: 'integer', minimum: 1, maximum, default: byDefault, description })

/** Language of the texts of an answer. */
export const lang = choice(langs, 'Language of texts; default by Accept-Language')
export const langQuery = query({ lang })

/** The data of an answer in its envelope: `DataOf<typeof seriesAnswer>`. */
export type DataOf<Answer extends TSchema> = Static<Answer> extends { data: infer Data } ? Data : never
