import t from 'tap'
import { UsageError } from '../../cli/command.ts'
import { feedsCommand } from '../../cli/commands/feeds.ts'
import { createOutput, type Output } from '../../cli/output.ts'
import { lastClosedSession } from '../../contracts/calendar.ts'
import { bars } from '../../contracts/events/bars.ts'
import { streamNames } from '../../contracts/streams.ts'
import { ingest } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { publishFacts } from '../../ingest/publish.ts'
import { bulkBarsArchive } from '../../ingest/simulated/bulk-bars.ts'
import { type Market, simulateMarket } from '../../ingest/simulated/market.ts'
import { symbolsDocument } from '../../ingest/simulated/symbols.ts'
import { becomeSimulated } from '../../ingest/simulation.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { listing } from '../../projections/listing/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { factOf } from '../support/facts.ts'
import { testDatabase, testNats, testStreams } from '../support/services.ts'
import { startFetching } from '../support/upstream/fetching.ts'

/** What the command says, in place of printing it. */
function recorder(): Output & {
  lines: string[]
  results: {
    feeds: unknown[]
    gaps: Record<string, unknown>[]
    spans: unknown[]
    sessions: number
    tickers_without_exchange: number
  }[]
} {
  const lines: string[] = []
  const results: never[] = []
  return {
    ...createOutput({ json: true }),
    lines,
    results,
    line: (text = '') => void lines.push(text),
    result: value => void results.push(value as never),
  }
}

const invocation = (
  args: string[],
  options: Record<string, unknown>,
  output: Output,
  env: NodeJS.ProcessEnv = {},
) => ({
  args,
  options,
  output,
  settings: readSettings({ LOG_LEVEL: 'silent', ...env }),
  signal: new AbortController().signal,
})

t.test('feeds lists every feed with its next run in Vietnam time', async t => {
  const output = recorder()
  t.equal(await feedsCommand.run(invocation([], {}, output)), 0)
  const rows = output.results[0]!.feeds as { id: string; cron: string | null; next_run: string | null }[]
  t.same(
    rows.map(row => row.id),
    feeds.map(feed => feed.id),
  )
  for (const row of rows) t.equal(row.cron === null, row.next_run === null, row.id)
  t.ok(rows.some(row => row.next_run?.endsWith('+07:00')))
})

t.test('what it does not know is refused with the remedy', async t => {
  const output = recorder()
  await t.rejects(feedsCommand.run(invocation(['holes'], {}, output)), UsageError)
  await t.rejects(feedsCommand.run(invocation(['gaps'], { from: '2025-02-30' }, output)), {
    message: /--from: "2025-02-30" is not a calendar date/,
  })
})

t.test('feeds tells the last run and its problems, and closes on which sources differ', async t => {
  const home = await startFetching(t, '2026-11-27T22:00:00+07:00')
  const env = { NATS_URL: (await testNats()).url, STREAM_PREFIX: home.nats.names.feeds.replace('FEEDS', '') }
  await home.run('exchange.cafef.bulk-raw')
  home.upstream.misbehave(good => ({ ...good, body: Buffer.from('<html><title>Bảo trì</title></html>') }))
  await home.run('fund.sjc.gold')
  home.upstream.misbehave(good => {
    const answer = JSON.parse(Buffer.from(good.body).toString()) as { data: Record<string, unknown>[] }
    const [row] = answer.data
    Object.assign(row!, { close: Number(row!.close) + 0.5, high: 99 })
    return { ...good, body: Buffer.from(JSON.stringify(answer)) }
  })
  await home.run('exchange.vndirect.stock-prices')
  const output = recorder()
  t.equal(await feedsCommand.run(invocation([], {}, output, env)), 1, 'something went wrong')
  const rows = output.results[0]!.feeds as { id: string; [field: string]: unknown }[]
  const of = (id: string) => rows.find(row => row.id === id)
  t.match(of('exchange.cafef.bulk-raw'), {
    result: 'ok',
    // The session, and the archive of those before.
    documents: 2,
    rejected: 0,
    last_run: /^2026-11-27T22:00/,
  })
  t.match(of('fund.sjc.gold'), {
    result: 'rejected',
    rejected: 1,
    problems: [{ reason: 'html-instead-of-data' }],
  })
  t.match(of('exchange.vndirect.stock-prices'), { quarantined_rows: 1 })
  t.match(of('exchange.cafef.price-history'), { documents: 0, last_run: null })
  await home.nats.js.publish(
    home.nats.names.feedSubject('exchange.cafef.price-history'),
    'as an import leaves it',
  )
  const afterImport = recorder()
  await feedsCommand.run(invocation([], {}, afterImport, env))
  const imported = (afterImport.results[0]!.feeds as typeof rows).find(
    row => row.id === 'exchange.cafef.price-history',
  )
  t.match(imported, { documents: 1, last_run: null }, 'imported documents were counted as none')
  t.match(output.lines.join('\n'), /fund\.sjc\.gold: html-instead-of-data: .*Bảo trì/)
  const differences = recorder()
  t.equal(await feedsCommand.run(invocation(['differences'], {}, differences, env)), 1)
  t.match(differences.results[0], { differences: [{ session: '2026-11-27' }] })
})

