import {
  changeStatuses,
  type TaxChangesQuery,
  taxChangesAnswer,
  taxChangesQuery,
} from '../../../contracts/http/tax/changes.ts'
import { rulesVersion } from '../../../contracts/law/index.ts'
import { lastChecked } from '../../../contracts/law/law.ts'
import { langQuery } from '../../../contracts/schema.ts'
import { addMonthsTo } from '../../../contracts/vietnam-time.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { requireOrder } from '../../market/days.ts'
import { todayAt } from '../../today.ts'
import { type ChangeSelection, changesOf } from '../changes/changes.ts'
import { changesFeed } from '../changes/feed.ts'

const selectionOf = ({ from, to, status }: TaxChangesQuery, now: Date): ChangeSelection => ({
  from: from ?? addMonthsTo(todayAt(now), -12),
  to: to ?? null,
  statuses: status ?? changeStatuses,
})

/** The law is the same for everybody until it changes. */
const cache = { models: [], version: rulesVersion, publicMaxAge: 3_600 } as const

const draftWarning = {
  code: 'drafts_are_not_law',
  message_vi: 'Dự thảo và văn bản còn chờ không phải là luật; không phép tính nào áp dụng.',
  message_en: 'Drafts and awaited acts are not the law; no calculation applies them.',
} as const

export const taxChangesRoute: AnyRoute = route({
  method: 'GET',
  path: '/api/tax/changes',
  area: 'tax',
  tier: 'open',
  cost: 1,
  cache,
  summary: 'What changes in tax and insurance law, and what is announced',
  description:
    'Each figure or choice of the law that changes, before and after, with act and article; and drafts announced for later, which no calculation applies.',
  tags: ['tax'],
  query: taxChangesQuery,
  responses: { 200: taxChangesAnswer },
  handle: ({ query, now, lang }) => {
    requireOrder(query.from, query.to)
    const changes = changesOf(selectionOf(query, now), lang)
    return {
      data: { changes },
      meta: {
        unit: 'per row',
        rules_version: rulesVersion,
        last_checked: lastChecked,
        warnings: changes.some(({ status }) => status !== 'law') ? [draftWarning] : [],
      },
    }
  },
})

/** Since when the feed lists changes: the first rules written down here. */
const feedFrom = '2025-01-01'

export const taxChangesFeed: AnyRoute = route({
  method: 'GET',
  path: '/api/tax/changes.rss',
  area: 'tax',
  tier: 'open',
  cost: 0,
  cache,
  quota: 'feeds',
  summary: 'Changes of tax and insurance law as RSS',
  description:
    'RSS 2.0: one item for each act and day, one for each announced draft, newest announcement first.',
  tags: ['tax', 'feeds'],
  query: langQuery,
  responses: {},
  alternatives: [{ contentType: 'application/rss+xml', description: 'The feed' }],
  handle: ({ lang, services }) => {
    const changes = changesOf({ from: feedFrom, to: null, statuses: changeStatuses }, lang)
    const { text, updated } = changesFeed(changes, lang, services.settings.BASE_URL ?? '')
    return { text, type: 'application/rss+xml; charset=utf-8', lastModified: updated }
  },
})
