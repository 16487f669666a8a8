import type { JsonSchema } from '../../../contracts/schema.ts'
import { openApiDocument } from '../../http/openapi.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { table } from '../table.ts'
import { word } from '../tax/labels.ts'
import { codeBlock } from './code.ts'
import type { DocsContext } from './doc.ts'
import {
  type ReferenceText,
  vietnameseDescription,
  vietnameseField,
  vietnameseParameter,
  vietnameseSummary,
  vietnameseTag,
} from './reference-vi/text.ts'

interface Operation {
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly 'x-tier': string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface Content {
  readonly schema?: JsonSchema
  readonly example?: unknown
}

interface Address {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/**
 * Every address with its parameters, body, answer and a call to copy, made from the OpenAPI document itself. The document
 * is in English; a Vietnamese reader gets the Vietnamese of each text, and what has none in English, marked as such.
 */
export function reference(services: DocsContext, reader: Reader): Html {
  const document = openApiDocument(services.routes, services.settings.BASE_URL)
  const addresses = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]): Address => ({ method, path, operation: operation as Operation }),
    ),
  )
  const byTag = Map.groupBy(addresses, ({ operation }) => operation.tags[0] ?? '')
  const base = services.settings.BASE_URL ?? ''
  return html`<nav aria-label="${reader.say('Nhóm địa chỉ', 'Groups of addresses')}"><p>${[...byTag.keys()].map((tag, i) => html`${i > 0 && ' · '}<a href="#${anchor(tag)}">${tagView(tag, reader)}</a>`)}</p></nav>
${[...byTag].map(
  ([tag, own]) =>
    html`<h2 id="${anchor(tag)}">${tagView(tag, reader)}</h2>\n${own.map(address => addressView(address, base, reader))}`,
)}`
}

const anchor = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A text in the language of the page; in a `span` that names its language where that is another. */
const textView = ({ text, lang }: ReferenceText, reader: Reader): Html =>
  lang === reader.lang || text === '' ? html`${text}` : html`<span lang="${lang}">${text}</span>`

/** `vietnamese` is not called for readers of English, who get the document as it stands. */
const chosen = (english: string, vietnamese: () => ReferenceText, reader: Reader): Html =>
  textView(reader.lang === 'vi' ? vietnamese() : { text: english, lang: 'en' }, reader)

const tagView = (tag: string, reader: Reader): Html => chosen(tag, () => vietnameseTag(tag), reader)

/** Paragraphs of a description. */
function descriptionView(key: string, english: string, reader: Reader): Html {
  const { text, lang } =
    reader.lang === 'vi' ? vietnameseDescription(key, english) : { text: english, lang: 'en' }
  return html`${text
    .split('\n\n')
    .map(part => html`<p${lang !== reader.lang && html` lang="${lang}"`}>${part}</p>\n`)}`
}

function addressView({ method, path, operation }: Address, base: string, reader: Reader): Html {
  const { say } = reader
  const body = operation.requestBody?.content['application/json']
  const answer = Object.entries(operation.responses).find(([status]) => /^2/.test(status))
  const data = dataOf(answer?.[1].content?.['application/json']?.schema)
  const key = `${method.toUpperCase()} ${path}`
  const ofTax = operation.tags.includes('tax')
  const meaning = ({ schema, name }: Field) =>
    chosen(String(schema.description ?? ''), () => vietnameseField(schema, name, ofTax), reader)
  return html`<details id="${anchor(`${method} ${path}`)}" class="address"><summary><strong>${method.toUpperCase()}</strong> <code>${path}</code> <span>${chosen(operation.summary, () => vietnameseSummary(key, operation.summary), reader)}</span> <small>${operation['x-tier']}</small></summary>
${operation.description && descriptionView(key, operation.description, reader)}
${
  operation.parameters.length > 0 &&
  fields(
    say('Tham số', 'Parameters'),
    operation.parameters.map(p => ({ ...p, name: p.in === 'path' ? `{${p.name}}` : p.name })),
    ({ schema }) => {
      const english = String(schema.description ?? '')
      return chosen(english, () => vietnameseParameter(english), reader)
    },
    reader,
  )
}
${body?.schema && fields(say('Thân yêu cầu (JSON)', 'Body (JSON)'), propertiesOf(body.schema), meaning, reader)}
${codeBlock(curl(method, `${base}${path}`, operation, body?.example), 'sh', reader.lang)}
${data.length > 0 && html`<details><summary>${say('Kết quả: các trường của data', 'Answer: the fields of data')}</summary>${fields('data', data, meaning, reader)}</details>`}
<p><small>${say('Trả về', 'Answers')}: ${Object.keys(operation.responses).join(', ')}. <a href="/docs/errors">${say('Lỗi', 'Errors')}</a></small></p>
</details>
`
}

type Field = Pick<Parameter, 'name' | 'required' | 'schema'>

const fields = (
  caption: string,
  list: readonly Field[],
  meaning: (field: Field) => Html,
  reader: Reader,
): Html => {
  const { say } = reader
  return table<Field>(
    caption,
    [
      {
        title: caption,
        cell: f =>
          html`<code>${f.name}</code>${f.required && html` <small>${say('bắt buộc', 'required')}</small>`}`,
      },
      { title: say('Kiểu', 'Type'), cell: f => typeOf(f.schema, reader) },
      { title: say('Nghĩa', 'Meaning'), cell: meaning },
    ],
    list,
  )
}

function propertiesOf(schema: JsonSchema): Field[] {
  const required = (schema.required ?? []) as readonly string[]
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, inner]) => ({
    name,
    required: required.includes(name),
    schema: inner,
  }))
}

/** Fields of the data of an envelope, or of each row where data are a list. */
function dataOf(schema: JsonSchema | undefined): Field[] {
  const data = (schema?.properties as Record<string, JsonSchema> | undefined)?.data
  if (!data) return []
  return propertiesOf((data.items as JsonSchema | undefined) ?? data).map(f => ({ ...f, required: false }))
}

/** A type in a few words: `number ≥ 0`, `monthly | yearly`, `list of string`. */
function typeOf(schema: JsonSchema, { say, lang }: Pick<Reader, 'say' | 'lang'>): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(value => String(value)).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  const kinds = [schema.type ?? 'object'].flat().map(String)
  const items = schema.items as JsonSchema | undefined
  const kind = kinds
    .map(k =>
      k === 'array'
        ? `${say('danh sách', 'list of')} ${items ? typeOf(items, { say, lang }) : say('giá trị', 'values')}`
        : k,
    )
    .join(say(' hoặc ', ' or '))
  const rules = [
    schema.format && String(schema.format),
    schema.minimum !== undefined && `≥ ${String(schema.minimum)}`,
    schema.maximum !== undefined && `≤ ${String(schema.maximum)}`,
    schema.default !== undefined && `${say('mặc định', 'default')} ${String(schema.default)}`,
    schema['x-unit'] && word(String(schema['x-unit']), lang),
  ].filter(rule => rule !== false && rule !== undefined)
  return [kind, ...rules].join(', ')
}

function curl(method: string, address: string, operation: Operation, example: unknown): string {
  const key = operation['x-tier'] === 'open' ? '' : " \\\n  -H 'x-api-key: <API_KEY>'"
  const body =
    example === undefined
      ? ''
      : ` \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify(example)}'`
  return `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${address}'${key}${body}`
}
