import fc from 'fast-check'
import { Agent, request } from 'undici'
import { compile } from '../../api/http/validate.ts'
import type { JsonSchema } from '../../contracts/schema.ts'
import { type Discovered, valuesOf } from './schema-arbitrary.ts'

/** What is sent. */
interface Sent {
  readonly method: string
  /** As in the document. */
  readonly path: string
  readonly url: string
  readonly body: string | null
  readonly headers: Readonly<Record<string, string>>
}

export interface FuzzResult {
  readonly requests: number
  readonly byStatus: Readonly<Record<string, number>>
  /** Operations that were answered with success at least once. */
  readonly succeeded: readonly string[]
  /** What was wrong, with the request that shows it. */
  readonly wrong: readonly { readonly what: string; readonly sent: Sent; readonly answer: string }[]
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required?: boolean
    readonly schema: JsonSchema
  }[]
  readonly body: JsonSchema | null
  readonly responses: ReadonlyMap<number, (value: unknown) => boolean>
}

/**
 * Requests made from an OpenAPI document, the same ones for the same seed: mostly right, some wrong in one place, some
 * wrong altogether. Every answer must be below 500, and be what the document says of its status.
 */
export async function fuzz(options: {
  base: string
  document: OpenApi
  requests: number
  seed: number
  keys: readonly string[]
  discovered: Discovered
  parallel?: number
}): Promise<FuzzResult> {
  const { base, keys, discovered } = options
  const operations = operationsOf(options.document)
  const generated = fc.sample(
    fc.oneof(
      ...operations.map(operation => sentOf(operation, keys, discovered).map(sent => ({ operation, sent }))),
    ),
    { numRuns: options.requests, seed: options.seed },
  )
  const agent = new Agent({ connections: options.parallel ?? 16 })
  const byStatus: Record<string, number> = {}
  const succeeded = new Set<string>()
  const wrong: FuzzResult['wrong'][number][] = []
  const queue = generated.values()
  const worker = async () => {
    for (const { operation, sent } of queue) {
      const answer = await request(base + sent.url, {
        dispatcher: agent,
        method: sent.method as 'GET',
        headers: sent.headers,
        ...(sent.body === null ? {} : { body: sent.body }),
      })
      const text = await answer.body.text()
      const { statusCode: status } = answer
      byStatus[status] = (byStatus[status] ?? 0) + 1
      const what = faultOf(operation, status, String(answer.headers['content-type'] ?? ''), text)
      if (what !== null) wrong.push({ what, sent, answer: text.slice(0, 500) })
      if (status < 300) succeeded.add(`${operation.method} ${operation.path}`)
    }
  }
  await Promise.all(Array.from({ length: options.parallel ?? 16 }, worker))
  await agent.destroy()
  return { requests: generated.length, byStatus, succeeded: [...succeeded].sort(), wrong }
}

function faultOf(operation: Operation, status: number, type: string, text: string): string | null {
  // Webhooks of a provider whose secret is not set: the caller did no wrong, and the document says so.
  const isNotConfigured = status === 503 && text.includes('"code":"payments_not_configured"')
  // A part of a protocol that this server has not: the document says so.
  const isNotOffered = status === 501 && operation.responses.has(501)
  if (status >= 500 && !isNotConfigured && !isNotOffered) return `${status}`
  if (!operation.responses.has(status)) return `${status} is not in the document`
  // Lines of JSON are many values.
  if (!/[/+]json\b/.test(type)) return null
  const value: unknown = JSON.parse(text)
  const fits = operation.responses.get(status)!
  return fits(value) ? null : `${status} breaks its schema`
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>> & { readonly Problem: JsonSchema }
  }
}

interface RawOperation {
  readonly parameters: Operation['parameters']
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly $ref?: string
        readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>
      }
    >
  >
}

