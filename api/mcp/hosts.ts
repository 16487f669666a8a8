import type { Settings } from '../../runtime/settings.ts'

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * Names that the Host header, and the Origin of a page, may have: a page elsewhere must not reach a server on the
 * reader's own machine by a name that it made point there (DNS rebinding). Null: any.
 */
export function allowedHosts({ MCP_HOSTS, BASE_URL, MACRO_URL, HOST }: Settings): string[] | null {
  if (MCP_HOSTS?.includes('*')) return null
  if (MCP_HOSTS) return [...MCP_HOSTS]
  const own = [BASE_URL, MACRO_URL].flatMap(url => (url ? [new URL(url).hostname] : []))
  return [...new Set([...thisMachine, HOST.includes(':') ? `[${HOST}]` : HOST, ...own])]
}
