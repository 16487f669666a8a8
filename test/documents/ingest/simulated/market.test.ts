import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import t from 'tap'
import { isSimulatedTicker } from '../../../../contracts/market/simulated-ticker.ts'
import { realPath } from '../../support/documents.ts'

const listing = (file: string) => readFileSync(realPath(`listing/${file}`))

t.test('no real share has a ticker of four letters that begins with X', async t => {
  const rows = JSON.parse(gunzipSync(listing('vci_symbols.json.gz')).toString('utf8'))
  const cafef = listing('cafef_companies_all.csv').toString('utf8').split('\n')
  const kbs = gunzipSync(listing('kbs_all_symbols_2026-02-10.csv.gz')).toString('utf8')
  const real = [
    ...rows.map((row: { symbol: string }) => row.symbol),
    ...cafef.flatMap(line => line.split(',').slice(0, 2)),
    ...kbs.split('\n').flatMap(line => line.split(',').slice(0, 2)),
  ]
  t.ok(real.includes('VCB') && real.length > 6000)
  t.same(
    real.filter((ticker: string) => isSimulatedTicker(ticker.trim())),
    [],
  )
})
