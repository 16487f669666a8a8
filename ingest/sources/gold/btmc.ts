import type { GoldUnit } from '../../../contracts/events/gold.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { type GoldRow, goldCandidates } from '../../macro/gold-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, dayFirst } from '../../text/dates.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'

const header = 'name,karat,gold_content,buy_price,sell_price,world_price,time'

/** Gold is priced by the chi; silver by the piece that the product's name tells (1 KG, 5 LƯỢNG). */
function kindOf(name: string): { metal: 'gold' | 'silver'; unit: GoldUnit } {
  if (!/^bạc/i.test(name)) return { metal: 'gold', unit: 'chi' }
  if (/(^|\s)1 KG(\s|\(|$)/i.test(name)) return { metal: 'silver', unit: 'kilogram' }
  return { metal: 'silver', unit: /(^|\s)1 LƯỢNG(\s|\(|$)/i.test(name) ? 'tael' : 'piece' }
}

/**
 * Bảo Tín Minh Châu's list: VND for the unit above, the same product many times a day with its times, `dd/mm/yyyy HH:MM`.
 * The service numbers its keys (`@n_1` name, `@pb_1` buying, `@ps_1` selling price, `@d_1` time).
 */
export const btmcGold: Feed = {
  id: 'fund.btmc.gold',
  title: 'Bảo Tín Minh Châu: gold and silver through the day',
  publisher: { id: 'btmc', name: 'Bảo Tín Minh Châu', url: 'https://btmc.vn' },
  parser: 2,
  importOnly:
    'its service answers to a key that it gives out, and hangs for calls from abroad: to fetch it, a key of one’s own as a setting; SJC’s prices are fetched in its place',
  recognise: sniff => startsWith(header)(sniff) || (!sniff.members && sniff.head.includes('"@n_1"')),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const read = member.bytes[0] === 0x7b ? fromService() : fromCsv()
    const rows = read.map(({ name, buy, sell, time, where }): GoldRow => {
      const [day = '', clock = ''] = time.split(/\s+/)
      return {
        day: dateOrNull(dayFirst(day)),
        time: /^\d{2}:\d{2}$/.test(clock) ? clock : null,
        product: name,
        branch: null,
        ...kindOf(name),
        buy: plainNumber(buy),
        sell: plainNumber(sell),
        where,
      }
    })
    return { candidates: goldCandidates('btmc', rows, log), rows: rows.length, issues: log.issues }

    function fromCsv() {
      return namedRows(member, header.split(',')).map(({ cell, where }) => ({
        name: cell('name'),
        buy: cell('buy_price'),
        sell: cell('sell_price'),
        time: cell('time'),
        where,
      }))
    }

    function fromService() {
      const list = jsonRoot(member).item('DataList')
      if (!list.list('Data'))
        throw new RejectedDocument('unknown-shape', `${member.path} has no DataList.Data`)
      return list.items('Data').map(({ where, names, text }) => {
        const numbered = names.find(key => key.startsWith('@n_'))?.slice(3) ?? ''
        const cell = (key: string) => text(`@${key}_${numbered}`)
        return { name: cell('n') || '?', buy: cell('pb'), sell: cell('ps'), time: cell('d'), where }
      })
    }
  },
}
