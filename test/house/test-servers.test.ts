import { connect } from 'nats'
import pg from 'pg'
import t from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { testDatabase, testNats, testServers, testStreams } from '../support/services.ts'

t.test(
  'each test has a database of its own, which is gone afterwards even with a client connected',
  async t => {
    const { databaseUrl } = await testServers()
    let name = ''
    const left: pg.Client[] = []
    await t.test('inside', async t => {
      const one = await testDatabase(t)
      const other = await testDatabase(t)
      t.not(one, other)
      const client = new pg.Client({ connectionString: one })
      client.on('error', () => undefined)
      await client.connect()
      left.push(client)
      const { rows } = await client.query(
        'select current_database() as name, count(*)::int from pg_tables where schemaname = $1',
        ['public'],
      )
      name = rows[0].name
      t.equal(rows[0].count, 0)
    })
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    await admin.end()
    t.equal(rowCount, 0)
  },
)

t.test('streams and buckets under a test prefix are gone afterwards, others stay', async t => {
  const { url } = await testNats()
  const client = await connect({ servers: url })
  t.teardown(() => client.close())
  const manager = await client.jetstreamManager()
  const otherNames = streamNames(await testStreams(t))
  await manager.streams.add({ name: otherNames.facts, subjects: [otherNames.factSubjects] })
  let facts = ''
  await t.test('inside', async t => {
    const names = streamNames(await testStreams(t))
    facts = names.facts
    await manager.streams.add({ name: names.facts, subjects: [names.factSubjects] })
    await client.jetstream().views.kv(names.feedState)
    await client.jetstream().views.os(names.bodies)
  })
  const left = await manager.streams.names().next()
  t.notMatch(left, facts.replace('FACTS', ''))
  t.ok((left as string[]).includes(otherNames.facts))
})
