import { setTimeout as wait } from 'node:timers/promises'
import {
  AckPolicy,
  type ConsumerConfig,
  DeliverPolicy,
  DiscardPolicy,
  type JetStreamClient,
  type JetStreamManager,
  type JetStreamPublishOptions,
  type JsMsg,
  type KV,
  type NatsConnection,
  type NatsError,
  nanos,
  headers as natsHeaders,
  type ObjectStore,
  type Payload,
  type PubAck,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from 'nats'
import type { StreamNames } from '../contracts/streams.ts'
import type { Log } from './log.ts'
import { connectNats } from './nats-connection.ts'
import { isUnsettled, notFound, notReadyText, withRemedy } from './nats-errors.ts'
import type { PersonKeys } from './persons/keys.ts'

export type { ConsumerConfig, JsMsg, KV, ObjectStore, StreamInfo }
export { natsHeaders }

/** The one place that knows the NATS client (design 2): streams, buckets, publishing, reading. */
export interface Nats {
  readonly connection: NatsConnection
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
  readonly names: StreamNames
  /** Keys of what is about persons; null: this process seals nothing, and sealed fields stay as they are. */
  readonly persons: PersonKeys | null
  /** Null while the server answers; else why it does not. Looked at once a second. */
  readonly unavailable: string | null
  /**
   * Calls back each time the connection is back: what was asked through the one before is not answered.
   * @returns ends that
   */
  onReconnect(callback: () => void): () => void
  /** Server version, `2.10.27`. */
  readonly version: string
  /** Creates a stream beside FEEDS and FACTS, or brings it to this configuration; copies are those of the settings. */
  stream(wanted: Wanted): Promise<void>
  /** Creates a durable consumer, or brings it to this configuration: an older version may have left another. */
  consumer(stream: string, wanted: WantedConsumer): Promise<void>
  kv(bucket: string): Promise<KV>
  bodies(): Promise<ObjectStore>
  /** Lets messages on their way be handled, for a bounded time, and ends the connection, whether its server answers or not. */
  close(): Promise<void>
}

/**
 * Connects, for ever reconnecting, and creates or reconciles streams and buckets.
 * @throws Error when the server refuses us; NatsAway when `giveUpMs` is up (nats-connection.ts)
 */
export async function openNats(options: {
  url: string
  names: StreamNames
  log: Log
  replicas?: number
  name?: string
  /** Ends the waiting for a server that does not answer. */
  signal?: AbortSignal
  /** How long a server that is not there is waited for, ms; absent: for ever. */
  giveUpMs?: number | undefined
  persons?: PersonKeys | undefined
}): Promise<Nats> {
  const { log, names, signal, giveUpMs } = options
  const connection = await connectNats(options.url, {
    name: options.name ?? 'vnfin',
    log,
    signal,
    giveUpMs,
  })
  const onReconnects = new Set<() => void>()
  watch(connection, log, () => {
    for (const callback of onReconnects) callback()
  })
  const heartbeat = startHeartbeat(connection, log)
  const settled = <T>(work: () => Promise<T>) => onceSettled(work, log, signal)
  // A cluster that has just started says nothing until it has a leader: asked again soon, it is open soon.
  await settled(() => connection.jetstreamManager({ timeout: readyMs }))
  const jsm = await connection.jetstreamManager({ timeout: 10_000, checkAPI: false })
  const js = throughElections(connection.jetstream({ timeout: 10_000 }))
  const replicas = options.replicas ?? 1
  const stream = (wanted: Wanted) =>
    settled(() => ensureStream(jsm, { ...wanted, num_replicas: replicas }, log))
  /** A bucket is a stream that the client names and makes; one that is there already keeps its copies. */
  const bucketStream = (name: string) => settled(() => ensureCopies(jsm, name, replicas))
  await stream(wantedStream(names.feeds, names.feedSubjects))
  await stream(wantedStream(names.facts, names.factSubjects))
  const kvs = new Map<string, Promise<KV>>()
  let store: Promise<ObjectStore> | undefined
  const openKv = async (bucket: string) => {
    const kv = await settled(() => js.views.kv(bucket, { history: 1, replicas, storage: StorageType.File }))
    await bucketStream(`KV_${bucket}`)
    return kv
  }
  const openStore = async () => {
    const opened = await settled(() => js.views.os(names.bodies, { storage: StorageType.File, replicas }))
    await bucketStream(`OBJ_${names.bodies}`)
    return opened
  }
  return {
    connection,
    js,
    jsm,
    names,
    persons: options.persons ?? null,
    get unavailable() {
      return heartbeat.unavailable()
    },
    onReconnect(callback) {
      onReconnects.add(callback)
      return () => onReconnects.delete(callback)
    },
    version: connection.info?.version ?? 'unknown',
    stream,
    consumer: (name, wanted) => settled(() => ensureConsumer(jsm, name, wanted)),
    kv(bucket) {
      const open = kvs.get(bucket) ?? openKv(bucket)
      // A failed opening is not remembered: the next call tries again.
      open.catch(() => kvs.delete(bucket))
      kvs.set(bucket, open)
      return open
    },
    bodies() {
      store ??= openStore()
      store.catch(() => {
        store = undefined
      })
      return store
    },
    async close() {
      heartbeat.stop()
      if (connection.isClosed()) return
      const drained = connection.drain().catch(() => undefined)
      await Promise.race([drained, wait(drainMs, undefined, { ref: false })])
      // The client leaves a connection open, and reconnects for ever, when its server went away as it drained.
      await connection.close()
    },
  }
}

async function watch(connection: NatsConnection, log: Log, onReconnect: () => void) {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect' || status.type === 'error') log.warn({ status }, 'NATS connection')
    else if (status.type === 'reconnect') {
      log.info({ status }, 'NATS connection is back')
      onReconnect()
    }
  }
}

