import { type EvidenceItem, evidenceItems, namedByListsOnly } from '../../contracts/evidence-items.ts'
import { type QuoteStanding, quoteStanding, type ReviewedQuote } from '../evidence/load.ts'
import type { History } from '../statements/history.ts'
import type { Figures } from '../statements/line.ts'

export const esgPillars = ['environment', 'social', 'governance'] as const
export type EsgPillar = (typeof esgPillars)[number]

export interface Officer {
  readonly name: string
  readonly position: string | null
}

/** What is on file of a company for the items that a machine can look up. */
export interface CompanyFile {
  readonly ticker: string
  readonly history: History | null
  readonly audited: boolean | null
  readonly officers: readonly Officer[]
  readonly officersAsOf: string | null
  /** Largest single block by kind of owner or holder, percent; null where neither is on file. */
  readonly largestBlock: {
    readonly holder: string
    readonly percent: number
    readonly asOf: string | null
  } | null
  readonly holdersOnFile: boolean
}

/** The answer to one item: null where it was not looked for. */
export interface ItemResult {
  readonly id: string
  /** `fact`: shown with its figure, no score is made of it. */
  readonly kind: 'disclosure' | 'performance' | 'fact'
  readonly title: string
  readonly title_vi: string
  /** 1 stated or good, 0 not, null not looked for. */
  readonly value: 0 | 1 | null
  readonly evidence: readonly ItemEvidence[]
}

export interface ItemEvidence extends QuoteStanding {
  readonly kind: 'file' | 'document'
  readonly detail: string
  readonly url?: string
  readonly date?: string
  readonly reviewer?: string
  readonly publisher?: string
  readonly value?: number
  readonly unit?: string
  readonly basis?: string
  /** The document is older than three years: shown, it counts no more. */
  readonly older?: true
}

/** An item that a machine looks up in what is on file. */
interface LookedUp {
  readonly id: string
  readonly kind: 'disclosure' | 'performance'
  readonly title: string
  readonly title_vi: string
  look(file: CompanyFile): { value: 0 | 1; detail: string; date?: string | null } | null
}

const norm = (position: string | null) => (position ?? '').normalize('NFC').toLowerCase()
const has = (file: CompanyFile, pattern: RegExp) => file.officers.filter(o => pattern.test(norm(o.position)))
const chair = /(?<!phó )chủ tịch (hội đồng quản trị|hđqt)|(?<!phó )chủ tịch hđtv/
const director = /(thành viên|tv|chủ tịch|phó chủ tịch)[^/]*(hội đồng quản trị|hđqt)/
const chief =
  /(?<!phó )tổng giám đốc|(?<!phó )tgđ|(?<!phó )(?<!phó tổng )\bgiám đốc(?! (tài chính|chi nhánh|khối|kinh doanh|điều hành|nhân sự|marketing))/

const withOfficers = (
  file: CompanyFile,
  look: () => { value: 0 | 1; detail: string } | null,
): { value: 0 | 1; detail: string; date: string | null } | null => {
  if (file.officers.length === 0) return null
  const found = look()
  return found && { ...found, date: file.officersAsOf }
}

/** Independent directors that the law wants of a listed board: 1, 2, 3 of 3–5, 6–8, 9–11 (Decree 155/2020/NĐ-CP, article 276). */
function independentNeeded(statuses: number): number {
  if (statuses <= 5) return 1
  return statuses <= 8 ? 2 : 3
}

/**
 * Looks at the newest annual accounts of an ordinary company: the other charts print no such lines. What a line does
 * not state counts with nothing, so that no missing line raises a score.
 */
function ofAccounts(
  { history }: CompanyFile,
  look: (figures: Figures) => { value: 0 | 1; detail: string } | null,
): { value: 0 | 1; detail: string } | null {
  const [year] = history?.years ?? []
  if (year === undefined || history?.template !== 'general') return null
  const found = look(year.figures)
  return found && { ...found, detail: `${found.detail}, ${year.period}` }
}

const stated = (amount: number): { value: 0 | 1; detail: string } =>
  Number.isNaN(amount) ? { value: 0, detail: 'not stated' } : { value: 1, detail: `${amount} VND` }

/** Half of the usual rate: below it incentives take more than half of the tax. */
const leastTax = 0.1

