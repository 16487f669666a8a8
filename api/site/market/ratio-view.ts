import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'
import { table } from '../table.ts'
import type { Scores } from './score-view.ts'

interface Ratio {
  readonly value: number | null
  readonly unit: string
  readonly sector_median: number | null
  readonly percentile: number | null
  readonly peers: number
  readonly reason?: string
  readonly missing?: readonly string[]
}

export interface Ratios {
  readonly peer_group: { readonly id: string; readonly members: number }
  readonly periods: readonly {
    readonly period: string
    readonly published_at: string
    readonly quality: string
    readonly priced_on: string | null
    readonly ratios: Readonly<Record<string, Readonly<Record<string, Ratio>>>>
  }[]
  readonly scores: Scores | null
}

/** The ratios of the newest year beside those before, the median of the peers and the standing among them. */
export function ratioTables({ periods, peer_group }: Ratios, { say, lang }: Reader): Html | null {
  const [newest, ...before] = periods
  if (!newest) return null
  const words = (id: string) => id.replaceAll('_', ' ')
  return html`<h2>${say('Tỷ số tài chính', 'Ratios')} <small>${newest.period}, ${say('công bố', 'known')} ${newest.published_at}${newest.priced_on && html`, ${say('giá', 'price of')} ${newest.priced_on}`}</small></h2>
<p>${say('Nhóm so sánh', 'Peers')}: ${peer_group.id}, ${number(lang, peer_group.members)} ${say('doanh nghiệp', 'companies')}.</p>
${Object.entries(newest.ratios).map(
  ([group, ratios]) =>
    html`<details${group === 'profitability' || group === 'valuation' ? html` open` : null}><summary lang="en">${words(group)}</summary>${table<
      [string, Ratio]
    >(
      group,
      [
        {
          title: say('Tỷ số', 'Ratio'),
          cell: ([id, r]) =>
            html`<span lang="en">${words(id)}</span>${r.missing && html`<br><small lang="en">${say('thiếu', 'missing')}: ${r.missing.map(words).join(', ')}</small>`}`,
        },
        {
          title: newest.period,
          number: true,
          cell: ([, r]) => number(lang, r.value, { ...(r.reason ? { reason: r.reason } : {}) }),
        },
        { title: say('Đơn vị', 'Unit'), cell: ([, r]) => r.unit },
        {
          title: say('Trung vị nhóm', 'Median of peers'),
          number: true,
          cell: ([, r]) => number(lang, r.sector_median),
        },
        {
          title: say('Bách phân vị', 'Percentile'),
          number: true,
          cell: ([, r]) => number(lang, r.percentile, { most: 1 }),
        },
        ...before.map(p => ({
          title: p.period,
          number: true,
          cell: ([id]: [string, Ratio]) => number(lang, p.ratios[group]?.[id]?.value),
        })),
      ],
      Object.entries(ratios),
    )}</details>`,
)}`
}
