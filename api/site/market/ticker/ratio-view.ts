import type { Ratio, Ratios } from '../../../../contracts/http/market/ratios.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { day, number } from '../../numbers.ts'
import { publisherOfFeed } from '../../sources.ts'
import { table } from '../../table.ts'
import { word } from '../../words/index.ts'
import { lineLabels } from '../line-labels.ts'
import { tracedTo } from '../trace.ts'
import type { Extent } from './statements-state.ts'

/** Who a company is compared with: those of an industry, or all that report by the same form. */
export function peerGroup(id: string, lang: Reader['lang']): string {
  const [kind, code = id] = id.split(':')
  if (kind === 'icb') return `ICB ${code}`
  return kind === 'template' ? word(`form_${code}`, lang) : word(code, lang)
}

/** Two decimals for all that is no amount, so that columns can be read down. */
const digits = ({ unit }: Ratio) => (unit.startsWith('VND') ? { max: 0 } : { min: 2, max: 2 })

/** The page of the ratios of a company. */
export const ratiosPath = (ticker: string): string => `/market/${ticker}/ratios`

/** Groups that most readers come for. */
const foremost: readonly string[] = ['profitability', 'valuation']

/**
 * The ratios of the newest year beside the median of the peers and the standing among them: of each group with the years
 * before, or the foremost groups alone and the way to all.
 */
export function ratioTables(
  { ticker, periods, peer_group, industry }: Ratios,
  extent: Extent,
  reader: Reader,
): Html | null {
  const { say, lang, to } = reader
  const opens = new Map(periods.map(({ period }) => [period, tracedTo(`ratios ${ticker} ${period}`, reader)]))
  const figure = (r: Ratio | undefined, digitsOf: Ratio, period: string) => {
    const visible = number(lang, r?.value, {
      ...digits(digitsOf),
      ...(r?.reason ? { reason: word(r.reason, lang) } : {}),
    })
    return r?.value == null ? visible : opens.get(period)!(visible)
  }
  const [newest, ...older] = periods
  if (!newest) return null
  const groups = Object.entries(newest.ratios)
  const before = extent === 'whole' ? older : []
  const visible = extent === 'whole' ? groups : groups.filter(([group]) => foremost.includes(group))
  return html`<h2>${say('Tỷ số tài chính', 'Ratios')} <small>${newest.period}, ${say('công bố', 'published')} ${day(lang, newest.published_at)} (${word(newest.published_at_basis, lang)})${newest.priced_on && html`, ${say('giá', 'price of')} ${day(lang, newest.priced_on)}`}</small></h2>
${industry && html`<p>${say('Ngành', 'Industry')}: ${industry.name ?? ''} <small>ICB ${industry.icb}, ${say('theo', 'by')} ${publisherOfFeed(industry.source, lang)}, ${day(lang, industry.as_of)}</small></p>`}
<p>${say('Nhóm so sánh', 'Peers')}: ${peerGroup(peer_group.id, lang)}, ${number(lang, peer_group.members)} ${say('doanh nghiệp', 'companies')}. <a href="${to('/docs/ttm')}">${say('Bốn quý gần nhất (TTM) được tính thế nào', 'How trailing twelve months (TTM) are computed')}</a></p>
${visible.map(
  ([group, ratios]) =>
    html`<details${foremost.includes(group) && html` open`}><summary>${word(group, lang)}</summary>${table<
      [string, Ratio]
    >(
      word(group, lang),
      [
        {
          title: say('Tỷ số', 'Ratio'),
          cell: ([id, r]) =>
            html`${word(id, lang)}${r.missing && html`<br><small>${say('thiếu', 'missing')}: ${r.missing.map(line => lineLabels(line, lang)).join(', ')}</small>`}`,
        },
        {
          title: newest.period,
          number: true,
          phoneLine: 1,
          cell: ([, r]) => figure(r, r, newest.period),
        },
        { title: say('Đơn vị', 'Unit'), phoneLine: 2, short: '', cell: ([, r]) => word(r.unit, lang) },
        {
          title: say('Trung vị nhóm', 'Median of peers'),
          number: true,
          phoneLine: 2,
          short: say('Nhóm', 'Peers'),
          cell: ([, r]) => number(lang, r.sector_median, digits(r)),
        },
        {
          title: say('Bách phân vị', 'Percentile'),
          number: true,
          phoneLine: 2,
          short: say('Hạng', 'Rank'),
          cell: ([, r]) => number(lang, r.percentile, { min: 1, max: 1 }),
        },
        ...before.map(p => ({
          title: p.period,
          number: true,
          cell: ([id, r]: [string, Ratio]) => figure(p.ratios[group]?.[id], r, p.period),
        })),
      ],
      Object.entries(ratios),
    )}</details>`,
)}${extent === 'summary' && html`<p><a href="${to(ratiosPath(ticker))}">${say('Mọi tỷ số qua các năm', 'All ratios over the years')} (${groups.reduce((sum, [, ratios]) => sum + Object.keys(ratios).length, 0)})</a></p>`}`
}