/** A server that is ready answers within, ms. */
const readyMs = 1_000

/** Messages on their way to us are waited for so long when a connection is closed, ms. */
const drainMs = 5_000

/** A round trip is made once a second; without an answer for so long the server hangs or is away, ms. */
const answerMs = 2_000

function startHeartbeat(connection: NatsConnection, log: Log) {
  let unavailable: string | null = null
  let context = false
  const request = async () => {
    if (context || connection.isClosed()) return
    context = true
    // What comes back late, after the server is awake again, says so.
    const back = connection.flush().then(
      () => {
        if (unavailable !== null) log.info('NATS answers again')
        unavailable = null
      },
      error => {
        unavailable = error instanceof Error ? error.message : String(error)
      },
    )
    const late = wait(answerMs, 'late' as const, { ref: false })
    if ((await Promise.race([back, late])) === 'late' && unavailable === null) {
      unavailable = `no answer for ${answerMs} ms`
      log.warn('NATS does not answer')
    }
    void back.finally(() => {
      context = false
    })
  }
  const timer = setInterval(request, 1_000)
  timer.unref()
  return { unavailable: () => unavailable, stop: () => clearInterval(timer) }
}

/** What a stream must be; the number of copies comes from the settings. */
export type Wanted = Partial<StreamConfig> & { name: string; subjects: string[] }

/**
 * Documents as received, and facts: kept for good. A full log stops publishers loudly instead of eating history.
 */
const wantedStream = (name: string, subjects: string): Wanted => ({
  name,
  subjects: [subjects],
  storage: StorageType.File,
  discard: DiscardPolicy.New,
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

/** A durable consumer of a work queue: what of it may be changed later. */
export type WantedConsumer = Pick<ConsumerConfig, 'ack_wait' | 'max_deliver' | 'max_ack_pending'> & {
  readonly durable_name: string
}

async function ensureConsumer(jsm: JetStreamManager, stream: string, wanted: WantedConsumer): Promise<void> {
  const { durable_name, ...changeable } = wanted
  const found = await jsm.consumers.info(stream, durable_name).catch((error: NatsError) => {
    if (error.api_error?.err_code === 10014) return null
    throw error
  })
  if (found) await jsm.consumers.update(stream, durable_name, changeable)
  // Another process may make it at the same moment; the same one is no second one.
  else await jsm.consumers.add(stream, { ...wanted, ack_policy: AckPolicy.Explicit })
}

async function ensureCopies(jsm: JetStreamManager, stream: string, replicas: number): Promise<void> {
  const { config } = await jsm.streams.info(stream)
  if (config.num_replicas !== replicas) await jsm.streams.update(stream, { num_replicas: replicas })
}

/** Between two leaders of a cluster, or while too few of its servers are there, nothing can be made or looked up. */
async function onceSettled<T>(work: () => Promise<T>, log: Log, signal?: AbortSignal): Promise<T> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await work()
    } catch (error) {
      const { api_error } = error as NatsError
      // Asked of a server on its own, which no waiting mends.
      if (api_error?.err_code === 10074)
        throw new Error(
          'STREAM_REPLICAS is more than 1, and this NATS server is none of a cluster: set it to 1, or give NATS_URL the addresses of a cluster',
          { cause: error },
        )
      if (!isUnsettled(error) || signal?.aborted) throw withRemedy(error)
      log.warn({ err: error }, notReadyText(error))
      await wait(pause, undefined, signal ? { signal } : {})
    }
  }
}

/** Longer than an election, and far shorter than the window in which a server knows an id again, ms. */
const electionTimeout = 30_000
/** An acknowledgement that has not come by then was lost with the leader that owed it, ms. */
const ackTimeout = 5_000

/**
 * A publish that meets a change of leader is sent again: where nobody was there to take it always, where only its
 * acknowledgement is missing if it has an id by which the server knows it again.
 */
function throughElections(js: JetStreamClient): JetStreamClient {
  const once = js.publish.bind(js)
  const again = async (
    first: unknown,
    subject: string,
    payload?: Payload,
    options?: Partial<JetStreamPublishOptions>,
  ): Promise<PubAck> => {
    const end = performance.now() + electionTimeout
    let error = first
    while (isUnsettled(error) && performance.now() < end) {
      if ((error as NatsError).code === 'TIMEOUT' && options?.msgID === undefined) break
      await wait(250)
      try {
        return await once(subject, payload, options)
      } catch (next) {
        error = next
      }
    }
    throw error
  }
  js.publish = (subject, payload, given) => {
    const options = given?.msgID === undefined ? given : { ...given, timeout: ackTimeout }
    return once(subject, payload, options)
      .catch(error => again(error, subject, payload, options))
      .catch(error => {
        throw withRemedy(error)
      })
  }
  return js
}

const differences = (wanted: Wanted, got: StreamConfig) =>
  Object.entries(wanted)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(got[key as keyof StreamConfig]))
    .map(([key]) => key)

/** Where a stream stands; `created` tells a re-created stream from the old one. */
export interface StreamState {
  readonly created: string
  readonly firstSeq: number
  readonly lastSeq: number
  readonly messages: number
  readonly bytes: number
}

export async function streamState(nats: Nats, stream: string): Promise<StreamState> {
  const { created, state } = await nats.jsm.streams.info(stream)
  const { first_seq: firstSeq, last_seq: lastSeq, messages, bytes } = state
  return { created, firstSeq, lastSeq, messages, bytes }
}

export { AckPolicy, DeliverPolicy, DiscardPolicy, RetentionPolicy }
