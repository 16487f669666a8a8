import { readdir, readFile } from 'node:fs/promises'
import t from 'tap'
import { callbackFault } from '../../../api/macro/websub/address.ts'
import { howText, placeText } from '../../../api/site/lineage/place.ts'
import { translated } from '../../../api/site/problem-messages.ts'
import { resultLabel } from '../../../api/site/status/labels.ts'
import { outcomeLabels, verdictLabels } from '../../../api/site/words/findings.ts'
import { labelLists, word } from '../../../api/site/words/index.ts'
import { lineageLabels } from '../../../api/site/words/lineage.ts'
import { quarantinedBeside } from '../../../contracts/http/macro/indicators.ts'
import { indicators } from '../../../contracts/indicators/index.ts'
import { contractReasons } from '../../../ingest/contract/reasons.ts'
import { driftRules } from '../../../ingest/drift/watch.ts'
import { ProjectionBug } from '../../../projections/engine/batch.ts'
import { CopyStopped } from '../../../projections/engine/copy.ts'
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
  t.equal(placeText('line 3, column KhoiLuong', 'vi').text, 'dòng <code>3</code>, cột <code>KhoiLuong</code>')
  t.equal(placeText('row 2, cell 1', 'en').text, 'row <code>2</code>, cell <code>1</code>')
  t.equal(placeText('/data/1/close', 'vi').text, '<code>/data/1/close</code>')
  for (const [number, figure] of [
    [103.1, 3.1],
    [97, 3],
    [3, -3],
    [64.6, 64_600],
  ] as const) {
    const how = howGives(number, figure)!
    t.not(howText(how, 'vi').text, howText(how, 'en').text, how)
  }
})

t.test('reasons of lineage, of quarantined figures and of series without a feed have both texts', async t => {
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

/** Sources of `ingest`, by path. */
async function sourcesOf(wanted: RegExp): Promise<{ file: string; text: string }[]> {
  const folder = new URL('../../../ingest/', import.meta.url)
  const names = (await readdir(folder, { recursive: true })).filter(name => wanted.test(name))
  return Promise.all(names.map(async file => ({ file, text: await readFile(new URL(file, folder), 'utf8') })))
}

const codesIn = (texts: readonly { text: string }[], pattern: RegExp): string[] =>
  texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, code]) => code!))

