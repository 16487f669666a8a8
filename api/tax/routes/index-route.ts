import { taxAnswer } from '../../../contracts/http/tax/meta.ts'
import { taxPlans } from '../../../contracts/http/tax/plans.ts'
import { acts } from '../../../contracts/law/acts.ts'
import { rulesVersion } from '../../../contracts/law/index.ts'
import { supportedFrom, supportedUntil } from '../../../contracts/law/law.ts'
import {
  anyObject,
  anything,
  constant,
  langQuery,
  list,
  nullable,
  object,
  text,
} from '../../../contracts/schema.ts'
import type { Text } from '../../../contracts/text.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import type { AnyCalculator } from '../calculator.ts'
import { calculators, specifiedCalculators } from '../calculators.ts'

const path = '/api/tax'

const row = object({
  method: text,
  path: text,
  title_vi: text,
  title_en: text,
  remarks_vi: nullable(text, 'How it decides where there is room'),
  remarks_en: nullable(text, 'How it decides where there is room'),
  request_schema: nullable(anyObject),
  response_schema: anyObject,
  example: anything,
  effective_from: text,
  legal: list(object({ act: text, title_vi: text, title_en: text })),
})

/** Titles of what is no calculator; the calculators bring their own. */
const titles: Record<string, Text> = {
  [path]: { vi: 'Danh mục các địa chỉ', en: 'Index of the tax interface' },
  [`${path}/batch`]: { vi: 'Tính nhiều trường hợp trong một lần', en: 'Many calculations in one request' },
  [`${path}/payroll-check`]: { vi: 'Kiểm tra cả bảng lương', en: 'Check of a whole payroll' },
  [`${path}/payroll`]: {
    vi: 'Phiếu lương của cả bảng lương, theo tệp',
    en: 'Payslips of a whole payroll, as a file',
  },
  [`${path}/payroll/template.xlsx`]: { vi: 'Bảng lương mẫu để điền', en: 'A payroll to fill in' },
  [`${path}/what-if`]: { vi: 'Tính theo giả định khác luật', en: 'A calculation by other figures' },
  [`${path}/law`]: { vi: 'Luật dưới dạng dữ liệu', en: 'The law as data' },
  [`${path}/law/schema`]: { vi: 'Lược đồ của luật dưới dạng dữ liệu', en: 'Schema of the law as data' },
  [`${path}/rules`]: {
    vi: 'Các quy định theo ngày và nguồn',
    en: 'Every rule with its values by date and source',
  },
  [`${path}/rules/:id`]: {
    vi: 'Một quy định theo ngày và nguồn',
    en: 'One rule with its values by date and source',
  },
  [`${path}/calendar`]: { vi: 'Thời hạn khai, nộp theo đối tượng', en: 'Due dates by profile' },
  [`${path}/minimum-wages`]: {
    vi: 'Lương tối thiểu tháng và giờ theo vùng',
    en: 'Minimum wages by region, monthly and hourly',
  },
  [`${path}/changes`]: { vi: 'Thay đổi của luật và dự thảo', en: 'Changes of the law, and drafts' },
  [`${path}/changes.rss`]: { vi: 'Thay đổi của luật qua RSS', en: 'Changes of the law as RSS' },
  [`${path}/calendar.ics`]: { vi: 'Thời hạn khai, nộp dưới dạng lịch', en: 'Due dates as a calendar' },
}

/** The twelve of the specification first, generated from the routes that are served. */
export const indexRoute: AnyRoute = route({
  method: 'GET',
  path,
  area: 'tax',
  tier: 'open',
  cost: 0,
  summary: 'Index of the tax interface',
  tags: ['tax'],
  query: langQuery,
  responses: {
    200: taxAnswer(
      object({
        endpoints: list(row),
        further_endpoints: list(row),
        plans: list(anyObject),
        unit: constant('million VND'),
        rules_version: text,
        supported: object({ from: text, until: text }),
      }),
      anyObject,
    ),
  },
  handle: ({ services }) => {
    const specified = new Set([path, ...specifiedCalculators.map(({ id }) => `${path}/${id}`)])
    const rows = services.routes.filter(served => served.area === 'tax')
    return {
      data: {
        endpoints: rows.filter(served => specified.has(served.path)).map(rowOf),
        further_endpoints: rows.filter(served => !specified.has(served.path)).map(rowOf),
        plans: taxPlans,
        unit: 'million VND',
        rules_version: rulesVersion,
        supported: { from: supportedFrom, until: supportedUntil },
      },
      headers: { 'cache-control': 'public, max-age=3600' },
    }
  },
})

function rowOf(served: AnyRoute) {
  const calculator = calculators.find(({ id }) => served.path === `${path}/${id}`)
  const title = calculator?.title ?? titles[served.path] ?? { vi: served.summary, en: served.summary }
  return {
    method: served.method,
    path: served.path,
    title_vi: title.vi,
    title_en: title.en,
    remarks_vi: calculator?.remarks.vi ?? null,
    remarks_en: calculator?.remarks.en ?? null,
    request_schema: served.body ?? null,
    response_schema: served.responses[200] ?? {},
    example: served.example ?? null,
    effective_from: calculator?.since ?? supportedFrom,
    legal: calculator ? legalOf(calculator) : [],
  }
}

/** Every act that a calculator may rest on, once. */
const legalOf = ({ parameters }: AnyCalculator) =>
  [...new Set(parameters.flatMap(({ values }) => values.map(({ act }) => act)))].map(act => ({
    act,
    title_vi: acts[act].title.vi,
    title_en: acts[act].title.en,
  }))
