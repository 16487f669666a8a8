import t from 'tap'
import { openDocument } from '../../ingest/archive-members.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { damages, parseOrRefuse } from '../support/damages.ts'
import { documentOf } from '../support/documents.ts'
import { endpoints } from '../support/upstream/endpoints/index.ts'
import { tickers } from '../support/upstream/market.ts'

const now = new Date('2026-11-27T20:00:00+07:00')
const discovered = {
  tickers: Object.fromEntries(tickers.slice(0, 3).map(({ ticker }) => [ticker, 'HOSE' as const])),
  funds: {},
}

t.test(
  'an answer of any feed, damaged in transport, is read in part or refused; no parser breaks',
  async t => {
    let answered = 0
    for (const feed of feeds) {
      const [request] = feed.schedule?.requests(now, discovered) ?? []
      // An answer in pages is a document only with all of them; a list that leads to documents is none.
      if (request === undefined || request.pages || request.leadsTo) continue
      const url = new URL(request.url)
      const call = {
        host: url.host,
        url,
        method: request.method ?? 'GET',
        headers: request.headers ?? {},
        body: request.body ?? '',
        today: '2026-11-27',
        statementsOn: null,
      }
      const reply = endpoints
        .find(({ host, path }) => host === url.host && path.test(url.pathname))
        ?.answer(call)
      if (reply?.status !== 200) continue
      const body = Buffer.from(reply.body)
      // A page of a firewall is no answer: its feed needs cookies first.
      if (/html/.test(reply.headers['content-type'] ?? '')) continue
      answered++
      const whole = feed.parse(await openDocument({ ...documentOf('answer', body), url: request.url }))
      t.ok(whole.rows > 0, `${feed.id}: ${whole.rows} rows as it is sent`)
      const broken: string[] = []
      for (const [name, damage] of Object.entries(damages)) {
        const outcome = await parseOrRefuse(feed, 'answer', damage(body), request.url)
        if (outcome) broken.push(`${name}: ${outcome}`)
      }
      t.same(broken, [], feed.id)
    }
    t.ok(answered >= 15, `${answered} feeds`)
  },
)
