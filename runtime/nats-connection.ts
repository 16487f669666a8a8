import { setTimeout as wait } from 'node:timers/promises'
import { type ConnectionOptions, connect, ErrorCode, type NatsConnection, type NatsError } from 'nats'
import type { Log } from './log.ts'

/** Between two tries of a server that is not there yet, ms. */
const pause = 500

/**
 * Connects, and from then on reconnects for ever. A server that is not there yet is waited for; one that refuses us is
 * an error at once, since no waiting would help.
 * @param url `nats://` or `tls://`, the servers of a cluster with commas between them; one `tls://` asks it of all
 * @param giveUpMs how long a server that is not there is waited for; absent: for ever
 * @throws Error when credentials or the encryption requested are refused; NatsAway; the signal's reason
 */
export async function connectNats(
  url: string,
  { name, log, signal, giveUpMs }: ConnectOptions,
): Promise<NatsConnection> {
  const options = { ...optionsOf(url), ...(giveUpMs === undefined ? {} : { timeout: giveUpMs }) }
  const until = giveUpMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + giveUpMs
  let logged = false
  for (;;) {
    try {
      return await unlessAborted(connect({ ...options, name }), signal, late => late.close())
    } catch (error) {
      signal?.throwIfAborted()
      const why = refusal(error as NatsError)
      if (why !== null)
        throw new Error(`NATS at ${options.servers} refuses the connection: ${why}`, { cause: error })
      if (performance.now() + pause >= until) throw new NatsAway(options.servers, error as NatsError)
      if (!logged) log.warn({ err: error, servers: options.servers }, 'waiting for NATS')
      logged = true
      await wait(pause, undefined, { ...(signal ? { signal } : {}) }).catch(() => signal?.throwIfAborted())
    }
  }
}

interface ConnectOptions {
  readonly name: string
  readonly log: Log
  readonly signal?: AbortSignal | undefined
  readonly giveUpMs?: number | undefined
}

/** No server answered for as long as the caller waits. */
export class NatsAway extends Error {
  override readonly name = 'NatsAway'
  constructor(servers: string | readonly string[], cause: NatsError) {
    const why =
      cause.code === ErrorCode.ConnectionRefused
        ? 'nothing listens there'
        : cause.code === ErrorCode.Timeout
          ? 'it takes connections and says nothing'
          : cause.message
    super(`NATS at ${servers} does not answer: ${why}.`, { cause })
  }
}

/** `noAsyncTraces`: the client otherwise makes a stack trace for each publish (a third of its time). */
function optionsOf(url: string) {
  const urls = url.split(',').map(one => new URL(one.trim()))
  return {
    // Host and port alone: the client takes digits of a password for the port.
    servers: urls.map(one => one.host),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    // A server that hangs is left after two unanswered pings, for another one of its cluster.
    pingInterval: 5_000,
    noAsyncTraces: true,
    ...(urls.some(one => one.protocol === 'tls:') ? { tls: {} } : {}),
    ...credentials(urls[0]!),
  } satisfies ConnectionOptions
}

function credentials({ username, password }: URL): ConnectionOptions {
  if (username && password) return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return username ? { token: decodeURIComponent(username) } : {}
}

/** Why a server that answers does not take us; null while it may be starting. */
function refusal(error: NatsError): string | null {
  switch (error.code) {
    case ErrorCode.ServerOptionNotAvailable:
      return 'NATS_URL asks for tls:// and the server has no TLS; give the server a certificate, or write nats://'
    case ErrorCode.AuthorizationViolation:
    case ErrorCode.BadAuthentication:
      return 'user, password or token are not those of the server; write them into NATS_URL (nats://user:password@host:4222)'
    case ErrorCode.AuthenticationExpired:
    case ErrorCode.AccountExpired:
      return 'the account has expired'
  }
  return isOfCertificates(error)
    ? `its certificate is not trusted (${error.code ?? error.message}); name its authority in NODE_EXTRA_CA_CERTS`
    : null
}

/** OpenSSL names what is wrong with a chain; Node adds what is wrong with a name. */
const isOfCertificates = ({ code, message }: { code?: string; message: string }): boolean =>
  /CERT|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH/.test(code ?? '') || /self-signed certificate/.test(message)

/** @throws the signal's reason; what arrives after it is closed. */
async function unlessAborted<T>(
  coming: Promise<T>,
  signal: AbortSignal | undefined,
  close: (late: T) => unknown,
): Promise<T> {
  if (!signal) return coming
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([coming, aborted])
  } catch (error) {
    if (signal.aborted) void coming.then(close, () => undefined)
    throw error
  }
}
