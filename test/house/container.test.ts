import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { version } from '../../contracts/version.ts'
import { decide, readDecision } from '../../ingest/nature.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { freePort } from '../../runtime/services/ports.ts'
import { composeOf } from '../support/compose.ts'
import { eventually } from '../support/eventually.ts'
import { copiesOf, inContext, layOutImage } from '../support/image-files.ts'
import { plainNode, testDatabase, testNats, testStreams } from '../support/services.ts'

const { services } = composeOf('compose.yaml')
const project = join(import.meta.dirname, '..', '..')

t.test(
  'what the Dockerfile copies runs: api, ingest and project start and pass their health checks',
  async t => {
    const folder = imageFolder(t)
    layOutImage(folder)
    const before = readdirSync(folder, { recursive: true })
    const nats = (await testNats()).url
    const port = await freePort()
    const servers = {
      NATS_URL: nats,
      DATABASE_URL: await testDatabase(t),
      STREAM_PREFIX: await testStreams(t),
    }
    for (const name of ['api', 'ingest', 'project'] as const) {
      const { command, environment, healthcheck } = services[name]!
      // Without feeds: a simulated market is tried elsewhere.
      const env = { ...environment, FEEDS: 'none', LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: String(port) }
      for (const [server, url] of Object.entries(servers))
        if (server !== 'DATABASE_URL' || environment?.DATABASE_URL !== undefined)
          Object.assign(env, { [server]: url })
      const running = start(t, folder, command, env)
      const check = healthcheck.test
        .slice(2)
        .map(part => part.replace("4222, 'nats'", `${new URL(nats).port}, '127.0.0.1'`))
        .map(part => part.replace('127.0.0.1:3000', `127.0.0.1:${port}`))
      await eventually(async () => {
        await pause(200)
        if (running.ended() !== null) throw new Error(`${name} ended: ${running.printed()}`)
        return (await run(folder, check, env)).code === 0
      }, 90_000)
      t.equal(running.ended(), null, `${name} runs:\n${running.printed()}`)
    }
    t.same(readdirSync(folder, { recursive: true }), before, 'it writes nothing there: its disk is read-only')
  },
)

t.test('each folder that the image lacks is noticed: the program does not start without it', t => {
  const copied = copiesOf(readFileSync(join(project, 'Dockerfile'), 'utf8')).flatMap(c => c.sources)
  const folder = imageFolder(t)
  layOutImage(folder)
  const status = () => spawnSync('env', plainNode('bin/vnfin.cjs', '--help'), { cwd: folder }).status
  t.equal(status(), 0, 'it starts with all of them')
  // Put aside in one folder, not copied ten times: what was compiled is found again by its path.
  const apart = join(imageFolder(t), 'aside')
  // A page beside the folders is read when somebody asks for it; the next test is theirs.
  for (const source of copied.filter(name => !/LICENSE|package\.json|\.md$/.test(name))) {
    renameSync(join(folder, source), apart)
    t.not(status(), 0, `without ${source}`)
    renameSync(apart, join(folder, source))
  }
  t.end()
})

t.test('the image has every page of the docs', t => {
  const folder = imageFolder(t)
  layOutImage(folder)
  const out = imageFolder(t)
  const args = plainNode('bin/vnfin.cjs', 'docs', '--to', out)
  const done = spawnSync('env', args, { cwd: folder, encoding: 'utf8' })
  t.equal(done.status, 0, done.stderr)
  for (const page of ['index.html', 'concepts.html', 'law/rental.html', 'decisions.html'])
    t.ok(existsSync(join(out, version, 'vi', page)), page)
  t.notMatch(
    readFileSync(join(out, version, 'vi', 'concepts.html'), 'utf8'),
    'tiếng Anh;',
    'translations too',
  )
  t.end()
})

t.test('the rules of the build context: the last one that fits decides', t => {
  const rules = '*\n!bin\n# a remark\nbin/*.json\n'
  t.ok(inContext(rules, 'bin/vnfin.cjs'))
  t.notOk(inContext(rules, 'bin/limits.json'))
  t.notOk(inContext(rules, 'cli'))
  t.notOk(inContext(rules, 'test/a/b.ts'))
  t.end()
})

t.test('with the settings of compose, ingest keeps running after real facts have come', async t => {
  const folder = imageFolder(t)
  layOutImage(folder)
  const prefix = await testStreams(t)
  const url = (await testNats()).url
  const nats = await openNats({ url, names: streamNames(prefix), log: silentLog })
  await decide(nats, await readDecision(nats), { kind: 'real', since: new Date().toISOString() })
  await nats.close()
  for (const file of ['compose.yaml', 'compose.cluster.yaml']) {
    const all = Object.entries(composeOf(file).services)
    const [name, { command, environment } = { command: [], environment: {} }] =
      all.find(([each]) => /^ingest/.test(each)) ?? []
    const env = { ...environment, NATS_URL: url, STREAM_PREFIX: prefix, STREAM_REPLICAS: '1' }
    const running = start(t, folder, command, env)
    await eventually(async () => {
      await pause(50)
      return running.ended() !== null || /taken in|followed/.test(running.printed())
    })
    t.equal(running.ended(), null, `${file}: ${name} runs:\n${running.printed()}`)
    running.kill()
  }
})

/** An empty folder that goes with the test. */
function imageFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-image-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** As the entry point of the image starts it. */
function start(t: Test, folder: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn('env', plainNode('bin/vnfin.cjs', ...args), {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'vnfin-image-compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      printed += chunk
    })
  // The program hands signals on to the Node with limits that it starts.
  t.teardown(async () => {
    if (child.exitCode !== null) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  })
  return { printed: () => printed, ended: () => child.exitCode, kill: () => child.kill('SIGTERM') }
}

/** A health check, as Docker runs it. */
async function run(folder: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn('env', plainNode(...args), {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  })
  return { code: await new Promise<number | null>(resolve => child.once('exit', resolve)) }
}
