// Emmett's rebuild of a projection over the same bars: node emmett.mjs DATABASE_URL COUNT (lines on stdout are JSON).
// Append, then rebuild with the raw batch SQL flavour, which is its fastest; a fresh database for each run.
import { SQL } from '@event-driven-io/dumbo'
import {
  getPostgreSQLEventStore,
  postgreSQLRawBatchSQLProjection,
  rebuildPostgreSQLProjections,
} from '@event-driven-io/emmett-postgresql'
import { bar } from './single-bars.mjs'

const [url, count, batch] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4] ?? 1000)]
const projection = postgreSQLRawBatchSQLProjection({
  name: 'bars',
  canHandle: ['BarRecorded'],
  init: () =>
    SQL`create table if not exists peer_bars (session date, ticker text, open int, high int, low int, close int, volume bigint, primary key (session, ticker))`,
  evolve: events =>
    events.map(
      ({ data: b }) =>
        SQL`insert into peer_bars values (${b.session}::date, ${b.ticker}, ${b.open}, ${b.high}, ${b.low}, ${b.close}, ${b.volume})
            on conflict (session, ticker) do update set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume`,
    ),
})
const store = getPostgreSQLEventStore(url, { projections: [] })
await store.schema.migrate()
const perStream = 500
for (let from = 0; from < count; from += perStream)
  await store.appendToStream(
    `bars-${from}`,
    Array.from({ length: Math.min(perStream, count - from) }, (_, i) => ({
      type: 'BarRecorded',
      data: bar(from + i),
    })),
  )
const start = performance.now()
const consumer = rebuildPostgreSQLProjections({
  connectionString: url,
  projections: [projection],
  pulling: { batchSize: batch },
})
await consumer.start()
const seconds = (performance.now() - start) / 1000
await consumer.close()
await store.close()
process.stdout.write(`${JSON.stringify({ seconds })}\n`)
