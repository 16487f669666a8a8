import {
  type Static,
  type TObject,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TUnsafe,
  Type,
} from 'typebox'

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

/** A part of a declaration: the type is `T`, the schema is the keywords. */
export type Part<T> = TUnsafe<T>

/** A part with exactly these keywords. The type is the caller's word: name it in one place only. */
export const part = <T>(keywords: Keywords): Part<T> => Type.Unsafe<T>(keywords as TSchema)

export const text = part<string>({ type: 'string' })
export const number = part<number>({ type: 'number' })
export const integer = part<number>({ type: 'integer' })
export const flag = part<boolean>({ type: 'boolean' })
export const anyObject = part<object>({ type: 'object' })

/** YYYY-MM-DD. */
export const day = part<string>({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** One of these values. */
export const choice = <const Value extends string>(values: readonly Value[], keywords: Keywords = {}) =>
  part<Value>({ type: 'string', enum: values, ...keywords })

/** Exactly this value. */
export const constant = <const Value extends string | number | boolean>(value: Value) =>
  part<Value>({ const: value })

/** The same part with further keywords. */
export const described = <T>(of: Part<T>, keywords: Keywords): Part<T> => part<T>({ ...of, ...keywords })

/** The part, or null: a value that is missing is null with a reason beside it, never 0 and never left out. */
export const nullable = <Of extends TSchema>(of: Of, keywords: Keywords = {}) => {
  const schema: JsonSchema = of
  return part<Static<Of> | null>({
    ...schema,
    type: [...[schema.type ?? []].flat(), 'null'],
    ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
    ...keywords,
  })
}

/** The field may be absent. */
export const optional = <Of extends TSchema>(of: Of) => Type.Optional(of)

/** An object with exactly these fields; unknown ones are refused. */
export const object = <Fields extends TProperties>(
  fields: Fields,
  keywords: Keywords = {},
): TObject<Fields> => Type.Object(fields, { additionalProperties: false, ...keywords } as TObjectOptions)

export const list = <Of extends TSchema>(items: Of, keywords: Keywords = {}) =>
  part<Static<Of>[]>({ type: 'array', items, ...keywords })

/** Names to values of one kind. */
export const mapOf = <Of extends TSchema>(values: Of, keywords: Keywords = {}) =>
  part<Record<string, Static<Of>>>({ type: 'object', additionalProperties: values, ...keywords })
