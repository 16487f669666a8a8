import { isDeepStrictEqual } from 'node:util'
import { ApiError, matches, SimulatedStream, type Stored, type StreamConfig } from './jetstream.ts'
import { Consumer, type ConsumerConfig, type PullRequest } from './jetstream-consumer.ts'
import { type Message, noBytes, statusHead } from './message.ts'
import type { Random } from './random.ts'

/** What of a server the interface of JetStream reads and changes. */
export interface JetStreamServer {
  readonly streams: Map<string, SimulatedStream>
  readonly consumers: Map<string, Consumer>
  readonly random: Random
  /** A stream holds more or less than before. */
  stored(stream: SimulatedStream): void
  send(message: Message, to?: string): number
}

type Answer = Pick<Message, 'head' | 'data'>

const json = (value: object): Answer[] => [{ head: noBytes, data: Buffer.from(JSON.stringify(value)) }]

/** Answers to a request of the interface of JetStream; none where messages answer it. */
export function answerApi(server: JetStreamServer, { subject, reply, data }: Message): Answer[] {
  const [, , ...path] = subject.split('.')
  const body = (data.length > 0 ? JSON.parse(data.toString('utf8')) : {}) as never
  try {
    return answer(server, path, body, reply)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return json({ type: 'io.nats.jetstream.api.v1.error', error: error.body })
  }
}

function answer(server: JetStreamServer, path: readonly string[], body: never, reply: string): Answer[] {
  const [first = '', second = '', third = '', ...rest] = path
  switch (`${first}.${second}`) {
    case 'INFO.':
      return json({
        type: 'io.nats.jetstream.api.v1.account_info_response',
        memory: 0,
        storage: 0,
        streams: server.streams.size,
        consumers: 0,
        limits: {},
        api: { total: 0, errors: 0 },
      })
    case 'STREAM.INFO':
      return json(infoOf(streamOf(server, third), body))
    case 'STREAM.CREATE':
      return json(infoOf(createStream(server, third, body), {}))
    case 'STREAM.UPDATE':
      return json(infoOf(updateStream(server, third, body), {}))
    case 'STREAM.NAMES':
      return json(streamNames(server, body))
    case 'STREAM.PURGE': {
      const { filter, keep = 0 } = body as { filter?: string; keep?: number }
      const stream = streamOf(server, third)
      const purged = stream.purge(filter, keep)
      server.stored(stream)
      return json({ type: 'io.nats.jetstream.api.v1.stream_purge_response', success: true, purged })
    }
    case 'STREAM.MSG':
      return third === 'GET'
        ? json(messageBy(streamOf(server, rest[0]!), body))
        : json(deleteMessage(server, rest[0]!, body))
    case 'CONSUMER.CREATE':
      return json(createConsumer(server, third, rest[0], body))
    case 'CONSUMER.DURABLE':
      return json(createConsumer(server, rest[0]!, rest[1], body))
    case 'CONSUMER.INFO':
      return json(consumerOf(server, third, rest[0]!).info)
    case 'CONSUMER.DELETE': {
      const consumer = consumerOf(server, third, rest[0]!)
      consumer.end()
      server.consumers.delete(`${third} ${rest[0]}`)
      return json({ success: true })
    }
    case 'CONSUMER.MSG': {
      const [stream = '', name = ''] = rest
      const consumer = server.consumers.get(`${stream} ${name}`)
      // The real one answers a request to a consumer that is gone with no responders.
      if (!consumer) return [{ head: statusHead('503'), data: noBytes }]
      consumer.request(reply, body as PullRequest)
      return []
    }
    case 'DIRECT.GET':
      return [directly(streamOf(server, third), rest, body)]
    default:
      throw new Error(`the simulated server does not know $JS.API.${path.join('.')}`)
  }
}

function streamOf(server: JetStreamServer, name: string): SimulatedStream {
  const stream = server.streams.get(name)
  if (!stream) throw new ApiError(404, 10059, 'stream not found')
  return stream
}

function consumerOf(server: JetStreamServer, stream: string, name: string): Consumer {
  streamOf(server, stream)
  const consumer = server.consumers.get(`${stream} ${name}`)
  if (!consumer) throw new ApiError(404, 10014, 'consumer not found')
  return consumer
}

function infoOf(stream: SimulatedStream, { subjects_filter: filter }: { subjects_filter?: string }) {
  const subjects: Record<string, number> = {}
  if (filter !== undefined)
    for (const { subject } of stream.from(0, [filter])) subjects[subject] = (subjects[subject] ?? 0) + 1
  return {
    type: 'io.nats.jetstream.api.v1.stream_info_response',
    config: stream.config,
    created: stream.created,
    state: { ...stream.state, ...(Object.keys(subjects).length > 0 ? { subjects } : {}) },
    total: Object.keys(subjects).length,
    offset: 0,
    limit: 100_000,
  }
}

