import { anyObject, described, either, list } from '../../contracts/schema.ts'
import { isTest } from '../access/identify.ts'
import type { Reply } from '../http/reply.ts'
import { type Call, route, type Services } from '../http/route.ts'
import { sandboxed } from '../http/services.ts'
import { callerOf, charge } from './charge.ts'
import { Endpoint, inRpc } from './endpoint.ts'
import { rpcErrorResponses } from './errors.ts'
import { ResourceChanges } from './events.ts'
import { allowedHosts } from './hosts.ts'
import { callsIn, listenedFor, needsKey, readMessages } from './messages.ts'
import { plainAnswer } from './plain-answer.ts'
import { plainRequest } from './plain-request.ts'
import type { ToolCall } from './run-tool.ts'
import { toolServer } from './server.ts'

const rpcMessages = either(anyObject, list(anyObject))

/** The tool protocol. Lists and discovery are open; what gives data needs a key and counts as a market call. */
export const mcpServer = route({
  method: 'POST',
  path: '/api/mcp-server',
  // Keys are looked at here and not before: refusals are errors of JSON-RPC.
  area: 'system',
  tier: 'open',
  cost: 0,
  summary: 'Tools for assistants: Model Context Protocol over JSON-RPC 2.0',
  description:
    'Revision 2026-07-28 and those of 2025 on one address, plain JSON-RPC and batches too. tools/list and discovery are open; tools/call, resources/read and prompts/get need a key (x-api-key or Bearer).',
  tags: ['mcp'],
  bodyTypes: ['application/json'],
  rawBodyOnly: true,
  bodySchemas: { 'application/json': described(rpcMessages, 'A JSON-RPC message, or a list of them') },
  example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  responses: rpcErrorResponses,
  alternatives: [
    {
      contentType: 'application/json',
      description: 'A JSON-RPC answer, or a list of them',
      schema: rpcMessages,
    },
  ],
  handle: call => answerMessages(call),
})

/**
 * Answers what a body asks for.
 * @param plainly reads what is answered without the library; all else is the library's
 */
export async function answerMessages(call: Call, plainly = plainRequest): Promise<Reply> {
  const body = call.rawBody ?? Buffer.alloc(0)
  return inRpc(null, async () => {
    const messages = readMessages(body)
    return inRpc(messages.id, async () => {
      const caller = await callerOf(call, needsKey(messages))
      const charged = await charge(call, caller, callsIn(messages))
      const services = isTest(caller) ? sandboxed(call.services) : call.services
      const cached = { ...call, caller, services }
      const context: ToolCall = { call: cached, giveBack: charged.giveBack }
      const { endpoint, changes, hosts } = systemOf(call.services)
      changes.want(listenedFor(messages))
      const plain = plainly(call.headers, messages.value, hosts)
      const reply = plain
        ? await plainAnswer(plain, context)
        : await endpoint.answer(cached, messages.value, hosts, context)
      return { ...reply, headers: { ...charged.headers, ...reply.headers } }
    })
  })
}

interface ToolSystem {
  readonly endpoint: Endpoint<ToolCall>
  readonly changes: ResourceChanges
  readonly hosts: string[] | null
}

/** One for each server of a process, made at its first request. */
function systemOf(services: Services): ToolSystem {
  const cached = systems.get(services)
  if (cached) return cached
  const changes = new ResourceChanges(services.nats)
  const made: ToolSystem = {
    endpoint: new Endpoint(toolServer, { bus: changes }),
    changes,
    hosts: allowedHosts(services.settings),
  }
  systems.set(services, made)
  return made
}
const systems = new WeakMap<Services, ToolSystem>()
