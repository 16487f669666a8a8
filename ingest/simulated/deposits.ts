import { addDays, dateOfEpochDay, epochDay } from '../../contracts/vietnam-time.ts'
import type { MadeDocument } from './made-document.ts'
import type { Market } from './market.ts'
import { random } from './random.ts'

/** The first Monday of the simulation; the table is collected on Mondays. */
const firstMonday = epochDay('2024-01-01')
const reportedWeeks = 6
/** Months, and what a term pays on top of one month. */
const terms = [
  [1, 0],
  [3, 0.3],
  [6, 1.1],
  [12, 1.6],
] as const

/** ISO week of a Monday: `2026-W48`. */
function isoWeek(monday: string): string {
  const year = Number(addDays(monday, 3).slice(0, 4))
  const fourth = epochDay(`${year}-01-04`)
  const first = fourth - ((((fourth + 3) % 7) + 7) % 7)
  return `${year}-W${String((epochDay(monday) - first) / 7 + 1).padStart(2, '0')}`
}

/**
 * Deposit rates that the simulated banks offer, a table for each of the last weeks in the shape of 24hmoney's.
 * The general level wanders; a bank keeps its distance from it for weeks and then moves in steps of 5 points.
 */
export function depositDocuments(market: Market): MadeDocument[] {
  const newest = epochDay(market.sessions.at(-1)!)
  const lastWeek = Math.floor((newest - firstMonday) / 7)
  const banks = market.companies.filter(({ company, listed }) => listed && company.industry.plan === 'bank')
  const documents: MadeDocument[] = []
  for (let week = Math.max(lastWeek - reportedWeeks + 1, 0); week <= lastWeek; week++) {
    const monday = dateOfEpochDay(firstMonday + week * 7)
    const source = 'simulated:deposit-rates'
    const rates = banks.flatMap(({ company }) => {
      const bank = random(market.seed, company.ticker, 'deposits')
      const distance = 0.9 * (bank.next() - 0.4)
      const phase = bank.next() * 60
      // A step every few weeks, at other times for each bank.
      const level = 3.6 + 0.6 * Math.sin(Math.floor((week + phase) / 6) / 5)
      return terms.map(([months, premium]) => ({
        bank: company.ticker,
        term_months: months,
        rate: Math.round((level + distance + premium) * 20) / 20,
        source_url: source,
      }))
    })
    const table = { week: isoWeek(monday), collected_at: monday, source_url: source, rates }
    documents.push({
      name: `deposit_rates_${table.week}.json`,
      body: Buffer.from(JSON.stringify(table, null, 2)),
    })
  }
  return documents
}