/** What the server fills in where a configuration says nothing. */
const defaults = {
  retention: 'limits',
  max_consumers: -1,
  max_msgs: -1,
  max_bytes: -1,
  max_age: 0,
  max_msgs_per_subject: -1,
  max_msg_size: -1,
  discard: 'old',
  storage: 'file',
  num_replicas: 1,
  duplicate_window: 120_000_000_000,
  allow_direct: false,
}

function createStream(server: JetStreamServer, name: string, config: StreamConfig): SimulatedStream {
  const wanted = { ...defaults, ...config }
  const before = server.streams.get(name)
  if (before && isDeepStrictEqual(before.config, wanted)) return before
  if (before) throw new ApiError(400, 10058, 'stream name already in use with a different configuration')
  const stream = new SimulatedStream(wanted, new Date().toISOString())
  server.streams.set(name, stream)
  return stream
}

function updateStream(server: JetStreamServer, name: string, config: StreamConfig): SimulatedStream {
  const stream = streamOf(server, name)
  stream.config = { ...stream.config, ...config }
  return stream
}

function streamNames(server: JetStreamServer, { subject }: { subject?: string }) {
  const under = [...server.streams.values()].filter(
    ({ config }) =>
      subject === undefined ||
      config.subjects.some(filter => matches(filter, subject) || matches(subject, filter)),
  )
  return { total: under.length, offset: 0, limit: 1024, streams: under.map(({ config }) => config.name) }
}

interface Wanted {
  readonly seq?: number
  readonly last_by_subj?: string
}

function found(stream: SimulatedStream, { seq, last_by_subj: subject }: Wanted): Stored {
  const message = subject === undefined ? stream.get(seq ?? 0) : stream.last(subject)
  if (!message) throw new ApiError(404, 10037, 'no message found')
  return message
}

function messageBy(stream: SimulatedStream, wanted: Wanted) {
  const { seq, subject, head, data, time } = found(stream, wanted)
  return {
    type: 'io.nats.jetstream.api.v1.stream_msg_get_response',
    message: {
      subject,
      seq,
      ...(head.length > 0 ? { hdrs: head.toString('base64') } : {}),
      data: data.toString('base64'),
      time: timeOf(time),
    },
  }
}

/** The answer is the message itself, with where it stands in its head. */
function directly(stream: SimulatedStream, path: readonly string[], body: Wanted): Answer {
  const wanted = path.length > 0 ? { last_by_subj: path.join('.') } : body
  let message: Stored
  try {
    message = found(stream, wanted)
  } catch {
    return { head: statusHead('404 Message Not Found'), data: noBytes }
  }
  const lines = message.head.length > 0 ? message.head.toString('utf8').slice('NATS/1.0\r\n'.length, -2) : ''
  const { seq, subject, time, data } = message
  const own = `Nats-Stream: ${stream.config.name}\r\nNats-Subject: ${subject}\r\nNats-Sequence: ${seq}\r\nNats-Time-Stamp: ${timeOf(time)}\r\n`
  return { head: Buffer.from(`NATS/1.0\r\n${lines}${own}\r\n`), data }
}

function deleteMessage(server: JetStreamServer, name: string, { seq }: { seq: number }) {
  const stream = streamOf(server, name)
  if (seq > stream.lastSeq) throw new ApiError(500, 10057, 'stream store EOF')
  if (!stream.remove(seq)) throw new ApiError(400, 10043, `sequence ${seq} not found`)
  server.stored(stream)
  return { success: true }
}

function createConsumer(
  server: JetStreamServer,
  streamName: string,
  given: string | undefined,
  { config }: { config: ConsumerConfig },
) {
  const stream = streamOf(server, streamName)
  // Clients leave a name out, or send an empty one.
  const name = given || config.durable_name || config.name || `c${server.random.between(0, 1e9)}`
  const before = server.consumers.get(`${streamName} ${name}`)
  if (before && isDeepStrictEqual(before.config, config)) return before.info
  before?.end()
  const consumer = new Consumer(server, stream, name, config)
  server.consumers.set(`${streamName} ${name}`, consumer)
  // The answer is on its way before the first message that is pushed.
  queueMicrotask(() => consumer.serve())
  return consumer.info
}

/** `2026-11-28T10:00:00.123456789Z`. */
function timeOf(time: bigint): string {
  const seconds = new Date(Number(time / 1_000_000_000n) * 1_000).toISOString().slice(0, 19)
  return `${seconds}.${String(time % 1_000_000_000n).padStart(9, '0')}Z`
}
