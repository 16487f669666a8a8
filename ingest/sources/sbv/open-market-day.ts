import { type Feed, RejectedDocument } from '../../feed.ts'
import { centralRateCandidates } from '../../macro/central-rate-candidates.ts'
import { indicatorCandidates } from '../../macro/indicator-candidates.ts'
import {
  type AuctionRow,
  openMarketCandidates,
  printedAuction,
  sideOf,
} from '../../macro/open-market-candidates.ts'
import { openMarketDay } from '../../macro/open-market-day.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, dayFirst } from '../../text/dates.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { sbv } from './publisher.ts'

/** The open-market page of one day as JSON: auctions with percent rates, and the reference rates of the dollar. */
export const sbvOpenMarketDay: Feed = {
  id: 'central-bank.sbv.open-market-day',
  title: 'State Bank: open-market auctions and reference rates of one day',
  publisher: sbv,
  parser: 3,
  states: ['vn.fx.usd_central', 'vn.omo.injected', 'vn.omo.withdrawn', 'vn.omo.rate'],
  importOnly:
    'a file that others made of the page of a day; the page itself is fetched as central-bank.sbv.open-market, the rates as central-bank.sbv.central-rate and central-bank.sbv.reference-rates',
  recognise: ({ head, members }) =>
    !members && head.includes('"operations"') && head.includes('"volume_bn_vnd"'),
  parse(document) {
    const member = document.members[0]!
    const page = jsonRoot(member)
    const day = dateOrNull(dayFirst(page.text('date')))
    if (!day || !page.list('operations'))
      throw new RejectedDocument('unknown-shape', `${member.path} has no day (dd/mm/yyyy) or no operations`)
    const log = newRowLog()
    const found: AuctionRow[] = []
    const operations = page.items('operations')
    for (const { where, text, number } of operations) {
      const type = text('type')
      const [won, rate] = [number('volume_bn_vnd'), number('rate_pct')]
      const side = sideOf(type)
      if (/tổng cộng/i.test(type)) log.refuse('subtotal-row', where, `${type} repeats the rows above it`)
      else if (Number.isNaN(won) || Number.isNaN(rate))
        log.refuse('bad-number', where, `${type}: ${won}, ${rate}`)
      else if (!side) log.refuse('unknown-kind', where, `${type} is no open-market operation`)
      else found.push({ day, side, ...printedAuction(type, text('members')), won, rate, where })
    }
    const candidates = openMarketCandidates(found, log)
    const isWhole =
      found.length + log.issues.filter(one => one.rule === 'subtotal-row').length === operations.length
    const stated =
      isWhole && !log.issues.some(one => one.verdict === 'quarantined')
        ? openMarketDay(found, { day, where: member.path })
        : []
    const fx = page.item('fx_reference')
    const hasFx = fx.names.length > 0
    const row = {
      day: dateOrNull(dayFirst(fx.text('date'))) ?? day,
      central: fx.number('usd_center_rate'),
      buy: fx.number('usd_buy'),
      sell: fx.number('usd_sell'),
      where: fx.where,
    }
    const reference = hasFx ? centralRateCandidates([row], log) : []
    return {
      candidates: [...candidates, ...indicatorCandidates(stated, log), ...reference],
      rows: operations.length + (hasFx ? 1 : 0),
      issues: log.issues,
    }
  },
}
