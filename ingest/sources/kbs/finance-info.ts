import type { StatementKind } from '../../../contracts/events/statement.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { type RatioRow, ratioDrafts } from '../../statements/ratio-drafts.ts'
import { type PrintedStatement, statementDrafts } from '../../statements/statement-drafts.ts'
import { readJson } from '../../text/json.ts'
import { kbs } from './publisher.ts'

/** CDKT balance sheet, KQKD income, LCTT cash flow, CSTC ratios. */
const kinds: Readonly<Record<string, StatementKind>> = {
  CDKT: 'balance_sheet',
  KQKD: 'income',
  LCTT: 'cash_flow',
}

interface Head {
  YearPeriod?: number
  TermName?: string
  AuditedStatus?: string
  United?: string
}
interface Item {
  ID?: number | string
  Name?: string
  NameEn?: string
  Levels?: number
  [value: `Value${number}`]: number | string | null
}
interface Answer {
  Head?: Head[]
  Content?: Record<string, Item[]>
}

/**
 * KBS finance-info: `Head` names the periods, `ValueN` belongs to the N-th of them. Amounts are in the unit asked for
 * (`unit=1000`: thousand VND). An item is known by its ID; its name may come several times.
 */
export const kbsFinanceInfo: Feed = {
  id: 'exchange.kbs.finance-info',
  title: 'KBS finance-info: statements and ratios of one company',
  publisher: kbs,
  parser: 1,
  recognise: ({ head, members }) => !members && /^\s*\{\s*"Head"\s*:\s*\[/.test(head),
  parse(document) {
    const member = document.members[0]!
    const answer = readJson(member) as Answer
    if (!Array.isArray(answer.Head) || typeof answer.Content !== 'object' || !answer.Content)
      throw new RejectedDocument('unknown-shape', `${member.path} has no Head and Content`)
    const asked = new URLSearchParams(/\?(.*)$/.exec(document.url)?.[1] ?? '')
    const named = /finance-info\/([A-Za-z0-9]+)/.exec(document.url)?.[1] ?? document.name.split(/[_.\-/]/)[0]
    const ticker = (named ?? '').toUpperCase()
    const type = asked.get('type') ?? /(CDKT|KQKD|LCTT|CSTC)/.exec(document.name)?.[1] ?? ''
    const scale = Number(asked.get('unit') ?? 1000)
    const log = newRowLog()
    const items = Object.values(answer.Content).flat()
    const printed: PrintedStatement[] = []
    const ratios: RatioRow[] = []
    for (const [i, head] of answer.Head.entries()) {
      const period = periodOf(head)
      const where = `${member.path} Head[${i}]`
      if (!period) {
        log.refuse('bad-period', where, `${head.TermName} ${head.YearPeriod} is no period`)
        continue
      }
      const valueIn = (item: Item) => {
        const value = item[`Value${i + 1}`]
        return value === null || value === undefined || value === '' ? null : Number(value)
      }
      const kind = kinds[type]
      if (kind)
        printed.push({
          ticker,
          statement: kind,
          period,
          consolidated: head.United === undefined ? null : /hợp nhất|HN|^1$/i.test(head.United),
          audited: head.AuditedStatus === undefined ? null : /^(KT|kiểm toán|1)$/i.test(head.AuditedStatus),
          where,
          lines: items
            .filter(item => item.Name?.trim())
            .map(item => {
              const value = valueIn(item)
              return {
                label_vi: item.Name!.trim(),
                label_en: item.NameEn?.trim() || null,
                code: item.ID === undefined ? null : String(item.ID),
                level: item.Levels ?? null,
                value: value === null || Number.isNaN(value) ? null : Math.round(value * scale),
              }
            }),
        })
      else if (type === 'CSTC')
        ratios.push({
          ticker,
          period,
          values: Object.fromEntries(items.map(item => [`${item.Name?.trim()} (${item.ID})`, valueIn(item)])),
        })
      else
        throw new RejectedDocument(
          'unknown-shape',
          `${member.path}: type ${JSON.stringify(type)} is no statement`,
        )
    }
    return {
      drafts: [...statementDrafts(printed, log), ...ratioDrafts(ratios)],
      rows: items.length,
      issues: log.issues,
    }
  },
}

/** `Quý 4` of 2025 is 2025-Q4, `Năm` is the full year. */
function periodOf({ YearPeriod: year, TermName: term }: Head): string | null {
  if (!year || year < 1990 || year > 2100) return null
  const quarter = /(?:Quý|Q)\s*([1-4])/i.exec(term ?? '')?.[1]
  if (quarter) return `${year}-Q${quarter}`
  return /năm|N|year/i.test(term ?? '') ? String(year) : null
}
