import { type DepositRates, depositRates } from '../../contracts/events/deposit-rates.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { chunks } from '../chunks.ts'
import { placed } from '../places.ts'
import type { RowLog } from '../row-log.ts'
import { bankCode } from './banks.ts'

export interface OfferRow {
  readonly bank_name: string
  readonly term_months: number
  readonly rate: number | null
  readonly as_of: string
  readonly source_url: string | null
  readonly where: string
}

/** No bank of Vietnam paid more on term deposits since 2012; a rate above is a slip of the comma. */
const highestRate = 15

/** Facts of deposit rates by day of collection; a bank that is not known keeps its name and is flagged. */
export function depositCandidates(rows: readonly OfferRow[], log: RowLog): Candidate[] {
  const seen = new Map<string, DepositRates['rows'][number]>()
  for (const { bank_name, term_months, rate, as_of, source_url, where } of rows) {
    const code = bankCode(bank_name)
    const bank = code ?? bank_name
    const key = `${as_of}/${bank}/${term_months}`
    const name = `${bank_name}, ${term_months} months`
    if (!code) log.flag('unknown-bank', where, `${bank_name} is in no list of banks`)
    if (rate === null) log.refuse('not-quoted', where, `${name} has no rate`)
    else if (Number.isNaN(rate) || rate < 0) log.refuse('bad-number', where, `${name}: ${rate}`)
    else if (rate > highestRate)
      log.quarantine('outside-bounds', where, `${name}: ${rate} % is above ${highestRate} %`)
    else if (!Number.isInteger(term_months) || term_months < 0)
      log.refuse('bad-number', where, `${bank_name}: term of ${term_months} months`)
    else if (seen.has(key)) {
      const same = seen.get(key)!.rate === rate
      if (same) log.refuse('duplicate-row', where, `${name} stands in the document already`)
      else log.quarantine('duplicate-row', where, `${name} is ${rate} here and ${seen.get(key)!.rate} before`)
    } else seen.set(key, placed({ bank, bank_name, term_months, rate, as_of, source_url }, where))
  }
  const days = [...Map.groupBy(seen.values(), row => row.as_of)].sort(([a], [b]) => (a < b ? -1 : 1))
  return days.flatMap(([day, own]) =>
    chunks(own).map((piece, i) => ({
      kind: depositRates,
      key: `${day}/${i + 1}`,
      effectiveon: day,
      data: { rows: piece },
    })),
  )
}
