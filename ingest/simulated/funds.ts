import type { MadeDocument } from './made-document.ts'
import type { CompanyHistory, Market } from './market.ts'
import { random } from './random.ts'

type FundKind = 'equity' | 'bond' | 'balanced'

interface Fund {
  readonly id: number
  readonly short: string
  readonly name: string
  readonly kind: FundKind
  readonly owner: string
  /** Percent a year. */
  readonly fee: number
  /** How much of the index the fund takes along, and what it adds in a day. */
  readonly beta: number
  readonly carry: number
  readonly start: number
}

const kinds: Readonly<Record<FundKind, { code: string; label: string; count: number; share: number }>> = {
  equity: { code: 'CP', label: 'Quỹ cổ phiếu', count: 14, share: 0.92 },
  bond: { code: 'TP', label: 'Quỹ trái phiếu', count: 6, share: 0 },
  balanced: { code: 'CB', label: 'Quỹ cân bằng', count: 4, share: 0.5 },
}

function inventFunds(seed: string): Fund[] {
  return (Object.keys(kinds) as FundKind[]).flatMap((kind, k) => {
    const { code, label, count, share } = kinds[kind]
    return Array.from({ length: count }, (_, i) => {
      const number = String(i + 1).padStart(2, '0')
      const draw = random(seed, 'fund', kind, i)
      return {
        id: 9000 + k * 100 + i,
        short: `SIM${code}${number}`,
        name: `${label.toUpperCase()} MÔ PHỎNG ${number}`,
        kind,
        owner: `CÔNG TY QUẢN LÝ QUỸ MÔ PHỎNG ${draw.integer(1, 6)}`,
        fee: Math.round((kind === 'bond' ? 0.5 + 0.6 * draw.next() : 1.2 + 0.9 * draw.next()) * 20) / 20,
        beta: share * (0.85 + 0.3 * draw.next()),
        carry: kind === 'equity' ? 0.000_2 * draw.normal() : 0.000_2 + 0.000_05 * draw.next(),
        start: Math.round(10_000 * (1 + draw.next())),
      }
    })
  })
}

/** NAV of a fund by session number, VND a unit, to the hundredth. */
function navOf(market: Market, fund: Fund): number[] {
  const draw = random(market.seed, 'nav', fund.short)
  const index = market.indices[0]!.close
  let nav = fund.start
  return market.sessions.map((_, i) => {
    const moved = i === 0 ? 0 : index[i]! / index[i - 1]! - 1
    nav *= 1 + fund.beta * moved + fund.carry + (fund.kind === 'bond' ? 0.000_1 : 0.001_5) * draw.normal()
    return Math.round(nav * 100) / 100
  })
}

interface Holding {
  readonly history: CompanyHistory
  readonly percent: number
}

/** What an equity or balanced fund holds: fifteen of the largest companies, drawn again each half-year. */
function holdingsOf(market: Market, fund: Fund, largest: readonly CompanyHistory[]): Holding[] {
  const share = kinds[fund.kind].share * 100
  if (share === 0) return []
  const halfYear = Math.floor((market.sessions.length - 1) / 125)
  const draw = random(market.seed, 'holdings', fund.short, halfYear)
  const pool = [...largest]
  const picked = Array.from({ length: Math.min(15, pool.length) }, () => ({
    history: pool.splice(draw.integer(0, pool.length - 1), 1)[0]!,
    weight: 0.3 + draw.next() ** 2,
  }))
  const total = picked.reduce((sum, { weight }) => sum + weight, 0)
  return picked
    .map(({ history, weight }) => ({ history, percent: Math.round((share * weight * 100) / total) / 100 }))
    .sort((a, b) => b.percent - a.percent)
}

/** Change over so many sessions, in percent; blank when the fund is younger. */
function change(navs: readonly number[], sessions: number): string {
  const before = navs.at(-1 - sessions)
  return before === undefined ? '' : ((navs.at(-1)! / before - 1) * 100).toFixed(2)
}

const document = (name: string, header: string, rows: readonly string[]): MadeDocument => ({
  name,
  body: Buffer.from(`\uFEFF${[header, ...rows].join('\n')}\n`),
})

/** The list of funds in the shape of Fmarket's export. */
export function fundListDocument(market: Market): MadeDocument {
  const newest = market.sessions.at(-1)!
  return document(
    'fund_listing.csv',
    'short_name,name,fund_type,fund_owner_name,management_fee,inception_date,nav,nav_change_previous,nav_change_last_year,nav_change_inception,nav_change_1m,nav_change_3m,nav_change_6m,nav_change_12m,nav_change_24m,nav_change_36m,nav_change_36m_annualized,nav_update_at,fund_id_fmarket,fund_code,vsd_fee_id',
    inventFunds(market.seed).map(fund => {
      const { short, name, kind, owner, fee, id } = fund
      const navs = navOf(market, fund)
      const changes = [1, 250, navs.length - 1, 21, 63, 125, 250, 500, 750].map(n => change(navs, n))
      return `${short},${name},${kinds[kind].label},${owner},${fee},${market.sessions[0]},${navs.at(-1)},${changes.join(',')},,${newest},${id},${short},${short}N001`
    }),
  )
}

/** NAV of each fund since the first simulated session; units of equity funds follow the simulated VN-Index. */
export const fundNavDocument = (market: Market): MadeDocument =>
  document(
    'fund_nav.csv',
    'date,nav_per_unit,short_name,fund',
    inventFunds(market.seed).flatMap(fund =>
      navOf(market, fund).map((nav, i) => `${market.sessions[i]},${nav},${fund.short},${fund.short}`),
    ),
  )

/** What the funds hold: by security, by class of asset and by industry. */
export function fundHoldingsDocuments(market: Market): MadeDocument[] {
  const newest = market.sessions.at(-1)!
  const largest = market.companies
    .filter(({ company, listed }) => company.exchange === 'HOSE' && listed && company.firstSession === 0)
    .sort((a, b) => b.company.shares * b.company.price - a.company.shares * a.company.price)
    .slice(0, 40)
  const funds = inventFunds(market.seed).map(fund => ({
    ...fund,
    holdings: holdingsOf(market, fund, largest),
  }))
  return [
    document(
      'fund_holdings.csv',
      'stock_code,industry,net_asset_percent,type_asset,update_at,fundId,short_name',
      funds.flatMap(({ short, holdings, id }) =>
        holdings.map(
          ({ history: { company }, percent }) =>
            `${company.ticker},"${company.industry.industry[0]}",${percent},STOCK,${newest},${id},${short}`,
        ),
      ),
    ),
    document(
      'fund_asset_holding.csv',
      'asset_percent,asset_type,short_name,fund',
      funds.flatMap(({ short, holdings, kind }) => {
        const shares = Math.round(holdings.reduce((sum, { percent }) => sum + percent, 0) * 100) / 100
        const rest = Math.round((100 - shares) * 100) / 100
        const name = kind === 'equity' ? 'Tiền và tương đương tiền' : 'Trái phiếu'
        const rows = [`${rest},${name},${short},${short}`]
        return shares > 0 ? [`${shares},Cổ phiếu,${short},${short}`, ...rows] : rows
      }),
    ),
    document(
      'fund_industry_holding.csv',
      'industry,net_asset_percent,short_name,fund',
      funds.flatMap(({ short, holdings }) =>
        [...Map.groupBy(holdings, ({ history }) => history.company.industry.industry[0])].map(
          ([industry, own]) => {
            const percent = own.reduce((sum, holding) => sum + holding.percent, 0).toFixed(2)
            return `"${industry}",${percent},${short},${short}`
          },
        ),
      ),
    ),
  ]
}
