import { Feed } from 'feed'
import { type CorrectionsFeedQuery, correctionsFeedQuery } from '../../contracts/http/market/corrections.ts'
import type { Lang } from '../../contracts/text.ts'
import { readCorrectedFigures, readCorrections } from '../../projections/corrections/query.ts'
import { route } from '../http/route.ts'
import { requireReadModels } from '../market/require.ts'
import { correctionRowOf } from './row.ts'
import { selectionOf } from './selection.ts'

/** Feed readers send no key. */
export const correctionsFeed = route({
  method: 'GET',
  path: '/api/corrections.rss',
  area: 'market',
  tier: 'open',
  cost: 0,
  cache: { models: ['corrections'], publicMaxAge: 600 },
  quota: 'feeds',
  summary: 'Corrections of figures as a feed',
  description: 'RSS 2.0: one item for each correction, dated by its repair; the newest 100.',
  tags: ['lineage', 'feeds'],
  query: correctionsFeedQuery,
  responses: {},
  alternatives: [{ contentType: 'application/rss+xml', description: 'RSS 2.0' }],
  async handle({ query, services, lang }) {
    requireReadModels(services, 'corrections')
    const selection = selectionOf(query)
    const found = await readCorrections(services.db, { ...selection, limit: 100 })
    const figures = await readCorrectedFigures(
      services.db,
      found.map(one => one.correction_id),
      { each: 5, ...(selection.subjects ? { subjects: selection.subjects } : {}) },
    )
    const rows = found.map(one => correctionRowOf(one, figures.get(one.correction_id) ?? [], lang))
    return {
      text: feedOf(rows, lang, services.settings.BASE_URL ?? '', query),
      type: 'application/rss+xml; charset=utf-8',
    }
  },
})

const texts = {
  vi: {
    title: 'vnfin: số liệu đã đính chính',
    description: 'Số liệu đã cung cấp mà sai do vnfin, kèm số cũ, số mới và lý do.',
    figures: (n: number) => `${n} số liệu đã đính chính`,
    gone: 'không còn',
  },
  en: {
    title: 'vnfin: corrections',
    description: 'Figures that were served and were wrong by our doing, with old, new and reason.',
    figures: (n: number) => `${n} ${n === 1 ? 'figure' : 'figures'} corrected`,
    gone: 'none',
  },
} as const

/** The same corrections give the same bytes. */
function feedOf(
  rows: readonly ReturnType<typeof correctionRowOf>[],
  lang: Lang,
  base: string,
  query: CorrectionsFeedQuery,
): string {
  const labels = texts[lang]
  const search = new URLSearchParams({ lang })
  for (const name of ['from', 'to', 'feed', 'ticker', 'indicator'] as const)
    if (query[name] !== undefined) search.set(name, [query[name]].flat().join(','))
  const feed = new Feed({
    id: `tag:vnfin,2026:corrections:${search}`,
    title: labels.title,
    description: labels.description,
    link: `${base}/corrections?lang=${lang}`,
    language: lang,
    ttl: 60,
    updated: new Date(rows[0]?.repaired_at ?? 0),
    generator: 'vnfin',
    feedLinks: { rss: `${base}/api/corrections.rss?${search}` },
  })
  for (const row of rows) {
    const id = `tag:vnfin,2026:correction:${row.correction_id}`
    const subjects = [...new Set(row.figures.flatMap(({ subject }) => subject ?? []))]
    feed.addItem({
      id,
      guid: id,
      title: [labels.figures(row.figures_changed), subjects.slice(0, 3).join(', ') || row.feed].join(': '),
      description: [
        row.reason_text,
        ...(row.note === null ? [] : [row.note]),
        ...row.figures.map(
          one =>
            `${[one.subject, one.period, one.field].filter(Boolean).join(' ')}: ${one.old} → ${one.new ?? labels.gone}${one.unit === null ? '' : ` (${one.unit})`}`,
        ),
      ].join('; '),
      link: `${base}/corrections?lang=${lang}#${row.correction_id}`,
      date: new Date(row.repaired_at),
    })
  }
  return feed.rss2()
}
