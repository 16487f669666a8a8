import { type Feed, RejectedDocument } from '../../feed.ts'
import { collectedCandidates } from '../../macro/indicator-candidates.ts'
import { type AuctionRow, openMarketCandidates, sideOf } from '../../macro/open-market-candidates.ts'
import { openMarketDay, outstandingByDay } from '../../macro/open-market-day.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { readWorkbook } from '../../text/workbook.ts'
import { sbv } from './publisher.ts'

const header = 'date,side,maturity,participants,complete,volume,interest'

/**
 * Open-market auctions since 2016 in one workbook: rates are fractions (0.04 is 4 %), volumes billion VND, and subtotals
 * of the day stand among the auctions. Several auctions of a day, side and tenor are lots in printed order.
 */
export const sbvOpenMarketHistory: Feed = {
  id: 'central-bank.sbv.open-market-history',
  title: 'State Bank: open-market auctions, collected since 2016',
  publisher: sbv,
  parser: 2,
  states: ['vn.omo.injected', 'vn.omo.withdrawn', 'vn.omo.rate', 'vn.omo.outstanding'],
  importOnly: 'a collection since 2016; the last session is fetched as central-bank.sbv.open-market',
  presumed: 'The State Bank alone holds the auctions that it lists; the file names nobody.',
  recognise: ({ sheets, head }) => sheets !== undefined && head.startsWith(header),
  parse(document) {
    const member = document.members[0]!
    const [sheet] = readWorkbook(member)
    const [names, ...rows] = sheet?.rows ?? []
    if (names?.join(',') !== header)
      throw new RejectedDocument('unknown-shape', `${member.path}: header is not ${header}`)
    const log = newRowLog()
    const found: AuctionRow[] = []
    for (const [i, cells] of rows.entries()) {
      const where = `${member.path}:${i + 2}`
      const [date, kind, maturity, participants, complete, volume, interest] = cells
      const day = dateOrNull(isoDay(String(date ?? '').slice(0, 10)))
      const text = String(kind ?? '')
      const side = sideOf(text)
      const whole = (cell: unknown) => (typeof cell === 'number' ? cell : null)
      if (!day) log.refuse('bad-date', where, `${date} is no day`)
      else if (/tổng cộng/i.test(text))
        log.refuse('subtotal-row', where, `${day}: ${text} repeats the rows above it`)
      else if (!side) log.refuse('unknown-kind', where, `${day}: ${text} is no open-market operation`)
      else
        found.push({
          day,
          side,
          tenor_days: whole(maturity),
          bidders: whole(participants),
          winners: whole(complete),
          won: whole(volume),
          rate: typeof interest === 'number' ? Math.round(interest * 1e6) / 1e4 : null,
          where,
        })
    }
    const candidates = openMarketCandidates(found, log)
    const sessions = [...Map.groupBy(found, row => row.day)].sort(([a], [b]) => (a < b ? -1 : 1))
    const stated = [
      ...sessions.flatMap(([day, own]) => openMarketDay(own, { day, where: own[0]!.where })),
      ...outstandingByDay(found),
    ]
    return {
      candidates: [...candidates, ...collectedCandidates(stated, log)],
      rows: rows.length,
      issues: log.issues,
    }
  },
}
