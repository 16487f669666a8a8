import type { EsgScores, MoatScores } from '../../../../contracts/http/market/scores.ts'
import { type Html, html, type Part } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { number } from '../../numbers.ts'
import { table } from '../../table.ts'
import { word } from '../../words/index.ts'
import { lineLabels } from '../line-labels.ts'
import { reasonLabels } from '../reason-labels.ts'
import { scorePicture } from './score-picture.ts'
import { statementsPath } from './statements-state.ts'

/** Scores of the statements, as the interface tells them: each with a value and what it is made of. */
export type Scores = Readonly<Record<string, Readonly<Record<string, unknown>>>>

type Moat = MoatScores[number]
type Esg = EsgScores[number]

export interface ScoresOfCompany {
  readonly ticker: string
  readonly scores: Scores | null
  readonly moat: Moat | null
  readonly esg: Esg | null
}

/** Every score with the parts that add up to it, and the way to the statement lines behind them. */
export function scoreTables({ ticker, scores, moat, esg }: ScoresOfCompany, reader: Reader): Html {
  const { say, lang, to } = reader
  return html`${
    scores &&
    html`<h2>${say('Điểm từ báo cáo tài chính', 'Scores of the statements')}</h2>
${Object.entries(scores).map(([id, score]) => html`<details><summary>${word(id, lang)}: ${valueText(score.value ?? score.roe ?? null, reader)}</summary>${detail(score, reader)}<p><small><a href="${to(`${statementsPath(ticker)}#lines`)}">${say('Dòng báo cáo của từng điểm', 'Statement lines of each score')}</a></small></p></details>`)}`
  }
${moat && moatView(moat, reader)}
${esg && esgView(esg, reader)}`
}

function moatView(moat: Moat, reader: Reader): Html {
  const { say, lang } = reader
  const rows = Object.entries(moat.parts).flatMap(([part, { score, evidence }]) =>
    (evidence.length > 0 ? evidence : [null]).map((e, i) => ({
      part: i === 0 ? part : '',
      score: i === 0 ? score : null,
      e,
    })),
  )
  return html`<h2>${say('Lợi thế cạnh tranh (ước lượng)', 'Moat (estimate)')}: ${number(lang, moat.score, { max: 1, reason: moat.reasons.map(r => reasonLabels(r, lang)).join('; ') })} <small>${moat.rating && word(moat.rating, lang)}, ${say('độ tin cậy', 'confidence')} ${word(moat.confidence, lang)}, ${moat.period}</small></h2>
${scorePicture(
  [
    { name: say('Hiệu quả kinh tế', 'Economics'), score: moat.economics.score },
    ...Object.entries(moat.parts).map(([id, { score }]) => ({ name: word(id, lang), score })),
  ],
  reader,
)}
<details><summary>${say('Các phần và dòng báo cáo', 'Parts and statement lines')}</summary>${table<
    (typeof rows)[number]
  >(
    say('Các phần', 'Parts'),
    [
      { title: say('Phần', 'Part'), cell: r => word(r.part, lang) },
      {
        title: say('Điểm', 'Score'),
        number: true,
        cell: r => (r.part === '' ? '' : number(lang, r.score, { max: 1 })),
      },
      { title: say('Bằng chứng', 'Evidence'), cell: r => r.e && word(r.e.name, lang) },
      {
        title: say('Giá trị', 'Value'),
        number: true,
        cell: r => r.e && html`${number(lang, r.e.value)} ${r.e.unit && word(r.e.unit, lang)}`,
      },
      {
        title: say('Bách phân vị', 'Percentile'),
        number: true,
        cell: r => r.e && number(lang, r.e.peer_percentile, { max: 1 }),
      },
      {
        title: say('Dòng báo cáo', 'Statement lines'),
        cell: r => r.e?.statement_line && lineLabels(r.e.statement_line, lang),
      },
    ],
    rows,
  )}</details>`
}

function esgView(esg: Esg, reader: Reader): Html {
  const { say, lang } = reader
  return html`<h2>ESG: ${number(lang, esg.score, { max: 1, reason: esg.reasons.map(r => reasonLabels(r, lang)).join('; ') })} <small>${esg.rating}</small></h2>
${scorePicture(
  Object.entries(esg.parts).map(([id, { score, reason }]) => ({
    name: word(id, lang),
    score,
    ...(reason ? { reason: reasonLabels(reason, lang) } : {}),
  })),
  reader,
)}
${esg.reasons.length > 0 && html`<p>${esg.reasons.map(r => capital(reasonLabels(r, lang))).join('. ')}.</p>`}
${table<[string, Esg['parts']['social']]>(
  'ESG',
  [
    { title: say('Phần', 'Part'), cell: ([id]) => word(id, lang) },
    {
      title: say('Điểm', 'Score'),
      number: true,
      cell: ([, p]) =>
        number(lang, p.score, { max: 1, ...(p.reason ? { reason: reasonLabels(p.reason, lang) } : {}) }),
    },
    {
      title: say('Đóng góp', 'Contribution'),
      number: true,
      cell: ([, p]) => number(lang, p.contribution, { max: 1 }),
    },
    { title: say('Lý do', 'Reason'), cell: ([, p]) => p.reason && reasonLabels(p.reason, lang) },
  ],
  Object.entries(esg.parts),
)}`
}

/** What a score is made of, whatever its shape: lists as tables, objects as pairs. */
function detail(value: Readonly<Record<string, unknown>>, reader: Reader): Html {
  const pairs = Object.entries(value).filter(([, x]) => !isList(x))
  const lists = Object.entries(value).filter(([, x]) => isList(x)) as [string, Record<string, unknown>[]][]
  const { lang } = reader
  return html`<dl>${pairs.map(([id, x]) => html`<dt>${word(id, lang)}</dt><dd>${valueText(x, reader)}</dd>`)}</dl>
${lists.map(([id, rows]) =>
  table<Record<string, unknown>>(
    word(id, lang),
    Object.keys(rows[0] ?? {}).map(column => ({
      title: word(column, lang),
      number: typeof rows[0]?.[column] === 'number',
      cell: row => valueText(row[column], reader),
    })),
    rows,
  ),
)}`
}

const isList = (x: unknown): boolean => Array.isArray(x) && x.length > 0 && typeof x[0] === 'object'

function valueText(x: unknown, reader: Reader): Part {
  if (x === null || x === undefined) return number(reader.lang, null)
  if (typeof x === 'number') return number(reader.lang, x, { max: 4 })
  if (Array.isArray(x)) return x.map((inner, i) => html`${i > 0 && ', '}${valueText(inner, reader)}`)
  if (typeof x === 'object')
    return Object.entries(x).map(
      ([key, inner], i) => html`${i > 0 && '; '}${word(key, reader.lang)} ${valueText(inner, reader)}`,
    )
  return word(String(x), reader.lang)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