const lookedUp: readonly LookedUp[] = [
  {
    id: 'social.employees_disclosed',
    kind: 'disclosure',
    title: 'Amounts owed to employees stated in the accounts',
    title_vi: 'Báo cáo tài chính nêu khoản phải trả người lao động',
    look: file => ofAccounts(file, f => stated(f.payablesToEmployees)),
  },
  {
    id: 'social.tax_paid_disclosed',
    kind: 'disclosure',
    title: 'Income tax paid stated in the cash flow statement',
    title_vi: 'Báo cáo lưu chuyển tiền tệ nêu thuế thu nhập đã nộp',
    look: file => ofAccounts(file, f => stated(f.incomeTaxPaid)),
  },
  {
    id: 'social.welfare_fund',
    kind: 'performance',
    title: 'A bonus and welfare fund for employees',
    title_vi: 'Có quỹ khen thưởng, phúc lợi',
    look: file =>
      ofAccounts(file, f => ({ value: f.welfareFund > 0 ? 1 : 0, detail: stated(f.welfareFund).detail })),
  },
  {
    id: 'social.income_tax',
    kind: 'performance',
    title: 'Income tax of at least a tenth of profit',
    title_vi: 'Thuế thu nhập từ một phần mười lợi nhuận trở lên',
    look: file =>
      ofAccounts(file, ({ currentTax, profitBeforeTax }) => {
        if (profitBeforeTax <= 0) return null
        const rate = currentTax / profitBeforeTax
        return {
          value: rate >= leastTax ? 1 : 0,
          detail: Number.isNaN(rate)
            ? 'not stated'
            : `${Math.round(1000 * rate) / 10} % of profit before tax`,
        }
      }),
  },
  {
    id: 'governance.annual_accounts',
    kind: 'disclosure',
    title: 'Annual accounts of the newest year on file',
    title_vi: 'Có báo cáo tài chính năm gần nhất',
    look: ({ history }) =>
      history && {
        value: history.years.length > 0 ? 1 : 0,
        detail: `newest year ${history.years[0]?.period ?? 'none'}`,
      },
  },
  {
    id: 'governance.quarterly_accounts',
    kind: 'disclosure',
    title: 'Quarterly accounts on file',
    title_vi: 'Có báo cáo tài chính quý',
    look: ({ history }) =>
      history && {
        value: history.quarters.length > 0 ? 1 : 0,
        detail: `${history.quarters.length} quarters without a gap`,
      },
  },
  {
    id: 'governance.cash_flow_disclosed',
    kind: 'disclosure',
    title: 'Cash flow statement on file',
    title_vi: 'Có báo cáo lưu chuyển tiền tệ',
    look: ({ history }) => {
      const [year] = history?.years ?? []
      return year
        ? { value: Number.isNaN(year.figures.operatingCash) ? 0 : 1, detail: `year ${year.period}` }
        : null
    },
  },
  {
    id: 'governance.officers_disclosed',
    kind: 'disclosure',
    title: 'Board, supervisors and management named',
    title_vi: 'Công bố ban lãnh đạo',
    look: file =>
      withOfficers(file, () => ({ value: 1, detail: `${file.officers.length} officers on file` })),
  },
  {
    id: 'governance.holders_disclosed',
    kind: 'disclosure',
    title: 'Larger holders or ownership by kind disclosed',
    title_vi: 'Công bố cơ cấu sở hữu',
    look: file => (file.holdersOnFile ? { value: 1, detail: 'holders on file' } : null),
  },
  {
    id: 'governance.accounts_add_up',
    kind: 'performance',
    title: 'Statements add up',
    title_vi: 'Báo cáo khớp số',
    look: ({ history }) => {
      const [year] = history?.years ?? []
      return year ? { value: year.consistent ? 1 : 0, detail: `balance checks of ${year.period}` } : null
    },
  },
  {
    id: 'governance.audited',
    kind: 'performance',
    title: 'Newest annual accounts audited',
    title_vi: 'Báo cáo năm gần nhất đã kiểm toán',
    look: ({ audited }) =>
      audited === null ? null : { value: audited ? 1 : 0, detail: 'audit flag of the publisher' },
  },
  {
    id: 'governance.independent_directors',
    kind: 'performance',
    title: 'As many independent directors as Decree 155/2020 asks of a board of that size',
    title_vi: 'Đủ số thành viên độc lập theo Nghị định 155/2020',
    look: file =>
      withOfficers(file, () => {
        const statuses = has(file, director).length
        const independent = has(file, /độc lập|đl\b/).length
        if (statuses === 0) return null
        const needed = independentNeeded(statuses)
        return {
          value: independent >= needed ? 1 : 0,
          detail: `${independent} of ${statuses} stated independent, ${needed} asked for`,
        }
      }),
  },
  {
    id: 'governance.chair_not_chief',
    kind: 'performance',
    title: 'Chair is not the chief executive',
    title_vi: 'Chủ tịch không kiêm tổng giám đốc',
    look: file =>
      withOfficers(file, () => {
        const chairs = has(file, chair)
        if (chairs.length === 0) return null
        const both = chairs.filter(o => chief.test(norm(o.position)))
        return {
          value: both.length === 0 ? 1 : 0,
          detail: both.length === 0 ? 'two persons' : `${both[0]?.name} holds both posts`,
        }
      }),
  },
  {
    id: 'governance.supervision',
    kind: 'performance',
    title: 'Audit committee or supervisory board',
    title_vi: 'Có ủy ban kiểm toán hoặc ban kiểm soát',
    look: file =>
      withOfficers(file, () => {
        const found = has(file, /kiểm soát|bks|kiểm toán|ubkt/).length
        return { value: found > 0 ? 1 : 0, detail: `${found} members on file` }
      }),
  },
  {
    id: 'governance.no_dominant_block',
    kind: 'performance',
    title: 'No single block above 65 %',
    title_vi: 'Không có nhóm cổ đông trên 65%',
    look: ({ largestBlock }) =>
      largestBlock && {
        value: largestBlock.percent <= 65 ? 1 : 0,
        detail: `${largestBlock.holder}: ${largestBlock.percent} %`,
        date: largestBlock.asOf,
      },
  },
]

