import { type InsiderDealing, insiderDealing } from '../../../contracts/events/insider-dealing.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { Feed } from '../../feed.ts'
import { tidy } from '../../listing/listing-drafts.ts'
import { rowDrafts } from '../../portions.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { namedRows, numbersOf } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { kbs } from './publisher.ts'

const columns = [
  'event_id',
  'stock_code',
  'title',
  'position_cd',
  'relation_ship_type',
  'dtthcd',
  'dtthlq',
  'register_buy_volume',
  'buy_volume',
  'register_sell_volume',
  'sell_volume',
  'volume_before',
  'volume_after',
  'date_buy_expected',
  'date_sell_expected',
  'date_action_to',
  'volume_after_percent',
]
const amounts = {
  planned_buy: 'register_buy_volume',
  planned_sell: 'register_sell_volume',
  done_buy: 'buy_volume',
  done_sell: 'sell_volume',
  shares_before: 'volume_before',
  shares_after: 'volume_after',
  held_percent: 'volume_after_percent',
} as const

/** Vietstock writes `Blank` where there is nothing. */
const told = (text: string) => (text === 'Blank' ? null : tidy(text))
const dayOf = (text: string) => dateOrNull(isoDay(text.slice(0, 10)))

/** Insider dealing notices as KBS takes them from Vietstock: 46 columns, of which a third say something. */
export const kbsInsiderDealing: Feed = {
  id: 'exchange.kbs.insider-dealing',
  title: 'KBS: dealings of insiders and people related to them',
  publisher: kbs,
  parser: 1,
  importOnly:
    'the names of the fields that its service answers with are not documented; CafeF’s dealings are fetched in its place',
  recognise: ({ head, members }) =>
    !members && head.startsWith('event_id,stock_code,finance_url,content,title,'),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, columns)
    const found = new Map<string, InsiderDealing>()
    for (const row of table) {
      const values = numbersOf(row, amounts, plainNumber, log)
      const ticker = row.cell('stock_code')
      if (!values) continue
      if (!/^[A-Z0-9]{3,12}$/.test(ticker) || !row.cell('event_id')) {
        log.refuse('bad-ticker', row.where, `${JSON.stringify(ticker)} is no ticker, or the notice has no id`)
        continue
      }
      // A bank's ESOP notices come in one by one; the same id again is the newer state of one record.
      found.set(row.cell('event_id'), {
        dealing_id: row.cell('event_id'),
        ticker,
        person: told(row.cell('dtthcd')) ?? told(row.cell('dtthlq')),
        position: told(row.cell('position_cd')),
        related_person: told(row.cell('dtthcd')) ? null : told(row.cell('dtlqlq')),
        related_position: null,
        relation: told(row.cell('relation_ship_type')),
        ...values,
        // Percents are 0.0 where nobody filled them in, even with shares held.
        held_percent:
          values.held_percent === 0 && (values.shares_after ?? 0) > 0 ? null : values.held_percent,
        plan_from: dayOf(row.cell('date_buy_expected')),
        plan_to: dayOf(row.cell('date_sell_expected')),
        done_on: dayOf(row.cell('date_action_to')),
        published_on: null,
        title: told(row.cell('title')),
      })
    }
    const rows = [...found.values()].sort((a, b) => Number(a.dealing_id) - Number(b.dealing_id))
    const last =
      rows
        .map(row => row.done_on ?? row.plan_from ?? '')
        .sort()
        .at(-1) || vietnamDate(document.fetchedAt)
    // One fact for each notice: a plan and its result replace each other by the notice's id.
    const drafts = rows.flatMap(row =>
      rowDrafts(insiderDealing, row.dealing_id, last, [row], own => ({ rows: own })),
    )
    return { drafts, rows: table.length, issues: log.issues }
  },
}
