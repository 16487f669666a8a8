import { isSession } from '../../../contracts/calendar.ts'
import { type FutureBars, futureBars } from '../../../contracts/events/future-bars.ts'
import { columns } from '../../chunks.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { placed, placesOf } from '../../places.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { namedRows, numbersOf, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'

/** A joined series by its name; a file of a single contract is a table of prices like others. */
const joined = /VN30F[12][MQ]/i

/** Front-month VN30 future by day, in points. The time of day in the file shifts over the years and means nothing. */
export const vn30FutureDaily: Feed = {
  id: 'exchange.vn-stock-data.vn30f1m',
  title: 'VN30F1M: front-month VN30 future by day, in points',
  publisher: {
    id: 'vn-stock-data',
    name: 'vn-stock-data',
    url: 'https://github.com/tempusoneps/vn-stock-data',
  },
  parser: 1,
  importOnly:
    'a collection of one future; codes of futures change every month. To fetch it, a reader of VNDIRECT’s chart that follows the codes',
  recognise: sniff => joined.test(sniff.name) && startsWith('Date,Open,High,Low,Close,Volume')(sniff),
  parse(document) {
    const member = document.members[0]!
    const contract = joined.exec(document.name)?.[0].toUpperCase()
    if (!contract)
      throw new RejectedDocument('unknown-shape', `${document.name} names no joined series, such as VN30F1M`)
    const log = newRowLog()
    const table = namedRows(member, ['Date', 'Open', 'High', 'Low', 'Close', 'Volume'])
    const bySession = new Map<
      string,
      { session: string; close: number; where: string } & Record<string, number | null | string>
    >()
    for (const row of table) {
      const session = dateOrNull(isoDay(row.cell('Date').slice(0, 10)))
      const names = { open: 'Open', high: 'High', low: 'Low', close: 'Close', volume: 'Volume' } as const
      const values = numbersOf(row, names, plainNumber, log)
      if (!values) continue
      if (!session) log.refuse('bad-date', row.where, `${row.cell('Date')} is no day`)
      else if (!values.close || values.close <= 0)
        log.refuse('unfinished-row', row.where, `${session}: close is 0`)
      else if (!isSession(session)) log.refuse('closed-day', row.where, `${session} is a day without trading`)
      else if (values.low && values.high && values.low > values.high)
        log.refuse('low-above-high', row.where, `${session}: low ${values.low} above high ${values.high}`)
      else if (bySession.has(session))
        log.quarantine('duplicate-row', row.where, `${session} stands in the file already`)
      else bySession.set(session, { ...values, session, close: values.close, where: row.where })
    }
    const rows = [...bySession.values()].sort((a, b) => (a.session < b.session ? -1 : 1))
    const years = Map.groupBy(rows, row => row.session.slice(0, 4))
    const candidates = [...years].map(([year, own]) => ({
      kind: futureBars,
      key: `${contract}:${year}`,
      effectiveon: own.at(-1)!.session,
      group: contract,
      data: placed(
        {
          contract,
          ...columns(own, ['session', 'open', 'high', 'low', 'close', 'volume']),
        } as FutureBars,
        placesOf(own),
      ),
    }))
    return { candidates, rows: table.length, issues: log.issues }
  },
}
