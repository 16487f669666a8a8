import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { isPublicAddress } from '../runtime/public-address.ts'
import type { Settings } from '../runtime/settings.ts'
import { problem } from './http/problem.ts'
import type { AnyRoute } from './http/route.ts'
import { allowedHosts } from './mcp/hosts.ts'

/** Whether only this machine or network is meant to reach the server: nobody gave it a public address. */
function isLocal({ BASE_URL }: Settings): boolean {
  const host = new URL(BASE_URL ?? 'http://localhost').hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && !isPublicAddress(host))
}

const hostOf = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).hostname : ''

/**
 * Refuses what a web page of elsewhere asks of the keys, alerts and orders of a local server: whoever opens such a page
 * would make keys for it (also when the page made its own name lead here, DNS rebinding). Data and taxes are for every
 * page, and so is all of a public server, where nobody gives a page more than it could fetch by itself.
 * @returns null where the route or the server lets every page in
 * @throws Problem forbidden, from what is returned
 */
export function foreignPages(
  route: AnyRoute,
  settings: Settings,
): ((headers: IncomingHttpHeaders) => void) | null {
  if (route.area !== 'access' && route.quota !== 'new-keys') return null
  const hosts = allowedHosts(settings)
  if (hosts === null || !isLocal(settings)) return null
  const ownNames: ReadonlySet<string> = new Set(hosts)
  // A server that others reach goes by names that it does not know itself.
  const byAnyName = settings.TRUSTED_PROXIES > 0 || !isLoopback(settings.HOST)
  return ({ origin, host }) => {
    if (origin === undefined || ownNames.has(hostOf(origin))) return
    if (byAnyName && origin !== 'null' && URL.canParse(origin) && new URL(origin).host === host) return
    throw problem('forbidden', {
      detail: `The page ${origin.slice(0, 200)} may not use the keys of this server, which is a local one.`,
      action:
        'Call it from a program or from a page of this machine; for pages of elsewhere set BASE_URL to the public address of the server.',
    })
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')

/**
 * For pages whose key a browser sends by itself (HTTP Basic, a cookie): only they themselves, and what is typed into the browser, may call them.
 * @throws Problem forbidden
 */
export function refuseCrossSite({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): void {
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
  if (isOwnSite && isOwnOrigin) return
  throw problem('forbidden', {
    detail: 'This page answers no other site.',
    action: 'Open it by its own address.',
  })
}
