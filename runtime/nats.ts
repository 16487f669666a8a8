import {
  AckPolicy,
  type ConnectionOptions,
  connect,
  DeliverPolicy,
  DiscardPolicy,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
  type KV,
  type NatsConnection,
  nanos,
  headers as natsHeaders,
  type ObjectStore,
  type OrderedConsumerOptions,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from 'nats'
import type { StreamNames } from '../contracts/streams.ts'
import type { Log } from './log.ts'

export type { JsMsg, KV, ObjectStore, StreamInfo }
export { natsHeaders }

/** The one place that knows the NATS client (design 2): streams, buckets, publishing, reading. */
export interface Nats {
  readonly connection: NatsConnection
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
  readonly names: StreamNames
  /** Server version, `2.10.27`. */
  readonly version: string
  kv(bucket: string): Promise<KV>
  bodies(): Promise<ObjectStore>
  close(): Promise<void>
}

/**
 * Connects, for ever reconnecting, and creates or reconciles streams and buckets.
 * `noAsyncTraces`: the client otherwise makes a stack trace for each publish (a third of its time).
 */
export async function openNats(options: {
  url: string
  names: StreamNames
  log: Log
  replicas?: number
  name?: string
  /** Ends the waiting for a server that does not answer. */
  signal?: AbortSignal
}): Promise<Nats> {
  const { log, names, signal } = options
  const connecting = connect({
    servers: options.url.split(',').map(host),
    name: options.name ?? 'vnfin',
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 500,
    pingInterval: 20_000,
    noAsyncTraces: true,
    ...credentials(options.url),
  } satisfies ConnectionOptions)
  const connection = await unlessAborted(connecting, signal, late => late.close())
  watch(connection, log)
  const jsm = await connection.jetstreamManager({ timeout: 10_000 })
  const js = connection.jetstream({ timeout: 10_000 })
  const replicas = options.replicas ?? 1
  await ensureStream(jsm, feedsConfig(names, replicas), log)
  await ensureStream(jsm, factsConfig(names, replicas), log)
  const kvs = new Map<string, Promise<KV>>()
  let store: Promise<ObjectStore> | undefined
  return {
    connection,
    js,
    jsm,
    names,
    version: connection.info?.version ?? 'unknown',
    kv(bucket) {
      const open = kvs.get(bucket) ?? js.views.kv(bucket, { history: 1, replicas, storage: StorageType.File })
      kvs.set(bucket, open)
      return open
    },
    bodies() {
      store ??= js.views.os(names.bodies, { storage: StorageType.File, replicas })
      return store
    },
    async close() {
      if (connection.isClosed()) return
      await connection.drain().catch(() => connection.close())
    },
  }
}

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

/** Host and port alone: the client takes digits of a password for the port. */
const host = (url: string) => new URL(url.trim()).host

function credentials(url: string): ConnectionOptions {
  const first = new URL(url.split(',')[0] ?? url)
  if (first.username && first.password)
    return { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
  return first.username ? { token: decodeURIComponent(first.username) } : {}
}

async function watch(connection: NatsConnection, log: Log) {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect' || status.type === 'error') log.warn({ status }, 'NATS connection')
    else if (status.type === 'reconnect') log.info({ status }, 'NATS connection is back')
  }
}

type Wanted = Partial<StreamConfig> & { name: string; subjects: string[] }

/** Documents as received: kept for good. */
const feedsConfig = (names: StreamNames, replicas: number): Wanted => ({
  name: names.feeds,
  subjects: [names.feedSubjects],
  storage: StorageType.File,
  discard: DiscardPolicy.New,
  num_replicas: replicas,
  duplicate_window: nanos(120_000),
  allow_direct: true,
})

/** Facts: kept for good; a full log stops publishers loudly instead of eating history. */
const factsConfig = (names: StreamNames, replicas: number): Wanted => ({
  name: names.facts,
  subjects: [names.factSubjects],
  storage: StorageType.File,
  discard: DiscardPolicy.New,
  num_replicas: replicas,
  duplicate_window: nanos(120_000),
  allow_direct: true,
})

/** Creates a stream, or brings it to the wanted configuration; what the server did not take is reported. */
async function ensureStream(jsm: JetStreamManager, wanted: Wanted, log: Log): Promise<void> {
  const found = await jsm.streams.info(wanted.name).catch(notFound)
  const info = found
    ? await (differences(wanted, found.config).length > 0 ? jsm.streams.update(wanted.name, wanted) : found)
    : await jsm.streams.add(wanted)
  const missing = differences(wanted, info.config)
  if (missing.length > 0)
    log.warn({ stream: wanted.name, missing }, 'the server did not take all of the configuration')
}

const differences = (wanted: Wanted, got: StreamConfig) =>
  Object.entries(wanted)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(got[key as keyof StreamConfig]))
    .map(([key]) => key)

function notFound(error: unknown): null {
  if ((error as { api_error?: { err_code?: number } }).api_error?.err_code === 10059) return null
  throw error
}

/** Where a stream stands; `created` tells a re-created stream from the old one. */
export interface StreamState {
  readonly created: string
  readonly firstSeq: number
  readonly lastSeq: number
  readonly messages: number
}

export async function streamState(nats: Nats, stream: string): Promise<StreamState> {
  const { created, state } = await nats.jsm.streams.info(stream)
  return { created, firstSeq: state.first_seq, lastSeq: state.last_seq, messages: state.messages }
}

/**
 * Messages of a stream in order from a position, without acks. The pull is bounded by bytes, so that facts of
 * a hundred kilobytes do not pile up in memory. `stop()` ends the loop.
 */
export async function readStream(
  nats: Nats,
  stream: string,
  options: { from: number; subject?: string | readonly string[]; maxBytes?: number },
): Promise<AsyncIterable<JsMsg> & { stop(): void }> {
  const consumer = await nats.js.consumers.get(stream, {
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: Math.max(1, options.from),
    ...(options.subject === undefined ? {} : { filterSubjects: options.subject }),
  } as Partial<OrderedConsumerOptions>)
  const messages = await consumer.consume({ max_bytes: options.maxBytes ?? 4 * 1024 * 1024 })
  return messages
}

export { AckPolicy, DeliverPolicy }
