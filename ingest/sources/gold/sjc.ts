import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { type GoldRow, goldCandidates } from '../../macro/gold-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'

const header = 'date,name,branch,buy_price,sell_price'

/** SJC's gold bars by branch, VND a tael: the answer of its price service, or rows of it as CSV. */
export const sjcGold: Feed = {
  id: 'fund.sjc.gold',
  title: 'SJC: gold bars by branch, VND a tael',
  publisher: { id: 'sjc', name: 'Saigon Jewelry Company (SJC)', url: 'https://sjc.com.vn' },
  parser: 2,
  states: ['vn.gold_sjc_sell'],
  recognise: sniff =>
    startsWith(header)(sniff) ||
    (!sniff.members && sniff.head.includes('"BranchName"') && sniff.head.includes('"BuyValue"')),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const rows = member.bytes[0] === 0x7b ? fromAnswer() : fromCsv()
    return { candidates: goldCandidates('sjc', rows, log), rows: rows.length, issues: log.issues }

    function fromCsv(): GoldRow[] {
      return namedRows(member, header.split(',')).map(({ cell, where }) => ({
        day: dateOrNull(isoDay(cell('date'))),
        time: null,
        product: cell('name'),
        branch: cell('branch') || null,
        metal: 'gold',
        unit: 'tael',
        buy: plainNumber(cell('buy_price')),
        sell: plainNumber(cell('sell_price')),
        where,
      }))
    }

    function fromAnswer(): GoldRow[] {
      const answer = jsonRoot(member)
      if (answer.flag('success') === false || !answer.list('data'))
        throw new RejectedDocument('error-body', `${member.path} has no list of prices`)
      return answer.items('data').map(({ where, text, number }) => {
        const ms = /\/Date\((\d{1,14})\)\//.exec(text('GroupDate'))?.[1]
        return {
          day: ms ? vietnamDate(Number(ms)) : null,
          time: null,
          product: text('TypeName') || '?',
          branch: text('BranchName') || null,
          metal: 'gold',
          unit: 'tael',
          buy: number('BuyValue'),
          sell: number('SellValue'),
          where,
        }
      })
    }
  },
  schedule: {
    // Answers 403 outside of Vietnam.
    cron: '30 9,14,17 * * *',
    form: 'json',
    past: { each: 'day', since: '2016-01-02' },
    mayBeEmpty: true,
    requests: now => {
      const [year, month, day] = vietnamDate(now).split('-')
      const form = { method: 'GetSJCGoldPriceByDate', toDate: `${day}/${month}/${year}` }
      return [
        {
          url: 'https://sjc.com.vn/GoldPrice/Services/PriceService.ashx',
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
          series: 'day',
        },
      ]
    },
  },
}
