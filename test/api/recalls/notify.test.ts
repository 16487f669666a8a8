import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import t, { type Test } from 'tap'
import { startWatch } from '../../../api/alerts/alert-worker.ts'
import { alertRoutesFor } from '../../../api/alerts/index.ts'
import { createSender } from '../../../api/alerts/send.ts'
import { daily } from '../../../api/market/daily.ts'
import type { Fact } from '../../../contracts/events/fact.ts'
import { type RecallMade, recallMade } from '../../../contracts/events/recall.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { usage } from '../../../projections/usage/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import type { Nats } from '../../../runtime/nats.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { storedMessages } from '../../../runtime/stored-messages.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { corrections, replayLines, takeLines } from '../../support/corrected-home.ts'
import { eventually } from '../../support/eventually.ts'
import { send } from '../../support/send.ts'

/** A receiver of webhooks. */
async function receiver(t: Test) {
  const received: { headers: Record<string, string>; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received }
}

async function recallsOn(nats: Nats): Promise<RecallMade[]> {
  const found: RecallMade[] = []
  const subject = nats.names.factSubject(recallMade.type)
  for await (const message of storedMessages(nats, nats.names.facts, { from: 1, subject }))
    found.push(message.json<Fact<RecallMade>>().data)
  return found
}

t.test('a recall goes once to the webhook of each account that was served the figure', async t => {
  // Receivers of webhooks compare their moment with their own clock.
  const now = Date.now()
  const system = await accessSystem(t, new Date(now - 60_000).toISOString())
  const projected = await system.project([listing, prices, indices, usage, alerts, corrections])
  const { db, close } = openPostgres(system.databaseUrl, { log: silentLog })
  t.teardown(close)
  const api = await system.start({
    routes: [daily, ...alertRoutesFor(() => true)],
    readModels: projected.status,
  })
  const [reader, other] = [await keyOf(api, 'pro'), await keyOf(api, 'pro')]
  await takeLines(
    system.nats,
    'a.txt',
    'AAA 2025-08-21 10000\nBBB 2025-08-21 20000\n',
    { parser: 1 },
    new Date(now - 3_600_000).toISOString(),
  )
  await projected.caughtUp(api)
  const [mine, theirs] = [await receiver(t), await receiver(t)]
  const alertOf = async (key: string, url: string, value: number) => {
    const { body } = await send(`${api.base}/api/finance/ai/price-alerts`, {
      key,
      body: {
        symbol: 'AAA',
        condition: { field: 'price', operator: 'gte', value },
        repeat: 'once',
        channels: [{ type: 'webhook', url }],
      },
    })
    return body.data
  }
  // Both are made in one moment of this clock: then the first by id signs for their address.
  const made = [await alertOf(reader, mine.url, 200_000), await alertOf(reader, mine.url, 300_000)]
  const [alert] = made.sort((a, b) => (a.alert_id < b.alert_id ? -1 : 1))
  await alertOf(other, theirs.url, 200_000)
  const range = 'from=2025-08-20&to=2025-08-22'
  await send(`${api.base}${daily.path}?symbols=AAA&${range}`, { key: reader })
  await send(`${api.base}${daily.path}?symbols=BBB&${range}`, { key: other })
  await projected.caughtUp(api)
  const start = () =>
    startWatch({
      services: { db, readModels: projected.status },
      nats: system.nats,
      log: silentLog,
      sender: createSender(() => true),
    })
  const watches = [await start(), await start()]
  for (const watch of watches) t.teardown(() => watch.stop())
  await replayLines(system.nats, { parser: 2, without: ['AAA'] }, { now: new Date() })
  await projected.caughtUp(api)
  await eventually(() => mine.received.length > 0)
  const [first] = mine.received
  const body = new Webhook(alert.webhook_secret).verify(first!.body, first!.headers)
  t.match(body, {
    type: 'recall.made',
    data: {
      certainty: 'served',
      reason: 'parser',
      figures: [{ subject: 'AAA', period: '2025-08-21', field: 'close', old: 10_000, new: null }],
      requests: 1,
    },
  })
  t.notMatch(first!.body, /acc_/)
  for (const watch of watches) await watch.stop()
  const third = await start()
  await projected.caughtUp(api)
  await new Promise(resolve => setTimeout(resolve, 2_000))
  await third.stop()
  t.equal(mine.received.length, 1, 'once, whoever looks and however often')
  t.same(theirs.received, [], 'who asked for another ticker hears nothing')
  t.equal(new Set((await recallsOn(system.nats)).map(one => one.recall_id)).size, 1)
})
