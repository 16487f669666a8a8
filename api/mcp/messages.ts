import { parseJson } from '../http/body.ts'
import { problem } from '../http/problem.ts'
import type { RpcId } from './errors.ts'

/** Requests that a batch may hold. */
const largestBatch = 50

/** What a body asks for, as far as keys and counts need to know; the protocol itself is the library's. */
export interface Requested {
  readonly value: unknown
  /** Of a single request; null for a batch, a notification or what is none. */
  readonly id: RpcId
  readonly methods: readonly string[]
}

/** @throws Problem invalid_json, bad_request */
export function readMessages(body: Buffer): Requested {
  const value = parseJson(body)
  const list = Array.isArray(value) ? value : [value]
  if (list.length > largestBatch)
    throw problem('bad_request', {
      detail: `The batch holds ${list.length} messages; ${largestBatch} are allowed.`,
      action: 'Send smaller batches.',
    })
  return {
    value,
    id: Array.isArray(value) ? null : idOf(value),
    methods: list.flatMap(message => methodOf(message) ?? []),
  }
}

const field = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

function idOf(value: unknown): RpcId {
  const id = field(value, 'id')
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function methodOf(value: unknown): string | null {
  const method = field(value, 'method')
  return typeof method === 'string' ? method : null
}

/** Which methods need a key; all others are open, so that registries and inspectors can look. */
const keyed: ReadonlySet<string> = new Set([
  'tools/call',
  'resources/read',
  'prompts/get',
  'subscriptions/listen',
])

/** Which of them count as a call of the market interface. */
const counted: ReadonlySet<string> = new Set(['tools/call', 'resources/read'])

export const needsKey = ({ methods }: Requested): boolean => methods.some(method => keyed.has(method))
export const callsIn = ({ methods }: Requested): number =>
  methods.filter(method => counted.has(method)).length

/** Addresses of resources that a request of `subscriptions/listen` names. */
export function listenedFor({ value, methods }: Requested): string[] {
  if (!methods.includes('subscriptions/listen')) return []
  const uris = field(field(field(value, 'params'), 'notifications'), 'resourceSubscriptions')
  return Array.isArray(uris) ? uris.filter(uri => typeof uri === 'string') : []
}
