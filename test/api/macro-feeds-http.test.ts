import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import t from 'tap'
import { indicator } from '../../contracts/events/indicator.ts'
import { termsOfUse } from '../../contracts/terms.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { rates } from '../../projections/rates/projection.ts'
import { atomMessages, rssMessages } from '../support/feed-rules.ts'
import { said } from '../support/indicator-release.ts'
import { macroSystem } from '../support/macro-system.ts'
import { send } from '../support/send.ts'

t.test('a subscriber sees every release and revision exactly once, through replay and rebuild', async t => {
  const home = await macroSystem(t, { models: [indicators], now: '2026-11-27T03:00:00Z' })
  const url = `${home.base}/api/rss`
  const seen = new Map<string, number>()
  let gone: string[] = []
  let etag = ''
  let before = new Set<string>()
  const poll = async () => {
    const { status, headers, text } = await send(
      url,
      etag === '' ? {} : { headers: { 'if-none-match': etag } },
    )
    if (status === 304) return
    etag = headers.get('etag')!
    const now = new Set((parseRssFeed(text).items ?? []).map(item => item.guid!.value!))
    for (const id of now) if (!before.has(id)) seen.set(id, (seen.get(id) ?? 0) + 1)
    gone = [...gone, ...[...before].filter(id => !now.has(id))]
    before = now
  }
  await home.caughtUp()
  await poll()
  const releases: string[] = []
  const facts: Parameters<typeof home.publish>[] = []
  for (let i = 0; i < 50; i++) {
    const period = `${2022 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`
    const released = new Date(Date.UTC(2022, i + 1, 6)).toISOString().slice(0, 10)
    facts.push([indicator, said([['vn.cpi', period, 3 + (i % 5) / 10]], released), { documentseq: i + 1 }])
    releases.push(`vn.cpi:${period}:v1`)
  }
  for (const [month, value] of [
    ['2025-11', 4.4],
    ['2026-01', 4.5],
  ] as const) {
    const at = facts.length
    facts.push([indicator, said([['vn.cpi', month, value]], '2026-04-06'), { documentseq: at + 1 }])
    releases.push(`vn.cpi:${month}:v2`)
  }
  for (const fact of facts) {
    await home.publish(...fact)
    await home.caughtUp()
    await poll()
  }
  const wanted = releases.map(id => `tag:127.0.0.1,2026:${id}`).sort()
  t.same([...seen.keys()].sort(), wanted)

  const bytes = (await send(url)).text
  for (const fact of facts) await home.publish(...fact)
  await home.caughtUp()
  await poll()
  t.equal((await send(url)).text, bytes, 'a replay of every document')

  const done = await rebuild(home.env, indicators, { signal: AbortSignal.timeout(60_000) })
  t.match(done, { outcome: 'swapped', differences: [] })
  await home.status.refresh()
  await poll()
  t.equal((await send(url)).text, bytes, 'a rebuild')
  t.same([...seen.keys()].sort(), wanted)
  t.ok(
    [...seen.values()].every(times => times === 1),
    'none twice',
  )
  t.equal(gone.length, 2, 'only the two oldest made room')
})

