import type { RequestHeaders } from '../../http/caller.ts'
import type { Call } from '../../http/route.ts'

export const accountPath = '/account'

const cookieName = 'vnfin_key'
/** How long a browser remembers a key where its reader wants that; else until it is closed. */
const rememberedSeconds = 30 * 86_400

export interface SentKey {
  readonly key: string
  /** Whether it outlasts the browser. A key that takes its place does so too. */
  readonly isRemembered: boolean
}

type Context = Pick<Call, 'headers'> & { readonly services: Pick<Call['services'], 'settings'> }

/** Whether the reader came by https: the server is behind it, or its proxy says so. */
const isSecure = ({ headers, services: { settings } }: Context): boolean =>
  (settings.BASE_URL ?? '').startsWith('https:') ||
  (settings.TRUSTED_PROXIES > 0 && headers['x-forwarded-proto'] === 'https')

const attributes = (call: Context): string =>
  `Path=${accountPath}; HttpOnly; SameSite=Strict${isSecure(call) ? '; Secure' : ''}`

/** The key as a cookie that no script reads, no other address gets, and no other site makes a browser send. */
export const keyCookie = (call: Context, { key, isRemembered }: SentKey): string =>
  isRemembered
    ? `${cookieName}=${key}.long; ${attributes(call)}; Max-Age=${rememberedSeconds}`
    : `${cookieName}=${key}; ${attributes(call)}`

export const endedCookie = (call: Context): string => `${cookieName}=; ${attributes(call)}; Max-Age=0`

/** The key that a browser sends by itself; null without one. */
export function sentKey(headers: RequestHeaders): SentKey | null {
  const pattern = new RegExp(`(?:^|; )${cookieName}=(\\w{1,256})(\\.long)?(?:;|$)`)
  const found = pattern.exec(String(headers.cookie ?? ''))
  return found ? { key: found[1] ?? '', isRemembered: found[2] !== undefined } : null
}
