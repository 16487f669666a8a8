import t from 'tap'
import { openApiDocument } from '../../../api/http/openapi.ts'
import { routes } from '../../../api/routes.ts'
import { plainText } from '../../../api/site/docs/outline.ts'
import { answerTexts } from '../../../api/site/docs/reference-vi/answers.ts'
import { descriptions } from '../../../api/site/docs/reference-vi/descriptions.ts'
import { fieldTexts } from '../../../api/site/docs/reference-vi/fields.ts'
import { operations, tags } from '../../../api/site/docs/reference-vi/operations.ts'
import { parameterSentences, parameters } from '../../../api/site/docs/reference-vi/parameters.ts'
import {
  vietnameseField,
  vietnameseParameter,
  vietnameseSummary,
} from '../../../api/site/docs/reference-vi/text.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import type { JsonSchema } from '../../../contracts/schema.ts'
import { apiAlone } from '../../support/api-alone.ts'

interface Operation {
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters: readonly { readonly description?: string }[]
  readonly requestBody?: Contents
  readonly responses: Readonly<Record<string, Partial<Contents>>>
}

interface Contents {
  readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>>
}

const document = openApiDocument(routes, null)
const served = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    operation: operation as Operation,
  })),
)
const keys = new Set(served.map(({ key }) => key))
const parameterTexts = new Set(
  served.flatMap(({ operation }) => operation.parameters.flatMap(({ description }) => description ?? [])),
)
const schemaOf = (contents: Partial<Contents> | undefined) => contents?.content?.['application/json']?.schema
const propertiesOf = (schema: JsonSchema | undefined) =>
  (schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>
/** Fields with a description: of the body, or of `data` of the answer and of its rows. */
const fieldsIn = (schemaFor: (operation: Operation) => JsonSchema | undefined) =>
  served.flatMap(({ operation }) =>
    Object.entries(propertiesOf(schemaFor(operation)))
      .filter(([, schema]) => schema.description)
      .map(([name, schema]) => ({
        name,
        schema,
        english: String(schema.description),
        ofTax: operation.tags.includes('tax'),
      })),
  )
const bodyFields = fieldsIn(({ requestBody }) => schemaOf(requestBody))
const answerFields = fieldsIn(({ responses }) => {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const { data } = propertiesOf(schemaOf(answer))
  return (data?.items as JsonSchema | undefined) ?? data
})
/** Their texts are those of the calculators, in both languages beside one another. */
const ofCalculators = new Set(calculators.map(({ id }) => `POST /api/tax/${id}`))

t.test('every operation, group, parameter and field has a Vietnamese text', t => {
  t.ok(keys.size > 140 && parameterTexts.size > 200 && bodyFields.length > 300)
  t.ok(answerFields.length > 300, 'the document was read')
  for (const { key, operation } of served) {
    if (vietnameseSummary(key, operation.summary).lang !== 'vi') t.fail(key)
    if (operation.description && !Object.hasOwn(descriptions, key)) t.fail(`${key}: description`)
    for (const tag of operation.tags) if (!Object.hasOwn(tags, tag)) t.fail(`group ${tag}`)
  }
  for (const text of parameterTexts) if (vietnameseParameter(text).lang !== 'vi') t.fail(text)
  for (const { name, schema, english, ofTax } of [...bodyFields, ...answerFields])
    if (vietnameseField(schema, name, ofTax).lang !== 'vi') t.fail(`${name}: ${english}`)
  t.end()
})

t.test('no Vietnamese text is left over that the document does not have', t => {
  const unused = (texts: object, used: ReadonlySet<string>) =>
    Object.keys(texts).filter(text => !used.has(text))
  t.same(unused(operations, keys), [])
  const described = served.filter(({ operation }) => operation.description).map(({ key }) => key)
  t.same(unused(descriptions, new Set(described)), [])
  t.same(unused(tags, new Set(served.flatMap(({ operation }) => operation.tags))), [])
  t.same(unused(parameters, parameterTexts), [])
  t.same(unused(fieldTexts, new Set(bodyFields.map(({ english }) => english))), [])
  t.same(unused(answerTexts, new Set(answerFields.map(({ english }) => english))), [])
  for (const { en } of parameterSentences)
    if (![...parameterTexts].some(text => en.test(text))) t.fail(`${en} fits no text`)
  t.end()
})

/** Numbers as digits without separators of thousands, sorted. */
const numbersOf = (text: string): string[] =>
  (text.replaceAll(/(?<=\d)[.,](?=\d{3}\b)/g, '').match(/\d+/g) ?? []).sort()

/** Names of the wire: in backticks, with an underscore, addresses, headers, `name=value`, and choices before a colon. */
const namesOf = (text: string): Set<string> =>
  new Set([
    ...(text.match(/`[^`]+`/g) ?? []),
    ...(text.match(/\b\w+_\w+\b/g) ?? []),
    ...(text.match(/(?<![\p{L}\d<])\/(?:api|docs|fred|sdmx|\.well-known)[\w./{}-]*\w/gu) ?? []),
    ...(text.match(/\b(?:X-[A-Z][\w-]+|Accept|ETag|Last-Event-ID|Idempotency-Key|SHA-256|UTF-8)\b/g) ?? []),
    ...(text.match(/\b[a-z_]+=\w+/g) ?? []),
    ...[...text.matchAll(/(?:^|[.;] )(?!default:|absent:)([a-z]+)(?: \((?:default|mặc định)\))?:(?= )/g)].map(
      ([, choice]) => choice!,
    ),
  ])

t.test('numbers and names of the wire in a Vietnamese text are those of the English one', t => {
  const pairs = [
    ...served
      .filter(({ key }) => !ofCalculators.has(key))
      .flatMap(({ key, operation }) => [
        { en: operation.summary, vi: operations[key]! },
        ...(operation.description && descriptions[key]
          ? [{ en: operation.description, vi: descriptions[key] }]
          : []),
      ]),
    ...[...parameterTexts]
      // A text of both languages has each name twice.
      .filter(en => !en.includes(' · '))
      .map(en => ({ en, vi: vietnameseParameter(en).text })),
    ...Object.entries({ ...fieldTexts, ...answerTexts }).map(([en, vi]) => ({ en, vi })),
  ]
  t.ok(pairs.some(({ en }) => numbersOf(en).length > 0) && pairs.some(({ en }) => namesOf(en).size > 0))
  for (const { en, vi } of pairs) {
    t.same(numbersOf(vi), numbersOf(en), `numbers of: ${vi}`)
    t.same([...namesOf(vi)].sort(), [...namesOf(en)].sort(), `names of: ${vi}`)
  }
  t.end()
})

t.test('the Vietnamese reference shows these texts, and the English one those of the document', async t => {
  const base = await apiAlone(t, routes)
  const read = async (lang: string) => (await fetch(`${base}/docs/api?lang=${lang}`)).text()
  const [vietnamese, english] = [await read('vi'), await read('en')]
  const page = plainText(vietnamese)
  for (const { key, operation } of served) {
    const has = (text: string) => page.includes(plainText(text.replaceAll('<', '&lt;')))
    if (!has(vietnameseSummary(key, operation.summary).text)) t.fail(`${key}: summary`)
    for (const { description } of operation.parameters)
      if (description && !has(vietnameseParameter(description).text)) t.fail(`${key}: ${description}`)
    for (const text of descriptions[key]?.split('\n\n') ?? []) if (!has(text)) t.fail(`${key}: ${text}`)
  }
  for (const { name, schema, ofTax } of [...bodyFields, ...answerFields]) {
    const { text } = vietnameseField(schema, name, ofTax)
    if (!page.includes(plainText(text.replaceAll('<', '&lt;')))) t.fail(`${name}: ${text}`)
  }
  t.notMatch(vietnamese, 'Trang này được viết bằng tiếng Anh')
  t.notMatch(english, /<span lang="vi">/)
  t.match(plainText(english), plainText(served[0]!.operation.summary))
  t.match(vietnamese, '<h2 id="market">Thị trường</h2>', 'links to a group are the same in both languages')
})
