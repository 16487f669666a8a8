import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { UsageError } from '../../cli/command.ts'
import { keysCommand } from '../../cli/commands/keys.ts'
import { trace } from '../../cli/commands/trace.ts'
import { firstKeysFile, makeFirstKeys } from '../../cli/first-keys.ts'
import { createOutput, type Output } from '../../cli/output.ts'
import { usage } from '../../projections/usage/projection.ts'
import { readSettings } from '../../runtime/settings.ts'
import { accessSystem } from '../support/access-system.ts'
import { probe } from '../support/probe-route.ts'
import { send } from '../support/send.ts'

/** What a command says, in place of printing it. */
function recorder() {
  const lines: string[] = []
  // biome-ignore lint/suspicious/noExplicitAny: results are looked at field by field
  const results: any[] = []
  const output: Output = {
    ...createOutput({ json: true }),
    line: (text = '') => void lines.push(text),
    result: value => void results.push(value),
    note: text => void lines.push(text),
  }
  return { output, lines, results }
}

t.test('keys from the command line, beside a running process', async t => {
  const system = await accessSystem(t, new Date().toISOString())
  const projected = await system.project([usage])
  const api = await system.start({ routes: [probe], readModels: projected.status })
  const env = {
    DATABASE_URL: system.databaseUrl,
    NATS_URL: system.natsUrl,
    STREAM_PREFIX: system.prefix,
    LOG_LEVEL: 'silent',
    VNFIN_HOME: mkdtempSync(join(tmpdir(), 'vnfin-keys-')),
  }
  const run = async (command: typeof keysCommand, args: string[], options: Record<string, unknown> = {}) => {
    const { output, lines, results } = recorder()
    const settings = readSettings(env)
    const code = await command.run({ args, options, settings, output, signal: new AbortController().signal })
    return { code, text: lines.join('\n'), result: results[0] }
  }

  const made = await run(keysCommand, ['create'], { tier: 'free', name: 'desk' })
  t.equal(made.code, 0)
  t.match(made.result, { key: /^vnf_live_/, tier: 'free', name: 'desk', state: 'active' })
  const { key, id } = made.result
  const answer = await send(api.base + probe.path, { key })
  t.equal(answer.status, 200, 'known to the running process')
  t.match((await run(keysCommand, ['list'])).result.keys, [{ id, tier: 'free' }])

  const raised = await run(keysCommand, ['set-tier', id, 'pro'], { until: '2999-12-31' })
  t.match(raised.result, { tier: 'pro', period_end: /^2999-12-31T23:59:59/ })
  const rotated = await run(keysCommand, ['rotate', key], { grace: '0' })
  t.match(rotated.result, { tier: 'pro', key: /^vnf_live_/ }, 'a whole key names its id too')

  await projected.caughtUp(api)
  const file = join(env.VNFIN_HOME, 'answer.json')
  const traceId = answer.headers.get('x-trace-id')!
  writeFileSync(file, JSON.stringify(answer.body, null, 2))
  const ours = await run(trace, [traceId], { body: file })
  t.match([ours.code, ours.result], [0, { valid: true, matches: true, key_id: id, status: 200 }])
  writeFileSync(file, JSON.stringify({ ...answer.body, data: { answered: 'otherwise' } }))
  t.match((await run(trace, [traceId], { body: file })).result, { valid: true, matches: false })
  const forged = traceId.slice(0, 30) + (traceId[30] === 'A' ? 'B' : 'A') + traceId.slice(31)
  t.match(await run(trace, [forged]), { code: 1, result: { valid: false } })

  const revoked = await run(keysCommand, ['revoke', rotated.result.id], { reason: 'Terms of use 2' })
  t.match(revoked.result, { state: 'revoked', revoked_reason: 'Terms of use 2' })
  t.match(await send(api.base + probe.path, { key: rotated.result.key }), {
    status: 401,
    body: { code: 'revoked_key', detail: /Terms of use 2/ },
  })
  t.equal((await run(keysCommand, ['revoke', '000000000'])).code, 1)
  await t.rejects(run(keysCommand, ['create'], { tier: 'gold' }), UsageError)
  await t.rejects(run(keysCommand, ['burn']), UsageError)
  await t.rejects(run(trace, ['hello']), UsageError)
})

t.test('a first start makes a key of each tier, once, for the owner of the home alone', async t => {
  const system = await accessSystem(t, new Date().toISOString())
  const api = await system.start({ routes: [probe] })
  const home = mkdtempSync(join(tmpdir(), 'vnfin-first-keys-'))
  const first = recorder()
  await makeFirstKeys(home, api.keys, first.output, new Date())
  const saved = JSON.parse(readFileSync(firstKeysFile(home), 'utf8'))
  t.same(Object.keys(saved), ['free', 'pro', 'elite'])
  t.equal(statSync(firstKeysFile(home)).mode & 0o777, 0o600)
  for (const text of Object.values<string>(saved)) {
    t.ok(first.lines.some(line => line.includes(text)))
    t.equal((await send(api.base + probe.path, { key: text })).status, 200)
  }
  const second = recorder()
  await makeFirstKeys(home, api.keys, second.output, new Date())
  t.same(second.lines, [], 'a second start tells nothing')
  t.equal((await api.keys.list(null)).length, 3)
})
