import type { Dong } from '../../../contracts/money.ts'
import { segments } from '../components.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number, signed } from '../numbers.ts'
import { table } from '../table.ts'
import { answerBox, lawOf } from './answer-box.ts'
import type { Calculated, Form, Outcome } from './calculate.ts'
import { headlineView } from './headline-view.ts'
import { type Pay, payInYear, payOf } from './pay.ts'
import { formOf } from './write-form.ts'

/** The two calculators of wages, each the other way round: the input that one takes is what the other gives. */
const directions = {
  'personal-income': { takes: 'salary', other: 'gross-up' },
  'gross-up': { takes: 'net', other: 'personal-income' },
} as const

type Direction = keyof typeof directions

export const isOfWages = (id: string): id is Direction => Object.hasOwn(directions, id)

/** Years whose laws stand side by side: the reform of 2026 and the year before it. */
const years = [2025, 2026] as const

const amount = ({ lang }: Reader, dong: Dong | null, reason?: string): Html =>
  dong === null
    ? number(lang, null, reason === undefined ? {} : { reason })
    : html`${number(lang, dong)}\u00a0₫`

/** Gross to net or back, as one switch; the other direction takes over what is filled in. */
export function switchView(form: Form, outcome: Outcome, { lang, say, to }: Reader): Html | null {
  const { id } = form.calculator
  if (!isOfWages(id)) return null
  const { takes, other } = directions[id]
  const { [takes]: _, ...shared } = outcome.request
  const inputs = formOf(form.fields, shared, { lang, grouped: false })
  if (outcome.answer) {
    const pay = payOf(outcome.request, outcome.answer, lang)
    const salary = (outcome.answer.data as { salary?: number }).salary
    if (id === 'personal-income') inputs.set('net', String(pay.net))
    else if (salary !== undefined) inputs.set('salary', String(Math.round(salary * 1_000_000)))
  }
  const here = (which: Direction) =>
    which === id ? { href: to(`/tax/${id}`), isHere: true } : { href: to(`/tax/${other}?${inputs}`) }
  return segments(say('Chiều tính', 'Direction'), [
    { text: say('Gross sang net', 'Gross to net'), ...here('personal-income') },
    { text: say('Net sang gross', 'Net to gross'), ...here('gross-up') },
  ])
}

/** The answer before all else: the one figure that the reader came for, and what stands beside it. */
export const answerView = (form: Form, outcome: Outcome, reader: Reader): Html | null =>
  outcome.answer &&
  (isOfWages(form.calculator.id)
    ? wageView(form, outcome, outcome.answer, reader)
    : headlineView(form.calculator, outcome.answer, reader))

/** What is paid out, what it is made of, and where the money goes. */
function wageView(form: Form, outcome: Outcome, answer: Calculated, reader: Reader): Html {
  const { id } = form.calculator
  const { say, lang } = reader
  const pay = payOf(outcome.request, answer, lang)
  const isYear = outcome.request.period === 'year'
  const each = isYear ? say('mỗi năm', 'a year') : say('mỗi tháng', 'a month')
  const net = { title: say('Lương thực nhận (net)', 'Net pay'), value: amount(reader, pay.net) }
  const gross = { title: say('Lương gross', 'Gross pay'), value: amount(reader, pay.gross) }
  const [main, second] = id === 'gross-up' ? [gross, net] : [net, gross]
  const rate = pay.gross === 0 ? 0 : (pay.tax / pay.gross) * 100
  return html`${answerBox({ ...main, note: `${each}, ${lawOf(answer, reader)}` }, [
    second,
    {
      title: say('Thuế TNCN', 'Income tax'),
      value: html`${amount(reader, pay.tax)} <small>${number(lang, rate, { max: 1 })}% ${say('của gross', 'of gross')}</small>`,
    },
    { title: say('Bảo hiểm', 'Insurance'), value: amount(reader, pay.insurance) },
    {
      title: say('Chi phí của công ty', "Employer's cost"),
      value: amount(
        reader,
        pay.employer === null ? null : pay.gross + pay.employer,
        isYear
          ? say('chỉ tính theo tháng', 'by the month only')
          : say('không tính được bảo hiểm cho mức lương này', 'no insurance for this wage'),
      ),
    },
  ])}
${whereItGoes(pay, reader)}
${yearsView(form, outcome, reader)}`
}

