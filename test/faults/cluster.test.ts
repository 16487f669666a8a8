import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { sessionsBetween } from '../../contracts/calendar.ts'
import { bars } from '../../contracts/events/bars.ts'
import type { Fact } from '../../contracts/events/fact.ts'
import { streamNames } from '../../contracts/streams.ts'
import { archiveDocument, readDocument, sha256 } from '../../ingest/archive.ts'
import { publishFacts } from '../../ingest/publish.ts'
import { newestPosition } from '../../projections/engine/stream.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats, streamState } from '../../runtime/nats.ts'
import { readStream } from '../../runtime/stream-reader.ts'
import { barsFact } from '../support/engine.ts'
import { natsCluster } from '../support/nats-cluster.ts'
import { testDatabase } from '../support/services.ts'
import { untilReady } from '../support/until-ready.ts'
import { runPart, startPart } from '../support/vnfin-part.ts'
import { whenSettled } from '../support/when-settled.ts'

const sessions = sessionsBetween('2024-06-03', '2025-06-27')
const tickers = Array.from({ length: 60 }, (_, i) => `T${String(i).padStart(2, '0')}`)
const feed = 'exchange.cafef.price-history'
/** Documents that must be taken while a server is away, before the next one falls. */
const startupServer = 12

t.test(
  'given three servers that fall one at a time, when documents and facts go on, then nothing acknowledged is lost and readers see whole sessions',
  { timeout: 600_000 },
  async t => {
    const cluster = await natsCluster(t)
    const env = {
      NATS_URL: cluster.url,
      STREAM_REPLICAS: '3',
      DATABASE_URL: await testDatabase(t),
      PORT: '0',
      FEEDS: 'none',
    }
    const names = streamNames()
    const single = await openNats({ url: cluster.url, names, replicas: 1, log: silentLog })
    await single.kv(names.ledger)
    await single.close()
    const nats = await openNats({ url: cluster.url, names, replicas: 3, log: silentLog })
    await nats.kv(names.ledger)
    t.teardown(() => nats.close())

    const projectors = [startPart(t, ['project'], env), startPart(t, ['project'], env)]
    for (const one of projectors) await one.says(/kept up to date/)
    const api = startPart(t, ['api'], env)
    const address = (await api.says(/answers at (http\S+)/))[1] ?? ''
    await untilReady(address)
    const { key } = JSON.parse(await runPart(t, ['keys', 'create', '--tier', 'elite', '--json'], env))
    const streams = [
      names.feeds,
      names.facts,
      names.websub,
      names.webhooks,
      `KV_${names.websubSubscriptions}`,
      `KV_${names.ledger}`,
    ]
    await cluster.whole(streams)
    t.pass('every stream and bucket has three copies, also those that began with one')

    const load = publisher(nats)
    const look = reader(address, key)
    const fallen: string[] = []
    await load.more(startupServer)
    // The leader of FACTS first, then that of FEEDS, then whoever was spared; each is back before the next.
    for (const stream of [names.facts, names.feeds, null]) {
      const leader = stream === null ? null : await cluster.leaderOf(stream)
      const spared = cluster.nodes.filter(node => !fallen.includes(node.name))
      const victim = leader ?? spared[0] ?? cluster.nodes[0]!
      fallen.push(victim.name)
      t.comment(`kill -9 of ${victim.name}, which leads ${stream ?? 'neither'}`)
      await victim.kill()
      await load.more(startupServer)
      await victim.start()
      await cluster.whole(streams)
    }
    await projectors[0]?.kill()
    await load.more(startupServer)
    const taken = await load.end()
    t.ok(taken.documents.length >= 5 * startupServer, `${taken.documents.length} documents were acknowledged`)

    for (const { seq, hash } of taken.documents) {
      const { body } = await whenSettled(() => readDocument(nats, seq))
      if (sha256(body) !== hash) t.fail(`document ${seq} is another one`)
    }
    const stored = await whenSettled(() => factIds(nats))
    t.same(
      taken.facts.filter(id => !stored.has(id)),
      [],
      `every one of ${taken.facts.length} acknowledged facts is there`,
    )
    const verified = await runPart(t, ['verify', 'prices'], env)
    t.match(verified, /prices: what is live equals a clean rebuild/)
    await caughtUp(address, await whenSettled(() => newestPosition(nats, [bars])))
    const { wrong, whole, refused } = await look.end()
    t.same(wrong, [], 'a reader saw whole sessions and clean 503s only')
    t.ok(whole > 0, `${whole} whole answers, ${refused} times 503`)
  },
)

