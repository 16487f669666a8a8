import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { sessionsBetween } from '../../contracts/calendar.ts'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { barsFact } from '../support/engine.ts'
import { postgresPair } from '../support/postgres-replica.ts'
import { testNats, testStreams } from '../support/services.ts'
import { untilReady } from '../support/until-ready.ts'
import { runPart, startPart } from '../support/vnfin-part.ts'

const tickers = Array.from({ length: 20 }, (_, i) => `T${String(i).padStart(2, '0')}`)
const [session = ''] = sessionsBetween('2025-06-02', '2025-06-02')

t.test(
  'given a replica that lags, falls and comes back, and a primary that falls, when prices move on, then no reader sees an older state after a newer one',
  { timeout: 180_000 },
  async t => {
    const { primary, replica } = await postgresPair(t)
    const prefix = await testStreams(t)
    const env = {
      NATS_URL: (await testNats()).url,
      STREAM_PREFIX: prefix,
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: replica.url,
      PORT: '0',
      FEEDS: 'none',
    }
    const project = startPart(t, ['project'], env)
    await project.says(/kept up to date/)
    const api = startPart(t, ['api'], env)
    const address = (await api.says(/answers at (http\S+)/))[1] ?? ''
    await untilReady(address)
    const { key } = JSON.parse(await runPart(t, ['keys', 'create', '--tier', 'elite', '--json'], env))
    const nats = await openNats({ url: env.NATS_URL, names: streamNames(prefix), log: silentLog })
    t.teardown(() => nats.close())

    let edition = 0
    const publish = async () => {
      edition++
      const fact = barsFact(
        tickers.map(ticker => [ticker, session, 10_000 + edition * 100]),
        { document: edition },
      )
      await nats.js.publish(nats.names.factSubject(fact.type), JSON.stringify(fact))
    }
    const look = reader(address, key)
    const isServed = () => until(() => look.newest() === edition, `edition ${edition} is shown`)
    const readsFrom = (server: 'primary' | 'replica') =>
      until(async () => {
        const text = await (await fetch(`${address}/metrics`)).text()
        return text.includes(`vnfin_reads_from_replica ${server === 'replica' ? 1 : 0}`)
      }, `reads go to the ${server}`)

    await publish()
    await isServed()
    await readsFrom('replica')
    const { length } = await replica.query(
      `select 1 from pg_stat_activity where application_name = 'vnfin reads'`,
    )
    t.ok(length > 0, 'the replica is asked')

    await replica.query('select pg_wal_replay_pause()')
    await publish()
    await isServed()
    await readsFrom('primary')
    t.pass('a replica that lags is left for the primary')

    await replica.query('select pg_wal_replay_resume()')
    await readsFrom('replica')
    await publish()
    await isServed()
    t.pass('one that has caught up is taken up again')

    await replica.kill()
    await publish()
    await isServed()
    await readsFrom('primary')
    await replica.start()
    await readsFrom('replica')
    t.pass('one that fell and came back too')

    await primary.kill()
    await pause(1_500)
    const open = await fetch(`${address}/api/v1/indicators/catalog`)
    t.equal(open.status, 200, 'what needs no key is read from the replica while the primary is away')
    await primary.start()
    await publish()
    await isServed()
    const { wrong, answers, refused } = await look.end()
    t.same(wrong, [], `${answers} answers, ${refused} times 503`)
  },
)

/** Asks for the session over and over, with and without the ETag of the answer before. */
function reader(address: string, key: string) {
  const wrong = new Set<string>()
  let newest = 0
  let answers = 0
  let refused = 0
  let etag = ''
  let on = true
  const done = (async () => {
    for (let n = 0; on; n++) {
      await pause(20)
      const answer = await fetch(`${address}/api/finance/stock-market/daily?date=${session}&limit=100`, {
        headers: { 'x-api-key': key, ...(n % 2 === 0 || etag === '' ? {} : { 'if-none-match': etag }) },
      })
      if (answer.status === 304) continue
      const body = (await answer.json()) as { code?: string; data?: { close: number }[] }
      if (answer.status === 503 && body.code === 'not_ready') refused++
      else if (answer.status !== 200 || !body.data) wrong.add(`${answer.status} ${JSON.stringify(body)}`)
      else {
        answers++
        etag = answer.headers.get('etag') ?? ''
        const editions = new Set(body.data.map(row => (row.close - 10_000) / 100))
        const [edition = 0] = editions
        if (editions.size > 1) wrong.add(`a mix of ${[...editions]}`)
        if (edition < newest) wrong.add(`edition ${edition} after ${newest}`)
        newest = Math.max(newest, edition)
      }
    }
  })().catch(error => wrong.add(String(error)))
  return {
    newest: () => newest,
    async end() {
      on = false
      await done
      return { wrong: [...wrong], answers, refused }
    },
  }
}

async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const end = performance.now() + 30_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`not within 30 s: ${what}`)
    await pause(50)
  }
}
