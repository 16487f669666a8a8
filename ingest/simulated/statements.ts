import type { Exchange } from '../../contracts/events/bars.ts'
import type { Figures, Layout, Payout, StatementName } from './accounts/books.ts'
import { quarterOf, quartersOut, yearFigure, yearsOut } from './accounts/periods.ts'
import { plans } from './accounts/plans.ts'
import { corporateActions } from './corporate-actions.ts'
import type { MadeDocument } from './made-document.ts'
import type { CompanyHistory, Market } from './market.ts'
import { random } from './random.ts'
import { type ZipMember, zip } from './zip.ts'

/** How many periods are stated: UPCoM companies report by year only. */
const publishedCounts: Readonly<Record<Exchange, { years: number; quarters: number }>> = {
  HOSE: { years: 4, quarters: 5 },
  HNX: { years: 4, quarters: 5 },
  UPCOM: { years: 3, quarters: 0 },
}

const statementNames: readonly StatementName[] = ['balance_sheet', 'income_statement', 'cash_flow']

/** Dividends and bonus shares by quarter, as the prices of the company have them. */
function payoutsOf({ seed, sessions }: Market, { company }: CompanyHistory): Map<string, Payout> {
  const payouts = new Map<string, Payout>()
  let shares = company.shares
  const actions = [...corporateActions(seed, company, sessions.length - 1)].sort(([a], [b]) => a - b)
  for (const [session, { cash, bonus }] of actions) {
    const quarter = quarterOf(sessions[session]!)
    const { dividends, bonusShares } = payouts.get(quarter) ?? { dividends: 0, bonusShares: 0 }
    const issued = Math.round(shares * bonus)
    payouts.set(quarter, {
      dividends: dividends + Math.round((cash * shares) / 1000),
      bonusShares: bonusShares + issued,
    })
    shares += issued
  }
  return payouts
}

/** The books of a company for every quarter that is out on the newest session, thousand VND. */
export function booksOf(market: Market, history: CompanyHistory): { quarters: string[]; books: Figures[] } {
  const quarters = quartersOut(market.sessions.at(-1)!)
  const books = plans[history.company.industry.plan].keep({
    company: history.company,
    draw: random(market.seed, history.company.ticker, 'books'),
    quarters,
    payouts: payoutsOf(market, history),
  })
  return { quarters, books }
}

const cell = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Thousand VND with a decimal, as the publisher's exports have them. */
const amount = (value: number): string => `${value}.0`

function csv(
  layout: Layout,
  statement: StatementName,
  periods: readonly string[],
  published: (line: Layout[StatementName][number], period: string) => number,
): string {
  const lines = layout[statement].map(line => {
    const values = periods.map(period => (line.figure === null ? '' : amount(published(line, period))))
    return [cell(line.vi), cell(line.en), ...values].join(',')
  })
  return `\uFEFF${[['item', 'item_en', ...periods].join(','), ...lines].join('\n')}\n`
}

function* companyFiles(market: Market, history: CompanyHistory): Generator<ZipMember> {
  const { company } = history
  const { layout } = plans[company.industry.plan]
  const { quarters, books } = booksOf(market, history)
  const { years: yearCount, quarters: quarterCount } = publishedCounts[company.exchange]
  const byQuarter = new Map(quarters.map((quarter, i) => [quarter, books[i]!]))
  const ofYear = (year: string) => [1, 2, 3, 4].map(n => byQuarter.get(`${year}-Q${n}`)!)
  const years = yearsOut(market.sessions.at(-1)!).slice(-yearCount).reverse()
  const recent = quarterCount > 0 ? quarters.slice(-quarterCount).reverse() : []
  const file = (name: string, text: string) => ({
    path: `kbs_statements/${company.ticker}/${name}.csv`,
    bytes: Buffer.from(text),
  })
  for (const statement of statementNames) {
    if (years.length > 0)
      yield file(
        `${statement}_year`,
        csv(layout, statement, years, (line, year) => yearFigure(statement, line, ofYear(year))),
      )
    if (recent.length > 0)
      yield file(
        `${statement}_quarter`,
        csv(layout, statement, recent, (line, quarter) => byQuarter.get(quarter)![line.figure!]!),
      )
  }
}

/**
 * Financial statements of the listed companies of an exchange in the shape of KBS's exports: a CSV for each company,
 * statement and kind of period. Every balance sheet balances, and each statement agrees with the others.
 */
export function statementsArchive(market: Market, exchange: Exchange): MadeDocument {
  const members = market.companies
    .filter(({ company, listed }) => listed && company.exchange === exchange)
    .flatMap(history => [...companyFiles(market, history)])
  return { name: `kbs_statements_${exchange}.zip`, body: zip(members) }
}
