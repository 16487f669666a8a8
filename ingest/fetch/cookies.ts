import { Cookie, CookieJar } from 'tough-cookie'

/**
 * Cookies by RFC 6265, in memory: a firewall gives them on its first page and wants them on the next request, also on
 * another host of its domain.
 */
export class Cookies {
  #jar = new CookieJar(undefined, { looseMode: true })

  /** The value of the header `cookie` for an address, or null without any. */
  header(url: string, now: number): string | null {
    const cookies = this.#jar
      .getCookiesSync(url, { expire: false })
      .filter(one => !(one.expires instanceof Date) || one.expires.getTime() > now)
    return cookies.length === 0 ? null : cookies.map(one => one.cookieString()).join('; ')
  }

  /** Takes the cookies of an answer; what a server may not set for its address is left out. */
  take(url: string, setCookies: readonly string[], now: number): void {
    for (const line of setCookies) {
      const cookie = Cookie.parse(line, { loose: true })
      if (!cookie) continue
      // Its age counts from now, by the clock of the fetcher; tough-cookie counts it from the last use.
      if (typeof cookie.maxAge === 'number') cookie.expires = new Date(now + cookie.maxAge * 1_000)
      cookie.maxAge = null
      this.#jar.setCookieSync(cookie, url, { ignoreError: true })
    }
  }

  forget(): void {
    this.#jar.removeAllCookiesSync()
  }
}
