import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { marketRoutes } from '../../api/market/index.ts'
import { listing } from '../../projections/listing/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { createLog, silentLog } from '../../runtime/log.ts'
import { readSettings } from '../../runtime/settings.ts'
import { isTracing, startTracing, traced, traceparentNow } from '../../runtime/tracing.ts'
import { takeLines } from '../support/corrected-home.ts'
import { runningSystem } from '../support/running-system.ts'

interface Sent {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[]
  readonly links?: readonly { traceId: string; spanId: string }[]
  readonly status: { code?: number }
}

/** A collector of OTLP over HTTP that decodes what comes. */
const sent: Sent[] = []
const services = new Set<string>()
const headers: (string | undefined)[] = []
const collector = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    headers.push(request.headers['x-team'] as string | undefined)
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString())
    for (const { resource, scopeSpans } of resourceSpans) {
      for (const { key, value } of resource.attributes)
        if (key === 'service.name') services.add(value.stringValue)
      for (const { spans } of scopeSpans) sent.push(...spans)
    }
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
t.teardown(() => {
  collector.closeAllConnections()
  collector.close()
})
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

const of = ({ attributes }: Sent, key: string) =>
  attributes.find(each => each.key === key)?.value.stringValue ?? null

t.test('without its setting nothing is traced', async t => {
  t.equal(await startTracing(readSettings({}), 'api', silentLog), null)
  t.equal(isTracing(), false)
  await traced('work', {}, async span => t.equal(span, null))
  t.equal(traceparentNow(), null)
})

t.test(
  'a request is one trace down to its SQL, and a document down to the batch that wrote its rows',
  async t => {
    const settings = readSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=data',
    })
    const tracing = await startTracing(settings, 'api', silentLog)
    const { base, nats, caughtUp } = await runningSystem(t, {
      models: [listing, prices],
      routes: marketRoutes,
    })
    await takeLines(nats, 'a.txt', 'AAA 2025-08-21 10000\n', { parser: 1 }, '2026-11-01T00:00:00Z')
    await caughtUp()
    const trace = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
    const answer = await fetch(
      `${base}/api/finance/stock-market/daily?symbols=AAA&from=2025-08-20&to=2025-08-22`,
      {
        headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
      },
    )
    t.equal(answer.status, 200)
    const lines: string[] = []
    await traced('a piece of work', {}, async () => {
      createLog('info', 'vnfin', { write: line => void lines.push(line) }).info('in it')
      await Promise.reject(new Error('it failed')).catch(() => undefined)
    })
    await t.rejects(
      traced('what fails', {}, () => Promise.reject(Object.assign(new Error('no'), { code: '40001' }))),
    )
    await tracing!.stop()
    t.same([...services], ['vnfin-api'])
    t.ok(headers.every(team => team === 'data'))

    const request = sent.find(({ name }) => name === 'GET /api/finance/stock-market/daily')!
    t.match(
      request,
      { traceId: trace, parentSpanId: '00f067aa0ba902b7', kind: 2 },
      'in the trace of its caller',
    )
    t.equal(answer.headers.get('traceparent'), `00-${trace}-${request.spanId}-01`)
    t.notMatch(JSON.stringify(request.attributes), 'symbols=AAA', 'without its query')
    const queries = sent.filter(({ traceId, kind }) => traceId === trace && kind === 3)
    t.ok(queries.length > 0, 'with the SQL of its answer')
    t.ok(queries.some(query => of(query, 'db.query.text')?.includes('prices')))
    t.ok(queries.every(({ parentSpanId }) => parentSpanId === request.spanId))

    const document = sent.find(({ name }) => name === 'ingest document')!
    const batch = sent.find(
      span =>
        span.name === 'apply batch' &&
        of(span, 'read_model') === 'prices' &&
        span.links?.some(({ traceId }) => traceId === document.traceId),
    )
    t.ok(batch, 'the batch names the document whose facts it wrote')
    const written = sent.filter(({ parentSpanId }) => parentSpanId === batch!.spanId)
    t.ok(written.some(query => of(query, 'db.query.text')?.includes('bars')))

    const work = sent.find(({ name }) => name === 'a piece of work')!
    t.match(JSON.parse(lines[0]!), { trace_id: work.traceId, span_id: work.spanId, msg: 'in it' })
    const wrong = sent.find(({ name }) => name === 'what fails')!
    t.equal(wrong.status.code, 2)
    t.equal(of(wrong, 'error.type'), '40001')
  },
)
