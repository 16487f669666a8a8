import type { Headline } from '../../../contracts/http/macro/indicators.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { CallContext } from '../../http/call-route.ts'
import { answer } from '../../tax/answer.ts'
import { personalIncome } from '../../tax/personal-income/calculator.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { quarantineNote } from '../macro/quarantine-note.ts'
import { change, day, number } from '../numbers.ts'
import { type Pay, payOf } from '../tax/pay.ts'
import { word } from '../words/index.ts'

/** What the first page needs of the interface for its four doors; null: not there yet. */
export interface Live {
  readonly index: {
    readonly code: string
    readonly name: string
    readonly value: number | null
    readonly change_percent: number | null
    readonly as_of: string
  } | null
  readonly cpi: Headline | null
}

/** One way in, for one kind of reader: what it answers, a live example, and where to go on. */
interface Door {
  readonly title: string
  readonly about: string
  readonly example: Html
  readonly links: readonly { readonly text: string; readonly path: string }[]
}

const example = { salary: 25, dependents: 1 }

/** Who comes here, and what each finds within five seconds. */
export function doors(call: CallContext, live: Live, reader: Reader): Html {
  const { say, to } = reader
  const all: readonly Door[] = [
    forEmployees(call, reader),
    {
      title: say('Cổ phiếu', 'Stocks'),
      about: say(
        'Giá, tỷ số, báo cáo tài chính, bộ lọc của mọi mã trên HOSE, HNX, UPCoM.',
        'Prices, ratios, statements and screens of every share on HOSE, HNX and UPCoM.',
      ),
      example: indexView(live, reader),
      links: [
        { text: say('Bảng giá', 'Prices'), path: '/market' },
        { text: say('Bộ lọc', 'Screener'), path: '/screener' },
        { text: say('Độ rộng', 'Breadth'), path: '/breadth' },
      ],
    },
    {
      title: say('Kinh tế vĩ mô', 'Economy'),
      about: say(
        'CPI, GDP, lãi suất, tỷ giá; mọi lần công bố và điều chỉnh còn nguyên.',
        'CPI, GDP, interest and exchange rates, with every release and revision.',
      ),
      example: cpiView(live, reader),
      links: [
        { text: say('Mọi chỉ tiêu', 'All series'), path: '/macro' },
        { text: say('Tiền gửi', 'Deposits'), path: '/macro/deposits' },
        { text: say('Quỹ mở', 'Funds'), path: '/macro/funds' },
      ],
    },
    {
      title: say('API cho nhà phát triển', 'API for developers'),
      about: say(
        'REST, MCP, RSS, CSV; thuế không cần khóa, mỗi con số truy được nguồn.',
        'REST, MCP, RSS and CSV; tax needs no key, every number leads back to its source.',
      ),
      example: html`<pre class="door-code"><code>POST /api/tax/personal-income
{"salary": 25, "dependents": 1}</code></pre>`,
      links: [
        { text: say('Bắt đầu nhanh', 'Quickstart'), path: '/docs/quickstart' },
        { text: say('Tra cứu API', 'API reference'), path: '/docs/api' },
        { text: say('Tạo khóa', 'Get a key'), path: '/keys' },
      ],
    },
  ]
  return html`<div class="doors">${all.map(
    door => html`<section class="card"><h2>${door.title}</h2><p>${door.about}</p>
<div class="door-live">${door.example}</div>
<p class="door-links">${door.links.map(({ text, path }) => html`<a href="${to(path)}">${text}</a> `)}</p></section>`,
  )}</div>`
}

function forEmployees(call: CallContext, { say, to, lang }: Reader): Door {
  const pay: Pay = payOf(
    example,
    answer(personalIncome, example, { today: vietnamDate(call.now), lang, explain: false }),
    lang,
  )
  return {
    title: say('Lương và thuế', 'Pay and tax'),
    about: say(
      'Lương gross sang net, thuế TNCN, bảo hiểm theo luật 2026, từng bước kèm điều luật.',
      'Gross to net, income tax and insurance by the law of 2026, each step with its article.',
    ),
    example: html`<form class="door-form" method="get" action="/tax/personal-income"><label for="door-salary">${say('Lương gross mỗi tháng', 'Gross pay a month')}</label>
<div class="door-row"><input id="door-salary" name="salary" inputmode="decimal" autocomplete="off" required value="${number(lang, example.salary * 1_000_000)}">${lang === 'vi' && to('/') === '/' ? null : html`<input type="hidden" name="lang" value="${lang}">`}<button>${say('Tính net', 'Net pay')}</button></div></form>
<p class="door-note"><small>${say('25 triệu, một người phụ thuộc', '25 million, one dependant')}</small> <strong>${number(lang, pay.net)}\u00a0₫</strong> <small>${say('thực nhận', 'net')}</small></p>`,
    links: [
      { text: say('Net sang gross', 'Net to gross'), path: '/tax/gross-up' },
      { text: say('Phiếu lương', 'Payslip'), path: '/tax/guide/payslip' },
      { text: say('Quyết toán', 'Settlement'), path: '/tax/guide/settlement' },
    ],
  }
}

function indexView({ index }: Live, { say, lang, to }: Reader): Html {
  if (!index)
    return html`<p><small>${say('Số liệu đang được dựng.', 'The figures are being built.')} <a href="${to('/status')}">${say('Trạng thái', 'Status')}</a></small></p>`
  return html`<a class="door-title" href="${to(`/market/${index.code}`)}">${index.name}</a><span class="figure">${number(lang, index.value, { min: 2 })}</span><span class="delta">${change(lang, index.change_percent)}</span> <small>${day(lang, index.as_of)}</small>`
}

function cpiView({ cpi }: Live, { say, lang, to }: Reader): Html {
  if (!cpi)
    return html`<p><small>${say('Số liệu đang được dựng.', 'The figures are being built.')} <a href="${to('/status')}">${say('Trạng thái', 'Status')}</a></small></p>`
  const reason = cpi.reason ? { reason: word(cpi.reason, lang) } : {}
  return html`<a class="door-title" href="${to('/macro/vn.cpi')}">${say('Lạm phát (CPI so với cùng kỳ)', 'Inflation (CPI, year over year)')}</a><span class="figure">${number(lang, cpi.value, reason)}${cpi.value !== null && '%'}</span><small>${day(lang, cpi.period)}</small>${cpi.quarantined && html`<p class="door-note"><small>${quarantineNote(cpi.quarantined, lang)}</small></p>`}`
}
