import type { Feed } from '../../feed.ts'
import { fxMarketCandidates } from '../../macro/fx-market-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, dayFirst, isoDayOrInstant } from '../../text/dates.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { commaThousands, plainNumber } from '../../text/numbers.ts'
import { investing } from './publisher.ts'

const vietnamese = '"Ngày","Lần cuối","Mở","Cao","Thấp","KL","% Thay đổi"'
const plain = 'time,open,high,low,close,symbol'

/**
 * Dollar against dong as traded between banks, by day: an export with Vietnamese header, newest first. The header is
 * the same for every instrument, so the name of the file has to say that it is the dollar.
 */
export const investingUsdVnd: Feed = {
  id: 'central-bank.investing.usd-vnd',
  title: 'Investing.com: USD/VND by day',
  publisher: investing,
  parser: 3,
  importOnly:
    'Investing.com exports its table to a logged-in browser only; rates are fetched as central-bank.vietcombank.rates-json',
  recognise: ({ name, head, members }) =>
    !members && head.startsWith(vietnamese) && /usd.{0,3}vnd/i.test(name),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, ['Ngày', 'Lần cuối', 'Mở', 'Cao', 'Thấp'])
    const rows = table.map(({ cell, where }) => ({
      day: dateOrNull(dayFirst(cell('Ngày'))),
      where,
      values: {
        open: commaThousands(cell('Mở')),
        high: commaThousands(cell('Cao')),
        low: commaThousands(cell('Thấp')),
        close: commaThousands(cell('Lần cuối')),
      },
    }))
    const candidates = fxMarketCandidates('USDVND', 'interbank', rows, ['open', 'high', 'low', 'close'], log)
    return { candidates, rows: table.length, issues: log.issues }
  },
}

/** The same kind of series in another shape: `2025-02-12 00:00:00+00:00` stands for the day itself. */
export const usdVndBars: Feed = {
  id: 'central-bank.vnstock.usd-vnd',
  title: 'USD/VND by day (open, high, low, close)',
  publisher: { id: 'vnstock', name: 'vnstock', url: 'https://vnstocks.com' },
  parser: 3,
  importOnly:
    'a series that a client library made of a service behind a key; rates are fetched as central-bank.vietcombank.rates-json',
  recognise: startsWith(plain),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, plain.split(','))
    const rows = table.flatMap(({ cell, where }) => {
      if (cell('symbol') !== 'USDVND') {
        log.refuse('unknown-symbol', where, `${cell('symbol')} is not USDVND`)
        return []
      }
      const day = dateOrNull(isoDayOrInstant(cell('time')))
      const number = (name: string) => plainNumber(cell(name))
      const values = {
        open: number('open'),
        high: number('high'),
        low: number('low'),
        close: number('close'),
      }
      return [{ day, where, values }]
    })
    const candidates = fxMarketCandidates('USDVND', 'interbank', rows, ['open', 'high', 'low', 'close'], log)
    return { candidates, rows: table.length, issues: log.issues }
  },
}
