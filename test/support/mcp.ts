import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Test } from 'tap'

/** What tests look at in a result of the protocol. */
export interface RpcResult {
  readonly tools?: readonly { readonly name: string }[]
  readonly prompts?: readonly { readonly name: string }[]
  readonly messages?: readonly unknown[]
  readonly capabilities?: Readonly<Record<string, unknown>>
  readonly content?: readonly { readonly type: string; readonly text: string }[]
  readonly isError?: boolean
  readonly _meta?: Readonly<Record<string, unknown>>
  readonly [member: string]: unknown
}

/** A JSON-RPC answer: a result or an error. */
export interface RpcAnswer {
  readonly id?: string | number | null
  readonly result?: RpcResult
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/**
 * A JSON-RPC message posted as a plain client would, without the library.
 * @template Body of the answer: a list for a batch; null where it is no JSON
 */
export async function rpc<Body = RpcAnswer>(
  base: string,
  body: unknown,
  options: { key?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${base}/api/mcp-server`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(options.key === undefined ? {} : { 'x-api-key': options.key }),
      ...options.headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') === true && text !== ''
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (json ? JSON.parse(text) : null) as Body,
  }
}

export const request = (method: string, params: unknown = {}, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

export const toolCall = (name: string, args: unknown = {}, id: number | string = 1) =>
  request('tools/call', { name, arguments: args }, id)

/** Revisions that the official client is tried with: the newest, and the one that it takes where nothing is requested. */
export const revisions = ['2026-07-28', '2025-11-25'] as const
export type Revision = (typeof revisions)[number]

/** The official client, connected in a revision; it ends with the test. */
export async function mcpClient(
  t: Pick<Test, 'teardown'>,
  base: string,
  key: string,
  revision: Revision = '2026-07-28',
): Promise<Client> {
  const client = new Client(
    { name: 'vnfin-tests', version: '1.0.0' },
    { versionNegotiation: { mode: revision === '2026-07-28' ? { pin: revision } : 'legacy' } },
  )
  const transport = new StreamableHTTPClientTransport(new URL(`${base}/api/mcp-server`), {
    requestInit: { headers: { 'x-api-key': key } },
  })
  await client.connect(transport)
  t.teardown(() => client.close())
  const settled = client.getNegotiatedProtocolVersion()
  if (settled !== revision) throw new Error(`${settled} was settled, not ${revision}`)
  return client
}

/** What every tool answers, beside its own fields. */
export interface ToolAnswer {
  readonly summary: string
  readonly as_of: string | null
  readonly source: readonly unknown[]
  readonly warnings: readonly string[]
}

/**
 * A tool's structured answer. The official client has checked it against the output schema of the list, so lists must
 * have been requested before. @throws with the text of an error result, or when text and structure differ
 */
export async function answerOf<Fields = Readonly<Record<string, unknown>>>(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolAnswer & Fields> {
  const result = await client.callTool({ name, arguments: args })
  const [content] = result.content
  const text = content?.type === 'text' ? content.text : ''
  if (result.isError) throw new Error(`${name} ${JSON.stringify(args)}: ${text}`)
  if (text !== JSON.stringify(result.structuredContent)) throw new Error(`${name}: text and structure differ`)
  return result.structuredContent as ToolAnswer & Fields
}
