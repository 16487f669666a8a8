import type { AdjustmentDifferenceRow } from '../../../../contracts/http/market/adjustment-differences.ts'
import {
  adjustmentDifferenceTexts,
  type Explanation,
  explanationText,
} from '../../../../contracts/market/adjustment-difference.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { day, number } from '../../numbers.ts'
import { table } from '../../table.ts'

/** Where prices, events and published series of a share disagree, the largest first; nothing where they agree. */
export function differencesView(
  rows: readonly AdjustmentDifferenceRow[] | null,
  { say, lang }: Reader,
): Html | null {
  if (rows === null || rows.length === 0) return null
  const title = say('Giá và sự kiện quyền chưa khớp', 'Prices and corporate actions that disagree')
  const written = {
    day: (date: string) => String(day(lang, date)),
    number: (value: number) => String(number(lang, value, { max: 2 })),
  }
  return html`<h2>${title}</h2>${table<AdjustmentDifferenceRow>(
    title,
    [
      { title: say('Ngày', 'Day'), cell: d => day(lang, d.day) },
      { title: say('Điều gì', 'What'), cell: d => adjustmentDifferenceTexts[d.kind][lang] },
      {
        title: say('Mức lệch, %', 'Size, %'),
        number: true,
        cell: d => number(lang, d.size_percent, { max: 2 }),
      },
      {
        title: say(
          'Điều có thể giải thích (suy từ mức lệch)',
          'What would explain it (presumed from its size)',
        ),
        cell: d => explanationText(d.explanation as Explanation, lang, written),
      },
    ],
    rows,
  )}`
}
