import { evidenceItems } from '../../contracts/evidence-items.ts'
import { type QuoteStanding, type ReviewedQuote, standingOf } from '../evidence/load.ts'
import type { History } from '../statements/history.ts'

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
  readonly kind: 'disclosure' | 'performance'
  readonly title: string
  readonly title_vi: string
  /** 1 told or good, 0 not, null not looked for. */
  readonly value: 0 | 1 | null
  readonly evidence: readonly ItemEvidence[]
}

export interface ItemEvidence extends QuoteStanding {
  readonly kind: 'file' | 'document'
  readonly detail: string
  readonly url?: string
  readonly date?: string
  readonly reviewer?: string
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

const lookedUp: readonly LookedUp[] = [
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

/** Every item of a pillar: those looked up, and those that only a reviewed document can answer. */
export function itemsOf(
  pillar: EsgPillar,
  file: CompanyFile,
  quotes: readonly ReviewedQuote[],
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
  const fromDocuments = evidenceItems
    .filter(item => item.about === pillar)
    .map((item): ItemResult => {
      const own = quotes.filter(q => q.item === item.id)
      const newest = own.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
      return {
        id: item.id,
        kind: item.kind === 'performance' ? 'performance' : 'disclosure',
        title: item.title,
        title_vi: item.title_vi,
        value: newest === undefined ? null : newest.found ? 1 : 0,
        evidence: own.map(({ quote, url, date, reviewer, ...quoted }) => ({
          kind: 'document',
          detail: quote,
          url,
          date,
          ...(quoted.review === 'unreviewed' ? {} : { reviewer }),
          ...standingOf(quoted),
        })),
      }
    })
  return [...fromFile, ...fromDocuments]
}