/** The parts of what the employer pays as a bar, and as a table for whoever does not see it. */
function whereItGoes(pay: Pay, reader: Reader): Html | null {
  const { say, lang } = reader
  const total = pay.gross + (pay.employer ?? 0)
  if (total <= 0) return null
  const parts = [
    { look: 'part-1', name: say('Bạn nhận', 'You receive'), value: pay.net },
    { look: 'part-2', name: say('Bảo hiểm bạn đóng', 'Insurance that you pay'), value: pay.insurance },
    { look: 'part-3', name: say('Thuế TNCN', 'Income tax'), value: pay.tax },
    {
      look: 'part-4',
      name: say('Bảo hiểm công ty đóng', 'Insurance that the employer pays'),
      value: pay.employer ?? 0,
    },
    { look: 'part-5', name: say('Hưu trí tự nguyện', 'Voluntary pension'), value: pay.other },
  ].filter(({ value }) => value > 0)
  const share = (value: number) => (value / total) * 100
  let left = 0
  const bar = parts.map(({ look, value }) => {
    const from = left
    left += share(value)
    return html`<rect class="${look}" x="${from.toFixed(3)}%" width="${share(value).toFixed(3)}%" height="100%"/>`
  })
  return html`<h3>${pay.employer === null ? say('Lương gross đi về đâu', 'Where the gross goes') : say('Công ty trả, tiền đi về đâu', 'Where the money goes')}</h3>
<svg class="split" role="presentation" aria-hidden="true" focusable="false">${bar}</svg>
${table(
  say('Tiền đi về đâu', 'Where the money goes'),
  [
    { title: say('Khoản', 'Part'), cell: part => html`<span class="key ${part.look}"></span>${part.name}` },
    { title: say('Số tiền', 'Amount'), number: true, cell: part => amount(reader, part.value) },
    {
      title: say('Tỷ trọng', 'Share'),
      number: true,
      cell: part => html`${number(lang, share(part.value), { min: 1, max: 1 })}%`,
    },
  ] satisfies Parameters<typeof table<(typeof parts)[number]>>[1],
  parts,
)}`
}

/** The same wage by the laws of both years. */
function yearsView({ calculator }: Form, { request, answer }: Outcome, reader: Reader): Html | null {
  const { say, lang } = reader
  if (!answer) return null
  const [before, after] = years.map(year => payInYear(calculator, request, answer, year, lang))
  if (!before || !after) return null
  const rows: readonly (readonly [string, keyof Pay])[] = [
    [say('Lương gross', 'Gross pay'), 'gross'],
    [say('Bảo hiểm', 'Insurance'), 'insurance'],
    [say('Giảm trừ gia cảnh', 'Family deductions'), 'deductions'],
    [say('Thu nhập tính thuế', 'Taxable income'), 'taxable'],
    [say('Thuế TNCN', 'Income tax'), 'tax'],
    [say('Thực nhận (net)', 'Net pay'), 'net'],
  ]
  const caption = say('Luật 2025 và luật 2026', 'The laws of 2025 and 2026')
  return html`<h3>${caption}</h3>
${table(
  caption,
  [
    { title: say('Khoản', 'Figure'), cell: ([name]: (typeof rows)[number]) => name },
    { title: '2025', number: true, cell: ([, key]) => amount(reader, before[key]) },
    { title: '2026', number: true, cell: ([, key]) => amount(reader, after[key]) },
    {
      title: say('Chênh lệch', 'Difference'),
      number: true,
      cell: ([, key]) => html`${signed(lang, Number(after[key]) - Number(before[key]), 0)}`,
    },
  ],
  rows,
)}`
}
