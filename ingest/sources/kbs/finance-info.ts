import type { StatementKind } from '../../../contracts/events/statement.ts'
import { periodEnd } from '../../../contracts/indicators/period.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument, type ScheduledRequest } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { type RatioRow, ratioCandidates } from '../../statements/ratio-candidates.ts'
import { type PrintedStatement, statementCandidates } from '../../statements/statement-candidates.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { partOfDay } from '../rotation.ts'
import { lineScale } from './line-scale.ts'
import { kbs } from './publisher.ts'

/** CDKT balance sheet, KQKD income, LCTT cash flow, CSTC ratios. */
const kinds: Readonly<Record<string, StatementKind>> = {
  CDKT: 'balance_sheet',
  KQKD: 'income',
  LCTT: 'cash_flow',
}

/**
 * KBS finance-info: `Head` names the periods, `ValueN` belongs to the N-th of them by ID (heads may come in any order;
 * public clients sort them, 2026). Amounts are in the unit requested
 * (`unit=1000`: thousand VND). An item is known by its ID; its name may come several times.
 */
export const kbsFinanceInfo: Feed = {
  id: 'exchange.kbs.finance-info',
  title: 'KBS finance-info: statements and ratios of one company',
  publisher: kbs,
  parser: 2,
  recognise: ({ head, members }) => !members && /^\s*\{\s*"Head"\s*:\s*\[/.test(head),
  parse(document) {
    const member = document.members[0]!
    const answer = jsonRoot(member)
    if (!answer.list('Head') || !answer.has('Content'))
      throw new RejectedDocument('unknown-shape', `${member.path} has no Head and Content`)
    const params = new URLSearchParams(/\?(.*)$/.exec(document.url)?.[1] ?? '')
    const named = /finance-info\/([A-Za-z0-9]+)/.exec(document.url)?.[1] ?? document.name.split(/[_.\-/]/)[0]
    const ticker = (named ?? '').toUpperCase()
    const type = params.get('type') ?? /(CDKT|KQKD|LCTT|CSTC)/.exec(document.name)?.[1] ?? ''
    const scale = Number(params.get('unit') ?? 1000)
    const log = newRowLog()
    const content = answer.item('Content')
    const items = content.names.flatMap(section => content.items(section))
    const printed: PrintedStatement[] = []
    const ratios: RatioRow[] = []
    for (const [i, head] of headsById(answer).entries()) {
      const period = periodOf(head)
      const { where } = head
      if (!period) {
        log.refuse('bad-period', where, `${head.text('TermName')} ${head.text('YearPeriod')} is no period`)
        continue
      }
      if (periodEnd(period) > vietnamDate(document.fetchedAt)) {
        log.quarantine('future-period', where, `${ticker} ${period} is not over yet`)
        continue
      }
      const valueIn = (item: JsonItem): number | null => {
        const value = item.number(`Value${i + 1}`)
        return Number.isNaN(value) ? null : value
      }
      const kind = kinds[type]
      if (kind)
        printed.push({
          ticker,
          statement: kind,
          period,
          consolidated: head.has('United') ? /hợp nhất|HN|^1$/i.test(head.text('United')) : null,
          audited: head.has('AuditedStatus') ? /^(KT|kiểm toán|1)$/i.test(head.text('AuditedStatus')) : null,
          where,
          lines: items
            .filter(item => item.text('Name') !== '')
            .map(item => {
              const value = valueIn(item)
              return {
                label_vi: item.text('Name'),
                label_en: item.text('NameEn') || null,
                code: item.text('ID') || null,
                level: levelOf(item),
                value: value === null ? null : Math.round(value * lineScale(item.text('Name'), scale)),
              }
            }),
        })
      else if (type === 'CSTC')
        ratios.push({
          ticker,
          period,
          values: Object.fromEntries(
            items.map(item => [`${item.text('Name')} (${item.text('ID')})`, valueIn(item)]),
          ),
        })
      else
        throw new RejectedDocument(
          'unknown-shape',
          `${member.path}: type ${JSON.stringify(type)} is no statement`,
        )
    }
    return {
      candidates: [...statementCandidates(printed, log), ...ratioCandidates(ratios)],
      rows: items.length,
      issues: log.issues,
    }
  },
  schedule: {
    cron: '0 2 * * *',
    form: 'json',
    // Pages of four periods, the newest first: as many as reach back to the first day.
    past: {
      span: (from, to, { tickers }) =>
        Object.keys(tickers)
          .sort()
          .flatMap(ticker => statementsOf(ticker, term => pagesBackTo(from, to, term))),
    },
    anyRows: true,
    needs: 'tickers',
    requests: (now, { tickers }) =>
      partOfDay(Object.keys(tickers).sort(), now, isSeason(now) ? 7 : 30).flatMap(ticker =>
        statementsOf(ticker, () => 1),
      ),
  },
}

type Term = 1 | 2

/** Yearly (1) and quarterly (2) statements of a company, `pages` pages of four periods each. */
const statementsOf = (ticker: string, pages: (term: Term) => number): ScheduledRequest[] =>
  ['CDKT', 'KQKD', 'LCTT', 'CSTC'].flatMap(type =>
    ([1, 2] as const).flatMap(term =>
      Array.from({ length: pages(term) }, (_, i) => ({
        url: `https://kbbuddywts.kbsec.com.vn/iis-server/investment/stock/finance-info/${ticker}?page=${i + 1}&pageSize=4&type=${type}&unit=1000&termtype=${term}&termType=${term}&code=${ticker}&languageid=1`,
      })),
    ),
  )

function pagesBackTo(from: string, to: string, term: Term): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1
  return term === 1 ? Math.ceil(years / 4) : years
}

/** Periods in the order in which values are numbered: by ID where each has one, else as they come. */
function headsById(answer: JsonItem): JsonItem[] {
  const heads = answer.items('Head')
  const ids = heads.map(head => head.number('ID'))
  if (ids.some(id => id === null || Number.isNaN(id))) return heads
  return heads.toSorted((a, b) => (a.number('ID') ?? 0) - (b.number('ID') ?? 0))
}

/**
 * Whether quarterly statements come in these days: they are due 20 days after the quarter, consolidated ones 30
 * (Thông tư 96/2020/TT-BTC, Điều 14), and late ones some weeks later. Then each company is asked once a week.
 */
function isSeason(now: Date): boolean {
  const [year, month, day] = vietnamDate(now).split('-').map(Number) as [number, number, number]
  const quarterBegan = Date.UTC(year, Math.floor((month - 1) / 3) * 3, 1)
  const days = (Date.UTC(year, month - 1, day) - quarterBegan) / 86_400_000
  return days >= 12 && days < 50
}

const levelOf = (item: JsonItem): number | null => {
  const level = item.number('Levels')
  return Number.isInteger(level) ? level : null
}

/** `Quý 4` of 2025 is 2025-Q4, `Năm` is the full year. */
function periodOf(head: JsonItem): string | null {
  const year = head.number('YearPeriod')
  const term = head.text('TermName')
  if (!year || !(year >= 1990 && year <= 2100)) return null
  const quarter = /(?:Quý|Q)\s*([1-4])/i.exec(term)?.[1]
  if (quarter) return `${year}-Q${quarter}`
  return /năm|N|year/i.test(term) ? String(year) : null
}
