import type { MadeDocument } from './made-document.ts'
import type { CompanyHistory, Market } from './market.ts'
import { type Random, random } from './random.ts'
import { zip } from './zip.ts'

/** An invented person or organisation; the name says that there is none such. */
export const personName = (n: number): string => `Nhân vật mô phỏng ${String(n).padStart(4, '0')}`
const organisationName = (n: number): string => `Tổ chức mô phỏng ${String(n).padStart(3, '0')}`

/** Fewer people than posts: some sit in several companies, which is what connections are found by. */
const people = 5200
const organisations = 260

export interface Officer {
  readonly person: number
  readonly position: string
  readonly short: string
  /** Share of the company, a fraction. */
  readonly stake: number
}

export interface Owners {
  /** Fractions of the company; the rest is spread among many. */
  readonly state: number
  readonly domestic: number
  readonly foreign: number
  readonly holders: readonly { name: string; stake: number }[]
}

const posts: readonly (readonly [position: string, short: string])[] = [
  ['Chủ tịch Hội đồng Quản trị', 'Chủ tịch HĐQT'],
  ['Tổng Giám đốc/Thành viên Hội đồng Quản trị', 'TGĐ/TV HĐQT'],
  ['Thành viên Hội đồng Quản trị', 'TV HĐQT'],
  ['Trưởng Ban kiểm soát', 'Trưởng BKS'],
  ['Kế toán trưởng', 'Kế toán trưởng'],
  ['Thành viên Hội đồng Quản trị độc lập', 'Thành viên HĐQT độc lập'],
  ['Phó Tổng Giám đốc', 'Phó TGĐ'],
  ['Thành viên Ban kiểm soát', 'TV BKS'],
]

/** The board and management of a company; the first of a family group sits in several. */
export function officersOf({ seed }: Market, { company }: CompanyHistory): Officer[] {
  const draw = random(seed, company.ticker, 'officers')
  const count = draw.integer(4, posts.length)
  const founder = draw.next() < 0.35
  const seen = new Set<number>()
  return posts.slice(0, count).map(([position, short], i) => {
    // Directors come from a smaller circle than accountants do.
    let person = draw.integer(1, i < 3 ? people / 4 : people)
    while (seen.has(person)) person = draw.integer(1, people)
    seen.add(person)
    const stake = i === 0 && founder ? 0.05 + 0.25 * draw.next() : draw.next() < 0.4 ? 0.004 * draw.next() : 0
    return { person, position, short, stake }
  })
}

const part = (draw: Random, low: number, high: number): number => low + (high - low) * draw.next()

/** Who holds a company: the state in one of five, a few large holders, foreigners. */
export function ownersOf(market: Market, history: CompanyHistory): Owners {
  const { company } = history
  const draw = random(market.seed, company.ticker, 'owners')
  const founder = officersOf(market, history)[0]!
  const state = draw.next() < 0.2 ? part(draw, 0.36, 0.8) : 0
  const holders: { name: string; stake: number }[] = []
  if (state > 0) holders.push({ name: 'Cổ đông Nhà nước (mô phỏng)', stake: state })
  if (founder.stake > 0.05 && state === 0)
    holders.push({ name: personName(founder.person), stake: founder.stake })
  let left = 0.8 - holders.reduce((sum, { stake }) => sum + stake, 0)
  const taken = new Set<string>()
  for (let i = draw.integer(1, 3); i > 0 && left > 0.06; i--) {
    const name = organisationName(draw.integer(1, organisations))
    const stake = Math.min(part(draw, 0.05, 0.3), left)
    if (taken.has(name)) continue
    taken.add(name)
    holders.push({ name, stake })
    left -= stake
  }
  const foreign = company.exchange === 'UPCOM' ? part(draw, 0, 0.03) : part(draw, 0, 0.15)
  return { state, foreign, domestic: 1 - state - foreign, holders }
}

const percent = (fraction: number): string => (fraction * 100).toFixed(2)

/** Day on which a company last told its owners and officers: the end of the last half-year. */
const updated = (newest: string): string =>
  newest.slice(5) < '06-30' ? `${Number(newest.slice(0, 4)) - 1}-12-31` : `${newest.slice(0, 4)}-06-30`

const listedOf = (market: Market) => market.companies.filter(history => history.listed)

/** Larger holders in the shape of KBS's export. */
export function holdersDocument(market: Market): MadeDocument {
  const day = `${updated(market.sessions.at(-1)!)}T00:00:00`
  const rows = listedOf(market).flatMap(history =>
    ownersOf(market, history).holders.map(({ name, stake }) => {
      const shares = Math.round(history.shares * stake)
      return `${name},${day},${shares},${percent(shares / history.shares)},${history.company.ticker}`
    }),
  )
  const header = '\uFEFFname,update_date,shares_owned,ownership_percentage,symbol'
  return { name: 'shareholders.csv', body: Buffer.from(`${[header, ...rows].join('\n')}\n`) }
}

/** Profiles, officers and kinds of owners in the shape of KBS's exports, a file for each subject. */
export function companiesArchive(market: Market): MadeDocument {
  const day = `${updated(market.sessions.at(-1)!)}T00:00:00`
  const companies = listedOf(market)
  const officers = companies.flatMap(history =>
    officersOf(market, history).map(({ person, position, short, stake }, i) => {
      const shares = Math.round(history.shares * stake)
      const fraction = (shares / history.shares).toFixed(6)
      return `${i + 1},${personName(person)},${position},${short},${day.slice(0, 10)},${fraction},${shares},${history.company.ticker}`
    }),
  )
  const owners = companies.flatMap(history => {
    const { state, domestic, foreign } = ownersOf(market, history)
    const kinds = [
      ['CĐ Nhà nước', state],
      ['CĐ trong nước', domestic],
      ['CĐ nước ngoài', foreign],
    ] as const
    return kinds
      .filter(([, share]) => share > 0)
      .map(
        ([kind, share]) =>
          `${kind},${percent(share)},${Math.round(history.shares * share)},${day},${history.company.ticker}`,
      )
  })
  const overviews = companies.map(({ company, shares }, i) => {
    const { industry, sector, trade } = company.industry
    const text = `${company.nameVi} là công ty mô phỏng: không có doanh nghiệp nào như vậy.`
    return `${company.ticker},${900_000 + i},${shares},${text},${text},${industry[0]},${sector[0]},${trade[0]},${shares},${shares * 10_000}`
  })
  const csv = (path: string, header: string, rows: readonly string[]) => ({
    path,
    bytes: Buffer.from(`\uFEFF${[header, ...rows].join('\n')}\n`),
  })
  return {
    name: 'kbs_company.zip',
    body: zip([
      csv(
        'company_overview.csv',
        'symbol,id,issue_share,history,company_profile,icb_name3,icb_name2,icb_name4,financial_ratio_issue_share,charter_capital',
        overviews,
      ),
      csv(
        'company_officers.csv',
        'id,officer_name,officer_position,position_short_name,update_date,officer_own_percent,quantity,symbol',
        officers,
      ),
      csv('company_ownership.csv', 'owner_type,ownership_percentage,shares_owned,update_date,symbol', owners),
    ]),
  }
}
