import { request, toolCall } from './mcp.ts'

const newest = '2026-07-28'
const envelope = {
  'io.modelcontextprotocol/protocolVersion': newest,
  'io.modelcontextprotocol/clientCapabilities': {},
}
/** A request of the newest revision. */
export const ofNewest = (message: { method: string; params: unknown }, meta: object = envelope) => ({
  ...message,
  params: { ...(message.params as object), _meta: meta },
})
/** Headers of such a request. */
export const headersOf = (method: string, name?: string): Record<string, string> => ({
  'mcp-protocol-version': newest,
  'mcp-method': method,
  ...(name === undefined ? {} : { 'mcp-name': name }),
})

/** A message to the endpoint of tools. */
export interface Sample {
  readonly what: string
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Whether it is answered without the library. */
  readonly plain?: boolean
}

const find = toolCall('find_tax', { query: 'lương net từ gross', lang: 'vi' }, 'số 1')
const list = request('tools/list')
const found = headersOf('tools/call', 'find_tax')

/** Messages as clients send them, and as they should not. */
export const samples: readonly Sample[] = [
  { what: 'ping', body: request('ping'), plain: true },
  { what: 'ping without params', body: { jsonrpc: '2.0', id: 0, method: 'ping' }, plain: true },
  { what: 'a list', body: list, plain: true },
  { what: 'a list, from a cursor', body: request('tools/list', { cursor: 'x' }) },
  { what: 'a call', body: find, plain: true },
  {
    what: 'a call with figures',
    body: toolCall('calculate_tax', { calculator: 'payslip', input: { contract_salary: 25 } }),
    plain: true,
  },
  { what: 'a call without arguments', body: request('tools/call', { name: 'find_tax' }), plain: true },
  { what: 'a call with wrong arguments', body: toolCall('find_tax', { quer: 1 }), plain: true },
  { what: 'an argument that cannot be stored', body: toolCall('find_tax', { query: '\u0000' }), plain: true },
  { what: 'a call above the tier', body: toolCall('get_political_alpha', { symbol: 'FPT' }), plain: true },
  { what: 'a call of what is not built', body: toolCall('get_macro'), plain: true },
  { what: 'arguments that are a list', body: toolCall('find_tax', []) },
  { what: 'arguments that are null', body: toolCall('find_tax', null) },
  { what: 'arguments that are text', body: toolCall('find_tax', '{}') },
  {
    what: 'an argument __proto__',
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_tax","arguments":{"__proto__":1}}}',
  },
  { what: 'an unknown tool', body: toolCall('find_taxes') },
  { what: 'a tool of another type', body: request('tools/call', { name: 7 }) },
  { what: 'a call of nothing', body: request('tools/call') },
  { what: 'params that are a list', body: request('tools/call', []) },
  { what: 'params that are null', body: request('tools/call', null) },
  { what: 'a member more', body: { ...find, extra: 1 } },
  { what: 'a param more', body: request('tools/call', { name: 'find_tax', task: {} }) },
  {
    what: 'a progress token',
    body: request('tools/call', { name: 'find_tax', _meta: { progressToken: 1 } }),
  },
  { what: 'an id that is a fraction', body: request('ping', {}, 1.5) },
  { what: 'an id beyond whole numbers', body: request('ping', {}, 1e21) },
  { what: 'an id that is null', body: { ...list, id: null } },
  { what: 'a notification', body: { jsonrpc: '2.0', method: 'notifications/initialized' } },
  {
    what: 'a cancellation',
    body: { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
  },
  { what: 'a call without id', body: { jsonrpc: '2.0', method: 'tools/call', params: { name: 'find_tax' } } },
  { what: 'an answer', body: { jsonrpc: '2.0', id: 1, result: {} } },
  { what: 'another version of JSON-RPC', body: { ...list, jsonrpc: '1.0' } },
  { what: 'no version of JSON-RPC', body: { id: 1, method: 'ping' } },
  { what: 'an unknown method', body: request('tools/calls') },
  {
    what: 'a handshake',
    body: request('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    }),
  },
  { what: 'a batch', body: [find, list] },
  { what: 'a batch of one', body: [find] },
  { what: 'an empty batch', body: [] },
  { what: 'no JSON', body: '{"jsonrpc"' },
  { what: 'a key twice', body: '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}' },
  { what: 'an empty body', body: '' },
  { what: 'a body too large', body: toolCall('find_tax', { query: 'x'.repeat(300_000) }) },
  { what: 'an older revision', body: find, headers: { 'mcp-protocol-version': '2025-06-18' }, plain: true },
  { what: 'an unknown revision', body: find, headers: { 'mcp-protocol-version': '2024-01-01' } },
  {
    what: 'the newest revision without its envelope',
    body: find,
    headers: { 'mcp-protocol-version': newest },
  },
  {
    what: 'the newest revision: a list',
    body: ofNewest(list),
    headers: headersOf('tools/list'),
    plain: true,
  },
  { what: 'the newest revision: a call', body: ofNewest(find), headers: found, plain: true },
  {
    what: 'the newest revision: wrong arguments',
    body: ofNewest(toolCall('find_tax', { quer: 1 })),
    headers: found,
    plain: true,
  },
  {
    what: 'the newest revision: a client with a name',
    body: ofNewest(find, { ...envelope, 'io.modelcontextprotocol/clientInfo': { name: 'a', version: '1' } }),
    headers: found,
    plain: true,
  },
  {
    what: 'the newest revision: a client without a name',
    body: ofNewest(find, { ...envelope, 'io.modelcontextprotocol/clientInfo': { version: 1 } }),
    headers: found,
  },
  { what: 'the newest revision: ping', body: ofNewest(request('ping')), headers: headersOf('ping') },
  {
    what: 'the newest revision: an unknown tool',
    body: ofNewest(toolCall('find_taxes')),
    headers: headersOf('tools/call', 'find_taxes'),
  },
  {
    what: 'the newest revision: no header of the revision',
    body: ofNewest(find),
    headers: { 'mcp-method': 'tools/call', 'mcp-name': 'find_tax' },
  },
  {
    what: 'the newest revision: no header of the method',
    body: ofNewest(find),
    headers: { 'mcp-protocol-version': newest, 'mcp-name': 'find_tax' },
  },
  {
    what: 'the newest revision: no header of the name',
    body: ofNewest(find),
    headers: headersOf('tools/call'),
  },
  {
    what: 'the newest revision: another method in the header',
    body: ofNewest(find),
    headers: headersOf('tools/list', 'find_tax'),
  },
  {
    what: 'the newest revision: another name in the header',
    body: ofNewest(find),
    headers: headersOf('tools/call', 'get_macro'),
  },
  {
    what: 'the newest revision: a name in Base64',
    body: ofNewest(find),
    headers: headersOf('tools/call', '=?base64?ZmluZF90YXg=?='),
  },
  {
    what: 'the newest revision: half an envelope',
    body: ofNewest(find, { 'io.modelcontextprotocol/protocolVersion': newest }),
    headers: found,
  },
  {
    what: 'the newest revision: another one in the header',
    body: ofNewest(find),
    headers: { ...found, 'mcp-protocol-version': '2025-11-25' },
  },
  {
    what: 'a revision to come',
    body: ofNewest(find, { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' }),
    headers: { ...found, 'mcp-protocol-version': '2099-01-01' },
  },
  { what: 'the newest revision: a batch', body: [ofNewest(find)], headers: found },
  {
    what: 'an answer to an input',
    body: { ...find, params: { ...ofNewest(find).params, inputResponses: {} } },
    headers: found,
  },
  { what: 'another type accepted', body: find, headers: { accept: 'text/html' }, plain: true },
  {
    what: 'a type with a charset',
    body: find,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    plain: true,
  },
  {
    what: 'a type with half a parameter',
    body: find,
    headers: { 'content-type': 'application/json; charset' },
  },
  { what: 'another type', body: find, headers: { 'content-type': 'text/plain' } },
  { what: 'a page of elsewhere', body: find, headers: { origin: 'https://evil.example' } },
  { what: 'a page of this machine', body: find, headers: { origin: 'http://localhost:5173' }, plain: true },
  { what: 'another host', body: find, headers: { host: 'evil.example' } },
  { what: 'a wrong key', body: find, headers: { 'x-api-key': 'vnf_live_nothing' } },
]
