import {
  type CorporateAction,
  type CorporateActionKind,
  corporateAction,
  corporateActionKinds,
} from '../../../contracts/events/corporate-action.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { rowCandidates } from '../../chunks.ts'
import type { Feed } from '../../feed.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { plainNumber } from '../../text/numbers.ts'
import { isSheet, sheetRows } from './sheet.ts'

const days = ['ex_date', 'record_date', 'payment_date', 'announced_on'] as const
const amounts = ['cash_per_share', 'ratio_per_100', 'price', 'shares', 'fiscal_year', 'tranche'] as const
const sheet = {
  needed: ['ticker', 'kind', 'ex_date', 'url'],
  optional: [...days, ...amounts, 'note'],
} as const

/**
 * Corporate actions read off notices of the depository, the exchanges and companies:
 * `ticker,kind,ex_date,url[,record_date,payment_date,announced_on,cash_per_share,ratio_per_100,price,…,note]`. Days as
 * YYYY-MM-DD, amounts in VND a share, ratios as new shares for each 100 held. The address of the notice names the action.
 */
export const curatedCorporateActions: Feed = {
  id: 'exchange.curated.corporate-actions',
  title: 'Corporate actions read off notices of the depository, exchanges and companies',
  publisher: { id: 'curated', name: 'Reviewed by hand', url: null },
  parser: 1,
  importOnly: 'a sheet that people fill from notices and import: nobody publishes it',
  recognise: sniff => isSheet(sheet, sniff),
  parse(document) {
    const member = document.members[0]!
    const rows = sheetRows(sheet, member)
    const log = newRowLog()
    const found = new Map<string, CorporateAction>()
    for (const { cell, where } of rows) {
      const row = rowOf(cell, where, log)
      if (row === null) continue
      if (found.has(row.action_id))
        log.refuse('duplicate-row', where, `${row.action_id} stands above already`)
      else found.set(row.action_id, row)
    }
    const candidates = [...found.values()].flatMap(row =>
      rowCandidates(
        corporateAction,
        row.action_id,
        row.announced_on ?? row.ex_date ?? vietnamDate(document.fetchedAt),
        [row],
        own => ({ rows: own }),
      ),
    )
    return { candidates, rows: rows.length, issues: log.issues }
  },
}

const isKind = (text: string): text is CorporateActionKind =>
  (corporateActionKinds as readonly string[]).includes(text)

function rowOf(cell: (name: string) => string, where: string, log: RowLog): CorporateAction | null {
  const refuse = (rule: string, detail: string) => {
    log.refuse(rule, where, detail)
    return null
  }
  const ticker = cell('ticker').toUpperCase()
  const [kind, url] = [cell('kind').toLowerCase(), cell('url')]
  if (!/^[A-Z0-9]{3,12}$/.test(ticker)) return refuse('bad-ticker', `${JSON.stringify(ticker)} is no ticker`)
  if (!isKind(kind))
    return refuse('unknown-kind', `${JSON.stringify(kind)} is none of ${corporateActionKinds.join(', ')}`)
  if (!/^https?:\/\/[^\s/]+/.test(url))
    return refuse('no-address', `${JSON.stringify(url)} is no public address`)
  for (const name of days)
    if (cell(name) !== '' && dateOrNull(isoDay(cell(name))) !== cell(name))
      return refuse('bad-date', `${name} is ${JSON.stringify(cell(name))}: YYYY-MM-DD`)
  for (const name of amounts)
    if (cell(name) !== '' && !((plainNumber(cell(name)) ?? 0) > 0))
      return refuse('bad-number', `${name} is ${JSON.stringify(cell(name))}: a number above 0, or empty`)
  const day = (name: (typeof days)[number]) => cell(name) || null
  const amount = (name: (typeof amounts)[number]) => (cell(name) === '' ? null : plainNumber(cell(name)))
  const [cash, ratio, price] = [amount('cash_per_share'), amount('ratio_per_100'), amount('price')]
  if (kind === 'cash_dividend' && cash === null)
    return refuse('no-terms', 'a cash_dividend needs cash_per_share')
  if ((kind === 'stock_dividend' || kind === 'bonus_shares' || kind === 'rights_issue') && ratio === null)
    return refuse('no-terms', `a ${kind} needs ratio_per_100`)
  if (kind === 'rights_issue' && price === null) return refuse('no-terms', 'a rights_issue needs price')
  return {
    action_id: `${ticker}:${kind}:${day('ex_date') ?? day('announced_on') ?? ''}:${url}`,
    ticker,
    kind,
    announced_on: day('announced_on'),
    ex_date: day('ex_date'),
    record_date: day('record_date'),
    payment_date: day('payment_date'),
    cash_per_share: cash,
    ratio_per_100: ratio,
    price,
    shares: amount('shares'),
    fiscal_year: amount('fiscal_year'),
    tranche: amount('tranche'),
    status: null,
    note: cell('note') || url,
  }
}
