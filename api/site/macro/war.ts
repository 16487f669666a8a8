import type { WarImpact } from '../../../contracts/http/macro/market.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { roundTo } from '../../../contracts/math.ts'
import type { Lang } from '../../../contracts/text.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Assessment, assess, eventDays, standingsFrom } from '../../../projections/war-impact/query.ts'
import { type CallContext, callRoute } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { warImpactScore } from '../../macro/market/war-impact.ts'
import { foldedOnScreen } from '../components.ts'
import { html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { day, number, signed } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { table } from '../table.ts'
import { word } from '../words/index.ts'
import { lineChart } from './line-chart.ts'
import { publisherLink } from './publisher-link.ts'

/** How each component is made, in Vietnamese; the interface tells it in English. */
const methods: Readonly<Record<string, string>> = {
  gpr_global: 'GPR của tháng công bố gần nhất',
  gpr_vietnam: 'GPRC_VNM của tháng công bố gần nhất: mức báo nước ngoài nhắc tới, không phải mức nguy hiểm',
  oil: 'thay đổi logarit qua 63 phiên',
  gold: 'thay đổi logarit qua 63 phiên; không dùng SJC vì có chênh lệch trong nước',
  usdvnd: 'thay đổi logarit qua 63 phiên',
  vnindex_vol:
    'căn bậc hai của 252/20 × tổng bình phương lợi suất logarit 20 phiên; biến động thực hiện, vì chưa có quyền chọn niêm yết',
  foreign_flow: 'âm giá trị ròng khối ngoại 20 phiên chia giá trị giao dịch',
  freight: 'Chỉ số áp lực chuỗi cung ứng toàn cầu của tháng công bố gần nhất',
}

type Component = WarImpact['components'][number]

export const warPage: AnyRoute = pageRoute({
  path: '/war',
  summary: 'War impact score with its components over time',
  models: ['war_impact'],
  render: async call => {
    const reader = readerOf(call)
    const { say, lang } = reader
    const today = vietnamDate(call.now)
    const from = shiftPeriod(today, -365)
    const [{ data }, days] = await Promise.all([
      callRoute(call, warImpactScore, { query: { from: today, to: today } }),
      history(call, from, today),
    ])
    return {
      title: say('Tác động chiến sự', 'War impact'),
      hasFeeds: true,
      styles: ['uplot.css'],
      scripts: ['uplot.js', 'lines.js'],
      body: html`<h1>${say('Điểm tác động chiến sự', 'War impact score')}</h1>
<p><span class="figure headline">${number(lang, data.score, { max: 1, ...(data.reason ? { reason: word(data.reason, lang) } : {}) })}</span>/100 <strong>${data.level && word(data.level, lang)}</strong> <small>${day(lang, data.as_of)} · ${say('độ phủ', 'coverage')} ${number(lang, data.coverage)} · 7 ${say('ngày', 'days')} ${signed(lang, data.change_7d)} · 30 ${signed(lang, data.change_30d)} · 90 ${signed(lang, data.change_90d)}</small></p>
<p>${say('Mỗi phần là bách phân vị trong mười năm của chính nó: 50 là bình thường. Không dự báo, không nêu nguyên nhân.', 'Each part is its percentile among its own last ten years: 50 is usual. No forecast, and no cause is claimed.')} ${say('Chỉ chuỗi địa chính trị', 'Geopolitical series alone')}: ${number(lang, data.gpr_only.score, { max: 1 })}.</p>
${lineChart(
  say('Điểm theo ngày', 'Score by day'),
  say('điểm', 'points'),
  days.map(h => h.day),
  [
    { label: say('Điểm', 'Score'), values: days.map(h => to1(h.score)) },
    ...data.components.map((c, i) => ({
      label: c[`name_${lang}`],
      values: days.map(h => to1(h.components[i]?.contribution ?? null)),
      thin: true,
    })),
  ],
)}
<p><small>${say('Đường đậm là điểm; các đường mảnh là phần đóng góp của từng thành phần, cộng lại bằng điểm.', 'The bold line is the score; the thin ones are what each component contributes, which add up to it.')}</small></p>
${table<Component>(
  say('Các phần', 'Components'),
  [
    {
      title: say('Phần', 'Component'),
      cell: c => html`${c[`name_${lang}`]}<br><small>${(lang === 'vi' && methods[c.id]) || c.method}</small>`,
    },
    { title: say('Trọng số', 'Weight'), number: true, cell: c => number(lang, c.weight) },
    {
      title: say('Giá trị', 'Value'),
      number: true,
      cell: c =>
        html`${number(lang, c.value, { max: 4, ...why(c, lang) })} <small>${word(c.unit, lang)}</small>`,
    },
    {
      title: say('Ngày', 'Date'),
      cell: c =>
        html`${c.date && day(lang, c.date)}${c.reason && html` <small>${word(c.reason, lang)}</small>`}`,
    },
    {
      title: say('Bách phân vị', 'Percentile'),
      number: true,
      cell: c => number(lang, c.percentile, { max: 1, ...why(c, lang) }),
    },
    {
      title: say('Đóng góp', 'Contribution'),
      number: true,
      cell: c => number(lang, c.contribution, { max: 2, ...why(c, lang) }),
    },
    { title: say('Nguồn', 'Source'), cell: c => publisherLink(c.source, lang) },
  ],
  data.components,
)}
${foldedOnScreen(
  say('Lịch sử dạng bảng', 'History as a table'),
  table<Assessment>(
    say('Lịch sử', 'History'),
    [
      { title: say('Ngày', 'Date'), cell: h => day(lang, h.day) },
      { title: say('Điểm', 'Score'), number: true, cell: h => number(lang, h.score, { max: 1 }) },
      { title: say('Độ phủ', 'Coverage'), number: true, cell: h => number(lang, h.coverage) },
      ...data.components.map((c, i) => ({
        title: c[`name_${lang}`],
        number: true,
        cell: (h: Assessment) => number(lang, h.components[i]?.contribution, { max: 2 }),
      })),
    ],
    days.toReversed().slice(0, 120),
  ),
)}`,
    }
  },
})

const why = ({ reason }: Component, lang: Lang) => (reason ? { reason: word(reason, lang) } : {})

const to1 = (value: number | null): number | null => roundTo(value, 1)

/** The score of each day on which something new was known, with what each component contributed. */
async function history({ services }: CallContext, from: string, to: string): Promise<Assessment[]> {
  const standings = await standingsFrom(services.db, from)
  return eventDays(standings, from, to).map(day => assess(standings, day))
}
