import type { JsonSchema } from '../../../contracts/schema.ts'
import { type UsualAmount, usualAmountOf } from '../../../contracts/usual-amounts.ts'
import { type Label, labelOf } from './label.ts'

export type FieldKind = 'number' | 'integer' | 'choice' | 'flag' | 'day' | 'lines'

/** One input of a form, made from the schema that requests are checked with. */
export interface Field {
  readonly name: string
  readonly kind: FieldKind
  readonly label: Label
  /** Of amounts, which the form takes in đồng: what is usual for them. Null for all other fields. */
  readonly usual: UsualAmount | null
  readonly required: boolean
  readonly byDefault: string | null
  readonly choices: readonly string[]
  readonly minimum: number | null
  readonly maximum: number | null
  /** Of `lines`: what each of them holds. */
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

/** What `entries.0.hours` stands for: the field, the number of its line from 1, and the part of the line. */
export function fieldAt(fields: readonly Field[], path: string) {
  const [own = '', line, inner] = path.split('.')
  const field = fields.find(f => f.name === own)
  return {
    own,
    inner,
    field,
    line: line === undefined ? null : Number(line) + 1,
    part: field?.fields.find(f => f.name === inner),
  }
}

function fieldOf(name: string, schema: JsonSchema, required: boolean): Field {
  const kind = kindOf(schema)
  const items = schema.items as JsonSchema | undefined
  return {
    name,
    kind,
    label: labelOf(schema, name),
    usual: schema['x-unit'] === 'million VND' ? usualAmountOf(name) : null,
    required,
    byDefault: schema.default === undefined ? null : String(schema.default),
    choices: (schema.enum as string[] | undefined) ?? [],
    minimum: (schema.minimum as number | undefined) ?? null,
    maximum: (schema.maximum as number | undefined) ?? null,
    fields: kind === 'lines' && items ? fieldsOf(items) : [],
  }
}

function kindOf(schema: JsonSchema): FieldKind {
  switch (schema.type) {
    case 'array':
      return 'lines'
    case 'boolean':
      return 'flag'
    case 'integer':
      return 'integer'
    case 'number':
      return 'number'
    default:
      return schema.enum ? 'choice' : 'day'
  }
}
