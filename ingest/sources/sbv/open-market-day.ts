import { type Feed, RejectedDocument } from '../../feed.ts'
import { centralRateDrafts } from '../../macro/central-rate-drafts.ts'
import { type AuctionRow, openMarketDrafts, sideOf } from '../../macro/open-market-drafts.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, dayFirst } from '../../text/dates.ts'
import { readJson } from '../../text/json.ts'
import { sbv } from './publisher.ts'

interface Page {
  date?: string
  operations?: { type?: string; members?: string; volume_bn_vnd?: number; rate_pct?: number }[]
  fx_reference?: { usd_center_rate?: number; usd_buy?: number; usd_sell?: number; date?: string }
}

/** The open-market page of one day as JSON: auctions with percent rates, and the reference rates of the dollar. */
export const sbvOpenMarketDay: Feed = {
  id: 'central-bank.sbv.open-market-day',
  title: 'State Bank: open-market auctions and reference rates of one day',
  publisher: sbv,
  parser: 1,
  recognise: ({ head, members }) =>
    !members && head.includes('"operations"') && head.includes('"volume_bn_vnd"'),
  parse(document) {
    const member = document.members[0]!
    const page = readJson(member) as Page
    const day = dateOrNull(dayFirst(page.date ?? ''))
    if (!day || !Array.isArray(page.operations))
      throw new RejectedDocument('unknown-shape', `${member.path} has no day (dd/mm/yyyy) or no operations`)
    const log = newRowLog()
    const found: AuctionRow[] = []
    for (const [
      i,
      { type = '', members = '', volume_bn_vnd: won, rate_pct: rate },
    ] of page.operations.entries()) {
      const where = `${member.path} operations[${i}]`
      const side = sideOf(type)
      const [bidders, winners] = members
        .split('/')
        .map(part => (/^\d+$/.test(part.trim()) ? Number(part) : null))
      const tenor = /(\d+)\s*ngày/i.exec(type)?.[1]
      if (/tổng cộng/i.test(type)) log.refuse('subtotal-row', where, `${type} repeats the rows above it`)
      else if (!side) log.refuse('unknown-kind', where, `${type} is no open-market operation`)
      else
        found.push({
          day,
          side,
          tenor_days: tenor ? Number(tenor) : null,
          bidders: bidders ?? null,
          winners: winners ?? null,
          won: won ?? null,
          rate: rate ?? null,
          where,
        })
    }
    const fx = page.fx_reference
    const fxDay = dateOrNull(dayFirst(fx?.date ?? '')) ?? day
    const reference = fx
      ? centralRateDrafts(
          [
            {
              day: fxDay,
              central: fx.usd_center_rate ?? null,
              buy: fx.usd_buy ?? null,
              sell: fx.usd_sell ?? null,
              where: `${member.path} fx_reference`,
            },
          ],
          log,
        )
      : []
    return {
      drafts: [...openMarketDrafts(found, log), ...reference],
      rows: page.operations.length + (fx ? 1 : 0),
      issues: log.issues,
    }
  },
}
