import { dongOf, dongPerMillion, millionOf } from '../../contracts/money.ts'
import type { JsonSchema } from '../../contracts/schema.ts'
import { meantInstead, type TypicalAmount, typicalAmountOf } from '../../contracts/typical-amounts.ts'
import type { Note } from './note.ts'

/** The code of the warning; pages ask the same question in words of their own. */
export const doubtfulAmount = 'amount_doubtful'

interface AmountField {
  readonly name: string
  readonly typical: TypicalAmount
}

interface Shape {
  readonly amounts: readonly AmountField[]
  readonly lists: readonly { readonly name: string; readonly shape: Shape }[]
  readonly groups: readonly { readonly name: string; readonly shape: Shape }[]
}

const shapes = new WeakMap<JsonSchema, Shape>()

/** The amounts of a request, from the schema that it is checked with. */
function shapeOf(schema: JsonSchema): Shape {
  const before = shapes.get(schema)
  if (before) return before
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const shape: Shape = {
    amounts: properties
      .filter(([, inner]) => inner['x-unit'] === 'million VND')
      .map(([name]) => ({ name, typical: typicalAmountOf(name) })),
    lists: properties
      .filter(([, inner]) => inner.type === 'array' && inner.items !== undefined)
      .map(([name, inner]) => ({ name, shape: shapeOf(inner.items as JsonSchema) }))
      .filter(({ shape }) => isUsed(shape)),
    groups: properties
      .filter(([, inner]) => inner.type === 'object')
      .map(([name, inner]) => ({ name, shape: shapeOf(inner) }))
      .filter(({ shape }) => isUsed(shape)),
  }
  shapes.set(schema, shape)
  return shape
}

const isUsed = ({ amounts, lists, groups }: Shape) => amounts.length + lists.length + groups.length > 0

/**
 * A question for each amount of a request that is likely to be in another unit than million VND: 25000000 is 25 trillion
 * đồng. The amount counts as it was sent.
 * @param request has passed `schema`
 */
export const doubtfulAmounts = (schema: JsonSchema, request: object): Note[] =>
  doubtNotes(shapeOf(schema), request as Record<string, unknown>, '')

function doubtNotes(shape: Shape, values: Readonly<Record<string, unknown>>, prefix: string): Note[] {
  const notes: Note[] = []
  for (const { name, typical } of shape.amounts) {
    const value = values[name]
    if (typeof value !== 'number' || value === 0) continue
    const dong = dongOf(value)
    if (dong !== null && (dong < typical.low || dong > typical.high))
      notes.push(doubtNote(`${prefix}${name}`, value, typical))
  }
  for (const { name, shape: inner } of shape.groups)
    if (values[name])
      notes.push(...doubtNotes(inner, values[name] as Record<string, unknown>, `${prefix}${name}.`))
  for (const { name, shape: inner } of shape.lists)
    for (const [i, line] of ((values[name] ?? []) as Record<string, unknown>[]).entries())
      notes.push(...doubtNotes(inner, line, `${prefix}${name}[${i}].`))
  return notes
}

/** What may have been meant: the same digits in đồng, in thousand đồng, or in billion đồng; the first that is usual. */
function doubtNote(field: string, value: number, typical: TypicalAmount): Note {
  const dong = Math.round(value * dongPerMillion)
  const meant = meantInstead(dong, typical)
  const [vi, en] = [new Intl.NumberFormat('vi-VN'), new Intl.NumberFormat('en-GB')]
  const is = {
    vi: `${field} = ${value} triệu đồng, tức ${vi.format(dong)} đồng, khác xa mức thường gặp; đã tính đúng như vậy.`,
    en: `${field} = ${value} million VND, which is ${en.format(dong)} đồng: far from what is usual. It was counted as it is.`,
  }
  if (meant === undefined)
    return {
      code: doubtfulAmount,
      vi: `${is.vi} Kiểm tra đơn vị: số tiền ghi bằng triệu đồng.`,
      en: `${is.en} Check the unit: amounts are in million VND.`,
    }
  return {
    code: doubtfulAmount,
    vi: `${is.vi} Nếu ý bạn là ${vi.format(meant)} đồng, hãy gửi ${millionOf(meant)}.`,
    en: `${is.en} If ${en.format(meant)} đồng is meant, send ${millionOf(meant)}.`,
  }
}
