// SQL over a day of prices: the whole market as CSV, read by DuckDB.
//
//   VNFIN_KEY=… node examples/duckdb-query/query.mjs
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { createVnfin } from 'vnfin-client'

const vnfin = createVnfin({
  baseUrl: process.env.VNFIN_URL ?? 'http://localhost:3000',
  key: process.env.VNFIN_KEY,
})

// A table has a page at a time; rows() goes through all of them.
const rows = []
for await (const { ticker, exchange, close, change_percent, volume } of vnfin.rows(
  '/api/finance/stock-market/daily',
  { query: { limit: 1000 } },
))
  rows.push({ ticker, exchange, close, change_percent, volume })

const folder = await mkdtemp(join(tmpdir(), 'vnfin-duckdb-'))
const file = join(folder, 'daily.json')
await writeFile(file, JSON.stringify(rows))

const database = await DuckDBInstance.create(':memory:')
const connection = await database.connect()
const answer = await connection.runAndReadAll(`
  select exchange,
         count(*) as tickers,
         count(*) filter (change_percent > 0) as up,
         count(*) filter (change_percent < 0) as down,
         round(median(change_percent), 2) as median_change,
         arg_max(ticker, volume) as most_traded
  from read_json('${file.replaceAll("'", "''")}')
  where close is not null
  group by exchange
  order by tickers desc
`)
process.stdout.write(`${answer.columnNames().join('\t')}\n`)
for (const row of answer.getRowsJson()) process.stdout.write(`${row.join('\t')}\n`)
connection.closeSync()
await rm(folder, { recursive: true })
