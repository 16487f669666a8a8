import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import t from 'tap'
import { indicator } from '../../contracts/events/indicator.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { eventually } from '../support/eventually.ts'
import { said } from '../support/indicator-release.ts'
import { macroSystem } from '../support/macro-system.ts'
import { send } from '../support/send.ts'
import { subscriber } from '../support/websub-subscriber.ts'

/* The list of websub.rocks for publishers and hubs, each of its items a test of that name. We subscribe to nobody. */

const feeds = {
  rss: { path: '/api/rss', type: 'application/rss+xml; charset=utf-8' },
  atom: { path: '/api/atom', type: 'application/atom+xml; charset=utf-8' },
  json: { path: '/api/feed.json', type: 'application/feed+json; charset=utf-8' },
} as const

t.test('publisher and hub by the list of websub.rocks', async t => {
  const home = await macroSystem(t, { models: [indicators], now: '2026-11-06T03:00:00Z' })
  await home.publish(indicator, said([['vn.cpi', '2026-09', 3.38]], '2026-10-06'))
  await home.caughtUp()
  const hub = await home.startHub()
  t.teardown(() => hub.stop())
  const hubUrl = `${home.base}/api/websub`
  const post = (form: Readonly<Record<string, string>>) =>
    fetch(hubUrl, { method: 'POST', body: new URLSearchParams(form) })
  let value = 3
  /** A release of which every feed tells. */
  const release = () => {
    value = Math.round(value * 100 + 1) / 100
    return home.publish(indicator, said([['vn.cpi', '2026-10', value]]))
  }
  /** A subscriber whose request the hub has verified. */
  const subscribed = async (
    topic: string,
    more: Readonly<Record<string, string>> = {},
    answer?: (attempt: number) => number,
  ) => {
    const reader = await subscriber(t, answer)
    const form = { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': reader.url, ...more }
    t.equal((await post(form)).status, 202)
    await reader.until(() => reader.challenges() === 1)
    return { ...reader, form }
  }
  const rss = `${home.base}/api/rss?lang=en`

  t.test('publisher 100: HTTP header discovery', async t => {
    for (const { path } of Object.values(feeds)) {
      const topic = `${home.base}${path}?lang=en`
      const link = (await send(topic)).headers.get('link') ?? ''
      t.match(link, `<${hubUrl}>; rel="hub"`)
      t.match(link, `<${topic}>; rel="self"`)
    }
  })

  t.test('publisher 102: Atom feed discovery', async t => {
    const topic = `${home.base}/api/atom?lang=en`
    const links = parseAtomFeed((await send(topic)).text).links ?? []
    t.equal(links.find(({ rel }) => rel === 'hub')?.href, hubUrl)
    t.equal(links.find(({ rel }) => rel === 'self')?.href, topic)
  })

  t.test('publisher 103: RSS feed discovery', async t => {
    const links = parseRssFeed((await send(rss)).text).atom?.links ?? []
    t.equal(links.find(({ rel }) => rel === 'hub')?.href, hubUrl)
    t.equal(links.find(({ rel }) => rel === 'self')?.href, rss)
  })

  t.test('publisher 104: header and document name the same hub and topic', async t => {
    for (const { path } of [feeds.rss, feeds.atom]) {
      const { headers, text } = await send(`${home.base}${path}?lang=vi`)
      const links = [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(hub|self)"/g)]
      t.same(links.map(([, , rel]) => rel).sort(), ['hub', 'self'])
      for (const [, address] of links)
        t.ok(text.replaceAll('&amp;', '&').includes(`"${address}"`), `${address}`)
    }
  })

  t.test('hub 100: typical subscriber request, whole content of the matching type', async t => {
    for (const { path, type } of Object.values(feeds)) {
      const topic = `${home.base}${path}?lang=en`
      const reader = await subscribed(topic)
      const challenge = reader.challenge()
      t.equal(challenge.get('hub.mode'), 'subscribe')
      t.equal(challenge.get('hub.topic'), topic)
      t.ok((challenge.get('hub.challenge') ?? '').length > 20)
      await release()
      await reader.until(() => reader.deliveries.length === 1)
      const { headers, body } = reader.deliveries[0]!
      t.equal(headers['content-type'], type)
      t.match(headers.link, `<${hubUrl}>; rel="hub"`)
      t.match(headers.link, `<${topic}>; rel="self"`)
      t.equal(body, (await send(topic)).text)
      t.equal(headers['x-hub-signature'], undefined)
    }
  })

  t.test('hub 101: subscriber includes a secret, deliveries bear a valid signature', async t => {
    const secret = 's'.repeat(199)
    const reader = await subscribed(rss, { 'hub.secret': secret })
    t.equal(reader.challenge().get('hub.secret'), null, 'the secret is never sent back')
    await release()
    await reader.until(() => reader.deliveries.length === 1)
    const { headers, body } = reader.deliveries[0]!
    const [method = '', signature] = String(headers['x-hub-signature']).split('=')
    t.equal(signature, createHmac(method, secret).update(body).digest('hex'))
    t.equal(method, 'sha256')
    const tooLong = await post({ ...reader.form, 'hub.secret': 's'.repeat(200) })
    t.equal(tooLong.status, 422)
  })

  t.test('hub 102: unrecognised parameters are ignored', async t => {
    const reader = await subscribed(rss, { 'hub.verify': 'async', colour: 'blue' })
    t.notOk([...reader.challenge().keys()].includes('colour'))
  })

  t.test('hub 103: a subscription is asked for again before it ends, and is one', async t => {
    const reader = await subscribed(rss, { 'hub.lease_seconds': '7200' })
    t.equal((await post({ ...reader.form, 'hub.lease_seconds': '86400' })).status, 202)
    await reader.until(() => reader.challenges() === 2)
    t.equal(reader.challenge().get('hub.lease_seconds'), '86400')
    const other = await subscribed(rss)
    await release()
    await Promise.all([reader, other].map(one => one.until(() => one.deliveries.length > 0)))
    await release()
    await other.until(() => other.deliveries.length === 2)
    await reader.until(() => reader.deliveries.length >= 2)
    t.equal(reader.deliveries.length, 2, 'each release once')
  })

  t.test('hub 104: unsubscription is verified, and nothing is sent after it', async t => {
    const reader = await subscribed(rss)
    const other = await subscribed(rss)
    t.equal((await post({ ...reader.form, 'hub.mode': 'unsubscribe' })).status, 202)
    await reader.until(() => reader.challenges() === 2)
    t.equal(reader.challenge().get('hub.mode'), 'unsubscribe')
    t.equal(reader.challenge().get('hub.topic'), rss)
    await eventually(async () => {
      const before = [reader.deliveries.length, other.deliveries.length] as const
      await release()
      await other.until(() => other.deliveries.length > before[1])
      // What was on its way as the hub took the name off its list arrives beside that of the other one.
      await pause(300)
      return reader.deliveries.length === before[0]
    })
    const [before, received] = [reader.deliveries.length, other.deliveries.length]
    await release()
    await other.until(() => other.deliveries.length > received)
    await pause(300)
    t.equal(reader.deliveries.length, before)
  })

  t.test('hub: the subscriber is sent its lease, inside our limits', async t => {
    for (const [wanted, given] of [
      ['7200', '7200'],
      ['60', '3600'],
      ['99999999', '2592000'],
      [undefined, '864000'],
    ] as const) {
      const reader = await subscribed(rss, wanted === undefined ? {} : { 'hub.lease_seconds': wanted })
      t.equal(reader.challenge().get('hub.lease_seconds'), given, String(wanted))
    }
  })

  t.test('hub: the query of a callback stays', async t => {
    const reader = await subscribed(rss)
    t.equal(reader.challenge().get('keep'), '1')
  })

  t.test('hub: a delivery that is redirected goes nowhere else, and is tried again', async t => {
    const reader = await subscribed(rss, {}, attempt => (attempt === 1 ? 302 : 204))
    await release()
    await reader.until(() => reader.deliveries.length === 2)
    t.equal(reader.deliveries[0]?.body, reader.deliveries[1]?.body)
  })

  t.test('hub: 410 Gone ends a subscription', async t => {
    const reader = await subscribed(rss, {}, () => 410)
    const other = await subscribed(rss)
    for (const count of [1, 2, 3]) {
      await release()
      await other.until(() => other.deliveries.length === count)
    }
    t.equal(reader.deliveries.length, 1)
  })

  t.test('hub: a topic that is none of ours, or no topic, is refused by name', async t => {
    const { url } = await subscriber(t)
    for (const topic of ['https://elsewhere.example/feed', `${home.base}/api/v1/indicators`, '']) {
      const refused = await post({ 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': url })
      t.equal(refused.status, 422)
      t.match(await refused.json(), { errors: [{ pointer: '/hub.topic' }] })
    }
  })

  t.test('hub: who does not repeat the challenge gets nothing', async t => {
    const unwilling = await subscriber(t)
    await post({ 'hub.mode': 'subscribe', 'hub.topic': rss, 'hub.callback': `${unwilling.url}&agree=no` })
    await unwilling.until(() => unwilling.challenges() === 1)
    const other = await subscribed(rss)
    await release()
    await other.until(() => other.deliveries.length === 1)
    t.equal(unwilling.deliveries.length, 0)
  })
})
