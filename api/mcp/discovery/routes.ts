import { createHash } from 'node:crypto'
import type { Reply } from '../../http/reply.ts'
import type { Services } from '../../http/route.ts'
import { type AnyRoute, type Call, route } from '../../http/route.ts'
import { aiCatalog, registryEntry, serverCard } from './card.ts'

/** Made from settings alone: it is the same until the process starts again. */
function cached({ headers }: Call, text: string, type: string): Reply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const head = { etag, 'cache-control': 'public, max-age=3600' }
  return headers['if-none-match'] === etag
    ? { status: 304, text: null, type: '', headers: head }
    : { text, type, headers: head }
}

const document = (
  path: string,
  summary: string,
  type: string,
  write: (services: Services) => unknown,
): AnyRoute =>
  route({
    method: 'GET',
    path,
    area: 'system',
    tier: 'open',
    cost: 0,
    summary,
    tags: ['mcp', 'documents'],
    responses: {},
    alternatives: [{ contentType: type, description: summary }],
    handle: call => cached(call, JSON.stringify(write(call.services)), type),
  })

const cardType = 'application/mcp-server-card+json'

export const discoveryRoutes: readonly AnyRoute[] = [
  document('/.well-known/mcp.json', 'Discovery document of the tools', 'application/json', serverCard),
  document('/api/mcp-server/server-card', 'Server card of the tools', cardType, serverCard),
  document(
    '/.well-known/ai-catalog.json',
    'What this host has for assistants',
    'application/json',
    aiCatalog,
  ),
  document('/server.json', 'Entry for registries of tool servers', 'application/json', registryEntry),
]
