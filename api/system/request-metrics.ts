import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Requests of this process by route, method and status, and how long until the head of their answer. */
export const requestRegistry = new Registry()

const labelNames = ['method', 'route'] as const

const requests = new Counter({
  name: 'vnfin_http_requests_total',
  help: 'Requests answered',
  labelNames: [...labelNames, 'status'],
  registers: [requestRegistry],
})

const durations = new Histogram({
  name: 'vnfin_http_request_duration_seconds',
  help: 'Seconds until the head of the answer: all of it, but for streams',
  labelNames: [...labelNames],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [requestRegistry],
})

const cached = new Counter({
  name: 'vnfin_response_cache_requests_total',
  help: 'Requests of cached routes: hit (sent or 304 without the handler) or miss',
  labelNames: ['result'],
  registers: [requestRegistry],
})
const hits = cached.labels('hit')
const misses = cached.labels('miss')

interface Bound {
  readonly durations: ReturnType<typeof durations.labels>
  readonly byStatus: Map<number, ReturnType<typeof requests.labels>>
}
/** By method and route: their labels are looked up once. Routes are a fixed list, methods too. */
const bound = new Map<string, Bound>()

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** @param route path of the route as it is declared; null: no route answers this address */
export function countRequest(
  givenMethod: string,
  route: string | null,
  status: number,
  seconds: number,
): void {
  counterOf(givenMethod, route, status)(seconds)
}

/** Counts requests of a method and route that are answered with a status, each with its seconds. */
export function counterOf(
  givenMethod: string,
  route: string | null,
  status: number,
): (seconds: number) => void {
  const method = methods.has(givenMethod) ? givenMethod : 'other'
  const key = `${method} ${route}`
  const labels = { method, route: route ?? 'none' }
  const own = bound.get(key) ?? { durations: durations.labels(labels), byStatus: new Map() }
  bound.set(key, own)
  const counter = own.byStatus.get(status) ?? requests.labels({ ...labels, status: String(status) })
  own.byStatus.set(status, counter)
  return seconds => {
    counter.inc()
    own.durations.observe(seconds)
  }
}

/** Counts a request of a cached route. */
export const countCached = (hit: boolean): void => (hit ? hits : misses).inc()

/** A counter whose figure is read when requested, as those of `gauge` are. */
export function readCounter(registry: Registry, name: string, help: string, labels: string[] = []) {
  const counter = new Counter({ name, help, labelNames: labels, registers: [registry] })
  return { set: (of: Record<string, string>, value: number) => counter.inc(of, value) }
}

/** Gauges that read a figure of this process at each scrape. */
export const processGauge = (name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [requestRegistry],
    collect() {
      this.set(read())
    },
  })
