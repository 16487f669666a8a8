import type { JsonSchema } from '../../../contracts/schema.ts'
import { type TypicalAmount, typicalAmountOf } from '../../../contracts/typical-amounts.ts'
import { type Label, labelOf } from './label.ts'

export type FieldKind =
  | 'number'
  | 'integer'
  | 'choice'
  | 'flag'
  | 'day'
  | 'text'
  /** A number of the year, or YYYY-MM. */
  | 'month'
  /** An object: fields under one heading. */
  | 'group'
  | 'lines'

/** One input of a form, made from the schema that requests are checked with. */
export interface Field {
  readonly name: string
  readonly kind: FieldKind
  readonly label: Label
  /** Of amounts, which the form takes in đồng: what is usual for them. Null for all other fields. */
  readonly typical: TypicalAmount | null
  readonly required: boolean
  readonly byDefault: string | null
  readonly choices: readonly string[]
  readonly minimum: number | null
  readonly maximum: number | null
  /** Of `lines`: what each of them holds; of a `group`: its fields. */
  readonly fields: readonly Field[]
}

/** How many lines a form offers beyond those that are filled in. */
export const spareLines = 2

/** The fields of a request; its language is that of the page. */
export function fieldsOf(request: JsonSchema): Field[] {
  const properties = request.properties as Record<string, JsonSchema>
  const required = (request.required ?? []) as string[]
  return Object.entries(properties)
    .filter(([name]) => name !== 'lang')
    .map(([name, schema]) => fieldOf(name, schema, required.includes(name)))
}

/** A field on the way to an input, with the number of its line from 1. */
export interface Stop {
  readonly field: Field
  readonly line: number | null
}

/**
 * What `entries.0.hours` or `payers.0.months.2.gross` stands for: the fields on the way, and the last of them.
 * `leaf` is undefined where there is no such input.
 */
export function fieldAt(
  fields: readonly Field[],
  path: string,
): { own: string; trail: readonly Stop[]; leaf: Field | undefined } {
  const parts = path.split('.')
  const own = parts[0] ?? ''
  const trail: Stop[] = []
  let level = fields
  for (let i = 0; i < parts.length; i++) {
    const field = level.find(f => f.name === parts[i])
    if (!field) return { own, trail, leaf: undefined }
    const isLine = field.kind === 'lines' && parts[i + 1] !== undefined
    trail.push({ field, line: isLine ? Number(parts[++i]) + 1 : null })
    level = field.fields
  }
  return { own, trail, leaf: trail.at(-1)?.field }
}

function fieldOf(name: string, schema: JsonSchema, required: boolean): Field {
  const kind = kindOf(schema)
  const items = schema.items as JsonSchema | undefined
  return {
    name,
    kind,
    label: labelOf(schema, name),
    typical: schema['x-unit'] === 'million VND' ? typicalAmountOf(name) : null,
    required,
    byDefault: schema.default === undefined ? null : String(schema.default),
    choices: (schema.enum as string[] | undefined) ?? [],
    minimum: (schema.minimum as number | undefined) ?? null,
    maximum: (schema.maximum as number | undefined) ?? null,
    fields: kind === 'lines' && items ? fieldsOf(items) : kind === 'group' ? fieldsOf(schema) : [],
  }
}

function kindOf(schema: JsonSchema): FieldKind {
  if (Array.isArray(schema.type)) return 'month'
  switch (schema.type) {
    case 'array':
      return 'lines'
    case 'object':
      return 'group'
    case 'boolean':
      return 'flag'
    case 'integer':
      return 'integer'
    case 'number':
      return 'number'
    default:
      return schema.enum ? 'choice' : schema.pattern ? 'day' : 'text'
  }
}
