import { type Call, page, type Reply, reply } from './endpoint.ts'

/** What hosts answer to a user agent that is no browser's, as public clients saw it in 2026. */
const refusals: Readonly<Record<string, () => Reply>> = {
  'kbbuddywts.kbsec.com.vn': () => reply('400 Request Blocked', 'text/plain', { status: 400 }),
  'cafef.vn': () => page('Access Denied', 403),
  'vnexpress.net': () => page('503 Service Temporarily Unavailable', 503),
  'api.hsx.vn': () => page('Request Rejected'),
  'sjc.com.vn': () => page('403 Forbidden', 403),
}

/** The refusal of a program, or null where the host answers it. */
export function refusedAgent({ host, headers }: Call): Reply | null {
  return /^Mozilla\/5\.0 /.test(String(headers['user-agent'] ?? '')) ? null : (refusals[host]?.() ?? null)
}
