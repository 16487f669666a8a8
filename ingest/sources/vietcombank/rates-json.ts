import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { type FxRow, fxCandidates, publishedFx } from '../../macro/fx-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { isoDay } from '../../text/dates.ts'
import { readJson } from '../../text/json.ts'
import { jsonItem } from '../../text/json-item.ts'
import { plainNumber } from '../../text/numbers.ts'
import { vietcombank } from './publisher.ts'

/**
 * Vietcombank's rates as JSON: the bank's answer for one date (`Data`), or a saved list of days (`data`). Plain
 * decimal strings, `0.00` where cash is not quoted. Weekends and holidays repeat the last business day; the
 * day of the table is kept as stated. Icons are long and mean nothing.
 */
export const vietcombankJson: Feed = {
  id: 'central-bank.vietcombank.rates-json',
  title: 'Vietcombank: exchange rates by date (JSON)',
  publisher: vietcombank,
  parser: 2,
  states: publishedFx,
  recognise: ({ head, members }) =>
    !members &&
    head.includes('"currencyCode"') &&
    /"cash"|"transfer"/.test(head) &&
    /"(day|Date)"\s*:/.test(head),
  parse(document) {
    const member = document.members[0]!
    const answer = readJson(member)
    const log = newRowLog()
    const rows: FxRow[] = []
    let read = 0
    for (const [t, value] of (Array.isArray(answer) ? answer : [answer]).entries()) {
      const table = jsonItem(value, `${member.path}[${t}]`)
      const day = (table.text('Date') || table.text('day')).slice(0, 10)
      const quotes = table.list('Data') ? table.items('Data') : table.items('data')
      if (Number.isNaN(isoDay(day)) || quotes.length === 0)
        throw new RejectedDocument('unknown-shape', `${table.where} has no date or no list of currencies`)
      for (const { where, text } of quotes) {
        read += 1
        if (day > vietnamDate(document.fetchedAt))
          log.refuse('future-date', where, `${day} is after the document`)
        else
          rows.push({
            day,
            currency: text('currencyCode'),
            buy_cash: plainNumber(text('cash')),
            buy_transfer: plainNumber(text('transfer')),
            sell: plainNumber(text('sell')),
            where,
          })
      }
    }
    if (read === 0) throw new RejectedDocument('empty-list', `${member.path} lists no day`)
    return { candidates: fxCandidates('vietcombank', rows, null, log), rows: read, issues: log.issues }
  },
  canonicalise: body => {
    const text = new TextDecoder().decode(body)
    return new TextEncoder().encode(
      text.replace(/"icon"\s*:\s*"[^"]*"/g, '"icon":""').replace(/"UpdatedDate"\s*:\s*"[^"]*"/, ''),
    )
  },
  schedule: {
    cron: '15 9,12,16 * * *',
    form: 'json',
    past: { each: 'day' },
    requests: now => [
      {
        url: `https://www.vietcombank.com.vn/api/exchangerates?date=${vietnamDate(now)}`,
        series: 'day',
      },
    ],
  },
}
