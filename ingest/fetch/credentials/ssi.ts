import type { Clock } from '../clock.ts'
import { FetchFailure } from '../failure.ts'
import { type Authorizer, type FeedKeys, keyRemedy, type TokenCall } from './credentials.ts'

/** Where a token is had (guide.ssi.com.vn, FastConnect Data, API Specs; read 2026-11-29). */
export const ssiTokenUrl = 'https://fc-data.ssi.com.vn/api/v2/Market/AccessToken'

/** A token is good for eight hours (guide.ssi.com.vn, connection guide); a new one is asked for before its end. */
const lifetimeMs = 8 * 3_600_000
const renewedBeforeMs = 5 * 60_000

interface Token {
  readonly value: string
  /** When the next one is asked for, epoch milliseconds. */
  readonly renewedAt: number
}

/**
 * Requests of SSI FastConnect Data: a bearer token for consumer id and secret, kept in memory as long as it is good. Requests
 * that run side by side share the call for it.
 */
export function ssiAuthorizer(keys: NonNullable<FeedKeys['ssi']>, clock: Clock): Authorizer {
  let token: Token | null = null
  let pending: Promise<Token> | null = null
  let refusedAt: string | null = null
  const request = async (
    send: (call: TokenCall) => Promise<{ readonly status: number; readonly body: string }>,
  ): Promise<Token> => {
    const body = JSON.stringify({ consumerID: keys.consumerId, consumerSecret: keys.consumerSecret })
    const answer = await send({ url: ssiTokenUrl, body })
    const { accessToken, message, isJson } = read(answer.body)
    if (accessToken === null) {
      if (answer.status === 429 || answer.status >= 500)
        throw new FetchFailure(`http-${answer.status}`, `${ssiTokenUrl} answers ${answer.status}`, {
          again: true,
        })
      if (!isJson)
        throw new FetchFailure(
          answer.status === 200 ? 'no-token' : `http-${answer.status}`,
          `${ssiTokenUrl} answers ${answer.status} with something that is no token, and the key was not judged: open it from this machine, and ask SSI whether its service or this address is closed`,
        )
      throw new FetchFailure(
        'wrong-key',
        `SSI gives no token for the consumer id and secret (${answer.status}${message ? `: ${message}` : ''}): ${keyRemedy('ssi')}`,
      )
    }
    const now = clock.now()
    const until = endOf(accessToken) ?? now + lifetimeMs
    // A token that is given for minutes is used for most of them.
    return { value: accessToken, renewedAt: until - Math.min(renewedBeforeMs, (until - now) / 10) }
  }
  return {
    async headers(_request, send) {
      if (!token || token.renewedAt <= clock.now()) {
        pending ??= request(send).finally(() => {
          pending = null
        })
        token = await pending
      }
      return { authorization: `Bearer ${token.value}`, accept: 'application/json' }
    },
    refused() {
      const { value } = token ?? { value: null }
      // A token that was just given is refused for another reason than its age.
      const again = value !== null && value !== refusedAt
      refusedAt = value
      token = null
      return again
    },
  }
}

/** The token of an answer, and what it says beside; whatever is not of that form is no token. */
function read(body: string): { accessToken: string | null; message: string; isJson: boolean } {
  try {
    const { data, message } = JSON.parse(body) as {
      data?: { accessToken?: unknown } | null
      message?: unknown
    }
    const accessToken = data?.accessToken
    return {
      accessToken: typeof accessToken === 'string' && accessToken !== '' ? accessToken : null,
      message: typeof message === 'string' ? message.slice(0, 200) : '',
      isJson: true,
    }
  } catch {
    return { accessToken: null, message: '', isJson: false }
  }
}

/** End of a JSON Web Token by its own account, epoch milliseconds; null where it does not say. */
function endOf(token: string): number | null {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp?: unknown
    }
    return typeof payload.exp === 'number' ? payload.exp * 1000 : null
  } catch {
    return null
  }
}
