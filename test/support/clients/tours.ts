import type { ClientCall } from './calls.ts'
import { operations } from './document.ts'

/** A generated client: how it is made, and how its user calls a route. */
export interface Generated {
  readonly name: string
  /** Command line of the generator, in the folder of the client, whose document is `openapi.json`. */
  readonly generate: readonly string[]
  /** Imports of a program that uses it. */
  readonly head: (base: string) => string
  readonly call: (call: ClientCall) => string
}

const literal = (value: unknown) => JSON.stringify(value)
const keyOf = ({ key, address }: ClientCall) => ({ 'x-api-key': key, 'x-forwarded-for': address })
const isEmpty = (value: object) => Object.keys(value).length === 0
const isJson = (type: string | null) => type !== null && /json/.test(type)

export const generatedClients: readonly Generated[] = [
  {
    name: 'openapi-typescript and openapi-fetch',
    generate: ['openapi-typescript', 'openapi.json', '-o', 'schema.ts'],
    head: base => `import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'
const client = createClient<paths>({ baseUrl: ${literal(base)} })
`,
    call: call => {
      const params = {
        ...(isEmpty(call.inPath) ? {} : { path: call.inPath }),
        ...(isEmpty(call.inQuery) ? {} : { query: call.inQuery }),
        ...(isEmpty(call.inHeader) ? {} : { header: call.inHeader }),
      }
      const init = {
        ...(isEmpty(params) ? {} : { params }),
        ...(call.body === undefined ? {} : { body: call.body }),
        headers: {
          ...keyOf(call),
          ...(call.contentType === undefined ? {} : { 'content-type': call.contentType }),
        },
        ...(isJson(call.accepts) ? {} : { parseAs: 'text' }),
      }
      return `await client.${call.method}(${literal(call.path)}, ${literal(init)})`
    },
  },
  {
    name: '@hey-api/openapi-ts',
    generate: ['openapi-ts', '-i', 'openapi.json', '-o', 'hey', '-c', '@hey-api/client-fetch'],
    head: base => `import { client } from './hey/client.gen'
import * as sdk from './hey/sdk.gen'
client.setConfig({ baseUrl: ${literal(base)} })
`,
    call: call => {
      const options = {
        ...(isEmpty(call.inPath) ? {} : { path: call.inPath }),
        ...(isEmpty(call.inQuery) ? {} : { query: call.inQuery }),
        ...(call.body === undefined ? {} : { body: call.body }),
        headers: { ...call.inHeader, ...keyOf(call) },
      }
      return call.accepts === 'text/event-stream'
        ? `for await (const _ of (await sdk.${call.id}({ ...${literal(options)}, sseMaxRetryAttempts: 1 })).stream) break`
        : `await sdk.${call.id}(${literal(options)})`
    },
  },
  {
    name: 'orval',
    generate: ['orval', '--config', 'orval.config.mjs'],
    head: () => `import * as api from './orval'\n`,
    call: call => {
      const { parameters, bodies } = operations.find(each => each.id === call.id)!
      const several = Object.keys(bodies).length > 1
      const options = {
        headers: {
          ...call.inHeader,
          ...keyOf(call),
          // A generator cannot know which of several media types a body is of.
          ...(several ? { 'Content-Type': call.contentType } : {}),
        },
      }
      const given = [
        ...Object.values(call.inPath).map(literal),
        ...(call.body === undefined ? [] : [literal(call.body)]),
        ...(parameters.some(p => p.in === 'query')
          ? [isEmpty(call.inQuery) ? '{}' : literal(call.inQuery)]
          : []),
        literal(options),
      ]
      return `await api.${call.id}(${given.join(', ')})`
    },
  },
]

/** A program that makes each call with the client, and prints what was sent and answered. */
export const programOf = ({ head, call }: Generated, calls: readonly ClientCall[], base: string): string =>
  `import { report } from './recorder.ts'\n${head(base)}${calls.map(each => `${call(each)}\n`).join('')}report()\n`
