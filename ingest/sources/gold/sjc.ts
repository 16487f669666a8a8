import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { type GoldRow, goldDrafts } from '../../macro/gold-drafts.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { readJson } from '../../text/json.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'

const header = 'date,name,branch,buy_price,sell_price'

interface Answer {
  success?: boolean
  latestDate?: string
  data?: {
    TypeName?: string
    BranchName?: string
    BuyValue?: number
    SellValue?: number
    GroupDate?: string
  }[]
}

/** SJC's gold bars by branch, VND a tael: the answer of its price service, or rows of it as CSV. */
export const sjcGold: Feed = {
  id: 'fund.sjc.gold',
  title: 'SJC: gold bars by branch, VND a tael',
  publisher: { id: 'sjc', name: 'Saigon Jewelry Company (SJC)', url: 'https://sjc.com.vn' },
  parser: 1,
  recognise: sniff =>
    startsWith(header)(sniff) ||
    (!sniff.members && sniff.head.includes('"BranchName"') && sniff.head.includes('"BuyValue"')),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const rows = member.bytes[0] === 0x7b ? fromAnswer() : fromCsv()
    return { drafts: goldDrafts('sjc', rows, log), rows: rows.length, issues: log.issues }

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
      const answer = readJson(member) as Answer
      if (answer.success === false || !Array.isArray(answer.data))
        throw new RejectedDocument('error-body', `${member.path} has no list of prices`)
      return answer.data.map((row, i) => {
        const ms = /\/Date\((\d+)\)\//.exec(row.GroupDate ?? '')?.[1]
        const product = row.TypeName?.trim() ?? '?'
        return {
          day: ms ? vietnamDate(Number(ms)) : null,
          time: null,
          product,
          branch: row.BranchName?.trim() || null,
          metal: 'gold',
          unit: 'tael',
          buy: row.BuyValue ?? null,
          sell: row.SellValue ?? null,
          where: `${member.path} data[${i}]`,
        }
      })
    }
  },
}
