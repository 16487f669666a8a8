import type { Feed } from '../../feed.ts'
import { fxCandidates } from '../../macro/fx-candidates.ts'
import { fxMarketCandidates } from '../../macro/fx-market-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, dayFirst } from '../../text/dates.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'

const header =
  'date,usd_buy_black_market,usd_sell_black_market,usd_buy_bank,usd_sell_bank,usd_deposit_bank,gap_black_market,gap_bank,difference_buy,difference_sell'

/** The dollar on the free market (gold shops) beside a bank's rates, by day, dd-mm-yyyy. */
export const freeMarketUsd: Feed = {
  id: 'central-bank.free-market.usd',
  title: 'USD/VND on the free market by day',
  publisher: {
    id: 'free-market',
    name: 'cafef_data_github (free-market rates)',
    url: 'https://github.com/leeboo1993/cafef_data_github',
  },
  parser: 3,
  importOnly:
    'a collection in a repository, without an address of the source: to fetch it, a publisher of free-market rates that states its rates as data',
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const read = table.map(({ cell, where }) => {
      const day = dateOrNull(dayFirst(cell('date')))
      const number = (name: string) => plainNumber(cell(name))
      return {
        day,
        where,
        values: { buy: number('usd_buy_black_market'), sell: number('usd_sell_black_market') },
        bank: {
          buy_cash: number('usd_buy_bank'),
          buy_transfer: number('usd_deposit_bank'),
          sell: number('usd_sell_bank'),
        },
      }
    })
    // Bank columns are blank in some rows; that is no fault of the row.
    const banks = read
      .filter(row => row.day && Object.values(row.bank).some(value => value !== null))
      .map(row => ({ day: row.day!, currency: 'USD', ...row.bank, where: `${row.where} (bank)` }))
    const candidates = [
      ...fxMarketCandidates('USDVND', 'free', read, ['buy', 'sell'], log),
      ...fxCandidates('bank-of-free-market-table', banks, null, log),
    ]
    return { candidates, rows: table.length, issues: log.issues }
  },
}
