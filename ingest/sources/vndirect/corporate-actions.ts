import {
  type CorporateAction,
  type CorporateActionKind,
  corporateAction,
} from '../../../contracts/events/corporate-action.ts'
import { addDays, dateOfEpochDay, vietnamDate } from '../../../contracts/vietnam-time.ts'
import { rowCandidates } from '../../chunks.ts'
import { type Feed, type Paging, RejectedDocument, type ScheduledRequest } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { isoDay } from '../../text/dates.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { countIn } from '../../text/json-pages.ts'
import { plainNumber } from '../../text/numbers.ts'
import { vndirect } from './publisher.ts'

/** Types of the service, read by two public probes of June and September 2026. */
const kinds: Readonly<Record<string, CorporateActionKind>> = {
  DIVIDEND: 'cash_dividend',
  STOCKDIV: 'stock_dividend',
  KINDDIV: 'bonus_shares',
  ISSUE: 'share_issue',
  LISTED: 'listing',
  updateListed: 'listing',
  MEETING: 'meeting',
  meetingRight: 'meeting',
  schedDiv: 'planned_dividend',
  schedIssue: 'planned_issue',
}

/** A price in the words of a notice: `giá 10.000 đồng/CP`. */
const priceInNote = /giá[^\d]{0,20}(\d{1,3}(?:\.\d{3})+|\d{4,})\s*(?:đồng|đ\b|VN[DĐ])/i
const isRights = /quyền mua|cổ đông hiện hữu/i

/**
 * VNDIRECT finfo `events`: dividends in cash and shares, bonus shares, issues, listings and meetings of all exchanges,
 * coming ones too. `effectiveDate` is the ex-date and `actualDate` the payment: 170 of 170 dates agree with a second
 * source (probe of 2026-06-18). `expiredDate` is the record date in some rows and the payment again in others, so it
 * counts as the record date only where it lies between the two.
 */
