import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { Answers } from '../../../contracts/mapping.ts'
import { importPath } from '../../../ingest/import.ts'
import { Ledgers } from '../../../ingest/ledger.ts'
import type { Proposed } from '../../../ingest/mappings/choose.ts'
import { readMapping, WrongMapping } from '../../../ingest/mappings/read-mapping.ts'
import { keepMapping, keepUnderNewName, mappedFeeds, newestMappings } from '../../../ingest/mappings/store.ts'
import { replay } from '../../../ingest/replay.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { storedCloses } from '../../../projections/prices/query.ts'
import { silentLog } from '../../../runtime/log.ts'
import { type EngineBench, engineBench } from '../../support/engine.ts'
import { days, of } from './three-tickers.ts'

const now = new Date('2026-11-27T09:00:00Z')
const models = [prices, indices]

function file(t: Test, name: string, body: string): string {
  const path = mkdtempSync(join(tmpdir(), 'vnfin-mapping-'))
  t.teardown(() => rmSync(path, { recursive: true, force: true }))
  writeFileSync(join(path, name), body)
  return join(path, name)
}

/** What `vnfin import` does with its options. */
async function take(
  bench: EngineBench,
  path: string,
  answers: Answers = {},
  more: { map?: string; accept?: true } = {},
) {
  const proposals: Proposed[] = []
  const forced =
    more.map === undefined ? undefined : (await keepMapping(bench.nats, readMapping(more.map), now)).stored
  const report = await importPath(bench.nats, [...feeds, ...(await mappedFeeds(bench.nats))], path, {
    log: silentLog,
    ledgers: new Ledgers(bench.nats),
    now,
    mappings: {
      mappings: await newestMappings(bench.nats),
      ...(forced && { forced }),
      answers,
      accept: more.accept === true,
      keep: mapping => keepUnderNewName(bench.nats, mapping, now),
      readStored: tickers => storedCloses(bench.db, tickers),
      onProposal: proposal => proposals.push(proposal),
    },
  })
  await bench.caughtUp(models)
  return { report, proposals, documents: report.documents }
}

const mine = (volume: string) => `
name: my-desk
source: my-desk
licence: our own
holds: bars
file: { separator: ';', decimal: ',' }
date: { from: [Tag], formats: [dd/mm/yyyy] }
ticker: { from: [Papier] }
prices: raw
columns:
  close: { from: [Schluss, 3], unit: thousand-vnd }
  volume: { from: [Stück], unit: ${volume} }
rows: [{ from: [Art], is: [Aktie] }]
`
const german = `Tag;Papier;Schluss;Stück;Art\n${days
  .map(d =>
    [
      d.session.split('-').reverse().join('/'),
      d.ticker,
      String(d.close / 1_000).replace('.', ','),
      d.volume / 1_000 >= 1 ? d.volume : 0,
      'Aktie',
    ].join(';'),
  )
  .join('\n')}\n16/06/2025;FPT;99,9;5;Fonds\n`

t.test('a mapping is kept, is the parser of its documents, and a changed one replays', async t => {
  const bench = await engineBench(t)
  await bench.start(models)
  const path = file(t, 'kurse.csv', german)
  const first = await take(bench, path, {}, { map: mine('thousand-shares') })
  t.match(first.documents, [
    { outcome: 'taken', feed: 'exchange.my-desk.mapped-my-desk', rows: 60, accepted: 60 },
  ])
  const wrong = of('FPT')[0]!
  const again = await take(bench, path, {}, { map: mine('thousand-shares') })
  t.match(again.documents, [{ outcome: 'unchanged' }], 'the same mapping is no new version')
  await keepMapping(bench.nats, readMapping(mine('shares')), now)
  const [feed] = await mappedFeeds(bench.nats)
  t.equal(feed?.parser, 1002, 'version 2 of the mapping, by the first engine')
  const report = await replay(bench.nats, feed!, {
    log: silentLog,
    ledgers: new Ledgers(bench.nats),
    now,
    dryRun: false,
    signal: new AbortController().signal,
  })
  t.match(report.documents, [{ parser: { before: 1001, now: 1002 }, outcome: 'differs' }])
  await bench.caughtUp(models)
  const rows = (await bench.rows('prices.bars', 'ticker, session, close, volume')).map(row => JSON.parse(row))
  t.equal(rows.length, 60)
  t.match(
    rows.find(row => row.ticker === 'FPT' && row.session === wrong.session),
    { close: wrong.close, volume: wrong.volume },
  )
})

t.test('what is stored of the same sessions settles the unit and what the prices are', async t => {
  const bench = await engineBench(t)
  await bench.start(models)
  const stored = days.filter(d => d.session >= '2025-06-27')
  const raw = file(
    t,
    'vci.csv',
    `date,ticker,close\n${stored.map(d => [d.session, d.ticker, d.close].join(',')).join('\n')}\n`,
  )
  await take(bench, raw, { source: 'vci', prices: 'raw' })
  const closes = (from: string) =>
    `date,close\n${of('FPT')
      .filter(d => d.session >= from)
      .map(d => [d.session, d.close / 1_000].join(','))
      .join('\n')}\n`
  const whole = await take(bench, file(t, 'FPT.csv', closes('2025-06-27')), { source: 'kbs' })
  t.match(whole.documents, [{ outcome: 'taken', accepted: 11 }], 'every session agrees with the traded close')
  const longer = await take(bench, file(t, 'FPT.csv', closes('2025-06-16')), { source: 'kbs' })
  t.match(
    longer.documents,
    [{ outcome: 'rejected', reason: /^unsettled: .*--prices raw or --prices adjusted/ }],
    'nothing is known of the earlier ones',
  )
  const adjusted = file(
    t,
    'ACB.csv',
    `date,close\n${of('ACB')
      .map(d => [d.session, d.adj.close].join(','))
      .join('\n')}\n`,
  )
  const taken = await take(bench, adjusted, { source: 'kbs' })
  t.match(taken.documents, [{ outcome: 'taken', feed: 'exchange.kbs.mapped-price-table' }])
})

