import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { Feed } from '../../feed.ts'
import { type CentralRateRow, centralRateCandidates } from '../../macro/central-rate-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dotThousands, type ReadNumber } from '../../text/numbers.ts'
import { sbv } from './publisher.ts'
import { type Content, contentDay, contents, contentsRequest, isContents } from './structured-content.ts'

/** `25.069` or `25069` VND; a rate has no decimals. */
const vnd: ReadNumber = text => dotThousands(text.replace(/\s*(VND|đồng)$/i, ''))

/** The central rate of the dollar, one record a day. */
export const sbvCentralRate: Feed = {
  id: 'central-bank.sbv.central-rate',
  title: 'State Bank: central rate USD/VND',
  publisher: sbv,
  parser: 2,
  states: ['vn.fx.usd_central'],
  recognise: ({ head, members }) => !members && isContents(head, 'TyGiaSo'),
  parse: document => {
    const log = newRowLog()
    const all = contents(document.members[0]!, log)
    const rows = new Map<string, CentralRateRow>()
    for (const content of all) {
      const day = contentDay(content.field('NgayBatDau'))
      const central = vnd(content.field('TyGiaSo'))
      if (!day) log.refuse('bad-date', content.where, `${content.field('NgayBatDau')} is no day`)
      else if (day > vietnamDate(document.fetchedAt))
        log.refuse('future-date', content.where, `${day} is ahead`)
      else if (central === null || Number.isNaN(central))
        log.refuse('bad-number', content.where, `${day}: ${content.field('TyGiaSo')}`)
      else if (rows.has(day)) log.refuse('duplicate-row', content.where, `${day} was published already`)
      else rows.set(day, { day, central, buy: null, sell: null, where: content.where })
    }
    return {
      candidates: centralRateCandidates([...rows.values()], log),
      rows: all.length,
      issues: log.issues,
    }
  },
  schedule: { cron: '15 8 * * 1-5', form: 'json', past: 'latest', requests: () => [contentsRequest(137473)] },
}

/** The rates at which the State Bank buys and sells dollars, by day. */
export const sbvReferenceRates: Feed = {
  id: 'central-bank.sbv.reference-rates',
  title: 'State Bank: reference buying and selling rates USD/VND',
  publisher: sbv,
  parser: 2,
  recognise: ({ head, members }) => !members && isContents(head, 'tyGiaThamKhaos'),
  parse: document => {
    const log = newRowLog()
    const rows = new Map<string, CentralRateRow>()
    let read = 0
    for (const content of contents(document.members[0]!, log)) {
      const day = dayOf(content)
      for (const [i, cell] of content.groups('tyGiaThamKhaos').entries()) {
        read += 1
        const where = `${content.where}[${i}]`
        const [buy, sell] = [vnd(cell('mua')), vnd(cell('ban'))]
        if (!/USD/i.test(cell('ngoaiTe')))
          log.refuse('other-currency', where, `${cell('ngoaiTe')} is not the dollar`)
        else if (!day) log.refuse('bad-date', where, `${content.title} names no day`)
        else if (Number.isNaN(buy) || Number.isNaN(sell))
          log.refuse('bad-number', where, `${cell('mua')}, ${cell('ban')}`)
        else if (rows.has(day)) log.refuse('duplicate-row', where, `${day} was published already`)
        else rows.set(day, { day, central: null, buy, sell, where })
      }
    }
    return { candidates: centralRateCandidates([...rows.values()], log), rows: read, issues: log.issues }
  },
  schedule: {
    cron: '20 8 * * 1-5',
    form: 'json',
    past: 'latest',
    requests: () => [contentsRequest(3450514)],
  },
}

const dayOf = (content: Content) =>
  contentDay(content.field('ngayApDung')) ?? contentDay(content.field('NgayBatDau')) ?? content.publishedOn
