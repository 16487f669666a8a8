import type { PriceSummary } from '../../../../contracts/http/market/price-summary.ts'
import type { PriceSession } from '../../../market/price-history.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { change, day, number } from '../../numbers.ts'
import { table } from '../../table.ts'
import { barsPicture } from '../bars-picture.ts'
import { traced } from '../trace.ts'
import { whyMissing } from './missing-labels.ts'

const visibleSessions = 20

const netOf = ({ foreign_buy, foreign_sell }: PriceSession): number | null =>
  foreign_buy === null || foreign_sell === null ? null : foreign_buy - foreign_sell

/** What foreign investors bought and sold in the newest sessions, and their net over 1, 5 and 20. */
export function foreignView(
  bars: readonly PriceSession[],
  net: PriceSummary['foreign_net'],
  reader: Reader,
): Html {
  const { say, lang, to } = reader
  const newest = bars.slice(-visibleSessions)
  if (!newest.some(bar => netOf(bar) !== null))
    return html`<p>${say('Chưa có nguồn nào nêu giao dịch khối ngoại của mã này trong 20 phiên gần nhất.', 'No source states foreign trading of this ticker in the last 20 sessions.')} <a href="${to('/docs/foreign-ownership')}">${say('Cách đo', 'How it is measured')}</a></p>`
  const title = say('Mua ròng của khối ngoại, cổ phiếu', 'Net bought by foreigners, shares')
  return html`<dl class="facts">${net.map(
    ({ sessions, shares, reason }) =>
      html`<div><dt>${sessions === 1 ? say('Phiên mới nhất', 'Newest session') : say(`${sessions} phiên`, `${sessions} sessions`)}</dt><dd>${shares === null ? html`<small>${whyMissing(reason, lang)}</small>` : change(lang, shares, '', 0)}</dd></div>`,
  )}</dl>
${barsPicture(
  title,
  [title],
  newest.map(bar => ({ label: '', values: [netOf(bar)] })),
)}
<details><summary>${say('Từng phiên', 'By session')}</summary>${table<PriceSession>(
    title,
    [
      { title: say('Phiên', 'Session'), cell: b => day(lang, b.date) },
      { title: say('Mua', 'Bought'), number: true, phoneLine: 2, cell: b => number(lang, b.foreign_buy) },
      { title: say('Bán', 'Sold'), number: true, phoneLine: 2, cell: b => number(lang, b.foreign_sell) },
      {
        title: say('Ròng', 'Net'),
        number: true,
        phoneLine: 1,
        cell: b => traced(change(lang, netOf(b), '', 0), `foreign_flow ${b.ticker_then} ${b.date}`, reader),
      },
    ],
    newest.toReversed(),
  )}</details>`
}
