import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

export interface BridgeOptions {
  /** `http://127.0.0.1:3000/api/mcp-server` */
  readonly endpoint: string
  readonly key: string | null
  readonly input: Readable
  readonly output: Writable
  readonly signal: AbortSignal
}

/** Our code for an endpoint that cannot be reached, outside of the range that JSON-RPC reserves. */
const unreachable = 50300

type Id = string | number | null

/** What the bridge reads of a message; all else is passed on as it is. */
interface Message {
  readonly id?: Id
  readonly method?: string
  readonly params?: {
    readonly name?: unknown
    readonly uri?: unknown
    readonly requestId?: Id
    readonly _meta?: Readonly<Record<string, unknown>>
  }
}

/**
 * Carries the tool protocol between lines on standard input and output and the HTTP endpoint of a running vnfin, so
 * that a client which starts tool servers has the very tools of that server. It keeps nothing but the requests that
 * are under way. Ends with its input.
 */
export async function bridge({ endpoint, key, input, output, signal }: BridgeOptions): Promise<void> {
  const underWay = new Map<Id, AbortController>()
  const streams = new Set<AbortController>()
  const all = new Set<Promise<void>>()
  const write = (message: unknown) => output.write(`${JSON.stringify(message)}\n`)
  /** Of the revisions before 2026-07-28: what the handshake settled, named in every later request. */
  let settled: string | null = null

  const carry = async (line: string): Promise<void> => {
    const parsed = parse(line)
    if (parsed === undefined) {
      write({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'The line is not JSON.' } })
      return
    }
    const single = isMessage(parsed) ? parsed : null
    if (single?.method === 'notifications/cancelled') underWay.get(single.params?.requestId ?? null)?.abort()
    const id = single?.id ?? null
    const own = new AbortController()
    if (id !== null) underWay.set(id, own)
    if (single?.method === 'subscriptions/listen') streams.add(own)
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { ...headersOf(single, settled), ...(key === null ? {} : { 'x-api-key': key }) },
        body: line,
        signal: AbortSignal.any([signal, own.signal]),
      })
      for await (const message of messagesOf(response)) {
        settled = negotiated(single, message) ?? settled
        write(message)
      }
    } catch (error) {
      if (own.signal.aborted || signal.aborted || id === null) return
      const message = `vnfin does not answer at ${endpoint}: start it with 'vnfin up', or set VNFIN_URL to where it runs.`
      write({ jsonrpc: '2.0', id, error: { code: unreachable, message, data: causeOf(error) } })
    } finally {
      underWay.delete(id)
      streams.delete(own)
    }
  }

  const lines = createInterface({ input, signal })
  for await (const line of lines) {
    if (line.trim() === '') continue
    const carried = carry(line).finally(() => all.delete(carried))
    all.add(carried)
    // The handshake settles what later requests name, so it is waited for.
    if (settled === null && line.includes('"initialize"')) await carried
  }
  // What was asked is answered; streams, which would go on for ever, end with the input.
  for (const stream of streams) stream.abort()
  await Promise.race([Promise.all(all), once(signal)])
}

const once = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isMessage = (value: unknown): value is Message =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const versionKey = 'io.modelcontextprotocol/protocolVersion'

/** Over HTTP the newest revision repeats in headers what the body says; the ones before name the version only. */
function headersOf(message: Message | null, settled: string | null): Record<string, string> {
  const head = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const version = message?.params?._meta?.[versionKey]
  if (typeof version !== 'string')
    return settled === null || message?.method === 'initialize'
      ? head
      : { ...head, 'mcp-protocol-version': settled }
  const { method, params } = message ?? {}
  const name = params?.name ?? params?.uri
  return {
    ...head,
    'mcp-protocol-version': version,
    ...(method === undefined ? {} : { 'mcp-method': method }),
    ...(typeof name === 'string' ? { 'mcp-name': encoded(name) } : {}),
  }
}

/** Header values are ASCII; others travel as the protocol says, in base64 between marks. */
const encoded = (name: string): string =>
  /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(name) && !name.startsWith('=?base64?')
    ? name
    : `=?base64?${Buffer.from(name).toString('base64')}?=`

/** The messages of an answer: one, a list, or those of an event stream as they come. */
async function* messagesOf(response: Response): AsyncGenerator {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream') || response.body === null) {
    const text = await response.text()
    if (text === '') return
    const value = JSON.parse(text)
    // Not of the protocol: a problem of the HTTP interface.
    if (isMessage(value) && !('jsonrpc' in value)) throw new Error(text.slice(0, 500))
    yield value
    return
  }
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + chunk).split(/\r?\n\r?\n/)
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .filter(line => line.startsWith('data:'))
        .map(line => line.slice(5).trimStart())
        .join('\n')
      if (data !== '') yield JSON.parse(data)
    }
  }
}

function negotiated(request: Message | null, answer: unknown): string | null {
  if (request?.method !== 'initialize' || !isMessage(answer)) return null
  const { result } = answer as { result?: { protocolVersion?: unknown } }
  return typeof result?.protocolVersion === 'string' ? result.protocolVersion : null
}

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message || message : message
}
