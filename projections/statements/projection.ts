import { type Statement, statement as statementFact } from '../../contracts/events/statement.ts'
import type { Projection, Trx } from '../engine/projection.ts'
import { type Accounts, assemble, type Print } from './assemble.ts'
import { wireName } from './line.ts'
import {
  layoutOf,
  printColumns,
  printRow,
  printsOf,
  readLayouts,
  samePrint,
  seriesOf,
  storedFigures,
} from './store.ts'
import { type LayoutRow, type PrintRow, tables } from './table.ts'

/** Statements of all publishers with every vintage, and the accounts of each period as known today. */
export const statements: Projection<Statement> = {
  name: 'statements',
  version: 4,
  handles: [statementFact],
  tables,
  async apply(trx, facts) {
    const layouts = new Map<string, LayoutRow>()
    const arriving = facts.map(fact => {
      const layout = layoutOf(fact.data)
      layouts.set(layout.id, layout)
      return printRow(fact, layout.id)
    })
    const tickers = [...new Set(arriving.map(row => row.ticker))]
    const stored = await readPrints(trx, arriving)
    const fresh = newVintages(arriving, stored)
    if (fresh.length === 0) return undefined
    await writeLayouts(trx, [...layouts.values()])
    await writePrints(trx, fresh)
    for (const [id, layout] of await readLayouts(
      trx,
      stored.map(row => row.layout),
    ))
      layouts.set(id, layout)
    await writePeriods(trx, printsOf([...stored, ...fresh], layouts))
    return { ticker: tickers }
  },
}

/** All prints on file of the periods that arrive. */
async function readPrints(trx: Trx, arriving: readonly PrintRow[]): Promise<PrintRow[]> {
  const { rows } = await trx.query<PrintRow>(
    `select ${printColumns.map(c => `p.${c}`).join(', ')}
       from prints p
       join (select distinct * from unnest($1::text[], $2::text[]) as k(ticker, period)) k using (ticker, period)`,
    [arriving.map(row => row.ticker), arriving.map(row => row.period)],
  )
  return rows
}

/** What says something new: not what its publisher printed last in that statement, and not a document on file. */
function newVintages(arriving: readonly PrintRow[], stored: readonly PrintRow[]): PrintRow[] {
  const series = new Map<string, PrintRow[]>()
  for (const row of stored) {
    const of = seriesOf(row)
    series.set(of, [...(series.get(of) ?? []), row])
  }
  const fresh: PrintRow[] = []
  for (const row of arriving) {
    const of = seriesOf(row)
    const before = series.get(of) ?? []
    if (before.some(other => other.document === row.document)) continue
    const last = before
      .filter(other => other.document < row.document)
      .sort((a, b) => b.document - a.document)[0]
    if (last && samePrint(last, row)) continue
    fresh.push(row)
    series.set(of, [...before, row])
  }
  return fresh
}

async function writeLayouts(trx: Trx, layouts: readonly LayoutRow[]): Promise<void> {
  for (const layout of layouts)
    await trx.query(
      'insert into layouts (id, labels, codes, levels) values ($1, $2, $3, $4) on conflict (id) do nothing',
      [layout.id, layout.labels, layout.codes, layout.levels],
    )
}

async function writePrints(trx: Trx, rows: readonly PrintRow[]): Promise<void> {
  await trx.query(
    `insert into prints (${printColumns.join(', ')})
     select ticker, period, statement, scope, source, document, fact, known_on, due_on, audited, layout,
            array(select case when jsonb_typeof(x) = 'null' then null else x::float8 end from jsonb_array_elements(amounts) with ordinality as a(x, n) order by n)
       from jsonb_to_recordset($1::jsonb) as r(ticker text, period text, statement text, scope text, source text,
            document bigint, fact bigint, known_on date, due_on date, audited boolean, layout text, amounts jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** The accounts of every period of the prints given, which are all there are of it. */
async function writePeriods(trx: Trx, prints: readonly Print[]): Promise<void> {
  const byPeriod = new Map<string, Print[]>()
  for (const print of prints) {
    const key = `${print.ticker} ${print.period}`
    byPeriod.set(key, [...(byPeriod.get(key) ?? []), print])
  }
  const rows = [...byPeriod.values()].flatMap(own => {
    const accounts = assemble(own)
    return accounts ? [periodRow(accounts)] : []
  })
  await trx.query(
    `insert into periods (ticker, period, template, form, scope, sources, audited, known_on, document, quality, issues, figures, nil)
     select ticker, period, template, form, scope, array(select jsonb_array_elements_text(sources)), audited, known_on,
            document, quality, issues, figures, array(select jsonb_array_elements_text(nil))
       from jsonb_to_recordset($1::jsonb) as r(ticker text, period text, template text, form text, scope text,
            sources jsonb, audited boolean, known_on date, document bigint, quality text, issues jsonb, figures jsonb, nil jsonb)
     on conflict (ticker, period) do update set
       ${['template', 'form', 'scope', 'sources', 'audited', 'known_on', 'document', 'quality', 'issues', 'figures', 'nil'].map(c => `${c} = excluded.${c}`).join(', ')}`,
    [JSON.stringify(rows)],
  )
}

const periodRow = (accounts: Accounts) => ({
  ticker: accounts.ticker,
  period: accounts.period,
  template: accounts.template,
  form: accounts.form,
  scope: accounts.scope,
  sources: accounts.sources,
  audited: accounts.audited,
  known_on: accounts.knownOn,
  document: accounts.document,
  quality: accounts.inconsistent.length === 0 ? 'consistent' : 'inconsistent',
  issues: accounts.inconsistent,
  figures: storedFigures(accounts.figures),
  nil: accounts.nil.map(wireName),
})
