import type { JsonSchema } from '../../../contracts/schema.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import type { AnyRoute } from '../../http/route.ts'
import { labelOf } from '../../site/tax/label.ts'
import { word } from '../../site/tax/labels.ts'
import type { AnyCalculator } from '../../tax/calculator.ts'
import { calculators } from '../../tax/calculators.ts'
import { taxCalendarRoute } from '../../tax/routes/calendar.ts'
import { taxChangesRoute } from '../../tax/routes/changes.ts'
import { minimumWagesRoute } from '../../tax/routes/minimum-wages.ts'
import { ruleRoute } from '../../tax/routes/rules.ts'
import { whatIfRoute } from '../../tax/routes/what-if.ts'

/** What `calculate_tax` can be asked for: a calculator, or an address of the tax interface. */
export interface TaxEntry {
  readonly name: string
  readonly title: Text
  readonly summary: Text
  /** How it decides where there is room; null: nothing to say. */
  readonly remarks: Text | null
  /** Of its input. */
  readonly schema: JsonSchema
  readonly example: object
  /** What people call it, folded, without the words of its own texts. */
  readonly also: string
  readonly runs: { readonly calculator: AnyCalculator } | { readonly route: AnyRoute; readonly by: Sent }
}
type Sent = 'query' | 'params' | 'body'

/** Words of questions that stand in no text of the calculator. */
const also: Readonly<Record<string, string>> = {
  'personal-income':
    'net from gross take home pay luong net luong gross thuc nhan nhan ve thuc linh thue tncn nguoi phu thuoc pit',
  'gross-up': 'gross from net luong gross quy doi',
  payslip: 'bang luong luong thang ngay cong luong hop dong salary slip',
  settlement: 'quyet toan hoan thue refund annual return finalization',
  special:
    'ban nha dat ban can nha can ho chung cu nha duy nhat sale of house land apartment inheritance thua ke qua tang trung so lottery co phieu esop ban quyen',
  'business-household': 'thue ho kinh doanh ban hang quan an cua hang le phi mon bai shop freelancer',
  rental: 'cho thue nha cho thue mat bang cho thue can ho phong tro landlord',
  ecommerce: 'san thuong mai dien tu ban tren san shopee tiktok shop lazada hoan thue san grab',
  investment:
    'co tuc tien mat ban co phieu ban chung khoan trai phieu lai tien gui tiet kiem dividend stock crypto tai san so',
  'late-payment': 'cham nop tien phat late interest fine',
  benefits: 'thai san that nghiep huu tri om dau bhxh mot lan maternity unemployment pension sick',
  'household-or-company': 'nen mo cong ty hay ho kinh doanh cit tndn',
  overtime: 'tang ca lam dem night shift',
  'social-insurance': 'bhxh bhyt bhtn dong bao hiem muc dong nhan vien cong ty dong',
}

const addresses: readonly TaxEntry[] = [
  {
    name: 'calendar',
    title: { vi: 'Thời hạn khai, nộp theo đối tượng', en: 'Due dates by profile' },
    also: 'han nop to khai han nop han nao ngay nao thoi han lich thue thong bao doanh thu deadline due date',
    example: { profile: ['employer'], from: '2027-01-01', to: '2027-03-31' },
    runs: { route: taxCalendarRoute, by: 'query' as const },
  },
  {
    name: 'minimum-wages',
    title: { vi: 'Lương tối thiểu tháng và giờ theo vùng', en: 'Minimum wages by region' },
    also: 'luong toi thieu vung',
    example: { region: 'I' },
    runs: { route: minimumWagesRoute, by: 'query' as const },
  },
  {
    name: 'changes',
    title: { vi: 'Thay đổi của luật và dự thảo', en: 'Changes of the law, and drafts' },
    also: 'luat moi du thao draft new law',
    example: {},
    runs: { route: taxChangesRoute, by: 'query' as const },
  },
  {
    name: 'rule',
    title: { vi: 'Một quy định theo ngày và nguồn', en: 'One parameter of the law by date and source' },
    also: 'giam tru gia canh muc dieu luat deduction rate threshold',
    example: { id: 'personal-income.self-deduction' },
    runs: { route: ruleRoute, by: 'params' as const },
  },
  {
    name: 'what-if',
    title: { vi: 'Tính theo giả định khác luật', en: 'A calculation by other figures than the law' },
    also: 'gia dinh neu giam tru len neu luat doi scenario reform',
    example: whatIfRoute.example as object,
    runs: { route: whatIfRoute, by: 'body' as const },
  },
].map(({ runs, ...entry }) => ({
  ...entry,
  runs,
  summary: { vi: entry.title.vi, en: runs.route.description ?? runs.route.summary },
  remarks: null,
  schema: (runs.route[runs.by] ?? { type: 'object' }) as JsonSchema,
}))

export const taxEntries: readonly TaxEntry[] = [
  ...calculators.map(
    (calculator): TaxEntry => ({
      name: calculator.id,
      title: calculator.title,
      summary: calculator.summary,
      remarks: calculator.remarks,
      schema: calculator.request,
      example: calculator.example,
      also: also[calculator.id] ?? '',
      runs: { calculator },
    }),
  ),
  ...addresses,
]

/** Every word that a question about the entry may hold, folded by `fold`: texts, fields and their choices. */
export function searchTexts(entry: TaxEntry, fold: (text: string) => string) {
  const { title, summary, remarks, schema, name } = entry
  const both = (text: Text | null) => (text ? `${text.vi} ${text.en}` : '')
  return {
    head: fold(`${name} ${both(title)} ${entry.also}`),
    body: fold(`${both(summary)} ${both(remarks)} ${fieldWords(schema)}`),
  }
}

function fieldWords(schema: JsonSchema): string {
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    .flatMap(([name, inner]) => {
      const label = labelOf(inner, name)
      const choices = ((inner.enum ?? []) as unknown[]).map(value => {
        const of = (lang: Lang) => word(String(value), lang)
        return `${value} ${of('vi')} ${of('en')}`
      })
      const items = inner.items ? fieldWords(inner.items as JsonSchema) : ''
      return [name, label.vi, label.en, ...choices, items]
    })
    .join(' ')
}
