import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { Feed } from '../../feed.ts'
import { type FxRow, fxCandidates, publishedFx } from '../../macro/fx-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { commaThousands, plainNumber, type ReadNumber } from '../../text/numbers.ts'
import { vietcombank } from './publisher.ts'

/** Columns of a collection of Vietcombank's rates, and the notation that it writes numbers in. */
interface Layout {
  readonly header: string
  readonly currency: string | { fixed: string }
  readonly cash: string
  readonly transfer: string
  readonly read: ReadNumber
}

const layouts: readonly Layout[] = [
  {
    header: 'date,ticker,name,cash_buy,deposit_buy,sell',
    currency: 'ticker',
    cash: 'cash_buy',
    transfer: 'deposit_buy',
    read: plainNumber,
  },
  {
    header: 'date,currency_code,currency_name,buy_cash,buy_transfer,sell',
    currency: 'currency_code',
    cash: 'buy_cash',
    transfer: 'buy_transfer',
    read: commaThousands,
  },
  {
    header: 'date,vcb_buy_cash,vcb_buy_transfer,vcb_sell,sbv_central',
    currency: { fixed: 'USD' },
    cash: 'vcb_buy_cash',
    transfer: 'vcb_buy_transfer',
    read: plainNumber,
  },
]

/** Collections of Vietcombank's rates as CSV; weekends carry the last business day's rates on. */
export const vietcombankCsv: Feed = {
  id: 'central-bank.vietcombank.rates-csv',
  title: 'Vietcombank: exchange rates by day, collected (CSV)',
  publisher: vietcombank,
  parser: 2,
  states: publishedFx,
  importOnly: 'a collection by day; each day’s rates are fetched as central-bank.vietcombank.rates-json',
  presumed:
    'A list of all currencies with cash, transfer and selling rate is the form of Vietcombank’s table; only one of the three layouts names the bank, in its columns.',
  recognise: sniff => layouts.some(layout => startsWith(layout.header)(sniff)),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const first = new TextDecoder().decode(member.bytes.subarray(0, 400))
    const layout = layouts.find(one => first.startsWith(one.header)) ?? layouts[0]!
    const table = namedRows(member, layout.header.split(','))
    const rows: FxRow[] = []
    for (const { cell, where } of table) {
      const day = dateOrNull(isoDay(cell('date')))
      const sell = layout.header.includes('vcb_sell') ? 'vcb_sell' : 'sell'
      const number = (column: string) => {
        const text = cell(column)
        return text === '-' ? null : layout.read(text)
      }
      if (!day) log.refuse('bad-date', where, `${cell('date')} is no day`)
      else if (day > vietnamDate(document.fetchedAt))
        log.refuse('future-date', where, `${day} is after the document`)
      else
        rows.push({
          day,
          currency: typeof layout.currency === 'string' ? cell(layout.currency) : layout.currency.fixed,
          buy_cash: number(layout.cash),
          buy_transfer: number(layout.transfer),
          sell: number(sell),
          where,
        })
    }
    return {
      candidates: fxCandidates('vietcombank', rows, null, log),
      rows: table.length,
      issues: log.issues,
    }
  },
}
