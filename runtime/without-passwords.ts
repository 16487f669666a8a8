/** Schemes whose addresses carry a token before the @ where there is no user. */
const tokenSchemes = /^(nats|tls)$/i

/**
 * A text in which no address has its password any more: `postgres://vnfin:…@127.0.0.1/vnfin`. For everything that is
 * printed or logged.
 */
export const withoutPasswords = (text: string): string =>
  text
    .replace(
      /\b([a-z][a-z+]*):\/\/([^/?#\s"'`@:]*)(:[^/?#\s"'`@]*)?@/gi,
      (whole, scheme: string, user: string, password: string | undefined) =>
        password === undefined && !tokenSchemes.test(scheme)
          ? whole
          : `${scheme}://${password === undefined ? '' : `${user}:`}…@`,
    )
    .replace(/([?&](?:password|sslpassword)=)[^&\s"'`]+/gi, '$1…')

/**
 * Of an address that a customer gave, what may be logged: its path and query may be a secret of the customer's.
 * @returns `https://hooks.example`; a text that is no address as it is
 */
export const originOf = (address: unknown): unknown =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : address
