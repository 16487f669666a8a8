import type { Db } from '../../runtime/postgres.ts'
import type { DepositOffer } from './compare-deposits.ts'
import type { RatesTables } from './table.ts'

export {
  type ComparedOffer,
  compareBanks,
  compareDeposits,
  type DepositComparison,
  type DepositOffer,
} from './compare-deposits.ts'

const tables = (db: Db) => db.withTables<RatesTables>()

export interface PolicyRate {
  readonly kind: string
  readonly rate: number
  /** Day on which it was last stated. */
  readonly day: string
  readonly decision: string | null
  readonly source: string
}

/** The policy rates as last stated at or before a day; the State Bank's own word before that of others. */
export async function policyRatesOn(db: Db, on: string): Promise<PolicyRate[]> {
  return tables(db)
    .selectFrom('rates.policy')
    .select(['kind', 'rate', 'day', 'decision', 'source'])
    .distinctOn('kind')
    .where('day', '<=', on)
    .orderBy('kind')
    .orderBy('day', 'desc')
    .orderBy(eb => eb('source', '=', 'sbv'), 'desc')
    .orderBy('source')
    .execute()
}

export interface InterbankRate {
  readonly tenor: string
  readonly day: string
  readonly rate: number
  /** Billion VND. */
  readonly turnover: number | null
  readonly source: string
}

/** The State Bank itself, and who quotes it: other collections do not state its averages. */
const ofTheStateBank = ['sbv', 'vietdataverse'] as const

/** The last average of the State Bank for each tenor at or before a day. */
export async function interbankRatesOn(db: Db, on: string): Promise<InterbankRate[]> {
  const rows = await tables(db)
    .selectFrom('rates.interbank')
    .select(['tenor', 'day', 'rate', 'turnover', 'source'])
    .distinctOn('tenor')
    .where('day', '<=', on)
    .where('rate', 'is not', null)
    .where('source', 'in', [...ofTheStateBank])
    .orderBy('tenor')
    .orderBy('day', 'desc')
    .orderBy(eb => eb('source', '=', 'sbv'), 'desc')
    .orderBy('source')
    .execute()
  return rows.flatMap(row => (row.rate === null ? [] : [{ ...row, rate: row.rate }]))
}

export interface LendingRate {
  /** `market` for an average of all banks, else a bank. */
  readonly lender: string
  readonly category: string
  readonly nameVi: string
  readonly nameEn: string
  readonly rateMin: number
  readonly rateMax: number
  readonly effectiveOn: string
  readonly source: string
  readonly sourceUrl: string | null
}

/** The row in force of each lender and kind of loan on a day. */
export async function lendingRatesOn(db: Db, on: string): Promise<LendingRate[]> {
  const rows = await tables(db)
    .selectFrom('rates.lending')
    .select([
      'lender',
      'category',
      'name_vi',
      'name_en',
      'rate_min',
      'rate_max',
      'effective_on',
      'source',
      'source_url',
    ])
    .distinctOn(['lender', 'category'])
    .where('effective_on', '<=', on)
    .orderBy('lender')
    .orderBy('category')
    .orderBy('effective_on', 'desc')
    .execute()
  return rows.map(row => ({
    lender: row.lender,
    category: row.category,
    nameVi: row.name_vi,
    nameEn: row.name_en,
    rateMin: row.rate_min,
    rateMax: row.rate_max,
    effectiveOn: row.effective_on,
    source: row.source,
    sourceUrl: row.source_url,
  }))
}

/**
 * The last offer of each bank and tenor at or before a day. Publishers' tables do not say channel, amount tier or
 * payout: interest at maturity is what they quote, and that is said with the answer.
 */
export async function depositOffersOn(db: Db, on: string): Promise<DepositOffer[]> {
  const rows = await tables(db)
    .selectFrom('rates.deposit')
    .select(['bank', 'bank_name', 'term_months', 'rate', 'as_of', 'source', 'source_url'])
    .distinctOn(['bank', 'term_months'])
    .where('as_of', '<=', on)
    .orderBy('bank')
    .orderBy('term_months')
    .orderBy('as_of', 'desc')
    .orderBy('document', 'desc')
    .execute()
  return rows.map(row => ({
    bank: row.bank,
    bankName: row.bank_name,
    termMonths: row.term_months,
    ratePercent: row.rate,
    asOf: row.as_of,
    source: row.source,
    sourceUrl: row.source_url,
    payout: 'maturity',
  }))
}