t.test('what may be wrong with a feed, a document or a row has both texts', async t => {
  const sources = await sourcesOf(/^(?!simulated).*\.ts$/)
  const failures = codesIn(sources, /new FetchFailure\(\s*'([a-z-]+)'/g)
  const refusals = codesIn(sources, /new RejectedDocument\(\s*'([a-z-]+)'/g)
  const rules = [
    ...codesIn(sources, /\blog\.(?:refuse|hold|flag)\(\s*'([a-z]+(?:-[a-z]+)*)'/g),
    ...codesIn(sources, /\brule: '([a-z-]+)'/g),
    ...codesIn(sources, /\brefuse\('([a-z-]+)'/g),
  ]
  t.ok(failures.length > 10, `${failures.length} failures of requests`)
  t.ok(refusals.length > 100, `${refusals.length} refusals of documents`)
  t.ok(rules.length > 200, `${rules.length} rules of rows`)
  for (const code of new Set([...failures, ...refusals, ...rules, ...contractReasons, ...driftRules]))
    t.not(resultLabel(code, 'vi'), resultLabel(code, 'en'), code)
  for (const outcome of ['taken', 'resumed', 'unchanged', 'rejected', 'failed'])
    t.not(outcomeLabels[outcome]!.vi, outcomeLabels[outcome]!.en, outcome)
  for (const verdict of ['refused', 'quarantined', 'flagged'])
    t.not(verdictLabels[verdict]!.vi, verdictLabels[verdict]!.en, verdict)
})

/** Literals of a source that stand at a place, with a plain word for each value that is filled in. */
function literalsAt(text: string, place: RegExp): string[] {
  return [...text.matchAll(place)].flatMap(({ 1: literal }) => {
    const inner = literal!.slice(1, -1)
    // A choice of words within a literal is not to be filled in by one word.
    return /\$\{[^}]*[?`]/.test(inner)
      ? []
      : [
          inner
            .replaceAll(/\$\{[^}]*toISOString[^}]*\}/g, '2026-08-22T07:00:00.000Z')
            .replaceAll(/\$\{quoted\([^}]*\}/g, "'7'")
            .replaceAll(/\$\{[^}]*\}/g, '7')
            .replaceAll("\\'", "'"),
        ]
  })
}

t.test('what alarms of feeds and proposals of mappings state is said in Vietnamese', async t => {
  const literal = "(`(?:[^`\\\\]|\\\\.)*`|'(?:[^'\\\\]|\\\\.)*')"
  const wanted = [
    {
      of: /^(fetch|sources)\/.*\.ts$|^stream\/.*\.ts$/,
      at: [`new FetchFailure\\(\\s*(?:'[^']*'|\`[^\`]*\`),\\s*${literal}`],
      min: 18,
    },
    {
      of: /^(contract|drift)\/.*\.ts$/,
      at: [`new RejectedDocument\\(\\s*'[^']*',\\s*${literal}`, `\\bdetail: ${literal}`],
      min: 12,
    },
    {
      of: /^mappings\/(settle|propose|choose|settled-rows|agreement)\.ts$/,
      at: [`reasons\\.push\\(\\s*${literal}`, `\\btext: ${literal}`],
      min: 15,
    },
    { of: /^mappings\/doubts\.ts$/, at: [`\\bdetail: ${literal}`], min: 10 },
  ]
  for (const { of, at, min } of wanted) {
    const found = (await sourcesOf(of)).flatMap(({ text }) =>
      at.flatMap(place => literalsAt(text, new RegExp(place, 'g'))),
    )
    t.ok(found.length >= min, `${found.length} sentences of ${of}`)
    for (const sentence of found) t.equal(translated(sentence, 'vi').lang, 'vi', sentence)
  }
})

t.test('sentences with a choice of words in them are said in Vietnamese', async t => {
  for (const sentence of [
    'https://a.vn/x answers 503',
    'a.vn answers to a key of one’s own: run `vnfin feeds setup ssi`, or set FEEDS_SSI_ID and FEEDS_SSI_SECRET',
    'a.vn turns this program away (403: captcha): set FEEDS_USER_AGENT or FEEDS_PROXY, or leave the feed out of FEEDS. It is asked again in six hours.',
    'an HTML page titled “Login” in place of data',
    'prices are in thousand VND, as was said',
    'prices are raw, as the mapping says',
    'last closes of VCB 63.5 are thousand VND: no share closes so low in VND',
    'The last closes (VCB 63.5) may be in VND or in thousand VND',
    '5 of 5 closes agree with what is stored of the same tickers and sessions (raw)',
    'VCB: 3 of 9 rows are of Saturdays and Sundays, such as 2025-08-23: another zone, or day and month turned round?',
    'VCB 2025-08-22 stands already at a.csv:3, with other values',
    'VCB 2025-08-22 closed at 63500 VND here and at 63400 at vci, which is served',
  ]) {
    const { text, lang } = translated(sentence, 'vi')
    t.equal(lang, 'vi', sentence)
    t.notMatch(
      text,
      /\b(is|are|or|set|and|the|of)\b|\d{4}-\d{2}-\d{2}/,
      'no English and no day of machines is left',
    )
  }
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

/** What operators and owners of webhooks read, as the code behind it writes it. */
const operatorMessages = [
  'stands at position 9, but the stream ends at 4: restore the stream from its backup, or vnfin rebuild prices',
  'was read from another stream: restore the stream from its backup, or vnfin rebuild prices',
  new ProjectionBug(12, new Error('no such column')).message,
  new CopyStopped(12, 'it voids what came before').message,
  'The file is gone: send it again.',
  'This process imports no files.',
  'Use vnfin import on the machine of the home.',
  'This process takes no decisions.',
  'Use vnfin evidence accept on the machine of the home.',
  'because: a rejection says why: give the reason in a few words.',
  'id: no candidate is named. vnfin evidence queue lists them.',
  'Refused: gone.',
  'It has taken nothing since 2026-11-27T03:00:00.000Z: status 503.',
]

/** Sentences in the sources of what these pages show: errors that are thrown, and outcomes that are recorded. */
async function messagesIn(file: URL, pattern: RegExp): Promise<string[]> {
  const source = await readFile(file, 'utf8')
  return [...source.matchAll(pattern)].map(([, , text]) => text!.replaceAll(/\$\{[^}]*\}/g, '503'))
}

t.test('what stops a read model, an import, a decision or a delivery is said in Vietnamese', async t => {
  const at = (path: string) => new URL(`../../../${path}`, import.meta.url)
  const thrown = /new RefusedDecision\(\s*(['`])(.*?)\1,?\s*\)/gs
  const outcome = /reason: (['`])([^'`]*)\1/g
  const found = [
    ...(await messagesIn(at('cli/evidence/decide.ts'), thrown)),
    ...(await messagesIn(at('cli/importer.ts'), /new ImportFailed\(\s*(['`])(.*?)\1,?\s*\)/gs)),
    ...(await messagesIn(at('api/alerts/contacts/to-person.ts'), outcome)),
    ...(await messagesIn(at('api/alerts/push/push-post.ts'), outcome)),
    ...(await messagesIn(at('api/callbacks/guarded-post.ts'), outcome)),
  ]
  for (const address of [
    'nowhere',
    'ftp://a.vn/',
    'https://a:b@a.vn/',
    'https://a.vn/#a',
    'https://10.0.0.1/',
    'https://nas/',
  ])
    found.push(`the address ${callbackFault(address, host => host === 'a.vn')}`)
  t.ok(found.length > 18, `${found.length} sentences`)
  for (const message of [...operatorMessages, ...found]) {
    const { text, lang } = translated(message, 'vi')
    t.equal(lang, 'vi', message)
    t.notMatch(text, /undefined|\b(?:the|is|was|not)\b/, text)
    t.equal(translated(message, 'en').text, message)
  }
})
