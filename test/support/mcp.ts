import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Test } from 'tap'

/** A JSON-RPC message posted as a plain client would, without the library. */
export async function rpc(
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
    // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
    body: (json ? JSON.parse(text) : null) as any,
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

/** The official client, connected; it ends with the test. */
export async function mcpClient(t: Pick<Test, 'teardown'>, base: string, key: string): Promise<Client> {
  const client = new Client({ name: 'vnfin-tests', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`${base}/api/mcp-server`), {
    requestInit: { headers: { 'x-api-key': key } },
  })
  await client.connect(transport)
  t.teardown(() => client.close())
  return client
}