/** A schema of the document with what it refers to in place; it says in `oneOf` what `discriminator` says again. */
function whole(schema: unknown, document: OpenApi): JsonSchema {
  const text = JSON.stringify(schema, (name, value) => {
    if (name === 'discriminator') return undefined
    const component = /^#\/components\/schemas\/(.+)$/.exec(value?.$ref ?? '')?.[1]
    return component === undefined ? value : document.components.schemas[component]
  })
  return JSON.parse(text)
}

function operationsOf(document: OpenApi): Operation[] {
  const isProblem = compile(whole(document.components.schemas.Problem, document))
  return Object.entries(document.paths).flatMap(([path, item]) =>
    // A stream of events never ends, so there is no whole answer to judge; it has tests of its own.
    Object.entries(item)
      .filter(([, raw]) => !raw.responses['200']?.content?.['text/event-stream'])
      .map(([method, raw]) => ({
        method: method.toUpperCase(),
        path,
        parameters: raw.parameters,
        body: raw.requestBody?.content['application/json']?.schema ?? null,
        responses: new Map(
          Object.entries(raw.responses).map(([status, response]) => {
            const schema = response.content?.['application/json']?.schema
            const fits = response.$ref ? isProblem : schema ? compile(whole(schema, document)) : () => true
            return [Number(status), (value: unknown) => fits(value) as boolean]
          }),
        ),
      })),
  )
}

function sentOf(operation: Operation, keys: readonly string[], discovered: Discovered): fc.Arbitrary<Sent> {
  const inPath = operation.parameters.filter(p => p.in === 'path')
  const inQuery = operation.parameters.filter(p => p.in === 'query')
  const path = fc
    .tuple(...inPath.map(p => valuesOf(p.schema, discovered)))
    .map(values =>
      inPath.reduce((url, p, i) => url.replace(`{${p.name}}`, encoded(values[i]) || '%20'), operation.path),
    )
  const query = fc
    .tuple(
      ...inQuery.map(p =>
        fc.option(valuesOf(p.schema, discovered), { freq: p.required ? 12 : 1, nil: undefined }),
      ),
      fc.option(fc.constantFrom('x=1', 'lang=vi&lang=en', '%', '&&', '__proto__=1'), {
        freq: 1,
        nil: undefined,
      }),
    )
    .map(values =>
      [
        ...inQuery.flatMap((p, i) => (values[i] === undefined ? [] : [`${p.name}=${encoded(values[i])}`])),
        ...(values.length > inQuery.length &&
        values.at(-1) !== undefined &&
        String(values.at(-1)).length % 3 === 0
          ? [String(values.at(-1))]
          : []),
      ].join('&'),
    )
  const body: fc.Arbitrary<string | null> =
    operation.body === null
      ? fc.constant(null)
      : fc.oneof(
          { weight: 15, arbitrary: valuesOf(operation.body, discovered).map(value => JSON.stringify(value)) },
          {
            weight: 1,
            arbitrary: fc.constantFrom('', '{', '[]', 'null', '{"a":1,"a":2}', '"\\ud800"', '1e999'),
          },
        )
  const key = fc.constantFrom(...keys)
  const accept = fc.constantFrom('*/*', 'application/json', 'text/csv', 'text/html', 'nonsense')
  const language = fc.constantFrom('en', 'vi', 'vi-VN,vi;q=0.9', 'xx', '*;q=0', ';;')
  return fc.record({ path, query, body, key, accept, language }).map(r => ({
    method: operation.method,
    path: operation.path,
    url: r.path + (r.query === '' ? '' : `?${r.query}`),
    body: r.body,
    headers: {
      accept: r.accept,
      'accept-language': r.language,
      ...(r.key === '' ? {} : { 'x-api-key': r.key }),
      ...(r.body === null ? {} : { 'content-type': 'application/json' }),
    },
  }))
}

/** A value as text of an address. */
function encoded(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map(item => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(',')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value)
  return encodeURIComponent(text.toWellFormed()).slice(0, 600)
}
