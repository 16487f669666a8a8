import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import t from 'tap'
import { readRunning } from '../../cli/home.ts'
import { streamNames } from '../../contracts/streams.ts'
import { licensedBarsOf } from '../../ingest/licensed-bars.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { clockAt } from '../support/shifted-clock.ts'
import { startStandIn } from '../support/upstream/stand-in-process.ts'
import type { MadeTrade } from '../support/upstream/streams/brokers.ts'
import { startVnfin, vnfin } from '../support/vnfin-process.ts'

const session = '2026-11-27'
const trade = (symbol: string, time: string, price: number, volume: number, total: number): MadeTrade => ({
  symbol,
  at: Date.parse(`${session}T${time}+07:00`),
  price,
  volume,
  total,
  open: 24_000,
  high: 24_500,
  low: 23_900,
})

t.test('vnfin up follows the streams of the session, and goes on when they break', async t => {
  const clock = clockAt(`${session}T10:20:00+07:00`)
  const internet = await startStandIn(t, clock)
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-streams-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  // With FEEDS=live it is the same, and a whole market beside it.
  const FEEDS = 'exchange.dnse.intraday,exchange.ssi.intraday'
  const home = await startVnfin(folder, {
    settings: { ...internet.settings, FEEDS, FEEDS_HISTORY: '0', FEEDS_STREAM: 'HPG,VCB' },
  })
  t.teardown(() => home.stop())
  const until = async (what: string, holds: () => Promise<boolean>) => {
    const end = performance.now() + 90_000
    while (!(await holds())) {
      if (performance.now() > end) throw new Error(`${what}: not within 90 seconds`)
      await wait(250)
    }
  }
  const nats = await openNats({
    url: readRunning(folder)?.natsUrl ?? '',
    names: streamNames(''),
    log: silentLog,
  })
  t.teardown(() => nats.close())
  const barsOf = (symbol: string) =>
    licensedBarsOf(nats, { symbol, resolution: '1m', from: session, to: session })

  await until('both streams are subscribed', async () => (await internet.streams()).subscribed === 2)
  const { connections, subscriptions } = await internet.streams()
  t.same([...new Set(connections)].sort(), ['dnse', 'ssi'])
  for (const symbol of ['HPG', 'VCB'])
    t.ok(
      subscriptions.some(text => text.includes(symbol)),
      symbol,
    )
  await internet.trade('dnse', trade('HPG', '10:15:10', 24_250, 1_000, 1_000))
  await internet.trade('ssi', trade('VCB', '10:15:20', 60_100, 500, 500))

  await internet.cutStreams()
  await until('both are subscribed again', async () => {
    const now = await internet.streams()
    return now.subscribed === 2 && now.connections.length >= connections.length + 2
  })
  await internet.trade('ssi', trade('HPG', '10:16:30', 24_300, 200, 1_200))
  await until(
    'bars of a minute are in the log',
    async () => (await barsOf('HPG')).length === 2 && (await barsOf('VCB')).length === 1,
  )
  t.match(await barsOf('HPG'), [
    { contract: 'dnse-openapi', minute: '10:15', close: 24_250, volume: 1_000, by_stream: true },
    { contract: 'ssi-fastconnect', minute: '10:16', close: 24_300, volume: 200, by_stream: true },
  ])
  t.match(await barsOf('VCB'), [{ session, minute: '10:15', close: 60_100, volume: 500, by_stream: true }])

  const listed = await vnfin(folder, ['feeds'], internet.settings).done
  t.match(listed.out, /exchange\.dnse\.intraday by stream on 2026-11-27: 2 symbols, .*connected since 10:/)
  t.match(listed.out, /exchange\.ssi\.intraday by stream on 2026-11-27: 2 symbols, .*connected since 10:/)
})
