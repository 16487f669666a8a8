import { hostname } from 'node:os'
import { RequestStrategy } from 'nats'
import {
  Counter,
  collectDefaultMetrics,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import type { Nats } from './nats.ts'

/** Metrics as prom-client writes them, which other processes can read. */
export type MetricObjects = readonly MetricObjectWithValues<MetricValue<string>>[]

/** What one process beside the one that is scraped says of itself. */
interface ProcessMetrics {
  readonly process: string
  readonly instance: string
  readonly metrics: MetricObjects
}

/** Counted in whatever process does the work: batches, documents, rows. */
export const processRegistry = new Registry()

export const processCounter = <const Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> => new Counter({ name, help, labelNames: [...labelNames], registers: [processRegistry] })

export const processHistogram = <const Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: readonly number[],
): Histogram<Label> =>
  new Histogram({
    name,
    help,
    labelNames: [...labelNames],
    buckets: [...buckets],
    registers: [processRegistry],
  })

/** How long a scrape waits for the first answer, and for the next behind it, ms. */
const [firstMs, nextMs] = [1_000, 150]

/**
 * Between two looks whether the event loop is late, ms; the least that its metrics say. The client's own 10 ms were a
 * hundred wakings a second of a process that has nothing to do.
 */
const loopLookMs = 50

/** Event loop, heap and processor time of this process. */
export const describeProcess = (register: Registry): void =>
  collectDefaultMetrics({ register, prefix: 'vnfin_', eventLoopMonitoringPrecision: loopLookMs })

/**
 * Lets a process without an HTTP server be scraped: whoever serves `/metrics` asks it over NATS. Adds event loop, heap and
 * processor time to what it counts.
 * @param process its name as a label: `project`, `ingest`, `import`
 */
export function answerScrapes(nats: Nats, process: string): { stop(): void } {
  const own = new Registry()
  describeProcess(own)
  const instance = `${hostname()}:${globalThis.process.pid}`
  const subscription = nats.connection.subscribe(nats.names.scrape, {
    callback: (error, message) => {
      if (error) return
      void Promise.all([processRegistry, own].map(each => each.getMetricsAsJSON())).then(all => {
        const metrics = all.flat() as unknown as MetricObjects
        if (!nats.connection.isClosed())
          message.respond(JSON.stringify({ process, instance, metrics } satisfies ProcessMetrics))
      })
    },
  })
  return { stop: () => subscription.unsubscribe() }
}

/** Metrics of the processes that answer on this NATS, labelled with their process and instance. */
export async function metricsOfOthers(nats: Nats): Promise<MetricObjects[]> {
  const answers = await nats.connection.requestMany(nats.names.scrape, '', {
    strategy: RequestStrategy.JitterTimer,
    maxWait: firstMs,
    jitter: nextMs,
  })
  const all: MetricObjects[] = []
  try {
    for await (const message of answers) {
      const { process, instance, metrics } = message.json<ProcessMetrics>()
      all.push(
        metrics.map(metric => ({
          ...metric,
          values: metric.values.map(value => ({ ...value, labels: { ...value.labels, process, instance } })),
        })),
      )
    }
  } catch (error) {
    // 503: nobody listens.
    if ((error as { code?: string }).code !== '503') throw error
  }
  return all
}
