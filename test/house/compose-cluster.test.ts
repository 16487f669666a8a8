import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { findNats } from '../../runtime/services/nats-binary.ts'
import { composeOf } from '../support/compose.ts'
import { postgresServer } from '../support/postgres-replica.ts'

const { services, configs, volumes } = composeOf('compose.cluster.yaml')
const named = (pattern: RegExp) => Object.keys(services).filter(name => pattern.test(name))
const hostOf = (address: string | undefined) => new URL(address ?? '').hostname

const sharedKeys = 'persons:/persons'

t.test('there are three NATS servers and more than one of each process', async t => {
  t.same(named(/^nats-/), ['nats-1', 'nats-2', 'nats-3'])
  for (const kind of ['ingest', 'project', 'api']) t.ok(named(new RegExp(`^${kind}-`)).length > 1, kind)
  for (const name of named(/^(ingest|project|api)-/)) {
    const { environment = {} } = services[name]!
    t.equal(environment.STREAM_REPLICAS, '3', name)
    t.same(environment.NATS_URL?.split(',').map(hostOf), named(/^nats-/), name)
  }
  t.notOk(services['ingest-1']?.environment?.DATABASE_URL, 'ingest knows no database')
})

t.test('each server has a volume of its own, and only the proxy is reachable from outside', async t => {
  const mounted = Object.values(services).flatMap(s => s.volumes ?? [])
  const own = mounted.filter(v => v !== sharedKeys)
  t.same(
    own.map(v => v.split(':')[0]).sort(),
    Object.keys(volumes)
      .filter(v => v !== 'persons')
      .sort(),
  )
  t.equal(new Set(own).size, own.length)
  t.same(
    Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : [])),
    ['proxy'],
  )
})

t.test('every process of ours shares the keys of persons, and no server has them', async t => {
  t.same(
    Object.entries(services)
      .flatMap(([name, s]) => (s.volumes?.includes(sharedKeys) ? [name] : []))
      .sort(),
    named(/^(ingest|project|api)-/).sort(),
  )
  for (const name of named(/^(ingest|project|api)-/))
    t.equal(services[name]!.environment?.PERSONS_FOLDER, sharedKeys.split(':')[1], name)
})

t.test('the API reads from the replica, writes to the primary, and trusts the one proxy', async t => {
  for (const name of named(/^api-/)) {
    const { environment = {} } = services[name]!
    t.equal(hostOf(environment.DATABASE_URL), 'postgres', name)
    t.equal(hostOf(environment.DATABASE_READ_URL), 'replica', name)
    t.equal(environment.TRUSTED_PROXIES, '1', name)
  }
  const replica = services.replica!
  t.match(replica.command[0], /pg_basebackup --host=postgres/)
  t.equal(spawnSync('bash', ['-n', '-c', replica.command[0] ?? '']).status, 0, 'its script can be read')
})

t.test('a real nats-server accepts the configuration of each node', async t => {
  const folder = folderOf(t)
  writeFileSync(join(folder, 'nats.conf'), configs.nats?.content ?? '')
  t.match(configs.nats?.content, /^ +sync_interval: always$/m)
  const nats = await findNats({ home: folder, log: () => undefined })
  for (const name of named(/^nats-/)) {
    const [program, ...args] = services[name]!.command
    t.equal(program, 'nats-server')
    const given = args.map(a => (a === '/etc/nats/vnfin.conf' ? join(folder, 'nats.conf') : a))
    const tested = spawnSync(nats.path, ['-t', ...given], { encoding: 'utf8' })
    t.equal(tested.status, 0, tested.stderr)
    t.match(configs.nats?.content, `nats://${name}:6222`)
  }
})

t.test('a real Postgres reads who may connect, and lets a replica in', async t => {
  const folder = folderOf(t)
  const file = join(folder, 'pg_hba.conf')
  writeFileSync(file, configs.hba?.content ?? '')
  chmodSync(file, 0o644)
  const server = await postgresServer(t, { hba_file: file })
  await server.start()
  const rules = await server.query<{ type: string; database: string[]; error: string | null }>(
    'select type, database, error from pg_hba_file_rules',
  )
  t.equal(rules.length, 3)
  for (const { error } of rules) t.equal(error, null)
  t.ok(rules.some(r => r.type === 'host' && r.database.includes('replication')))
})

function folderOf(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-compose-'))
  chmodSync(folder, 0o711)
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
