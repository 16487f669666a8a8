import t from 'tap'
import { corporateActionsFeed } from '../../../api/market/corporate-actions-feed.ts'
import type { CorporateAction } from '../../../contracts/events/corporate-action.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { rssMessages } from '../../support/feed-rules.ts'
import { projected } from '../../support/projected.ts'
import { send } from '../../support/send.ts'

t.test('the feed has one item for each action and each day on which it changed, on that day', async t => {
  const home = await projected(t, [corporateActions])
  const seen = (day: string, given: Partial<CorporateAction>) =>
    home.apply(corporateActions, [
      { observedat: `${day}T03:00:00Z`, data: { rows: [anAction({ action_id: '1', ...given })] } },
    ])
  await seen('2026-11-20', { payment_date: '2026-12-20' })
  await seen('2026-11-24', { payment_date: '2026-12-24' })
  await seen('2026-11-24', { payment_date: '2026-12-28' })
  await seen('2026-11-25', { action_id: '2', ticker: 'BBB', kind: 'meeting', cash_per_share: null })
  await seen('2026-07-01', { action_id: '3', ticker: 'CCC' })
  const base = await apiAlone(t, [corporateActionsFeed], { ...home, now: '2026-11-27T03:00:00Z' })
  const get = (query: string) => send(`${base}/api/finance/corporate-actions.rss?lang=en${query}`)
  const { text, headers } = await get('')
  const contentType = headers.get('content-type')
  const url = `${base}/api/finance/corporate-actions.rss?lang=en`
  t.same(rssMessages(text, { url, contentType }), [], 'a message of the validator')
  const items = text.split('<item>').slice(1)
  t.same(
    items.map(item => [/CDATA\[(.*?)\]\]><\/title>/.exec(item)?.[1], /<pubDate>(.*?)</.exec(item)?.[1]]),
    [
      ['BBB: shareholder meeting', 'Tue, 24 Nov 2026 17:00:00 GMT'],
      ['AAA: cash dividend 1,000 VND a share (changed)', 'Mon, 23 Nov 2026 17:00:00 GMT'],
      ['AAA: cash dividend 1,000 VND a share', 'Thu, 19 Nov 2026 17:00:00 GMT'],
    ],
    'two changes of one day are one item; what came in long ago is left out',
  )
  t.match(items[1], 'payment: 2026-12-28', 'as it stood at the end of that day')
  t.match(items[2], 'payment: 2026-12-20', 'an older item says what was known then')
  t.equal(new Set(text.match(/<guid[^>]*>[^<]*</g)).size, 3)
  t.equal((await get('')).text, text, 'the same actions give the same bytes')
  t.equal((await get('&tickers=bbb')).text.split('<item>').length - 1, 1)
  t.equal((await get('&kind=meeting')).text.split('<item>').length - 1, 1)
})
