import { Feed } from 'feed'
import {
  type CorporateActionsCalendarQuery,
  corporateActionsCalendarQuery,
} from '../../contracts/http/market/corporate-actions.ts'
import type { Lang } from '../../contracts/text.ts'
import { addDays } from '../../contracts/vietnam-time.ts'
import { type Revision, readRevisions } from '../../projections/corporate-actions/query.ts'
import { route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { actionTitle } from './corporate-action-title.ts'
import { requireReadModels } from './require.ts'

/** Feed readers send no key. */
export const corporateActionsFeed = route({
  method: 'GET',
  path: '/api/finance/corporate-actions.rss',
  area: 'market',
  tier: 'open',
  cost: 0,
  cache: { models: ['corporate_actions'], publicMaxAge: 600 },
  quota: 'feeds',
  summary: 'Corporate actions as a feed: new ones and what was changed in them',
  description:
    'RSS 2.0: one item for each action and each day on which something of it changed, dated by the day on which that came in; the newest 100 of the last 60 days.',
  tags: ['market', 'feeds'],
  query: corporateActionsCalendarQuery,
  responses: {},
  alternatives: [{ contentType: 'application/rss+xml', description: 'RSS 2.0' }],
  async handle({ query, services, now, lang }) {
    requireReadModels(services, 'corporate_actions')
    const { tickers, kind } = query
    const revisions = await readRevisions(services.db, {
      ...(tickers ? { tickers: tickers.map(t => t.toUpperCase()) } : {}),
      ...(kind ? { kinds: kind } : {}),
      from: addDays(todayAt(now), -60),
      limit: 100,
    })
    return {
      text: actionsFeed(revisions, lang, services.settings.BASE_URL ?? '', query),
      type: 'application/rss+xml; charset=utf-8',
    }
  },
})

const texts = {
  vi: {
    title: 'vnfin: sự kiện quyền của cổ phiếu',
    description: 'Mỗi sự kiện và mỗi lần sửa đổi là một mục, theo ngày nhận được.',
    changed: 'sửa đổi',
    ex_date: 'ngày giao dịch không hưởng quyền',
    record_date: 'ngày đăng ký cuối cùng',
    payment_date: 'ngày thanh toán',
  },
  en: {
    title: 'vnfin: corporate actions',
    description: 'One item for each action and each change of it, by the day on which it came in.',
    changed: 'changed',
    ex_date: 'ex-date',
    record_date: 'record date',
    payment_date: 'payment',
  },
} as const

const days = ['ex_date', 'record_date', 'payment_date'] as const

/** The same revisions give the same bytes. */
function actionsFeed(
  revisions: readonly Revision[],
  lang: Lang,
  base: string,
  { tickers, kind }: CorporateActionsCalendarQuery,
): string {
  const labels = texts[lang]
  const search = new URLSearchParams({
    ...(tickers ? { tickers: tickers.join(',') } : {}),
    ...(kind ? { kind: kind.join(',') } : {}),
    lang,
  })
  const feed = new Feed({
    id: `tag:vnfin,2026:corporate-actions:${search}`,
    title: labels.title,
    description: labels.description,
    link: `${base}/api/finance/corporate-actions?lang=${lang}`,
    language: lang,
    ttl: 60,
    updated: at(revisions[0]?.updated_on ?? '1970-01-01'),
    generator: 'vnfin',
    feedLinks: { rss: `${base}/api/finance/corporate-actions.rss?${search}` },
  })
  for (const action of revisions) {
    const { source, action_id, updated_on, ticker, note, earlier } = action
    const id = `tag:vnfin,2026:corporate-actions:${source}:${action_id}:${updated_on}`
    feed.addItem({
      id,
      guid: id,
      title: `${actionTitle(action, lang)}${earlier > 0 ? ` (${labels.changed})` : ''}`,
      description: [
        ...days.flatMap(name => (action[name] === null ? [] : `${labels[name]}: ${action[name]}`)),
        ...(note === null ? [] : [note]),
      ].join('; '),
      link: `${base}/market/${ticker}`,
      date: at(updated_on),
    })
  }
  return feed.rss2()
}

const at = (day: string): Date => new Date(`${day}T00:00:00+07:00`)
