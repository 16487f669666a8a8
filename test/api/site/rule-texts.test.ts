import { readdir, readFile } from 'node:fs/promises'
import t from 'tap'
import { howInWords, placeInWords } from '../../../api/site/lineage/place.ts'
import { translated } from '../../../api/site/problem-messages.ts'
import { resultLabel } from '../../../api/site/status/labels.ts'
import { labelLists, word } from '../../../api/site/words/index.ts'
import { lineageLabels } from '../../../api/site/words/lineage.ts'
import { quarantinedBeside } from '../../../contracts/http/macro/indicators.ts'
import { indicators } from '../../../contracts/indicators/index.ts'
import { contractReasons } from '../../../ingest/contract/reasons.ts'
import { driftRules } from '../../../ingest/drift/watch.ts'
import { howGives } from '../../../projections/lineage/cells/notation.ts'
import { computedTexts } from '../../../projections/lineage/computed.ts'
import { lineages } from '../../../projections/lineage/index.ts'

const labels = Object.assign({}, ...labelLists) as Record<string, { vi: string; en: string }>

/** Rows with a value in each column, as rules and inputs read them. */
const values = {
  body: { adjustments: [{ ex_date: '2025-08-22' }] },
  sources: ['a'],
  bars_used: 3,
  code: '8300',
  changes: ['a'],
  ended: ['b'],
  shares: { actions: [{ ex_date: '2025-08-22' }] },
  dividends: { ex_dates: ['2025-08-22'] },
}

/** Every sentence that lineage may put on a page. */
const sentences = new Set<string>(Object.values(computedTexts))
for (const { tables } of lineages)
  for (const { table, rule, inputs } of tables)
    for (const series of ['gold', 'gpr', 'oil', 'foreign_flow'])
      for (const price_basis of ['published', 'events']) {
        const columns = Object.keys(table.columns).map(name => [name, '2025-08-22'])
        const row = { ...Object.fromEntries(columns), ...values, series, price_basis }
        if (rule) sentences.add(rule(row).text)
        for (const { gives } of inputs?.(row) ?? []) sentences.add(gives)
      }

t.test('what lineage says of rules and inputs has a text in both languages', async t => {
  t.ok(sentences.size > 50, `${sentences.size} sentences`)
  for (const sentence of sentences) {
    t.ok(Object.hasOwn(labels, sentence), sentence)
    t.not(word(sentence, 'vi'), word(sentence, 'en'), sentence)
  }
  const ways = ['less 100', '100 less it', 'sign changed']
  t.same(
    Object.keys(lineageLabels).filter(sentence => !sentences.has(sentence) && !ways.includes(sentence)),
    [],
    'no text is for a sentence that nothing says',
  )
})

t.test('places of documents and how a cell gives a figure are in the words of the reader', async t => {
  t.equal(
    placeInWords('line 3, column KhoiLuong', 'vi').text,
    'dòng <code>3</code>, cột <code>KhoiLuong</code>',
  )
  t.equal(placeInWords('row 2, cell 1', 'en').text, 'row <code>2</code>, cell <code>1</code>')
  t.equal(placeInWords('/data/1/close', 'vi').text, '<code>/data/1/close</code>')
  for (const [number, figure] of [
    [103.1, 3.1],
    [97, 3],
    [3, -3],
    [64.6, 64_600],
  ] as const) {
    const how = howGives(number, figure)!
    t.not(howInWords(how, 'vi').text, howInWords(how, 'en').text, how)
  }
})

t.test('reasons of lineage, of figures held back and of series without a feed have both texts', async t => {
  const { enum: rules } = quarantinedBeside.properties.rule as unknown as { enum: readonly string[] }
  const reasons = [
    ...['document_not_stored', 'document_not_readable', 'not_found_in_document', 'fact_not_stored'],
    ...['computed_from_request', 'no_rows_read', 'refused'],
    ...rules,
    ...indicators.flatMap(({ noLiveSource }) => (noLiveSource?.why ? [noLiveSource.why] : [])),
  ]
  for (const reason of reasons) {
    t.ok(Object.hasOwn(labels, reason), reason)
    t.not(word(reason, 'vi'), word(reason, 'en'), reason)
  }
})

t.test('what may be wrong with a feed has both texts', async t => {
  const folder = new URL('../../../ingest/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.ts'))
  const failures = new Set<string>()
  for (const file of files)
    for (const [, reason] of (await readFile(new URL(file, folder), 'utf8')).matchAll(
      /new FetchFailure\(\s*'([a-z-]+)'/g,
    ))
      failures.add(reason!)
  t.ok(failures.size > 10, `${failures.size} failures of requests`)
  for (const reason of [...failures, ...contractReasons, ...driftRules])
    t.not(resultLabel(reason, 'vi'), resultLabel(reason, 'en'), reason)
})

t.test('what is wrong with a key of lineage is said in Vietnamese', async t => {
  for (const sentence of [
    'prices has no row for XXX 2025-01-02; a row of prices.bars is named by ticker, session.',
    'nothing is called x: name a read model (prices), a series, a ticker.',
    'lineage of screener needs a key of tier pro or above.',
    'Send x-api-key: <API_KEY>. A free key: POST http://x/api/keys with {"name": "…"}.',
    'there is no read model prices, or it is not built yet.',
    'Write the key as people do: vn.cpi 2026-05, prices VCB 2025-08-22.',
  ])
    t.equal(translated(sentence, 'vi').lang, 'vi', sentence)
})
