import type { KeyFigures } from '../../../../projections/ratios/query.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { number } from '../../numbers.ts'
import { table } from '../../table.ts'
import { traced } from '../trace.ts'

const billion = 1_000_000_000

/** A company among the largest of its peers, each of which leads to its page. */
export function peersTable(
  own: string,
  peers: readonly KeyFigures[],
  group: string,
  reader: Reader,
): Html | null {
  if (peers.length < 2) return null
  const { say, lang, to } = reader
  const figure = (of: (peer: KeyFigures) => number | null, digits = 2) => ({
    number: true,
    cell: (peer: KeyFigures) => {
      const value = of(peer)
      const text = number(lang, value, { min: digits, max: digits })
      return value === null ? text : traced(text, `ratios ${peer.ticker} ${peer.period}`, reader)
    },
    sort: of,
  })
  const title = say('So với doanh nghiệp cùng nhóm', 'Beside its peers')
  return html`<h3>${title} <small>${group}, ${say('vốn hóa lớn nhất trước', 'largest by market value')}</small></h3>
${table<KeyFigures>(
  title,
  [
    {
      title: say('Mã', 'Ticker'),
      cell: ({ ticker }) =>
        ticker === own
          ? html`<strong>${ticker}</strong>`
          : html`<a href="${to(`/market/${ticker}`)}">${ticker}</a>`,
    },
    {
      title: say('Tên', 'Name'),
      phoneLine: 2,
      short: '',
      cell: peer => peer[`name_${lang}`] ?? peer.name_vi,
    },
    {
      title: say('Vốn hóa, tỷ VND', 'Market value, bn VND'),
      phoneLine: 2,
      short: say('VH tỷ', 'Bn VND'),
      ...figure(p => (p.market_value === null ? null : p.market_value / billion), 0),
    },
    { title: 'P/E', phoneLine: 1, ...figure(p => p.pe) },
    { title: 'P/B', ...figure(p => p.pb) },
    { title: 'ROE, %', phoneLine: 2, short: 'ROE', ...figure(p => p.roe) },
    { title: say('Biên LN ròng, %', 'Net margin, %'), ...figure(p => p.net_margin) },
    { title: say('Tỷ suất cổ tức, %', 'Dividend yield, %'), ...figure(p => p.dividend_yield) },
    { title: say('Năm', 'Year'), cell: p => p.period },
  ],
  peers,
  { tools: 'peers' },
)}`
}
