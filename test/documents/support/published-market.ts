import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { extract } from 'tar-stream'
import { piotroski } from '../../../projections/ratios/piotroski.ts'
import { noMarket, windowOf } from '../../../projections/ratios/window.ts'
import type { Candidate } from '../../../projections/screener/candidate.ts'
import { type Session, tapeOf } from '../../../projections/screener/tape.ts'
import { charts } from '../../../projections/statements/charts/index.ts'
import { formOf } from '../../../projections/statements/form.ts'
import { inconsistencies } from '../../../projections/statements/identities.ts'
import type { Figures } from '../../../projections/statements/line.ts'
import { readStatements } from '../../../projections/statements/read-statement.ts'
import { recogniseTemplate } from '../../../projections/statements/recognise.ts'
import { realPath } from './documents.ts'
import { publishedCompanies } from './published-companies.ts'

/** A year of adjusted daily bars of 543 shares, VND. Rows without a price are kept as the source has them. */
async function publishedPrices(): Promise<Map<string, Session[]>> {
  const prices = new Map<string, Session[]>()
  const unpack = extract()
  createReadStream(realPath('ohlcv/vnd_dchart_stocks.tar.gz')).pipe(createGunzip()).pipe(unpack)
  for await (const entry of unpack) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const ticker = /([A-Z0-9]+)\.csv$/.exec(entry.header.name)?.[1]
    if (ticker === undefined) continue
    const rows: Record<string, string>[] = parse(Buffer.concat(chunks), { bom: true, columns: true })
    prices.set(
      ticker,
      rows.map(row => {
        const [close, high, low] = [row.close, row.high, row.low].map(x => Number(x) * 1000) as [
          number,
          number,
          number,
        ]
        const volume = Number(row.volume)
        return { day: row.time ?? '', close, high, low, volume, value: close * volume }
      }),
    )
  }
  return prices
}

/**
 * The candidates of FY2025 with prices of 26 February 2026. Shares are paid-in capital at par, bonus issues are not
 * taken out of it, the industry is not known: the terms on which the worked lists were made.
 */
export async function publishedCandidates(): Promise<Candidate[]> {
  const prices = await publishedPrices()
  const candidates: Candidate[] = []
  for (const company of await publishedCompanies()) {
    const tape = prices.get(company.ticker)
    const all = [...company.years.entries()].sort(([a], [b]) => (a < b ? 1 : -1))
    const template = recogniseTemplate(
      all.flatMap(([, printed]) => printed.flatMap(s => s.lines.map(l => l.label))),
    )
    if (!template || !tape || all[0]?.[0] !== '2025') continue
    const years: Figures[] = []
    let consistent = true
    for (const [i, [year, printed]] of all.entries()) {
      if (Number(year) !== 2025 - i) break
      const form = formOf(template, Number(year))
      const { figures } = readStatements(charts[template], form, printed)
      years.push(figures)
      if (i === 0) consistent = inconsistencies(figures, charts[template], form).length === 0
    }
    const score =
      template === 'general' ? piotroski(windowOf(template, years, { bonusFactor: 1 })).value : null
    candidates.push({
      ticker: company.ticker,
      name: null,
      exchange: null,
      icb: null,
      template,
      years,
      quarters: [],
      trailing: years[0] as Figures,
      market: { ...noMarket, price: tape.at(-1)?.close ?? Number.NaN },
      tape: tapeOf(tape),
      piotroski: score,
      consistent,
      foreignChange20: Number.NaN,
    })
  }
  return candidates
}
