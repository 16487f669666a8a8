import type { Feed } from '../../feed.ts'
import { type GoldRow, goldCandidates } from '../../macro/gold-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'

const header = 'date,sjc_buy,sjc_sell,doji_buy,doji_sell'

/** A collection of SJC's and DOJI's gold bars by day, thousand VND a tael. */
export const goldHistory: Feed = {
  id: 'fund.vn-finance-dashboard.gold',
  title: 'SJC and DOJI gold bars by day, collected, thousand VND a tael',
  publisher: {
    id: 'vn-finance-dashboard',
    name: 'VietName Finance Dashboard',
    url: 'https://github.com/Quang-Dobe/Agents-VietName-Finance-Dashboard',
  },
  parser: 2,
  states: ['vn.gold_sjc_sell'],
  importOnly: 'a collection that a dashboard kept; SJC’s prices are fetched as fund.sjc.gold',
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const thousand = (text: string) => {
      const value = plainNumber(text)
      return value === null ? null : Math.round(value * 1000)
    }
    const rowsOf = (dealer: string): GoldRow[] =>
      table
        .map(({ cell, where }) => ({
          day: dateOrNull(isoDay(cell('date'))),
          time: null,
          product: `${dealer.toUpperCase()} 1L`,
          branch: null,
          metal: 'gold' as const,
          unit: 'tael' as const,
          buy: thousand(cell(`${dealer}_buy`)),
          sell: thousand(cell(`${dealer}_sell`)),
          where: `${where} ${dealer}`,
        }))
        // DOJI's columns are nearly empty: a row without them is no fault.
        .filter(row => dealer === 'sjc' || row.buy !== null || row.sell !== null)
    const candidates = [
      ...goldCandidates('sjc', rowsOf('sjc'), log),
      ...goldCandidates('doji', rowsOf('doji'), log),
    ]
    return { candidates, rows: table.length, issues: log.issues }
  },
}
