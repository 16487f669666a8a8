import type { JsonSchema } from '../../../contracts/schema.ts'
import type { AnyCalculator } from '../../tax/calculator.ts'
import type { Html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { answerBox, lawOf } from './answer-box.ts'
import type { Calculated } from './calculate.ts'
import { type Answer, type Headline, headlines } from './headlines.ts'
import { figure } from './result-view.ts'

const maxBeside = 4

/** The member at a path of `data`; null where it, or what it is part of, is missing. */
const valueAt = (data: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], data) ??
  null

/** The schema at a path of `data`. @throws for a path that the answer does not have */
export const schemaAt = (schema: JsonSchema, path: string): JsonSchema =>
  path.split('.').reduce<JsonSchema>((within, name) => {
    const inner = (within.properties as Readonly<Record<string, JsonSchema>> | undefined)?.[name]
    if (!inner) throw new Error(`the answer has no '${path}'`)
    return inner
  }, schema)

/** Which of the possible answers it is. */
function answerOf({ answers }: Headline, data: object): Answer {
  const applies = ({ at, when, aboveZero }: Answer) => {
    const value = valueAt(data, at)
    return (
      value !== null &&
      (when === undefined || valueAt(data, when[0]) === when[1]) &&
      (aboveZero === undefined || (typeof value === 'number' && value > 0))
    )
  }
  return answers.find(applies) ?? answers.at(-1)!
}

/** The answer of a calculator by its declaration. @throws for a calculator without one */
export function headlineView(
  { id, answer: schema }: AnyCalculator,
  answer: Calculated,
  reader: Reader,
): Html {
  const headline = headlines[id]
  if (!headline) throw new Error(`no headline is declared for ${id}`)
  const { lang } = reader
  const { data } = answer
  const main = answerOf(headline, data)
  const textAt = (at: string) => figure(schemaAt(schema, at), valueAt(data, at), lang)
  return answerBox(
    {
      title: main.title[lang],
      value: main.label ? main.label[lang] : textAt(main.at),
      isLabel: main.label !== undefined,
      note: lawOf(answer, reader),
    },
    headline.beside
      .filter(({ at }) => valueAt(data, at) !== null && (at !== main.at || main.label !== undefined))
      .slice(0, maxBeside)
      .map(({ title, at }) => ({ title: title[lang], value: textAt(at) })),
  )
}