/** Years that a document counts for. */
const documentYears = 3

/** The same day so many years before. */
export const yearsBefore = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

/**
 * Every item of a pillar: those looked up, and those that only a document can answer. An item of voluntary lists stands
 * only where a list names the company.
 * @param on day of the assessment, YYYY-MM-DD
 */
export function itemsOf(
  pillar: EsgPillar,
  file: CompanyFile,
  quotes: readonly ReviewedQuote[],
  on: string,
): ItemResult[] {
  const fromFile = lookedUp
    .filter(item => item.id.startsWith(`${pillar}.`))
    .map(({ look, ...item }): ItemResult => {
      const found = look(file)
      return found === null
        ? { ...item, value: null, evidence: [] }
        : {
            ...item,
            value: found.value,
            evidence: [{ kind: 'file', detail: found.detail, ...(found.date ? { date: found.date } : {}) }],
          }
    })
  const from = yearsBefore(on, documentYears)
  const fromDocuments = evidenceItems
    .filter(item => item.about === pillar)
    .map(item => documentItem(item, quotes, from))
    .filter(item => item.evidence.length > 0 || !(namedByListsOnly.has(item.id) || item.kind === 'fact'))
  return [...fromFile, ...fromDocuments]
}

function documentItem(
  { id, kind, title, title_vi }: EvidenceItem,
  quotes: readonly ReviewedQuote[],
  from: string,
): ItemResult {
  const own = quotes.filter(q => q.item === id)
  const newest = own.filter(q => q.date >= from).toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
  return {
    id,
    kind: kind === 'performance' || kind === 'fact' ? kind : 'disclosure',
    title,
    title_vi,
    value: kind === 'fact' || newest === undefined ? null : newest.found ? 1 : 0,
    evidence: own.map(q => quoted(q, from)),
  }
}

const quoted = (q: ReviewedQuote, from: string): ItemEvidence => ({
  kind: 'document',
  detail: q.quote,
  url: q.url,
  date: q.date,
  ...(q.review === 'unreviewed' ? {} : { reviewer: q.reviewer }),
  ...quoteStanding(q),
  ...(q.publisher ? { publisher: q.publisher } : {}),
  ...(q.value === null || q.value === undefined ? {} : { value: q.value, unit: q.unit ?? '' }),
  ...(q.basis ? { basis: q.basis } : {}),
  ...(q.date < from ? { older: true as const } : {}),
})
