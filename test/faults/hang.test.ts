import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { send } from '../support/send.ts'
import { startVnfin } from '../support/vnfin-process.ts'

/** A server with the processes that it started, as when its machine freezes: connections stay, nothing answers. */
function withChildren(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)
  return [pid, ...children]
}

function freeze(t: Test, pid: number): () => void {
  const frozen = withChildren(pid)
  for (const one of frozen) process.kill(one, 'SIGSTOP')
  let awake = false
  const wake = () => {
    if (!awake) for (const one of frozen) process.kill(one, 'SIGCONT')
    awake = true
  }
  t.teardown(wake)
  return wake
}

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const since = performance.now()
  return { answer: await work, ms: performance.now() - since }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isSo()); await wait(100))
    if (Date.now() > end) throw new Error('not within a minute')
}

for (const server of ['postgres', 'nats'] as const)
  t.test(
    `with a ${server} that hangs calls are 503 within 5 seconds, and tax is as fast as ever`,
    async t => {
      const folder = mkdtempSync(join(tmpdir(), 'vnfin-hang-'))
      t.teardown(() => rmSync(folder, { recursive: true, force: true }))
      const vnfin = await startVnfin(folder, {
        settings: {
          PRICE_PRO: '199000',
          PRICE_ELITE: '499000',
          BANK_BIN: '970436',
          BANK_ACCOUNT: '1234567890',
          BANK_ACCOUNT_NAME: 'CONG TY X',
        },
      })
      t.teardown(() => vnfin.stop())
      const { address, keys } = vnfin
      const key = keys.elite
      const tax = (more = {}) => send(`${address}/api/tax/personal-income`, { body: { salary: 25 }, ...more })
      t.equal((await tax({ key })).status, 200)
      t.equal((await send(`${address}/readyz`)).status, 200)
      const id = key.split('_')[2]!
      const calls: [what: string, call: () => ReturnType<typeof send>][] = [
        [
          'alert',
          () =>
            send(`${address}/api/finance/ai/price-alerts`, {
              key,
              body: {
                symbol: 'VCB',
                condition: { field: 'price', operator: 'gte', value: 98_500 },
                repeat: 'once',
                channels: [{ type: 'sse' }],
              },
            }),
        ],
        [
          'websub',
          () =>
            send(`${address}/api/websub`, {
              method: 'POST',
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              form: {
                'hub.mode': 'subscribe',
                'hub.topic': `${address}/api/rss`,
                'hub.callback': 'https://reader.example/hook',
              },
            }),
        ],
        [
          'order',
          () =>
            send(`${address}/api/finance/subscription`, {
              key: keys.free,
              headers: { 'idempotency-key': 'a' },
              body: { tier: 'pro', months: 1 },
            }),
        ],
        [
          'rotate',
          () =>
            send(`${address}/api/keys/${id}/rotate`, {
              key: server === 'postgres' ? key : 'none',
              method: 'POST',
            }),
        ],
        ['new key', () => send(`${address}/api/keys`, { body: { name: 'x' } })],
        ['daily', () => send(`${address}/api/finance/stock-market/daily`, { key })],
        ['subscription', () => send(`${address}/api/finance/subscription`, { key })],
        ['front page', () => send(`${address}/market`, { headers: { accept: 'text/html' } })],
      ]
      // Without the log the others go on as they were; what is wrong with an alert may be found before it is needed.
      const needsServer = (what: string, round: string) =>
        server === 'postgres'
          ? what !== 'websub'
          : what === 'order' || what === 'websub' || (what === 'alert' && round === 'later')
      const wake = freeze(t, vnfin.pid(server)!)
      const turned = timed(until(async () => (await send(`${address}/readyz`)).status === 503))
      for (const round of ['at once', 'later']) {
        const answers = await Promise.all(
          calls.map(async ([what, call]) => [what, await timed(call())] as const),
        )
        for (const [what, { answer, ms }] of answers) {
          t.ok(ms < 5_000, `${what} ${round}: ${answer.status} after ${Math.round(ms)} ms`)
          if (needsServer(what, round)) {
            t.equal(answer.status, 503, what)
            t.ok(Number(answer.headers.get('retry-after')) > 0, what)
          }
        }
      }
      const { ms: readiness } = await turned
      t.ok(readiness < 10_000, `readiness turned after ${Math.round(readiness)} ms`)
      const waits: number[] = []
      for (let i = 0; i < 40; i++) {
        const { answer, ms } = await timed(tax(i % 2 ? { key } : {}))
        t.equal(answer.status, 200)
        waits.push(ms)
      }
      const slowest = Math.max(...waits)
      t.ok(slowest < 1_000, `the slowest of 40 tax calls took ${Math.round(slowest)} ms`)
      wake()
      await until(async () => (await send(`${address}/readyz`)).status === 200)
      await until(async () => (await send(`${address}/api/keys`, { key })).status === 200)
      t.pass('all is back')
    },
  )
