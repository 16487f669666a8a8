import { linesBehind } from '../../../../projections/ratios/query.ts'
import { linesOfForm, type YearOfAccounts } from '../../../../projections/statements/query.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { day } from '../../numbers.ts'
import { publisherOfFeed } from '../../sources.ts'
import { table } from '../../table.ts'
import { word } from '../../words/index.ts'
import { lineLabel } from '../line-labels.ts'

interface Line {
  readonly id: string
  readonly name: string
  readonly statement: string
  readonly of: readonly string[]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Every statement line that a ratio or a score of this company rests on, with what rests on it. Its figures are in the
 * tables of the statements.
 * @param newest year on file
 */
export function linesView(newest: YearOfAccounts | undefined, { say, lang }: Reader): Html | null {
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
  const stated = (line: string) => newest.figures[line] !== undefined
  return html`<h2 id="lines">${say('Dòng báo cáo làm căn cứ của tỷ số và điểm', 'Lines behind ratios and scores')} <small>${newest.period}, ${say('biết từ', 'known from')} ${day(lang, newest.known_on)}${audited && html`, ${audited}`}, ${[...new Set(newest.sources.map(feed => publisherOfFeed(feed, lang)))].join(', ')}</small></h2>
<p>${say(
    'Tỷ số và điểm nào dùng dòng nào; số liệu của từng dòng ở các bảng trên. Thiếu dòng nào thì tỷ số dùng dòng đó cũng thiếu.',
    'Which ratio and score uses which line; the figures of each are in the tables above. Where a line is missing, so is what uses it.',
  )}</p>
<details><summary>${say('Dòng và nơi dùng', 'Lines and what uses them')} (${used.length})</summary>${table<Line>(
    say('Dòng và nơi dùng', 'Lines and what uses them'),
    [
      {
        title: say('Dòng', 'Line'),
        cell: l =>
          lang === 'vi'
            ? l.name
            : html`${capital(l.id.replaceAll('_', ' '))} <small class="wide-only" lang="vi">${l.name}</small>`,
      },
      { title: say('Báo cáo', 'Statement'), cell: l => word(l.statement, lang) },
      {
        title: newest.period,
        cell: l => (stated(l.id) ? say('có công bố', 'stated') : say('không công bố', 'not stated')),
      },
      {
        title: say('Dùng cho', 'Used by'),
        cell: l => html`<small>${l.of.map(id => word(id, lang)).join(', ')}</small>`,
      },
    ],
    used.map(({ line, label, statement }) => ({
      id: line,
      name: capital(lineLabel(label)),
      statement,
      of: users.get(line) ?? [],
    })),
  )}</details>`
}
