import { type InsiderDealing, insiderDealing } from '../../../contracts/events/insider-dealing.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { rowCandidates } from '../../chunks.ts'
import { type Feed, type Member, RejectedDocument, type ScheduledRequest } from '../../feed.ts'
import { tidy } from '../../listing/listing-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDayOrInstant } from '../../text/dates.ts'
import { jsonRows } from '../../text/json-item.ts'
import { countIn } from '../../text/json-pages.ts'
import { type NamedRow, namedRows, numbersOf } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { partOfDay } from '../rotation.ts'
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
const stated = (text: string) => (text === 'Blank' ? null : tidy(text))

/** `2026-02-02T17:24:06`, or Vietstock's own `/Date(1770000000000)/`, which is an instant. */
function dayOf(text: string): string | null {
  const ms = Number(/\/Date\((-?\d+)\)\//.exec(text)?.[1])
  return ms > 0 ? vietnamDate(ms) : dateOrNull(isoDayOrInstant(text))
}

const bare = (name: string) => name.replaceAll('_', '').toLowerCase()

/**
 * The answer of the service names its fields as the columns of the CSV are named, in another spelling (`EventID`).
 * @throws RejectedDocument `unknown-shape` when a field is missing
 */
function answerRows(member: Member): NamedRow[] {
  const items = jsonRows(member)
  const names = new Map((items[0]?.names ?? []).map(name => [bare(name), name]))
  const missing = items.length === 0 ? [] : columns.filter(column => !names.has(bare(column)))
  if (missing.length > 0)
    throw new RejectedDocument('unknown-shape', `${member.path} lacks the fields ${missing.join(', ')}`)
  return items.map(({ where, text }, i) => ({
    where,
    line: i + 1,
    cell: column => text(names.get(bare(column)) ?? column),
  }))
}

/** The most that the service gives at once: above it the answer is an error. */
const pageSize = 20

function noticesOf(ticker: string): ScheduledRequest {
  const page = (n: number): ScheduledRequest => ({
    url: `https://kbbuddywts.kbsec.com.vn/iis-server/investment/stockinfo/news/internal-trading/${ticker}?l=1&p=${n}&s=${pageSize}`,
    series: ticker,
  })
  return {
    ...page(1),
    // The list tells no total: a full page may not be the last.
    pages: { size: pageSize, count: answer => countIn(answer, root => ({ rows: root })), at: page },
  }
}

/** Insider dealing notices as KBS takes them from Vietstock: 46 columns, of which a third say something. */
export const kbsInsiderDealing: Feed = {
  id: 'exchange.kbs.insider-dealing',
  title: 'KBS: dealings of insiders and people related to them',
  publisher: kbs,
  parser: 1,
  recognise: ({ head, members }) =>
    members
      ? members.every(path => /^page-\d+$/.test(path)) && isAnswer(head)
      : head.startsWith('event_id,stock_code,finance_url,content,title,') || isAnswer(head),
  parse(document) {
    const log = newRowLog()
    const table = document.members.flatMap(member =>
      member.bytes[0] === 0x5b ? answerRows(member) : namedRows(member, columns),
    )
    const symbol = /\/internal-trading\/([A-Za-z0-9]+)/.exec(document.url)?.[1]?.toUpperCase()
    // A share without notices is answered with an empty list; without the share that was requested it says nothing.
    if (table.length === 0 && !symbol)
      throw new RejectedDocument('empty-list', 'an empty list does not say whose notices there are none of')
    const found = new Map<string, InsiderDealing>()
    for (const row of table) {
      const values = numbersOf(row, amounts, plainNumber, log)
      const ticker = row.cell('stock_code')
      if (!values) continue
      if (!/^[A-Z0-9]{3,12}$/.test(ticker) || !row.cell('event_id')) {
        log.refuse('bad-ticker', row.where, `${JSON.stringify(ticker)} is no ticker, or the notice has no id`)
        continue
      }
      if (symbol && ticker !== symbol)
        throw new RejectedDocument('another-document', `${symbol} was asked for, and ${ticker} came`)
      // A bank's ESOP notices come in one by one; the same id again is the newer state of one record.
      found.set(row.cell('event_id'), dealingOf(row, ticker, values))
    }
    const rows = [...found.values()].sort((a, b) => Number(a.dealing_id) - Number(b.dealing_id))
    const last =
      rows
        .map(row => row.done_on ?? row.plan_from ?? '')
        .sort()
        .at(-1) || vietnamDate(document.fetchedAt)
    // One fact for each notice: a plan and its result replace each other by the notice's id.
    const candidates = rows.flatMap(row =>
      rowCandidates(insiderDealing, row.dealing_id, last, [row], own => ({ rows: own })),
    )
    return { candidates, rows: table.length, issues: log.issues }
  },
  schedule: {
    cron: '0 3 * * *',
    form: 'json',
    past: { span: (_from, _to, { tickers }) => Object.keys(tickers).sort().map(noticesOf) },
    anyRows: true,
    needs: 'tickers',
    requests: (now, { tickers }) => partOfDay(Object.keys(tickers).sort(), now, 14).map(noticesOf),
  },
}

const isAnswer = (head: string) =>
  /^\s*\[\s*\{/.test(head) && head.includes('"EventID"') && head.includes('"StockCode"')

function dealingOf(
  { cell }: NamedRow,
  ticker: string,
  values: Record<keyof typeof amounts, number | null>,
): InsiderDealing {
  return {
    dealing_id: cell('event_id'),
    ticker,
    person: stated(cell('dtthcd')) ?? stated(cell('dtthlq')),
    position: stated(cell('position_cd')),
    related_person: stated(cell('dtthcd')) ? null : stated(cell('dtlqlq')),
    related_position: null,
    relation: stated(cell('relation_ship_type')),
    ...values,
    // Percents are 0.0 where nobody filled them in, even with shares held.
    held_percent: values.held_percent === 0 && (values.shares_after ?? 0) > 0 ? null : values.held_percent,
    plan_from: dayOf(cell('date_buy_expected')),
    plan_to: dayOf(cell('date_sell_expected')),
    done_on: dayOf(cell('date_action_to')),
    published_on: null,
    title: stated(cell('title')),
  }
}