t.test('a table that nobody described is proposed first, and taken when it is accepted', async t => {
  const bench = await engineBench(t)
  await bench.start(models)
  const odd = `Ngày GD,Công cụ,Mở cửa,Cao nhất,Thấp nhất,Đóng cửa,KL,Người nhập\n${days
    .map(d => [d.session, d.ticker, d.open, d.high, d.low, d.close, d.volume, 'An'].join(','))
    .join('\n')}\n`
  const path = file(t, 'gia-cua-toi.csv', odd)
  const first = await take(bench, path)
  t.match(first.documents, [{ outcome: 'rejected', reason: /^proposed: / }])
  t.same(
    first.proposals.map(({ questions }) => questions.map(({ about }) => about)),
    [['source', 'prices']],
  )
  t.match(first.proposals[0]?.unread, ['Người nhập'])
  t.same(await bench.rows('prices.bars'), [], 'nothing is taken before it is accepted')
  const accepted = await take(bench, path, { source: 'my-desk', prices: 'raw' }, { accept: true })
  t.match(accepted.documents, [
    { outcome: 'taken', feed: 'exchange.my-desk.mapped-gia-cua-toi', accepted: 60 },
  ])
  const next = await take(bench, file(t, 'gia-cua-toi.csv', odd.replace(/\n.*\n$/, '\n')))
  t.match(
    next.documents,
    [{ outcome: 'taken', feed: 'exchange.my-desk.mapped-gia-cua-toi' }],
    'the next one needs no word',
  )
  t.equal((await bench.rows('prices.bars')).length, 60)
})

t.test('series of the catalogue come in by a mapping, and their limits hold back another unit', async t => {
  const bench = await engineBench(t)
  await bench.start(models)
  const mapping = `
name: my-macro
source: my-desk
holds: indicators
date: { from: [month], formats: [mm/yyyy] }
indicator: { from: [series], ids: { cpi: vn.cpi } }
columns: { value: { from: [value], unit: of-the-indicator } }
`
  const path = file(
    t,
    'macro.csv',
    'month,series,value\n01/2025,cpi,3.63\n02/2025,cpi,2.91\n03/2025,cpi,313\n04/2025,gdp,1\n',
  )
  const { documents } = await take(bench, path, {}, { map: mapping })
  t.match(documents, [
    { outcome: 'taken', feed: 'statistics.my-desk.mapped-my-macro', rows: 4, quarantined: 1, refused: 1 },
  ])
})

t.test('a mapping that cannot be used says every finding with its remedy', async t => {
  const findings = (text: string) => {
    try {
      readMapping(text)
      return []
    } catch (error) {
      if (error instanceof WrongMapping) return error.findings
      throw error
    }
  }
  t.match(
    findings('name: x y\nsource: a\nholds: bars\ndate: { from: [d], formats: [iso] }\ncolumns: { clos: {} }'),
    [
      /name must match pattern/,
      /formats\.0 must be equal to one of the allowed values: yyyy-mm-dd/,
      /columns has no 'clos'; did you mean 'close'/,
    ],
  )
  const base = 'name: xx\nsource: a\nholds: bars\ndate: { from: [d], formats: [yyyy-mm-dd] }\n'
  t.match(findings(`${base}columns: { close: { from: [c], unit: shares } }`), [
    /prices is missing/,
    /unit is shares/,
  ])
  t.match(
    findings(
      `${base}prices: raw\ncolumns: { close: { from: [c], unit: vnd }, total_volume: { from: [v], unit: shares } }`,
    ),
    [/needs put_through_volume/],
  )
  t.match(
    findings(
      `${base}prices: raw\nticker: { remove: '(a+)+$' }\ncolumns: { close: { from: [c], unit: vnd } }`,
    ),
    [/is no pattern/],
  )
  t.match(findings('a: [b'), [/flow/i])
})

t.test(
  'an accepted mapping fits tables with all its columns, and each file says whose figures it has',
  async t => {
    const bench = await engineBench(t)
    await bench.start(models)
    const header = 'Date,Open,High,Low,Close,Volume'
    const rows = (of_: string) =>
      of(of_).map(d => [d.session, d.close, d.close, d.close, d.close, d.volume].join(','))
    const withTime = (lines: readonly string[]) =>
      [`${header},t`, ...lines.map(line => `${line},1`)].join('\n')
    const said = { unit: 'vnd', prices: 'raw' } as const
    const first = await take(bench, file(t, 'entrade_FPT.csv', withTime(rows('FPT'))), said, { accept: true })
    t.match(first.documents, [{ outcome: 'taken', feed: /^exchange\.dnse\.mapped-/ }])
    const other = await take(bench, file(t, 'ACB.csv', [header, ...rows('ACB')].join('\n')), said)
    t.match(
      other.documents,
      [{ outcome: 'rejected', reason: /--source/ }],
      'another header is another kind of file',
    )
    const unnamed = await take(bench, file(t, 'ACB.csv', withTime(rows('ACB'))), said)
    t.match(
      unnamed.documents,
      [{ outcome: 'rejected', reason: /--source/ }],
      'this file says nothing of its source',
    )
    const named = await take(bench, file(t, 'ssi_ACB.csv', withTime(rows('ACB'))), said)
    t.match(named.documents, [{ outcome: 'taken', feed: /^exchange\.ssi\.mapped-/ }])
  },
)
