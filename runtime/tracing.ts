import { hostname } from 'node:os'
import {
  type Attributes,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type pg from 'pg'
import { version } from '../contracts/version.ts'
import type { Settings } from './settings.ts'

/** Off unless `startTracing` was called: then nothing of the SDK is loaded, and every call here costs one comparison. */
let isOn = false

export const isTracing = (): boolean => isOn

/** What of a log is needed: the log itself reads from here what it writes beside each line. */
interface SaysSo {
  info(about: object, message: string): void
  warn(about: object, message: string): void
}

type TracingSettings = Pick<
  Settings,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
>

/**
 * Sends traces of this process to an OTLP collector over HTTP, as OTEL_EXPORTER_OTLP_ENDPOINT says.
 * @param process `api`, `project`, `ingest`, `import`: the service is `vnfin-…`
 * @returns null where the setting is absent
 */
export async function startTracing(
  settings: TracingSettings,
  process: string,
  log: SaysSo,
): Promise<{ stop(): Promise<void> } | null> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === null) return null
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
  })
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': `vnfin-${process}`,
      'service.version': version,
      'service.instance.id': `${hostname()}:${globalThis.process.pid}`,
    }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: 2_000 })],
  })
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  trace.setGlobalTracerProvider(provider)
  isOn = true
  log.info({ collector: new URL(endpoint).origin }, 'traces are sent')
  return {
    async stop() {
      isOn = false
      await provider.shutdown().catch(error => log.warn({ err: error }, 'the last traces were not sent'))
      trace.disable()
      context.disable()
    },
  }
}

export interface SpanOptions {
  readonly kind?: keyof typeof SpanKind
  readonly attributes?: Attributes
  /** W3C trace context of who asked for this. */
  readonly parent?: string | null
  /** W3C trace contexts of what this works on. */
  readonly links?: readonly string[]
}

/** Runs work under a span of this name; an error of it is one of the span. */
export async function traced<T>(
  name: string,
  { kind = 'INTERNAL', attributes = {}, parent = null, links = [] }: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!isOn) return work(null)
  const from = parent === null ? null : spanContextOf(parent)
  const options = {
    kind: SpanKind[kind],
    attributes,
    links: links.flatMap((each): Link[] => {
      const found = spanContextOf(each)
      return found ? [{ context: found }] : []
    }),
  }
  const around = from ? trace.setSpanContext(ROOT_CONTEXT, from) : context.active()
  return trace.getTracer('vnfin', version).startActiveSpan(name, options, around, async span => {
    try {
      return await work(span)
    } catch (error) {
      failed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** W3C trace context of what is under way; null: nothing is traced. */
export function traceparentNow(): string | null {
  const found = isOn ? trace.getActiveSpan()?.spanContext() : undefined
  return found ? `00-${found.traceId}-${found.spanId}-0${found.traceFlags & 1}` : null
}

/** Of a line of the log, so that it is found beside its trace. */
export function traceIdsNow(): { trace_id?: string; span_id?: string } {
  const found = isOn ? trace.getActiveSpan()?.spanContext() : undefined
  return found ? { trace_id: found.traceId, span_id: found.spanId } : {}
}

/** Longest text of a statement in a span. */
const longestStatement = 2_000

/** Makes a span of each query of a connection that is made for something traced. Values are not in it. */
export function traceQueries(client: pg.ClientBase): void {
  if (!isOn) return
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const withSpan = (...given: unknown[]): unknown => {
    const first = given[0] as string | { readonly text?: string; readonly submit?: unknown }
    const text = typeof first === 'string' ? first : first?.text
    // Streams (COPY) end on their own; what nobody traced has no place in a trace.
    if (!isOn || typeof text !== 'string' || !trace.getActiveSpan()) return query(...given)
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
    const span = trace.getTracer('vnfin', version).startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, longestStatement),
      },
    })
    const done = given.at(-1)
    if (typeof done === 'function')
      return query(...given.slice(0, -1), (error: unknown, ...result: unknown[]) => {
        if (error) failed(span, error)
        span.end()
        done(error, ...result)
      })
    const result = query(...given)
    if (!(result instanceof Promise)) {
      span.end()
      return result
    }
    return result.then(
      value => {
        span.end()
        return value
      },
      error => {
        failed(span, error)
        span.end()
        throw error
      },
    )
  }
  client.query = withSpan as typeof client.query
}

function failed(span: Span, error: unknown): void {
  const { message, name, code } = error as Error & { code?: string }
  span.setStatus({ code: SpanStatusCode.ERROR, message: String(message) })
  span.setAttribute('error.type', String(code ?? name))
}

function spanContextOf(traceparent: string) {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent)
  if (!match || /^0+$/.test(match[1]!) || /^0+$/.test(match[2]!)) return null
  return {
    traceId: match[1]!,
    spanId: match[2]!,
    traceFlags: Number.parseInt(match[3]!, 16) & 1,
    isRemote: true,
  }
}
