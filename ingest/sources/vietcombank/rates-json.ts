import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { type FxRow, fxDrafts } from '../../macro/fx-drafts.ts'
import { newRowLog } from '../../row-log.ts'
import { readJson } from '../../text/json.ts'
import { plainNumber } from '../../text/numbers.ts'
import { vietcombank } from './publisher.ts'

interface Quote {
  currencyCode?: string
  cash?: string
  transfer?: string
  sell?: string
}
interface Table {
  Date?: string
  day?: string
  Data?: Quote[]
  data?: Quote[]
}

/**
 * Vietcombank's rates as JSON: the bank's answer for one date (`Data`), or a saved list of days (`data`). Plain
 * decimal strings, `0.00` where cash is not quoted. Weekends and holidays repeat the last business day; the
 * day of the table is kept as told. Icons are long and mean nothing.
 */
export const vietcombankJson: Feed = {
  id: 'central-bank.vietcombank.rates-json',
  title: 'Vietcombank: exchange rates by date (JSON)',
  publisher: vietcombank,
  parser: 1,
  recognise: ({ head, members }) =>
    !members &&
    head.includes('"currencyCode"') &&
    /"cash"|"transfer"/.test(head) &&
    /"(day|Date)"\s*:/.test(head),
  parse(document) {
    const member = document.members[0]!
    const answer = readJson(member) as Table | Table[]
    const log = newRowLog()
    const rows: FxRow[] = []
    let read = 0
    for (const [t, table] of (Array.isArray(answer) ? answer : [answer]).entries()) {
      const day = (table.Date ?? table.day ?? '').slice(0, 10)
      const quotes = table.Data ?? table.data
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !Array.isArray(quotes))
        throw new RejectedDocument(
          'unknown-shape',
          `${member.path}[${t}] has no date or no list of currencies`,
        )
      for (const [i, quote] of quotes.entries()) {
        read += 1
        const number = (text: string | undefined) => plainNumber((text ?? '').trim())
        const where = `${member.path}[${t}].data[${i}]`
        if (day > vietnamDate(document.fetchedAt))
          log.refuse('future-date', where, `${day} is after the document`)
        else
          rows.push({
            day,
            currency: (quote.currencyCode ?? '').trim(),
            buy_cash: number(quote.cash),
            buy_transfer: number(quote.transfer),
            sell: number(quote.sell),
            where,
          })
      }
    }
    return { drafts: fxDrafts('vietcombank', rows, null, log), rows: read, issues: log.issues }
  },
  canonicalise: body => {
    const text = new TextDecoder().decode(body)
    return new TextEncoder().encode(
      text.replace(/"icon"\s*:\s*"[^"]*"/g, '"icon":""').replace(/"UpdatedDate"\s*:\s*"[^"]*"/, ''),
    )
  },
  schedule: {
    cron: '15 9,12,16 * * *',
    requests: now => [{ url: `https://www.vietcombank.com.vn/api/exchangerates?date=${vietnamDate(now)}` }],
  },
}
