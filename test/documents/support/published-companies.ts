import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { extract } from 'tar-stream'
import type { StatementKind } from '../../../projections/statements/chart.ts'
import { plainLabel } from '../../../projections/statements/label.ts'
import type { PrintedStatement } from '../../../projections/statements/read-statement.ts'
import { realPath } from './documents.ts'

/** Years of one company, newest first, in VND, and the publisher's own ratios by label. */
export interface PublishedCompany {
  readonly ticker: string
  readonly years: Map<string, PrintedStatement[]>
  readonly quarters: Map<string, PrintedStatement[]>
  readonly ratios: Map<string, Map<string, number>>
}

const kinds: Record<string, StatementKind> = {
  balance_sheet: 'balance_sheet',
  income_statement: 'income',
  cash_flow: 'cash_flow',
}

/** All companies of the archive. Its amounts are thousand VND (feeds 4); shown here in VND. */
export async function publishedCompanies(): Promise<PublishedCompany[]> {
  const companies = new Map<string, PublishedCompany>()
  const unpack = extract()
  createReadStream(realPath('fundamentals/kbs_statements.tar.gz')).pipe(createGunzip()).pipe(unpack)
  for await (const entry of unpack) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const path = /([A-Z0-9]+)\/([a-z_]+)_(year|quarter)\.csv$/.exec(entry.header.name)
    if (!path) continue
    const [, ticker = '', file = '', length] = path
    const company = companies.get(ticker) ?? {
      ticker,
      years: new Map(),
      quarters: new Map(),
      ratios: new Map(),
    }
    companies.set(ticker, company)
    const rows: string[][] = parse(Buffer.concat(chunks), { bom: true, relax_column_count: true })
    const periods = rows[0]?.slice(2) ?? []
    periods.forEach((period, column) => {
      const cells = rows.slice(1).map(row => ({ label: row[0] ?? '', text: row[2 + column] ?? '' }))
      if (file === 'ratio') {
        if (length !== 'year') return
        const ratios = new Map<string, number>()
        for (const cell of cells) if (cell.text !== '') ratios.set(plainLabel(cell.label), Number(cell.text))
        company.ratios.set(period, ratios)
        return
      }
      const statement = kinds[file]
      if (statement === undefined) return
      const into = length === 'year' ? company.years : company.quarters
      const printed = into.get(period) ?? []
      into.set(period, printed)
      printed.push({
        statement,
        lines: cells.map((cell, order) => ({
          order,
          level: null,
          code: null,
          label: cell.label,
          value: cell.text === '' ? null : Math.round(Number(cell.text) * 1000),
        })),
      })
    })
  }
  return [...companies.values()].sort((a, b) => (a.ticker < b.ticker ? -1 : 1))
}

/** A second publisher's yearly ratios: ticker → year → column → number. Its zeros stand for "not stated" (feeds 4). */
export async function secondPublisher(): Promise<Map<string, Map<string, Map<string, number>>>> {
  const found = new Map<string, Map<string, Map<string, number>>>()
  const unpack = extract()
  createReadStream(realPath('fundamentals/vci_ratios_detail.tar.gz')).pipe(createGunzip()).pipe(unpack)
  for await (const entry of unpack) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const ticker = /([A-Z0-9]+)\.csv$/.exec(entry.header.name)?.[1]
    if (ticker === undefined) continue
    const rows: string[][] = parse(Buffer.concat(chunks), { bom: true, relax_column_count: true })
    const head = rows[1] ?? []
    const years = new Map<string, Map<string, number>>()
    for (const row of rows.slice(2))
      if (row[2] === '5')
        years.set(
          row[1] ?? '',
          new Map(
            head
              .map((name, i) => [name, Number(row[i])] as const)
              .filter(([, value]) => Number.isFinite(value) && value !== 0),
          ),
        )
    found.set(ticker, years)
  }
  return found
}
