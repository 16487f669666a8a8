import t from 'tap'
import { createFrozen, dropFrozen, rebuildFrozen } from '../../../projections/frozen/create.ts'
import { databaseBeside } from '../../../projections/frozen/database.ts'
import { frozenRecord } from '../../../projections/frozen/record.ts'
import { verifyFrozen } from '../../../projections/frozen/verify.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { barsFact, engineBench } from '../../support/engine.ts'

t.setTimeout(300_000)
const signal = new AbortController().signal
const now = new Date('2026-11-27T03:00:00Z')
const models = [listing, prices]

t.test('a frozen release is proved from its rows back to the facts, and says what does not hold', async t => {
  const bench = await engineBench(t)
  const { env } = bench
  await bench.publish(
    barsFact([['AAA', '2025-08-20', 20_000]], { document: 1 }),
    barsFact([['AAA', '2025-08-21', 21_000]], { document: 2 }),
  )
  const made = await createFrozen(env, models, { name: 'all', knownAt: null, now }, { signal, sign: null })
  t.teardown(() => dropFrozen(env, 'all'))
  t.equal(made.manifest.log.facts, 2)
  t.match(
    made.manifest.read_models.find(({ name }) => name === 'prices'),
    { facts: 2, observed: 2, presumed: 0 },
  )
  const release = openPostgres(databaseBeside(env.databaseUrl, made.database), { log: silentLog })
  const closes = async () =>
    (await release.pool.query('select session, close from prices.bars order by session')).rows
  const before = await closes()
  const differing = async () =>
    (await verifyFrozen(env, models, (await frozenRecord(env.pool, 'all'))!, { signal }))
      .filter(({ holds, what }) => holds !== true && what !== 'documents')
      .map(({ what, of }) => `${what} ${of}`)

  await bench.publish(barsFact([['AAA', '2025-08-21', 99_000]], { document: 3 }))
  t.same(await closes(), before, 'later facts change nothing in it')
  t.same(await differing(), [], 'and its proof leaves them out')

  await release.pool.query(`update prices.bars set close = 1 where session = '2025-08-20'`)
  t.same(await differing(), ['rows prices.bars'], 'a row that was changed is found')
  await release.close()
  await rebuildFrozen(env, models, made, { signal, sign: null, now })
  t.same(await differing(), [], 'the log gives the same rows again')

  await env.nats.jsm.streams.deleteMessage(env.nats.names.facts, 1)
  t.same(
    await differing(),
    ['facts prices', 'derivation prices.bars'],
    'a fact that is gone from the log is found',
  )
})

t.test('a release of a day holds what was public by it, and says by what that is known', async t => {
  const bench = await engineBench(t)
  const adjusted = { adj_close: [18_000], adjusted_to: '2025-08-22' }
  const [first, second, revised] = [
    barsFact([['AAA', '2025-08-20', 20_000]], { document: 1 }),
    barsFact([['AAA', '2025-08-21', 21_000]], { document: 2 }),
    barsFact([['AAA', '2025-08-20', 20_500]], { document: 3 }),
  ]
  await bench.publish({ ...first, data: { ...first.data, ...adjusted } }, second, revised)
  const { database, manifest } = await createFrozen(
    bench.env,
    models,
    { name: 'day', knownAt: '2025-08-20', now },
    { signal, sign: null },
  )
  t.teardown(() => dropFrozen(bench.env, 'day'))
  t.match(
    manifest.read_models.find(({ name }) => name === 'prices'),
    { facts: 1, observed: 0, stated: 0, presumed: 1 },
  )
  const release = openPostgres(databaseBeside(bench.databaseUrl, database), { log: silentLog })
  const { rows } = await release.pool.query('select session, close, adj_close from prices.bars')
  await release.close()
  t.same(
    rows,
    [{ session: '2025-08-20', close: 20_000, adj_close: null }],
    'neither the revision, nor the next session, nor prices adjusted for later events',
  )
})
