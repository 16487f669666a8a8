import { indexMembers } from '../../../contracts/events/index-members.ts'
import { indexCode } from '../../bars/index-codes.ts'
import { type Feed, RejectedDocument, type Sniff } from '../../feed.ts'
import { listDate } from '../../listing/listing-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { namedRows } from '../../text/named-rows.ts'
import { vci } from './publisher.ts'

/** `vnstock_vn30_symbols.csv`: which index it is stands in the name only. */
const indexOf = (name: string): string | null =>
  name
    .replace(/\.[a-z]+$/i, '')
    .split(/[^A-Za-z0-9]+/)
    .map(indexCode)
    .find(code => code !== null) ?? null

/** A list of symbols and nothing else: the members of the index that the file is named after. */
export const vciIndexMembers: Feed = {
  id: 'exchange.vci.index-members',
  title: 'Vietcap: members of an index',
  publisher: vci,
  parser: 1,
  importOnly:
    'the address that tells the members of a group is known, the form of its answer is not documented: to fetch it, a sample of the answer',
  recognise: ({ name, head, members }: Sniff) =>
    !members && /^symbol\r?\n[A-Z0-9]{3}\r?\n/.test(head) && indexOf(name) !== null,
  parse(document) {
    const index = indexOf(document.name)
    if (!index)
      throw new RejectedDocument(
        'unknown-index',
        `${document.name} does not name the index whose members it lists`,
      )
    const log = newRowLog()
    const table = namedRows(document.members[0]!, ['symbol'])
    const tickers = new Set<string>()
    for (const { cell, where } of table) {
      const symbol = cell('symbol')
      if (!/^[A-Z0-9]{3}$/.test(symbol))
        log.refuse('bad-ticker', where, `${JSON.stringify(symbol)} is no share`)
      else if (tickers.has(symbol)) log.refuse('duplicate-row', where, `${symbol} stands in the list already`)
      else tickers.add(symbol)
    }
    const as_of = listDate(document)
    const data = { index, as_of, tickers: [...tickers].sort() }
    const candidates = [{ kind: indexMembers, key: index, effectiveon: as_of, data }]
    return { candidates, rows: table.length, issues: log.issues }
  },
}
