import type { JsonSchema } from '../../../../contracts/schema.ts'
import type { Lang } from '../../../../contracts/text.ts'
import { labelOf, vietnameseOf } from '../../tax/label.ts'
import { translatedBy } from '../../words/text.ts'
import { answerTexts } from './answers.ts'
import { descriptions } from './descriptions.ts'
import { fieldTexts } from './fields.ts'
import { operations, tags } from './operations.ts'
import { parameterSentences, parameters } from './parameters.ts'

/** A text of the reference and the language it is in: not every text of the document is translated. */
export interface ReferenceText {
  readonly text: string
  readonly lang: Lang
}

/** Vietnamese where there is some, else the English of the document. */
const orEnglish = (vietnamese: string | null | undefined, english: string): ReferenceText =>
  vietnamese ? { text: vietnamese, lang: 'vi' } : { text: english, lang: 'en' }

const own = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined

/** Vietnamese of a group of addresses: `market` → `Thị trường`. */
export const vietnameseTag = (tag: string): ReferenceText => orEnglish(own(tags, tag), tag)

/** Vietnamese of what an operation does. @param key method and path of the document: `GET /api/bulk` */
export const vietnameseSummary = (key: string, english: string): ReferenceText =>
  orEnglish(own(operations, key), english)

/** Vietnamese of the description of an operation. @param key method and path of the document: `GET /api/bulk` */
export const vietnameseDescription = (key: string, english: string): ReferenceText =>
  orEnglish(own(descriptions, key), english)

/** Vietnamese of the description of a parameter, or of a field that is described like one. */
export const vietnameseParameter = (english: string): ReferenceText =>
  orEnglish(translatedBy(parameterSentences, english) ?? own(parameters, english), english)

/** Vietnamese of a field of a body or an answer: of its contract, else of its English text, else its label on tax pages. */
export function vietnameseField(schema: JsonSchema, name: string, ofTax: boolean): ReferenceText {
  const english = typeof schema.description === 'string' ? schema.description : ''
  const found = orEnglish(
    vietnameseOf(english) ?? own(fieldTexts, english) ?? own(answerTexts, english),
    english,
  )
  if (found.lang === 'vi') return found
  const parameter = vietnameseParameter(english)
  if (parameter.lang === 'vi' || !ofTax) return parameter
  const { vi, en } = labelOf(schema, name)
  return orEnglish(vi === en ? null : vi, english)
}
