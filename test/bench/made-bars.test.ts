import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { type Bars, bars as barsKind } from '../../contracts/events/bars.ts'
import { openDocument, sniffOf } from '../../ingest/archive-members.ts'
import { recognise } from '../../ingest/recognise.ts'
import { cafefPriceHistory } from '../../ingest/sources/cafef/price-history.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { countRules, documentOf } from '../support/documents.ts'
import { madeFiles, madeMarket, writeMadeBars } from './made-bars.ts'

t.test('the market of the benches has the size and the faults of the real one', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-made-bars-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'bars.tar.gz')
  await writeMadeBars(file)
  const document = await openDocument(documentOf('bars.tar.gz', readFileSync(file)))
  t.equal(recognise(sniffOf(document), feeds).id, cafefPriceHistory.id)
  const parsed = cafefPriceHistory.parse(document)
  t.equal(parsed.rows, madeMarket.rows)
  const rules = countRules(parsed)
  t.match(rules, { 'unfinished-row': 96, 'closed-day': 2, 'missing-session': 1 })
  t.ok(rules['close-outside-range']! > 2000 && rules['close-outside-range']! < 4000, 'as thin shares have it')
  t.match(
    parsed.issues.filter(issue => issue.rule === 'missing-session'),
    [{ detail: /2025-02-03/ }],
  )
  const tickers = new Set<string>()
  let idle = 0
  for (const { kind, data } of parsed.candidates)
    if (kind.type === barsKind.type)
      for (const [i, ticker] of (data as Bars).ticker.entries()) {
        tickers.add(ticker)
        if ((data as Bars).volume?.[i] === 0) idle++
      }
  t.equal(tickers.size, madeMarket.tickers)
  t.ok(idle > 240_000 && idle < 300_000, `${idle} rows without a trade`)
})

t.test('the same seed makes the same market, another seed another one', t => {
  const hashOf = (seed: string) => {
    const hash = createHash('sha256')
    let files = 0
    for (const { ticker, text } of madeFiles(seed)) {
      hash.update(ticker).update(text)
      if (++files === 50) break
    }
    return hash.digest('hex')
  }
  t.equal(hashOf('a'), hashOf('a'))
  t.not(hashOf('a'), hashOf('b'))
  t.end()
})
