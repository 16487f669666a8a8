import type { Rating, Vote } from '../../../../contracts/http/market/ta-signals.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { number, prose } from '../../numbers.ts'
import { table } from '../../table.ts'
import { word } from '../../words/index.ts'

const counted = { buy: '+1', neutral: '0', sell: '−1' } as const

/** The technical rating with every vote behind it. Votes are shown as numbers, so that none reads as advice. */
export function votesView(
  votes: readonly Vote[],
  rating: Rating | null,
  reason: string | null,
  { say, lang }: Reader,
): Html {
  const value = (x: number | null | undefined) =>
    number(lang, x, { min: 2, max: 2, ...(reason ? { reason } : {}) })
  return html`<h2>${say('Xếp hạng kỹ thuật', 'Technical rating')}: ${value(rating?.total)} <small>${rating?.label && word(rating.label === 'neutral' ? 'neutral_rating' : rating.label, lang)} (−1…+1)</small></h2>
<p>${reason ? prose(reason, lang) : html`${say('Trung bình động', 'Moving averages')} ${value(rating?.ma)} · ${say('dao động', 'oscillators')} ${value(rating?.oscillators)}. ${say('Mô tả quá khứ, không khuyên gì.', 'It describes the past and advises nothing.')}`}</p>
${
  votes.length > 0 &&
  html`<details><summary>${say('26 phiếu', 'The 26 votes')}</summary>${table<Vote>(
    say('Phiếu', 'Votes'),
    [
      { title: say('Chỉ báo', 'Indicator'), cell: v => v.indicator },
      { title: say('Giá trị', 'Value'), number: true, cell: v => number(lang, v.value) },
      { title: say('Phiếu', 'Vote'), number: true, cell: v => (v.signal === null ? '–' : counted[v.signal]) },
      { title: say('Trọng số', 'Weight'), number: true, cell: v => number(lang, v.weight, { max: 4 }) },
      { title: say('Quy tắc', 'Rule'), cell: v => v.rule },
    ],
    votes,
  )}</details>`
}`
}
