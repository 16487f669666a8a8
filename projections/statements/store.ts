import { createHash } from 'node:crypto'
import { feedOf } from '../../contracts/events/fact.ts'
import type { Statement } from '../../contracts/events/statement.ts'
import { statementDeadline } from '../../contracts/statement-deadlines.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { StoredFact, Trx } from '../engine/projection.ts'
import type { Print, Scope } from './assemble.ts'
import { type Figures, reportedLines, wireName } from './line.ts'
import type { LayoutRow, PrintRow } from './table.ts'

const scopeOf = (consolidated: boolean | null): Scope =>
  consolidated === null ? 'not_told' : consolidated ? 'consolidated' : 'parent'

/** The printed lines without their amounts, under a name made of them. */
export function layoutOf(data: Statement): LayoutRow {
  const { label_vi: labels, code: codes, level: levels } = data
  const id = createHash('sha256')
    .update(JSON.stringify([labels, codes, levels]))
    .digest('hex')
    .slice(0, 24)
  return { id, labels, codes, levels }
}

/** A fact as a row of prints. */
export function printRow(fact: StoredFact<Statement>, layout: string): PrintRow {
  const { data } = fact
  return {
    ticker: data.ticker,
    period: data.period,
    statement: data.statement,
    scope: scopeOf(data.consolidated),
    source: feedOf(fact),
    document: fact.documentseq,
    fact: fact.seq,
    known_on: vietnamDate(fact.observedat),
    due_on: statementDeadline(data.period),
    audited: data.audited,
    layout,
    amounts: data.value,
  }
}

/** What makes two prints the same statement of the same publisher. */
export const seriesOf = (row: PrintRow): string =>
  [row.ticker, row.period, row.statement, row.scope, row.source].join(' ')

export function samePrint(a: PrintRow, b: PrintRow): boolean {
  return (
    a.layout === b.layout &&
    a.audited === b.audited &&
    a.amounts.length === b.amounts.length &&
    a.amounts.every((amount, i) => amount === b.amounts[i])
  )
}

export const printColumns = [
  'ticker',
  'period',
  'statement',
  'scope',
  'source',
  'document',
  'fact',
  'known_on',
  'due_on',
  'audited',
  'layout',
  'amounts',
] as const

/**
 * Prints with their lines. Layouts are read once for many prints.
 * @param rows of each series all, or all up to a day
 */
export function printsOf(rows: readonly PrintRow[], layouts: ReadonlyMap<string, LayoutRow>): Print[] {
  const firsts = new Map<string, number>()
  for (const row of rows) {
    const of = seriesOf(row)
    firsts.set(of, Math.min(row.document, firsts.get(of) ?? Number.POSITIVE_INFINITY))
  }
  return rows.map(row => {
    const layout = layouts.get(row.layout)
    if (!layout) throw new Error(`layout ${row.layout} of ${seriesOf(row)} is not on file`)
    return {
      ticker: row.ticker,
      period: row.period,
      statement: row.statement,
      scope: row.scope,
      source: row.source,
      document: row.document,
      knownOn:
        firsts.get(seriesOf(row)) === row.document && row.due_on < row.known_on ? row.due_on : row.known_on,
      audited: row.audited,
      lines: layout.labels.map((label, order) => ({
        order,
        level: layout.levels[order] ?? null,
        code: layout.codes[order] ?? null,
        label: label ?? '',
        value: row.amounts[order] ?? null,
      })),
    }
  })
}

export async function readLayouts(
  trx: Trx,
  ids: readonly string[],
  schema = '',
): Promise<Map<string, LayoutRow>> {
  const { rows } = await trx.query<LayoutRow>(
    `select id, labels, codes, levels from ${schema}layouts where id = any($1)`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** Figures as stored: only what is stated, under their wire names. */
export const storedFigures = (figures: Figures): Record<string, number> =>
  Object.fromEntries(Object.entries(reportedLines(figures)).map(([name, value]) => [wireName(name), value]))
