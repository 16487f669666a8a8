import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { day, number } from '../numbers.ts'
import { publisherOfFeed } from '../sources.ts'
import { table } from '../table.ts'
import { word } from '../words/index.ts'
import { lineWords } from './line-words.ts'
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
  readonly industry: {
    readonly icb: string
    readonly name: string | null
    readonly source: string
    readonly as_of: string
  } | null
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

/** Two decimals for all that is no amount, so that columns can be read down. */
const digits = ({ unit }: Ratio) => (unit.startsWith('VND') ? { most: 0 } : { least: 2, most: 2 })

/** The ratios of the newest year beside those before, the median of the peers and the standing among them. */
export function ratioTables({ periods, peer_group, industry }: Ratios, { say, lang }: Reader): Html | null {
  const [newest, ...before] = periods
  if (!newest) return null
  return html`<h2>${say('Tỷ số tài chính', 'Ratios')} <small>${newest.period}, ${say('công bố', 'known')} ${day(newest.published_at)}${newest.priced_on && html`, ${say('giá', 'price of')} ${day(newest.priced_on)}`}</small></h2>
${industry && html`<p>${say('Ngành', 'Industry')}: ${industry.name ?? ''} <small>ICB ${industry.icb}, ${say('theo', 'by')} ${publisherOfFeed(industry.source, lang)}, ${day(industry.as_of)}</small></p>`}
<p>${say('Nhóm so sánh', 'Peers')}: ${peer_group.id.replace(/^icb:/, 'ICB ')}, ${number(lang, peer_group.members)} ${say('doanh nghiệp', 'companies')}.</p>
${Object.entries(newest.ratios).map(
  ([group, ratios]) =>
    html`<details${group === 'profitability' || group === 'valuation' ? html` open` : null}><summary>${word(group, lang)}</summary>${table<
      [string, Ratio]
    >(
      word(group, lang),
      [
        {
          title: say('Tỷ số', 'Ratio'),
          cell: ([id, r]) =>
            html`${word(id, lang)}${r.missing && html`<br><small>${say('thiếu', 'missing')}: ${r.missing.map(line => lineWords(line, lang)).join(', ')}</small>`}`,
        },
        {
          title: newest.period,
          number: true,
          cell: ([, r]) =>
            number(lang, r.value, { ...digits(r), ...(r.reason ? { reason: word(r.reason, lang) } : {}) }),
        },
        { title: say('Đơn vị', 'Unit'), cell: ([, r]) => word(r.unit, lang) },
        {
          title: say('Trung vị nhóm', 'Median of peers'),
          number: true,
          cell: ([, r]) => number(lang, r.sector_median, digits(r)),
        },
        {
          title: say('Bách phân vị', 'Percentile'),
          number: true,
          cell: ([, r]) => number(lang, r.percentile, { least: 1, most: 1 }),
        },
        ...before.map(p => ({
          title: p.period,
          number: true,
          cell: ([id, r]: [string, Ratio]) => number(lang, p.ratios[group]?.[id]?.value, digits(r)),
        })),
      ],
      Object.entries(ratios),
    )}</details>`,
)}`
}
