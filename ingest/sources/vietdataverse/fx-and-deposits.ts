import { centralRates } from '../../../contracts/events/central-rate.ts'
import type { Candidate } from '../../../contracts/events/fact.ts'
import { chunks, columns } from '../../chunks.ts'
import { type Feed, type Parsed, RejectedDocument } from '../../feed.ts'
import { depositCandidates } from '../../macro/deposit-candidates.ts'
import { fxCandidates } from '../../macro/fx-candidates.ts'
import { indicatorCandidates } from '../../macro/indicator-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { isoDay } from '../../text/dates.ts'
import { type Columns, isOurs, readColumns, vietdataverse } from './publisher.ts'

/** Dollar rates of one bank by day: the State Bank's central rate, or a bank's buying and selling rates. */
export const vietdataverseFx: Feed = {
  id: 'central-bank.vietdataverse.fx',
  title: 'Vietdataverse: USD/VND of the State Bank or of a bank by day',
  publisher: vietdataverse,
  parser: 2,
  states: ['vn.fx.usd_central', 'vn.fx.usd_sell', 'vn.fx.usd_buy_transfer', 'vn.fx.usd_buy_cash'],
  importOnly:
    'a collection that quotes the State Bank and Vietcombank, whose rates are fetched as central-bank.sbv.central-rate and central-bank.vietcombank.rates-json',
  recognise: ({ head, members }) => !members && isOurs(head, '"bank"', '"currency"', '"dates"'),
  parse(document) {
    const member = document.members[0]!
    const series = readColumns(member, ['usd_vnd_rate', 'buy_cash', 'sell_rate'])
    return series.bank === 'SBV'
      ? centralRate(series, member.path)
      : bankRates(series, bankName(series.bank, member.path), member.path)
  },
}

function bankName(bank: string | null, path: string): string {
  if (bank === 'VCB') return 'vietcombank'
  if (bank) return bank.toLowerCase()
  throw new RejectedDocument('unknown-shape', `${path} does not name its bank`)
}

function days(series: Columns, path: string, log: ReturnType<typeof newRowLog>) {
  return series.dates.flatMap((day, i) => {
    const where = `${path} dates[${i}]`
    if (!Number.isNaN(isoDay(day))) return [{ day, i, where }]
    log.refuse('bad-date', where, `${day} is no day`)
    return []
  })
}

function centralRate(series: Columns, path: string): Parsed {
  const log = newRowLog()
  const rates = series.column('usd_vnd_rate')
  const rows = days(series, path, log).map(({ day, i, where }) => ({
    day,
    central: rates[i] ?? null,
    buy: null,
    sell: null,
    where,
  }))
  const table: Candidate[] = chunks(rows).map((piece, i) => ({
    kind: centralRates,
    key: `history/${i + 1}`,
    effectiveon: piece.at(-1)!.day,
    data: columns(piece, ['day', 'central', 'buy', 'sell']),
  }))
  const stated = rows.map(row => ({
    indicator: 'vn.fx.usd_central',
    period: row.day,
    value: row.central,
    where: row.where,
  }))
  return {
    candidates: [...table, ...indicatorCandidates(stated, log)],
    rows: series.dates.length,
    issues: log.issues,
  }
}

function bankRates(series: Columns, bank: string, path: string): Parsed {
  const log = newRowLog()
  const [transfer, cash, sell] = ['usd_vnd_rate', 'buy_cash', 'sell_rate'].map(name => series.column(name))
  const rows = days(series, path, log).map(({ day, i, where }) => ({
    day,
    currency: 'USD',
    buy_cash: cash?.[i] ?? null,
    buy_transfer: transfer?.[i] ?? null,
    sell: sell?.[i] ?? null,
    where,
  }))
  return { candidates: fxCandidates(bank, rows, null, log), rows: series.dates.length, issues: log.issues }
}

const terms = { term_1m: 1, term_3m: 3, term_6m: 6, term_12m: 12, term_24m: 24 } as const

/** Deposit rates of one bank by day. */
export const vietdataverseDeposits: Feed = {
  id: 'central-bank.vietdataverse.deposits',
  title: 'Vietdataverse: deposit rates of a bank by day',
  publisher: vietdataverse,
  parser: 2,
  importOnly:
    'a collection of one bank’s rates; those of 27 banks are fetched as central-bank.cafef.deposit-rates',
  recognise: ({ name, head, members }) =>
    !members && isOurs(head, '"bank"', '"dates"') && !head.includes('"currency"') && /termdepo/i.test(name),
  parse(document) {
    const member = document.members[0]!
    const series = readColumns(member, Object.keys(terms))
    const log = newRowLog()
    const rows = days(series, member.path, log).flatMap(({ day, i, where }) =>
      Object.entries(terms).flatMap(([column, months]) => {
        const rate = series.column(column)[i] ?? null
        if (rate === null) return []
        return [
          {
            bank_name: series.bank ?? '',
            term_months: months,
            rate,
            as_of: day,
            source_url: null,
            where: `${where} ${column}`,
          },
        ]
      }),
    )
    return { candidates: depositCandidates(rows, log), rows: series.dates.length, issues: log.issues }
  },
}