t.test('the feeds are valid, in two languages, by series, and cheap when nothing is new', async t => {
  const home = await macroSystem(t, { models: [indicators], now: '2026-11-06T03:00:00Z' })
  await home.publish(
    indicator,
    said([
      ['vn.cpi', '2026-10', 3.25],
      ['vn.exports', '2026-10', 40_123.4],
      ['vn.interbank.on', '2026-11-05', 4.02],
    ]),
  )
  await home.caughtUp()
  for (const search of ['', '?lang=vi', '?indicator=cpi,interbank_on&lang=en']) {
    const rss = await send(`${home.base}/api/rss${search}`)
    t.same(
      rssMessages(rss.text, {
        url: `${home.base}/api/rss${search}`,
        contentType: rss.headers.get('content-type'),
      }),
      [],
    )
    const atom = await send(`${home.base}/api/atom${search}`)
    t.same(
      atomMessages(atom.text, {
        url: `${home.base}/api/atom${search}`,
        contentType: atom.headers.get('content-type'),
      }),
      [],
    )
    const json = await send(`${home.base}/api/feed.json${search}`)
    t.equal(json.headers.get('content-type'), 'application/feed+json; charset=utf-8')
    const ids = parseRssFeed(rss.text).items!.map(item => item.guid!.value)
    t.same(
      parseAtomFeed(atom.text).entries!.map(entry => entry.id),
      ids,
    )
    t.same(
      parseJsonFeed(json.text).items!.map(item => item.id),
      ids,
    )
    t.match(rss.headers.get('link'), new RegExp(`<${home.base}/api/websub>; rel="hub"`))
    t.equal(ids.length, 2, 'daily market rates only when asked for')
  }
  const { headers, text } = await send(`${home.base}/api/rss`)
  for (const link of parseRssFeed(text).items!.map(item => item.link!))
    t.match((await send(link)).body.data.observations, [{}], link)
  t.equal(headers.get('last-modified'), 'Tue, 03 Nov 2026 02:00:00 GMT')
  t.match(
    await send(`${home.base}/api/rss`, { headers: { 'if-modified-since': headers.get('last-modified')! } }),
    {
      status: 304,
    },
  )
  t.match(
    await send(`${home.base}/api/rss`, { headers: { 'if-modified-since': 'Mon, 02 Nov 2026 00:00:00 GMT' } }),
    {
      status: 200,
    },
  )
  t.match((await send(`${home.base}/api/rss?indicator=unheard`)).body, { code: 'not_found' })

  const queries = home.queries()
  let unchanged = 0
  const one = async () => {
    for (let i = 0; i < 250; i++) {
      const response = await fetch(`${home.base}/api/rss`, {
        headers: { 'if-none-match': headers.get('etag')! },
      })
      if (response.status === 304) unchanged++
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 20 }, one))
  t.equal(unchanged, 5000, 'every one of 5,000 polls')
  t.equal(home.queries(), queries, 'without a query')
})

t.test('llms.txt: one H1, its sections, and links that answer', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-06T03:00:00Z' })
  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.25]]))
  await home.caughtUp()
  for (const name of ['llms.txt', 'llms-full.txt']) {
    const { status, headers, text } = await send(`${home.base}/${name}`)
    t.equal(status, 200)
    t.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
    const lines = text.split('\n')
    t.same(
      lines.filter(line => line.startsWith('# ')),
      ['# vnfin'],
    )
    t.match(lines[2], /^> /)
    for (const section of [
      'Macro indicators',
      'Tax calculators',
      'Sources and their last update',
      'Optional',
    ])
      t.ok(lines.includes(`## ${section}`), section)
    for (const term of termsOfUse) t.ok(text.includes(term), term)
    t.match(
      text,
      /60 requests a minute without a key; tax 100 calculations a day .*free 100 calls a day, pro 1,000/,
    )
    t.match(text, /Citation format: "vnfin, <indicator>, period <period>, as of <date>, <url>"/)
    t.match(text, /National Statistics Office \(NSO\)\]\([^)]+\): last update 2026-11-06/)
    let section = ''
    for (const line of lines) {
      if (line.startsWith('## ')) section = line
      else if (section !== '' && line !== '')
        t.match(line, /^- \[[^\]]+\]\([^)]+\): \S/, `${section}: ${line}`)
    }
    const links = new Set([...text.matchAll(/\]\(([^)]+)\)/g)].map(match => match[1]!.split('#')[0]!))
    t.ok(links.size > 5)
    for (const link of links) t.equal((await send(link)).status, 200, link)
  }
  t.match((await send(`${home.base}/llms-full.txt`)).text, /\[vn\.cpi\].*newest: 3\.25% \(October 2026/)
})
