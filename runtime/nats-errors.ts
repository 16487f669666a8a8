import type { NatsError } from 'nats'

/** Too few servers for the copies. */
const noPeers = 10005
/** Cluster incomplete, too few servers for the copies, no leader of all, not led by this one. */
const passing: ReadonlySet<number> = new Set([10004, noPeers, 10008, 10009])

/** What the log says while a cluster is not ready to make or look up anything. */
export const notReadyText = (error: unknown): string =>
  (error as Partial<NatsError>).api_error?.err_code === noPeers
    ? 'the NATS cluster has fewer servers than STREAM_REPLICAS: one is away, or was left out when all started at once ' +
      '(its /jsz says a smaller cluster_size); start that one again. Trying again'
    : 'NATS is not ready; trying again'

/** Nobody is responsible at this moment. A refusal may say 503 too (10077: it waits already), and stays one. */
export function isUnsettled(error: unknown): boolean {
  const { code, api_error } = error as Partial<NatsError>
  return api_error ? passing.has(api_error.err_code ?? 0) : code === '503' || code === 'TIMEOUT'
}

/** Errors of a connection that comes back by itself. */
const ofConnection: ReadonlySet<string> = new Set(['DISCONNECT', 'CONNECTION_REFUSED', 'STALE_CONNECTION'])

/** Whether the server was away, slow or between two leaders, so that the same call may succeed later. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof StoreFull) &&
  (isUnsettled(error) || ofConnection.has((error as Partial<NatsError>).code ?? ''))

/** NATS has no room for more: what was acknowledged is stored, and nothing more is taken. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull'
}

/** Insufficient resources, limits of the account, no storage left, limits of a stream. */
const noRoom: ReadonlySet<number> = new Set([10002, 10023, 10028, 10047, 10077])

/** The error of a call that met a full store, with its remedy; every other error as it is. */
export function withRemedy(error: unknown): unknown {
  const { api_error } = error as Partial<NatsError>
  const said = api_error?.description ?? (error as Error).message
  if (!noRoom.has(api_error?.err_code ?? 0) && !/insufficient (storage )?resources|no space left/i.test(said))
    return error
  return new StoreFull(
    `The store of NATS is full (it says: ${said}). Make room on its disk, or raise jetstream max_file_store, ` +
      'or the limits of the account or stream; then do the same again. What was acknowledged is stored.',
    { cause: error },
  )
}

/** What a look-up of a stream that is not there comes to; for `catch`. @throws every other error */
export function notFound(error: unknown): null {
  if (isMissingStream(error)) return null
  throw error
}

/** The stream is not there. */
export const isMissingStream = (error: unknown): boolean =>
  (error as { api_error?: { err_code?: number } }).api_error?.err_code === 10059

/** The message is not there: it was removed, or never was. */
export const isMissingMessage = (error: unknown): boolean => {
  const { err_code } = (error as { api_error?: { err_code?: number } }).api_error ?? {}
  return err_code === 10037 || err_code === 10043
}
