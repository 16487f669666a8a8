import { documentTime } from '../../bars/bar-rules.ts'
import { type FlowRow, flowCandidates } from '../../bars/flow-candidates.ts'
import { whole } from '../../bars/prices.ts'
import type { Feed, Member } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { eachCsvRow, utf8 } from '../../text/csv.ts'
import { compactDay } from '../../text/dates.ts'
import { exchangeOfPath, isBulk, isForeignFlow, requireBulk } from './bulk-rows.ts'
import { cafef } from './publisher.ts'

/**
 * Foreign flow of the whole market behind the header of prices: Open is the volume bought, High the volume
 * sold, Low the value bought, Close the value sold, OI the room that is left. The header of the prices has no
 * `<OI>`; the name of the file (`CafeF.NN_HSX.…`) tells too.
 */
export const cafefBulkForeignFlow: Feed = {
  id: 'exchange.cafef.bulk-foreign-flow',
  title: 'CafeF: foreign buying and selling of the whole market by day',
  publisher: cafef,
  parser: 1,
  importOnly:
    'no address of the archive is documented, and those who read it differ on what its columns hold: to fetch it, the address and a day on which its columns are proved by those of a ticker; foreign flow is fetched by ticker in its place',
  recognise: ({ name, head, members = [] }) =>
    isBulk(head) && ([name, ...members].some(isForeignFlow) || /^[^\n]*,<OI>/i.test(head)),
  parse(document) {
    const log = newRowLog()
    const rows: FlowRow[] = document.members.flatMap(readMember)
    const candidates = flowCandidates('foreign', rows, documentTime(document.fetchedAt), log)
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
      ticker: cell(0).trim(),
      where: `${member.path}:${line}`,
      day: compactDay(cell(1)),
      buy_volume: whole(cell(2)),
      sell_volume: whole(cell(3)),
      buy_value: whole(cell(4)),
      sell_value: whole(cell(5)),
      room: whole(cell(7)),
      held_percent: null,
    })
  })
  return rows
}
