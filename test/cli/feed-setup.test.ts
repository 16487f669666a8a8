import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import t, { type Test } from 'tap'
import { setUpKey } from '../../cli/feed-setup.ts'
import { readFeedKeys } from '../../ingest/fetch/credentials/key-file.ts'
import { readSettings } from '../../runtime/settings.ts'
import { goodKeys } from '../support/upstream/endpoints/own-key.ts'
import { quickClock } from '../support/upstream/fetching.ts'
import { startUpstream } from '../support/upstream/upstream.ts'

async function begin(t: Test, provider: string | undefined, answers: readonly string[]) {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-setup-'))
  t.teardown(() => rmSync(home, { recursive: true, force: true }))
  const upstream = await startUpstream(t, '2026-11-27')
  const settings = readSettings({ VNFIN_HOME: home })
  const input = new PassThrough()
  const screen: string[] = []
  const output = new PassThrough()
  output.on('data', chunk => screen.push(String(chunk)))
  const said: string[] = []
  const results: unknown[] = []
  const run = (where: Parameters<typeof setUpKey>[2] = {}) =>
    setUpKey(
      {
        settings,
        signal: new AbortController().signal,
        output: {
          line: (line = '') => void said.push(line),
          note: line => void said.push(line),
          result: value => void results.push(value),
        } as Parameters<typeof setUpKey>[0]['output'],
      },
      provider,
      {
        where: { input, output },
        clock: quickClock('2026-11-27T20:00:00+07:00'),
        fetching: { standIns: upstream.standIns, random: () => 0.5 },
        ...where,
      },
    )
  const typed = (async () => {
    for (const answer of answers) {
      await new Promise(resolve => setTimeout(resolve, 30))
      input.write(`${answer}\n`)
    }
  })()
  return { home, settings, upstream, run, typed, screen, said, results, path: join(home, 'feed-keys.json') }
}

t.test('a key that its publisher knows is tried once and stored for the owner alone', async t => {
  const { consumerId, consumerSecret } = goodKeys.ssi
  const one = await begin(t, undefined, ['ssi', consumerId, consumerSecret])
  t.equal(await one.run(), 0, one.said.join('\n'))
  t.equal(statSync(one.path).mode & 0o777, 0o600)
  t.same(readFeedKeys(one.settings).ssi, goodKeys.ssi)
  t.match(one.said.join('\n'), /tried once: fc-data\.ssi\.com\.vn answered with \d+ rows/)
  const all = [...one.screen, ...one.said, JSON.stringify(one.results)].join('\n')
  t.notMatch(all, consumerSecret, 'the secret is shown nowhere')
  t.equal(one.upstream.calls.length, 2, 'a token and one request')
})

t.test('a key that is refused is not stored, and the one that is there stays', async t => {
  const first = await begin(t, 'dnse', [goodKeys.dnse.apiKey, goodKeys.dnse.apiSecret])
  t.equal(await first.run(), 0, first.said.join('\n'))
  const before = readFileSync(first.path, 'utf8')
  const wrong = await begin(t, 'dnse', [goodKeys.dnse.apiKey, 'not-the-secret'])
  t.equal(await wrong.run(), 1)
  t.match(wrong.said.join('\n'), /does not accept the key.*Nothing is stored/)
  t.notOk(existsSync(wrong.path))
  t.equal(readFileSync(first.path, 'utf8'), before)
})

t.test(
  'a publisher that cannot be reached: the key is stored, and it is said that it was not tried',
  async t => {
    const one = await begin(t, 'ssi', [goodKeys.ssi.consumerId, goodKeys.ssi.consumerSecret])
    one.upstream.misbehave(
      good => ({ ...good, status: 500, body: Buffer.from('{}') }),
      () => true,
    )
    t.equal(await one.run(), 1)
    t.match(one.said.join('\n'), /is stored.*\n.*could not be tried: .*500/)
    t.ok(existsSync(one.path))
  },
)

t.test('an empty answer, an unknown publisher, no terminal: refused with the remedy', async t => {
  const empty = await begin(t, 'ssi', ['an-id', ''])
  await t.rejects(empty.run(), /Consumer secret is empty; nothing is stored/)
  t.notOk(existsSync(empty.path))
  const unknown = await begin(t, 'dns', [])
  await t.rejects(unknown.run(), /no publisher 'dns'.*dnse/)
  const nobody = await begin(t, 'ssi', [])
  await t.rejects(nobody.run({ where: null }), /there is none: set FEEDS_SSI_ID and FEEDS_SSI_SECRET/)
})
