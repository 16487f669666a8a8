import t from 'tap'
import { identify } from '../../../api/access/identify.ts'
import { keyDigest } from '../../../api/access/key-digest.ts'
import type { KeyRecord } from '../../../api/access/key-store.ts'
import { keyText, newKey, randomText } from '../../../api/access/key-text.ts'
import { Keyring } from '../../../api/access/keyring.ts'
import type { Secrets } from '../../../api/access/secrets.ts'
import { noTrace, parseTraceId, Traces } from '../../../api/access/traces.ts'
import { silentLog } from '../../../runtime/log.ts'

const rounds = 10_000

/**
 * Median nanoseconds of each kind, measured by turns in an order that changes, so that a busy machine and a compiler
 * that warms up are the same for all.
 */
function medians(kinds: Record<string, () => void>): Record<string, number> {
  const names = Object.keys(kinds)
  const times = new Map(names.map(name => [name, new Float64Array(rounds)]))
  for (let round = -1_000; round < rounds; round++) {
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round + 1_000) % names.length]!
      const begun = process.hrtime.bigint()
      kinds[name]!()
      if (round >= 0) times.get(name)![round] = Number(process.hrtime.bigint() - begun)
    }
  }
  return Object.fromEntries(names.map(name => [name, times.get(name)!.sort()[rounds / 2]!]))
}

/** The slowest kind over the fastest. */
const spread = (of: Record<string, number>) => Math.max(...Object.values(of)) / Math.min(...Object.values(of))

t.test('keys that are refused take the same time, whatever is wrong with them', async t => {
  const secrets: Secrets = { peppers: [{ kid: 'p', value: 'a pepper of the test' }], traces: [] }
  const { id, text } = newKey('live')
  const gone = newKey('live')
  const record = (of: { id: string; text: string }, revokedAt: Date | null): KeyRecord => ({
    id: of.id,
    account: 'acc',
    mode: 'live',
    name: 'x',
    digest: keyDigest('a pepper of the test', of.text),
    pepper: 'p',
    last4: of.text.slice(-4),
    madeAt: new Date(0),
    expiresAt: null,
    revokedAt,
    revokedReason: null,
    tier: 'pro',
    periodStart: null,
    periodEnd: null,
  })
  const stored = new Map([
    [id, record({ id, text }, null)],
    [gone.id, record(gone, new Date(0))],
  ])
  // The clock stands, so that every record stays fresh once it was read.
  const keyring = new Keyring(
    async wanted => stored.get(wanted) ?? null,
    silentLog,
    () => 0,
  )
  const now = new Date('2026-11-27T03:00:00Z')
  const options = { keyring, secrets, now, docs: '' }
  const stranger = newKey('live')
  for (const anyId of [id, gone.id, stranger.id]) await keyring.get(anyId)
  t.match(await identify(text, options), { tier: 'pro', keyId: id }, 'the right one is known')

  const forged = keyText('live', id, randomText(33))
  const wrongEnd = text.slice(0, -1) + (text.endsWith('a') ? 'b' : 'a')
  const refused = (key: string) => () => {
    try {
      identify(key, options)
    } catch {
      return
    }
    throw new Error(`${key} was not refused`)
  }
  const found = medians({
    forged: refused(forged),
    'of nobody': refused(stranger.text),
    truncated: refused(text.slice(0, 40)),
    'wrong checksum': refused(wrongEnd),
    'of another scheme': refused(`sk_live_${'x'.repeat(50)}`),
    revoked: refused(gone.text),
  })
  t.ok(spread(found) < 1.5, JSON.stringify(found))
  const nearly = keyText('live', id, text.slice(19, 51) + (text[51] === 'a' ? 'b' : 'a'))
  const prefix = medians({ 'nothing right': refused(forged), 'all but one right': refused(nearly) })
  t.ok(spread(prefix) < 1.1, `how much of a secret is right is not told: ${JSON.stringify(prefix)}`)
})

t.test('trace ids that are refused take the same time, whatever is wrong with them', async t => {
  const traces = new Traces([{ kid: 'k1', value: 'a secret of the test' }])
  const about = { keyId: '123456789', request: 'GET /api/x', sha256: 'x'.repeat(43) }
  const { id } = traces.issue(new Date(), about)
  const flip = (at: number) => id.slice(0, at) + (id[at] === 'A' ? 'B' : 'A') + id.slice(at + 1)
  const foreign = new Traces([{ kid: 'k1', value: 'a secret of others' }]).issue(new Date(), about).id
  const unknown = new Traces([{ kid: 'k9', value: 'a secret of the test' }]).issue(new Date(), about).id
  const refused =
    (text: string, of = about) =>
    () => {
      if (traces.fits(parseTraceId(text) ?? noTrace, of)) throw new Error(`${text} was not refused`)
    }
  t.ok(traces.fits(parseTraceId(id)!, about))
  const found = medians({
    'other moment': refused(flip(12)),
    'first of the tag': refused(flip(30)),
    'last of the tag': refused(flip(47)),
    're-signed': refused(foreign),
    'secret unknown': refused(unknown),
    'another answer': refused(id, { ...about, request: 'GET /api/y' }),
  })
  t.ok(spread(found) < 1.25, JSON.stringify(found))
  const unreadable = medians({ truncated: refused(id.slice(0, -1)), forged: refused(flip(30)) })
  t.ok(spread(unreadable) < 1.6, JSON.stringify(unreadable))
})
