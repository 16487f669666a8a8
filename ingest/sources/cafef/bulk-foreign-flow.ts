import { epochDay } from '../../../contracts/vietnam-time.ts'
import { documentTime } from '../../bars/bar-rules.ts'
import { type FlowRow, flowCandidates } from '../../bars/flow-candidates.ts'
import { whole } from '../../bars/prices.ts'
import type { Feed, Member } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { eachCsvRow, utf8 } from '../../text/csv.ts'
import { compactDay } from '../../text/dates.ts'
import { exchangeOfPath, isBulk, isForeignFlow, requireBulk } from './bulk-rows.ts'
import { cafef } from './publisher.ts'

/** Since this session the volumes of foreigners are zero for every share. */
const emptySince = epochDay('2025-01-01')

/**
 * Foreign flow of the whole market behind the header of prices: Open is the volume bought, Close the volume sold (a
 * client of 2017 reads it so, and strips `NN_` from the ticker). High is the matched and Low the put-through volume of
 * the share, by foreigners or not, and OI nothing that is proved (probe of the archive of 2026-09-21). Since January
 * 2025 Open, Close, Volume and OI are zero, which says nothing of foreigners. The header of the prices has no `<OI>`; the
 * name of the file (`CafeF.NN_HSX.…`) tells too.
 */
export const cafefBulkForeignFlow: Feed = {
  id: 'exchange.cafef.bulk-foreign-flow',
  title: 'CafeF: foreign buying and selling of the whole market by day',
  publisher: cafef,
  parser: 2,
  importOnly:
    'since January 2025 its files hold no flow of foreigners; older days come by import, and a session’s flow is fetched as exchange.vndirect.foreign-flow',
  recognise: ({ name, head, members = [] }) =>
    isBulk(head) && ([name, ...members].some(isForeignFlow) || /^[^\n]*,<OI>/i.test(head)),
  parse(document) {
    const log = newRowLog()
    const rows: FlowRow[] = document.members.flatMap(readMember)
    const stated = rows.filter(row => {
      const empty = row.day >= emptySince && row.buy_volume === 0 && row.sell_volume === 0
      if (empty)
        log.quarantine(
          'flow-not-stated',
          row.where,
          `${row.ticker}: CafeF writes zero for every share since January 2025`,
        )
      return !empty
    })
    const candidates = flowCandidates('foreign', stated, documentTime(document.fetchedAt), log)
    return { candidates, rows: rows.length, issues: log.issues }
  },
}

function readMember(member: Member): FlowRow[] {
  requireBulk(member)
  const rows: FlowRow[] = []
  eachCsvRow(utf8(member.bytes), (cells, line) => {
    if (line === 1) return
    const cell = (i: number) => cells[i] ?? ''
    rows.push({
      exchange: exchangeOfPath(member.path),
      ticker: cell(0).trim().replace(/^NN_/i, ''),
      where: `${member.path}:${line}`,
      day: compactDay(cell(1)),
      buy_volume: whole(cell(2)),
      sell_volume: whole(cell(5)),
      buy_value: null,
      sell_value: null,
      room: null,
      held_percent: null,
    })
  })
  return rows
}