t.test('feeds gaps finds in the read model what the documents lack', async t => {
  const databaseUrl = await testDatabase(t)
  const { url } = await testNats()
  const prefix = await testStreams(t)
  const nats = await openNats({ url, names: streamNames(prefix), log: silentLog })
  const postgres = openPostgres(databaseUrl, { log: silentLog })
  const env = { pool: postgres.pool, databaseUrl, nats, log: silentLog }
  const models = [listing, prices]
  const engine = await startEngine(env, models)
  t.teardown(async () => {
    await engine.stop()
    await postgres.close()
    await nats.close()
  })

  const settings = { DATABASE_URL: databaseUrl, NATS_URL: url, STREAM_PREFIX: prefix }
  const strange = { ticker: ['QQQ'], session: ['2025-08-22'], close: [64_600] }
  await publishFacts(nats, [factOf(bars, strange)])
  await waitUntilCaughtUp(env, models, { timeoutMs: 60_000 })
  const listless = recorder()
  await feedsCommand.run(invocation(['gaps'], {}, listless, settings))
  t.match(
    listless.lines.join('\n'),
    /No bars of a known exchange are stored.*\n.*1 ticker whose exchange no document tells/,
    'it said that no bars are stored',
  )

  // A market that lacks its fifth session on two exchanges, and a third of UPCoM on its seventh.
  const until = lastClosedSession(Date.now() - 86_400_000)
  const whole = simulateMarket({ seed: 'gaps', until, sessions: 12 })
  const [fifth, seventh] = [whole.from + 4, whole.from + 6]
  const market: Market = {
    ...whole,
    companies: whole.companies.map((history, i) => ({
      ...history,
      bars: history.bars.filter(
        bar =>
          !(bar.session === fifth && history.company.exchange !== 'HOSE') &&
          !(bar.session === seventh && history.company.exchange === 'UPCOM' && i % 3 === 0),
      ),
    })),
  }
  await becomeSimulated(nats, { seed: 'gaps', until, sessions: 12, state: 'making' })
  const ledgers = new Ledgers(nats)
  const take = { log: silentLog, ledgers, now: new Date(), simulated: true, seen: 'ever' as const }
  for (const [id, document] of [
    ['exchange.vci.symbols', symbolsDocument(market)],
    ['exchange.cafef.bulk-raw', bulkBarsArchive(market, 'raw')],
  ] as const) {
    const fetchedAt = `${market.sessions.at(-1)}T16:00:00+07:00`
    const given = { ...document, url: `simulated:${id}`, fetchedAt, status: 200, contentType: null }
    await ingest(nats, feeds.find(feed => feed.id === id)!, given, take)
  }
  await waitUntilCaughtUp(env, models, { timeoutMs: 60_000 })

  const output = recorder()
  const code = await feedsCommand.run(invocation(['gaps'], {}, output, settings))
  t.equal(code, 1, 'something is missing')
  const { gaps, sessions, tickers_without_exchange } = output.results[0]!
  t.equal(sessions, 12)
  t.equal(tickers_without_exchange, 1)
  const inside = gaps.filter(gap => String(gap.session) <= until)
  t.match(inside, [
    { session: whole.sessions[fifth], exchange: 'HNX', kind: 'exchange-missing', tickers: 0 },
    { session: whole.sessions[fifth], exchange: 'UPCOM', kind: 'exchange-missing', tickers: 0 },
    { session: whole.sessions[seventh], exchange: 'UPCOM', kind: 'exchange-partial' },
  ])
  t.equal(inside.length, 3)
  const upcom = whole.companies.filter(
    ({ company, bars }, i) =>
      company.exchange === 'UPCOM' && i % 3 === 0 && bars.some(bar => bar.session === seventh),
  ).length
  t.ok(Math.abs(Number(inside[2]!.missing) - upcom) <= 5, `${inside[2]!.missing} of ${upcom} tickers missed`)
  t.match(output.lines.join('\n'), /UPCOM/)

  const later = recorder()
  await feedsCommand.run(invocation(['gaps'], { from: whole.sessions[seventh]! }, later, settings))
  t.same(
    later.results[0]!.gaps.filter(gap => String(gap.session) <= until).map(gap => gap.session),
    [whole.sessions[seventh]],
    'only from the session asked for',
  )
})