export const vndirectCorporateActions: Feed = {
  id: 'exchange.vndirect.corporate-actions',
  title: 'VNDIRECT finfo: corporate actions of the whole market, coming ones too',
  publisher: vndirect,
  parser: 1,
  recognise: ({ head }) =>
    /^\s*\{\s*"data"\s*:\s*\[/.test(head) && head.includes('"effectiveDate"') && head.includes('"typeDesc"'),
  parse(document) {
    const log = newRowLog()
    const found = new Map<string, CorporateAction>()
    let count = 0
    for (const member of document.members) {
      const answer = jsonRoot(member)
      if (!answer.list('data')) throw new RejectedDocument('unknown-shape', `${member.path} has no data`)
      for (const item of answer.items('data')) {
        count++
        const action = actionOf(item)
        if (typeof action === 'string') log.refuse(action, item.where, describe(item))
        else if (action === null)
          log.quarantine('unknown-kind', item.where, `${item.text('type')} is no type that is known`)
        else found.set(action.action_id, action)
      }
    }
    // One fact for each action: a changed day or amount replaces what was stated before.
    const candidates = [...found.values()].flatMap(row =>
      rowCandidates(
        corporateAction,
        row.action_id,
        row.announced_on ?? row.ex_date ?? vietnamDate(document.fetchedAt),
        [row],
        own => ({ rows: own }),
      ),
    )
    return { candidates, rows: count, issues: log.issues }
  },
  schedule: {
    cron: '15 7,19 * * *',
    form: 'json',
    past: 'archive',
    anyRows: true,
    requests: now => {
      const today = vietnamDate(now)
      return [
        { ...windowOf('effectiveDate', addDays(today, -14), addDays(today, 180)), series: 'ex-dates' },
        { ...windowOf('disclosureDate', addDays(today, -7), today), series: 'announcements' },
      ]
    },
    // The service begins in the middle of 2021.
    archive: now => {
      const last = Number(vietnamDate(now).slice(0, 4))
      return Array.from({ length: last - 2020 }, (_, i) => 2021 + i).flatMap(year =>
        quarters.map(([from, to]) => windowOf('effectiveDate', `${year}-${from}`, `${year}-${to}`)),
      )
    },
    retainedDays: 14,
  },
}

const quarters = [
  ['01-01', '03-31'],
  ['04-01', '06-30'],
  ['07-01', '09-30'],
  ['10-01', '12-31'],
] as const

const days = ['disclosureDate', 'effectiveDate', 'expiredDate', 'actualDate'] as const
const amounts = ['dividend', 'ratio', 'numberOfShares', 'divYear', 'divPeriod'] as const

/** Null: a kind that is not known; a text: the rule that the row breaks. */
function actionOf({ text, has }: JsonItem): CorporateAction | string | null {
  const ticker = text('code').trim().toUpperCase()
  if (!/^[A-Z0-9]{3,12}$/.test(ticker)) return 'bad-ticker'
  const [id] = text('id').split('.')
  if (!id) return 'no-id'
  const kind = kinds[text('type')]
  if (kind === undefined) return null
  if (days.some(name => text(name) !== '' && !Number.isFinite(isoDay(text(name))))) return 'bad-day'
  if (amounts.some(name => text(name) !== '' && !Number.isFinite(plainNumber(text(name)))))
    return 'bad-number'
  const day = (name: (typeof days)[number]) => {
    const value = text(name) === '' ? null : isoDay(text(name))
    return value === null ? null : dateOfEpochDay(value)
  }
  /** 0 stands where nothing is stated. */
  const amount = (name: (typeof amounts)[number]) => {
    const value = text(name) === '' ? null : plainNumber(text(name))
    return value !== null && value > 0 ? value : null
  }
  const shares = amount('numberOfShares')
  const note = has('note') ? text('note').trim() || null : null
  const [exDate, ended, paid] = [day('effectiveDate'), day('expiredDate'), day('actualDate')]
  const isShares = kind === 'stock_dividend' || kind === 'bonus_shares' || kind === 'share_issue'
  const rights = kind === 'share_issue' && isRights.test(note ?? '')
  const price = rights ? priceInNote.exec(note ?? '')?.[1]?.replaceAll('.', '') : undefined
  return {
    action_id: `vndirect:${id}`,
    ticker,
    kind: rights ? 'rights_issue' : kind,
    announced_on: day('disclosureDate'),
    ex_date: kind === 'listing' || kind.startsWith('planned') ? null : exDate,
    record_date:
      exDate !== null && ended !== null && ended > exDate && ended <= addDays(exDate, 5) && ended !== paid
        ? ended
        : null,
    payment_date: kind === 'listing' ? (paid ?? exDate) : paid,
    cash_per_share: kind === 'cash_dividend' || kind === 'planned_dividend' ? amount('dividend') : null,
    ratio_per_100: isShares ? amount('ratio') : null,
    price: price === undefined ? null : Number(price),
    shares: shares === null ? null : Math.round(shares),
    fiscal_year: amount('divYear'),
    tranche: amount('divPeriod'),
    status: has('status') ? text('status') || null : null,
    note,
  }
}

const describe = ({ text }: JsonItem): string =>
  `${JSON.stringify(text('code'))} ${text('type')}, id ${JSON.stringify(text('id'))}`

/** Public clients ask for 500 and 3,000 at once. */
const pageSize = 500

/** A window of days in Vietnamese texts: each event stands there once a language. */
function windowOf(
  by: 'effectiveDate' | 'disclosureDate',
  from: string,
  to: string,
  page = 1,
): ScheduledRequest {
  return {
    url: `https://api-finfo.vndirect.com.vn/v4/events?q=locale:VN~${by}:gte:${from}~${by}:lte:${to}&sort=${by}:asc&size=${pageSize}&page=${page}`,
    timeoutMs: 60_000,
    ...(page === 1 ? { pages: pagesOf(by, from, to) } : {}),
  }
}

const pagesOf = (by: 'effectiveDate' | 'disclosureDate', from: string, to: string): Paging => ({
  size: pageSize,
  count: answer => countIn(answer, root => ({ rows: root.at('data'), total: root.at('totalElements') })),
  at: page => windowOf(by, from, to, page),
})
