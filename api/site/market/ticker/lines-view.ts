import { linesBehind } from '../../../../projections/ratios/query.ts'
import { linesOfForm, type YearOfAccounts } from '../../../../projections/statements/query.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { day, number } from '../../numbers.ts'
import { publisherOfFeed } from '../../sources.ts'
import { table } from '../../table.ts'
import { word } from '../../words/index.ts'
import { lineLabel } from '../line-labels.ts'

interface Line {
  readonly id: string
  readonly name: string
  readonly of: readonly string[]
}

/** Amounts are stated in millions: a statement in single đồng cannot be read. */
const million = 1_000_000

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Every statement line that a ratio or a score of this company rests on, by year, with what rests on it. */
export function linesView(years: readonly YearOfAccounts[], { say, lang }: Reader): Html | null {
  const [newest] = years
  if (!newest) return null
  const users = new Map<string, string[]>()
  for (const [id, lines] of linesBehind(newest.template))
    for (const line of lines) users.set(line, [...(users.get(line) ?? []), id])
  const seen = new Set<string>()
  const used = linesOfForm(newest.template).filter(({ line }) => {
    const isNew = users.has(line) && !seen.has(line)
    seen.add(line)
    return isNew
  })
  const audited =
    newest.audited === null
      ? null
      : newest.audited
        ? say('đã kiểm toán', 'audited')
        : say('chưa kiểm toán', 'not audited')
  return html`<h2 id="lines">${say('Dòng báo cáo làm căn cứ', 'Statement lines behind them')} <small>${newest.period}, ${say('biết từ', 'known from')} ${day(lang, newest.known_on)}${audited && html`, ${audited}`}, ${[...new Set(newest.sources.map(feed => publisherOfFeed(feed, lang)))].join(', ')}</small></h2>
<p>${say('Triệu VND, như báo cáo năm công bố; dấu gạch là dòng không được công bố.', 'Million VND, as the statements of the year state them; a dash is a line that is not stated.')}</p>
${[...Map.groupBy(used, ({ statement }) => statement)].map(
  ([statement, lines]) =>
    html`<details><summary>${word(statement, lang)} (${lines.length})</summary>${table<Line>(
      word(statement, lang),
      [
        {
          title: say('Dòng', 'Line'),
          cell: l =>
            lang === 'vi'
              ? l.name
              : html`${capital(l.id.replaceAll('_', ' '))} <small class="wide-only" lang="vi">${l.name}</small>`,
        },
        ...years.map((year, i) => ({
          title: year.period,
          number: true,
          ...(i === 0 ? { phoneLine: 1 as const } : i < 3 ? { phoneLine: 2 as const } : {}),
          cell: (l: Line) => {
            const value = year.figures[l.id]
            return number(lang, value === undefined ? null : value / million, {
              most: 0,
              reason: say('không được công bố', 'not stated'),
            })
          },
        })),
        {
          title: say('Dùng cho', 'Used by'),
          cell: l => html`<small>${l.of.map(id => word(id, lang)).join(', ')}</small>`,
        },
      ],
      lines.map(({ line, label }) => ({
        id: line,
        name: capital(lineLabel(label)),
        of: users.get(line) ?? [],
      })),
    )}</details>`,
)}`
}
