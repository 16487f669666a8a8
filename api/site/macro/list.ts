import { indicatorCatalog } from '../../macro/indicators/catalog.ts'
import type { AnyRoute } from '../../route.ts'
import { ask } from '../ask.ts'
import { html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { table } from '../table.ts'
import { word } from '../words/index.ts'

interface Row {
  readonly id: string
  readonly name_vi: string
  readonly name_en: string
  readonly country: string
  readonly group: string
  readonly unit: string
  readonly frequency: string
  readonly last_period: string | null
  readonly observations: number
  readonly next_release: { readonly expected_at: string } | null
}

export const macroList: AnyRoute = pageRoute({
  path: '/macro',
  summary: 'All macro series',
  render: async call => {
    const { say, to, lang } = readerOf(call)
    const { data } = await ask<Row[]>(call, indicatorCatalog)
    const groups = Map.groupBy(data, row => row.group)
    return {
      title: say('Vĩ mô', 'Macro'),
      showsFeeds: true,
      body: html`<h1>${say('Chỉ tiêu vĩ mô', 'Macro indicators')}</h1>
<p><a href="/api/rss?lang=${lang}">RSS</a> · <a href="/api/v1/calendar">${say('Lịch công bố', 'Release calendar')}</a> · <a href="/api/v1/indicators/catalog">JSON</a></p>
${[...groups].map(
  ([group, rows]) =>
    html`<h2>${word(group, lang)}</h2>${table<Row>(
      word(group, lang),
      [
        {
          title: say('Chỉ tiêu', 'Series'),
          cell: r =>
            html`<a href="${to(`/macro/${r.id}`)}">${r[`name_${lang}`]}</a> <small>${r.country.toUpperCase()}</small>`,
        },
        { title: say('Đơn vị', 'Unit'), cell: r => word(r.unit, lang) },
        { title: say('Tần suất', 'Frequency'), cell: r => word(r.frequency, lang) },
        {
          title: say('Kỳ mới nhất', 'Last period'),
          cell: r => (r.last_period ? day(r.last_period) : say('chưa có', 'none yet')),
        },
        { title: say('Số kỳ', 'Periods'), number: true, cell: r => number(lang, r.observations) },
        { title: say('Công bố tới', 'Next release'), cell: r => day(r.next_release?.expected_at) },
      ],
      rows,
    )}`,
)}`,
    }
  },
})
