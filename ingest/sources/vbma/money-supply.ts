import { parse } from 'csv-parse/sync'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { indicatorCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { utf8 } from '../../text/csv.ts'
import { commaThousands, pointPercent, type ReadNumber } from '../../text/numbers.ts'

const level = /^m2 \(tỷ (vnd|đồng)\)$/i

/** Columns by their heading; the first holds the month as `T6 2026`. */
const columns: readonly { readonly name: string; readonly heading: RegExp; readonly read: ReadNumber }[] = [
  { name: 'm2', heading: level, read: commaThousands },
  { name: 'ytd', heading: /^%\s*ytd$/i, read: pointPercent },
  { name: 'organisations', heading: /^tiền gửi.*tckt/i, read: commaThousands },
  { name: 'residents', heading: /^tiền gửi.*dân cư/i, read: commaThousands },
]

/** What the change since December may differ by from that of the levels, points: levels of Decembers are restated. */
const restated = 0.3

/**
 * Money supply M2 by month since December 2018 as the Vietnam Bond Market Association quotes the State Bank: a text with tabs
 * (UTF-16, though it is called csv), `20,414,616` with commas between thousands, percents with a point. Public clients read
 * it on 2026-07-23 (columns and encoding) and in September 2026; of June 2026 it has the figure of the State Bank's own page
 * (2026-08-16: 20.414.616, 4,99 % since December), of April 2026 that of its articles (2026-10-05).
 */
export const vbmaMoneySupply: Feed = {
  id: 'central-bank.vbma.money-supply',
  title: 'VBMA: money supply M2 by month, after the State Bank',
  publisher: { id: 'vbma', name: 'Vietnam Bond Market Association (VBMA)', url: 'https://vbma.org.vn' },
  parser: 1,
  states: ['vn.m2', 'vn.m2_growth'],
  recognise: ({ head, members }) => {
    const [first = ''] = head.replace(/^\uFEFF/, '').split(/\r?\n/)
    return !members && first.split('\t').some(cell => level.test(cell.replaceAll('"', '').trim()))
  },
  parse(document) {
    const member = document.members[0]!
    const [header = [], ...rows] = linesOf(utf8(member.bytes))
    const at = new Map(
      columns.map(({ name, heading }) => [name, header.findIndex(cell => heading.test(cell))]),
    )
    if (at.get('m2') === -1 || at.get('ytd') === -1)
      throw new RejectedDocument('unknown-shape', `${member.path} has the columns ${header.join(', ')}`)
    const log = newRowLog()
    const thisMonth = vietnamDate(document.fetchedAt).slice(0, 7)
    const months: { month: string; where: string; measures: Record<string, number | null> }[] = []
    for (const [i, cells] of rows.entries()) {
      const where = `${member.path}:${i + 2}`
      const month = monthOf(cells[0] ?? '')
      const measures = Object.fromEntries(
        columns.map(({ name, read }) => [name, read(cells[at.get(name)!] ?? '')]),
      )
      const [bad] = Object.entries(measures).find(([, value]) => Number.isNaN(value)) ?? []
      if (month === null) log.refuse('bad-period', where, `${JSON.stringify(cells[0])} is no month`)
      else if (month >= thisMonth) log.refuse('future-date', where, `${month} is not over`)
      else if (bad)
        log.refuse('bad-number', where, `${month}: ${JSON.stringify(cells[at.get(bad)!])} is no ${bad}`)
      else months.push({ month, where, measures })
    }
    const december = new Map(months.map(({ month, measures }) => [month, measures.m2]))
    for (const { month, where, measures } of months) {
      const base = december.get(`${Number(month.slice(0, 4)) - 1}-12`)
      const change = base && measures.m2 ? (measures.m2 / base - 1) * 100 : null
      if (change !== null && measures.ytd != null && Math.abs(change - measures.ytd) > restated)
        log.flag(
          'change-differs',
          where,
          `${month}: ${measures.ytd} % since December, ${change.toFixed(2)} % by the levels of this file`,
        )
    }
    const cells = months.map(({ month, measures }): TableCell => ({ period: month, label: month, measures }))
    const stated = months.flatMap(({ month, where, measures }): StatedValue[] => [
      { indicator: 'vn.m2', period: month, value: measures.m2 ?? null, where },
      { indicator: 'vn.m2_growth', period: month, value: measures.ytd ?? null, where },
    ])
    return {
      candidates: [
        ...tableCandidates('money-supply', cells, { units: { '*': 'billion VND', ytd: 'percent' } }),
        ...indicatorCandidates(stated, log),
      ],
      rows: rows.length,
      issues: log.issues,
    }
  },
  schedule: {
    cron: '50 9,16 * * 1-5',
    form: 'csv',
    rows: [60, 2_000],
    past: 'whole',
    requests: () => [{ url: 'https://vbma.org.vn/csv/markets/tables/vi/tong_cung_tien_theo_thang.csv' }],
  },
}

function linesOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: '\t',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as string[][]
  } catch (error) {
    throw new RejectedDocument('broken-csv', (error as Error).message)
  }
}

/** `T6 2026` to 2026-06. */
function monthOf(text: string): string | null {
  const [, month = '', year] = /^T\s*(\d{1,2})\s+(\d{4})$/i.exec(text) ?? []
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : null
}
