import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import t from 'tap'
import { readRunning } from '../../cli/home.ts'
import { sessionsBetween } from '../../contracts/calendar.ts'
import { tarOf } from '../support/archives.ts'
import { startVnfin, type VnfinProcess, vnfin } from '../support/vnfin-process.ts'

/** Rounds of kills; FAULT_ROUNDS=20 for the long form. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 5)

const header =
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'
const sessions = sessionsBetween('2024-06-03', '2025-06-27')
const tickers = Array.from(
  { length: 120 },
  (_, i) => `T${String.fromCharCode(65 + Math.floor(i / 26))}${String.fromCharCode(65 + (i % 26))}`,
)

/** A small market in CafeF's shape; `add` makes a later edition whose prices are all revised. */
const market = (add: number) =>
  tarOf(
    Object.fromEntries(
      tickers.map((ticker, n) => [
        `${ticker}.csv`,
        [
          header,
          ...sessions.map((day, i) => {
            const price = (10 + n * 0.1 + i * 0.05 + add).toFixed(2)
            return `${day.split('-').reverse().join('/')},${price},${price},0,${1000 + i},1000000,0,0,${price},${price},${price}`
          }),
        ].join('\n'),
      ]),
    ),
  )

/** Moments that differ from run to run but can be repeated: FAULT_SEED=7. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

async function checksum(home: string): Promise<string> {
  const running = readRunning(home)
  if (!running) throw new Error('vnfin does not run')
  const client = new pg.Client({ connectionString: running.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || sum(hashtextextended(row(session, ticker, open, high, low, close, volume, turnover, adj_close)::text, 0)::numeric) as sum from prices.bars`,
    )
    return rows[0]?.sum ?? ''
  } finally {
    await client.end()
  }
}

/** Polls one session for as long as it is asked to; remembers each answer that is neither whole nor a clean 503. */
function reader(day: string) {
  const wrong = new Set<string>()
  const seen = new Set<number>()
  let on = true
  const watched: { process: VnfinProcess | null } = { process: null }
  const done = (async () => {
    while (on) {
      await pause(30)
      if (!watched.process) continue
      const { address, keys } = watched.process
      const answer = await fetch(`${address}/api/finance/stock-market/daily?date=${day}&limit=1000`, {
        headers: { 'x-api-key': keys.elite },
      }).catch(() => null)
      if (!answer) continue
      const body = (await answer.json().catch(() => null)) as {
        data?: { close: number }[]
        code?: string
      } | null
      if (answer.status === 503 && body?.code === 'not_ready') continue
      if (answer.status !== 200 || !body?.data) {
        wrong.add(`${answer.status} ${JSON.stringify(body).slice(0, 200)}`)
        continue
      }
      seen.add(body.data.length)
      const editions = new Set(body.data.map((row, n) => Math.round(row.close - (10_000 + n * 100))))
      if (body.data.length !== 0 && body.data.length !== tickers.length)
        wrong.add(`${body.data.length} of ${tickers.length} tickers`)
      if (editions.size > 1) wrong.add(`a mix of editions: ${[...editions].join(', ')}`)
    }
  })()
  return {
    watch(process: VnfinProcess | null) {
      watched.process = process
    },
    async end() {
      on = false
      await done
      return { wrong: [...wrong], seen: [...seen].sort((a, b) => a - b) }
    },
  }
}

t.test(
  'given kills at random moments of an import and a rebuild, when everything is started again, then the rows are those of a quiet run',
  { timeout: 900_000 },
  async t => {
    const folder = mkdtempSync(join(tmpdir(), 'vnfin-kill-'))
    t.teardown(() => rmSync(folder, { recursive: true, force: true }))
    const files = [join(folder, 'first.tar.gz'), join(folder, 'second.tar.gz')]
    for (const [n, file] of files.entries()) writeFileSync(file, gzipSync(await market(n)))

    const quietHome = join(folder, 'quiet')
    const quiet = await startVnfin(quietHome)
    for (const file of files) {
      const { code, out } = await vnfin(quietHome, ['import', file]).done
      t.equal(code, 0, out)
    }
    const expected = await checksum(quietHome)
    await quiet.stop()
    t.match(expected, new RegExp(`^${tickers.length * sessions.length} `))

    const home = join(folder, 'kicked')
    const chance = random(Number(process.env.FAULT_SEED ?? Date.now()))
    const look = reader(sessions[100] ?? '')
    let running = await startVnfin(home)
    look.watch(running)
    const victims = ['project', 'postgres', 'up', 'nats', 'import'] as const
    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length] ?? 'project'
      const file = files[round < rounds / 2 ? 0 : 1] as string
      const work = vnfin(home, round % 3 === 2 ? ['rebuild', 'prices'] : ['import', file])
      await pause(300 + chance() * 1_500)
      t.comment(`round ${round}: kill -9 of ${victim}`)
      if (victim === 'import') work.child.kill('SIGKILL')
      else running.kill(victim)
      if (victim === 'up') {
        look.watch(null)
        work.child.kill('SIGKILL')
        await work.done
        running = await startVnfin(home)
        look.watch(running)
      } else {
        setTimeout(() => work.child.kill('SIGKILL'), 20_000).unref()
        await work.done
      }
    }
    for (const file of files) {
      const { code, out } = await vnfin(home, ['import', file]).done
      t.equal(code, 0, out)
    }
    t.equal(await checksum(home), expected, 'row for row')
    const verified = await vnfin(home, ['verify', 'prices']).done
    t.equal(verified.code, 0, verified.out)
    const { wrong, seen } = await look.end()
    t.ok(seen.length > 0, 'a reader saw the session')
    t.same(wrong, [], `a reader saw only whole states (${seen.join(', ')} rows)`)
    await running.stop()
  },
)
