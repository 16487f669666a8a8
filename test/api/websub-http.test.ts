import { createHmac } from 'node:crypto'
import { parseRssFeed } from 'feedsmith'
import t, { type Test } from 'tap'
import { openWebSub } from '../../api/macro/websub/hub.ts'
import { indicator } from '../../contracts/events/indicator.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { rates } from '../../projections/rates/projection.ts'
import { said } from '../support/indicator-release.ts'
import { type MacroSystem, macroSystem } from '../support/macro-system.ts'
import { send } from '../support/send.ts'
import { subscriber } from '../support/websub-subscriber.ts'

/** A hub that ends with the test. */
async function runHub(t: Test, home: MacroSystem) {
  const hub = await home.startHub()
  t.teardown(() => hub.stop())
}

t.test('a new document reaches JSON, RSS and a WebSub subscriber by events', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-06T03:00:00Z' })
  await home.publish(indicator, said([['vn.cpi', '2026-09', 3.38]], '2026-10-06'))
  await home.caughtUp()
  await runHub(t, home)
  const topic = `${home.base}/api/rss?indicator=cpi&lang=en`
  const secret = 'a secret of the subscriber'
  const post = (form: Record<string, string>) =>
    fetch(`${home.base}/api/websub`, { method: 'POST', body: new URLSearchParams(form) })
  const flaky = await subscriber(t, attempt => (attempt === 1 ? 503 : 204))
  const steady = await subscriber(t)
  for (const { url } of [flaky, steady]) {
    const form = { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': url, 'hub.secret': secret }
    t.equal((await post(form)).status, 202)
  }
  await Promise.all([flaky, steady].map(one => one.until(() => one.challenges() === 1)))
  const unwilling = await subscriber(t)
  await post({ 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': `${unwilling.url}&agree=no` })
  await unwilling.until(() => unwilling.challenges() === 1)

  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.25]]))
  await steady.until(() => steady.deliveries.length === 1)
  const [{ body, headers }] = steady.deliveries as [(typeof steady.deliveries)[number]]
  t.equal(headers['x-hub-signature'], `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  t.equal(headers['content-type'], 'application/rss+xml; charset=utf-8')
  t.match(headers.link, `<${topic}>; rel="self"`)
  t.match(parseRssFeed(body).items?.[0], { title: /October 2026: 3\.25%/ })
  t.equal((await send(topic)).text, body, 'what was sent is what is served')
  t.equal((await send(`${home.base}/api/v1/indicators`)).body.data.vietnam.cpi.value, 3.25)

  await flaky.until(() => flaky.deliveries.length === 2)
  t.equal(flaky.deliveries[1]?.body, body, 'a subscriber that failed is tried again')
  t.equal(unwilling.deliveries.length, 0, 'who did not repeat the challenge gets nothing')

  const leave = { 'hub.mode': 'unsubscribe', 'hub.topic': topic, 'hub.callback': steady.url }
  t.equal((await post(leave)).status, 202)
  await steady.until(() => steady.challenges() === 2)
  const stored = await openWebSub(home.nats)
  while ((await stored.all(new Date('2026-11-06T03:00:00Z'))).length > 1);
  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.3]]))
  await flaky.until(() => flaky.deliveries.length === 3)
  t.match(parseRssFeed(flaky.deliveries[2]!.body).items?.[0], { title: /3\.30% \(revision 1\)/ })
  t.equal(steady.deliveries.length, 1, 'who left gets no more')

  for (const [field, form] of [
    ['hub.topic', { 'hub.mode': 'subscribe', 'hub.topic': `${home.base}/other`, 'hub.callback': flaky.url }],
    ['hub.mode', { 'hub.mode': 'publish', 'hub.topic': topic, 'hub.callback': flaky.url }],
    ['hub.callback', { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': 'ftp://a.example' }],
  ] as const) {
    const refused = await post(form)
    t.equal(refused.status, 422, field)
    t.match(await refused.json(), { code: 'validation_failed', errors: [{ pointer: `/${field}` }] })
  }
})

t.test('two hubs deliver once, and what came while none ran is delivered when one does', async t => {
  const home = await macroSystem(t, { models: [indicators], now: '2026-11-06T03:00:00Z' })
  await home.publish(indicator, said([['vn.cpi', '2026-09', 3.38]], '2026-10-06'))
  await home.caughtUp()
  const first = await home.startHub()
  const second = await home.startHub()
  const reader = await subscriber(t)
  const topic = `${home.base}/api/rss?lang=en`
  await fetch(`${home.base}/api/websub`, {
    method: 'POST',
    body: new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': reader.url }),
  })
  await reader.until(() => reader.challenges() === 1)
  for (const [i, value] of [3.25, 3.3, 3.35].entries()) {
    await home.publish(indicator, said([['vn.cpi', '2026-10', value]]))
    await reader.until(() => reader.deliveries.length === i + 1)
  }
  t.equal(reader.deliveries[0]?.headers['x-hub-signature'], undefined, 'no secret, no signature')

  await second.stop()
  await first.stop()
  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.4]]))
  await home.caughtUp()
  t.equal(reader.deliveries.length, 3, 'each once, by two hubs')
  const later = await home.startHub()
  await reader.until(() => reader.deliveries.length === 4)
  t.match(parseRssFeed(reader.deliveries[3]!.body).items?.[0], { title: /3\.40%/ })
  await later.stop()
})
