import type { Services } from '../../http/route.ts'
import { serverInfo } from '../server.ts'
import { tools } from '../tools/index.ts'

/** Revisions of the protocol that the endpoint speaks, newest first. */
export const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const

const keyHeader = {
  name: 'x-api-key',
  description: 'API key; lists need none',
  isRequired: true,
  isSecret: true,
} as const

/** Public addresses of this server, from its settings. */
export function placeOf({ settings }: Pick<Services, 'settings'>) {
  const base = settings.BASE_URL ?? 'http://localhost'
  return { base, endpoint: `${base}/api/mcp-server`, namespace: namespaceOf(new URL(base).hostname) }
}

/** `finance.example.vn` → `vn.example.finance`; an address in numbers stays as it is. */
function namespaceOf(host: string): string {
  const plain = host.replace(/^\[|\]$/g, '').replaceAll(':', '-')
  return /^[\d.]+$/.test(plain) ? plain : plain.split('.').reverse().join('.')
}

const head = (services: Pick<Services, 'settings'>) => ({
  name: `${placeOf(services).namespace}/vnfin`,
  version: serverInfo.version,
  title: serverInfo.title,
  description: 'Vietnamese equities, macro, deposit and fund tools with sources and as-of dates.',
})

/** The server card (SEP-2127, draft), which is also what `/.well-known/mcp.json` holds. */
export function serverCard(services: Pick<Services, 'settings'>) {
  const { base, endpoint, namespace } = placeOf(services)
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...head(services),
    websiteUrl: `${base}/docs/mcp`,
    remotes: [
      {
        type: 'streamable-http',
        url: endpoint,
        supportedProtocolVersions: protocolVersions,
        headers: [keyHeader],
      },
    ],
    _meta: {
      [`${namespace}/discovery`]: {
        capabilities: { tools: {}, prompts: {}, resources: { subscribe: true } },
        tools: tools.map(({ name, tier }) => ({ name, tier })),
        auth: { type: 'api-key', header: 'x-api-key', bearer: true, create: `${base}/api/keys` },
        openapi: `${base}/openapi.json`,
        llms: `${services.settings.MACRO_URL ?? base}/llms.txt`,
      },
    },
  }
}

/** The index of what this host has for assistants. */
export function aiCatalog(services: Pick<Services, 'settings'>) {
  const { endpoint } = placeOf(services)
  const { name, title, description } = head(services)
  const [publisher = '', server = ''] = name.split('/')
  return {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${publisher}:mcp:${server}`,
        displayName: title,
        description,
        type: 'application/mcp-server-card+json',
        url: `${endpoint}/server-card`,
      },
    ],
  }
}

/** What registries of servers take in (schema of 2025-12-11). */
export function registryEntry(services: Pick<Services, 'settings'>) {
  const { base, endpoint } = placeOf(services)
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    ...head(services),
    websiteUrl: `${base}/docs/mcp`,
    remotes: [{ type: 'streamable-http', url: endpoint, headers: [keyHeader] }],
  }
}