/** Documents with their facts, one after the other, as fast as they are acknowledged; each until it is. */
function publisher(nats: Nats) {
  const documents: { seq: number; hash: string }[] = []
  const facts: string[] = []
  let on = true
  let failed: unknown
  const done = (async () => {
    for (let n = 0; on; n++) {
      const body = Buffer.from(`document ${n} ${'x'.repeat(2_000)}`)
      const document = {
        name: `d${n}`,
        url: 'https://upstream.example/d',
        fetchedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
        status: 200,
        contentType: 'text/plain',
        body,
      }
      const seq = await whenSettled(() => archiveDocument(nats, feed, document, { simulated: false }))
      documents.push({ seq, hash: sha256(body) })
      // Each session twice, the second time with all its prices revised; a session comes in three parts.
      const edition = Math.floor(n / 2)
      const session = sessions[edition % sessions.length] ?? ''
      const part = (p: number): Fact =>
        barsFact(
          tickers
            .slice((p - 1) * 20, p * 20)
            .map((ticker, i) => [ticker, session, priceOf(n, (p - 1) * 20 + i)]),
          { document: seq, key: `session:${session}/${p}`, group: [p, 3] },
        )
      const sent = [part(1), part(2), part(3)]
      await whenSettled(() => publishFacts(nats, sent))
      facts.push(...sent.map(f => f.id))
      await pause(20)
    }
  })().catch(error => {
    failed = error
  })
  return {
    /** Until so many more documents are taken. */
    async more(count: number) {
      const until = documents.length + count
      while (documents.length < until) {
        if (failed !== undefined) throw failed
        await pause(20)
      }
    },
    async end() {
      on = false
      await done
      if (failed !== undefined) throw failed
      return { documents, facts }
    },
  }
}

/** All prices of one edition of a session differ from the place of their ticker by the same amount. */
const priceOf = (edition: number, place: number): number => 10_000 + (edition % 500) * 100 + place

function reader(address: string, key: string) {
  const wrong = new Set<string>()
  let whole = 0
  let refused = 0
  let on = true
  const done = (async () => {
    while (on) {
      await pause(30)
      const answer = await fetch(`${address}/api/finance/stock-market/daily?limit=1000`, {
        headers: { 'x-api-key': key },
      })
      const body = (await answer.json()) as { code?: string; data?: { symbol: string; close: number }[] }
      if (answer.status === 503 && body.code === 'not_ready') {
        refused++
        continue
      }
      if (answer.status !== 200 || !body.data) {
        wrong.add(`${answer.status} ${JSON.stringify(body).slice(0, 200)}`)
        continue
      }
      whole++
      const editions = new Set(body.data.map((row, place) => row.close - place))
      if (body.data.length !== 0 && body.data.length !== tickers.length)
        wrong.add(`${body.data.length} of ${tickers.length} tickers`)
      if (editions.size > 1) wrong.add(`a mix of editions: ${[...editions].join(', ')}`)
    }
  })().catch(error => wrong.add(String(error)))
  return {
    async end() {
      on = false
      await done
      return { wrong: [...wrong], whole, refused }
    },
  }
}

async function factIds(nats: Nats): Promise<Set<string>> {
  const ids = new Set<string>()
  const { lastSeq } = await streamState(nats, nats.names.facts)
  const messages = await readStream(nats, nats.names.facts, { from: 1 })
  for await (const message of messages) {
    ids.add((JSON.parse(message.string()) as Fact).id)
    if (message.seq >= lastSeq) break
  }
  messages.stop()
  return ids
}

async function caughtUp(address: string, position: number): Promise<void> {
  const end = performance.now() + 30_000
  for (;;) {
    const { data } = (await (await fetch(`${address}/readyz`)).json()) as {
      data?: { read_models: { name: string; position: number }[] }
    }
    const at = data?.read_models.find(m => m.name === 'prices')?.position ?? 0
    if (at >= position) return
    if (performance.now() > end) throw new Error(`prices is at ${at} of ${position}`)
    await pause(50)
  }
}
