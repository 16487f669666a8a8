import { parseCookie } from 'undici'

interface StoredCookie {
  readonly value: string
  readonly until: number
}

/** Cookies by host, in memory: a firewall gives them on its first page and wants them on the next request. */
export class Cookies {
  readonly #hosts = new Map<string, Map<string, StoredCookie>>()

  has(host: string, now: number): boolean {
    return this.header(host, now) !== null
  }

  /** The value of the header `cookie`, or null without any. */
  header(host: string, now: number): string | null {
    const own = [...(this.#hosts.get(host) ?? [])].filter(([, retained]) => retained.until > now)
    return own.length === 0 ? null : own.map(([name, retained]) => `${name}=${retained.value}`).join('; ')
  }

  take(host: string, setCookies: readonly string[], now: number): void {
    const own = this.#hosts.get(host) ?? new Map<string, StoredCookie>()
    for (const line of setCookies) {
      const cookie = parseCookie(line)
      if (!cookie) continue
      const expires = cookie.expires === undefined ? Number.POSITIVE_INFINITY : Number(cookie.expires)
      const until = cookie.maxAge === undefined ? expires : now + cookie.maxAge * 1000
      own.set(cookie.name, { value: cookie.value, until })
    }
    this.#hosts.set(host, own)
  }

  forget(host: string): void {
    this.#hosts.delete(host)
  }
}
