import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { startWatch } from '../../../api/alerts/alert-worker.ts'
import { alertRoutesFor } from '../../../api/alerts/index.ts'
import { createSender } from '../../../api/alerts/send.ts'
import { eventRoutes } from '../../../api/events/route.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { accessSystem, keyOf } from '../access-system.ts'
import { barsFact } from '../engine.ts'
import { eventually } from '../eventually.ts'
import { send } from '../send.ts'
import type { SimulatedHome } from '../vnfin-process.ts'
import { noPython, project, python, run, start } from './run.ts'

const pythonPath = { PYTHONPATH: join(project, 'clients', 'python', 'src'), PYTHONDONTWRITEBYTECODE: '1' }
const example = (name: string) => join('examples', name)

function folderOf(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-examples-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Examples against a vnfin that is up. */
export async function runExamples(t: Test, home: SimulatedHome): Promise<void> {
  const more = { ...pythonPath, VNFIN_URL: home.address, VNFIN_KEY: home.keys.elite }

  t.test('payroll-sheet: net pay of every row, exact', { skip: noPython }, async t => {
    const target = join(folderOf(t), 'payroll.csv')
    const args = [example('payroll-sheet/payroll.py'), example('payroll-sheet/staff.csv'), target]
    const done = await run(project, python!, args, more)
    t.equal(done.code, 0, done.err)
    t.match(
      readFileSync(target, 'utf8'),
      /^name,salary,dependents,insurance,tax,net\n.*Minh,25\.0,1,2\.625,0\.03375,22\.34125\n/s,
    )
  })

  t.test('payroll-sheet: a mistake in a row makes no payslip', { skip: noPython }, async t => {
    const folder = folderOf(t)
    writeFileSync(join(folder, 'staff.csv'), 'name,salary,dependents\nLan,12,0\nMinh,-25,1\n')
    const args = [example('payroll-sheet/payroll.py'), join(folder, 'staff.csv'), join(folder, 'payroll.csv')]
    const done = await run(project, python!, args, more)
    t.equal(done.code, 1)
    t.match(done.err, /Minh: .*salary/)
  })

  t.test('screener-notebook: every cell runs', { skip: noPython }, async t => {
    const args = ['test/support/clients/run-notebook.py', example('screener-notebook/screener.ipynb')]
    const done = await run(project, python!, args, more)
    t.equal(done.code, 0, done.err)
    for (const cell of ['client', 'screen', 'join', 'sources']) t.match(done.out, `[${cell}]`)
    t.match(done.out, /score_moat/)
  })

  t.test('rss-reader: prints each release once', { skip: noPython }, async t => {
    const args = [example('rss-reader/reader.py'), join(folderOf(t), 'seen.json')]
    const first = await run(project, python!, args, more)
    t.match(first.out, /[1-9]\d* new of [1-9]\d*\.\n$/, first.err)
    t.match(await run(project, python!, args, more), { code: 0, out: 'Nothing new.\n' })
  })

  t.test('duckdb-query: every exchange, counted', async t => {
    const done = await run(project, process.execPath, [example('duckdb-query/query.mjs')], more)
    t.equal(done.code, 0, done.err)
    const lines = done.out.trim().split('\n')
    t.equal(lines[0], 'exchange\ttickers\tup\tdown\tmedian_change\tmost_traded')
    t.equal(lines.length, 4)
  })
}

/** The replay on a home of its own, and alerts of a market that moves. */
export function runOwnExamples(t: Test): void {
  t.test('replay-after-fix: says what would change, replays, compares', async t => {
    const folder = folderOf(t)
    const settings = { VNFIN_HOME: join(folder, 'home'), FEEDS: 'none', PORT: '0', LOG_LEVEL: 'error' }
    const head =
      'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'
    const row = '22/08/2025,64.6,64.6,0.4(0.62 %),18944300,1245865980000,213000,13686500000,64.0,67.2,63.7'
    writeFileSync(join(folder, 'VCB.csv'), `${head}\n${row}\n`)
    const imported = await run(
      project,
      process.execPath,
      ['bin/vnfin.cjs', 'import', join(folder, 'VCB.csv')],
      settings,
    )
    t.equal(imported.code, 0, imported.out + imported.err)
    const done = await run(
      project,
      example('replay-after-fix/replay.sh'),
      ['exchange.cafef.price-history', 'prices'],
      settings,
    )
    t.equal(done.code, 0, done.out + done.err)
    t.match(done.out, /== what would change\n.*1 document.*== replay\n.*== prices against a clean rebuild/s)
  })

  t.test(
    'alert-bot and webhook-receiver: both report a crossing, and a forged webhook is refused',
    async t => {
      const system = await accessSystem(t, '2026-11-27T01:00:00Z')
      const models = [listing, prices, indices, alerts, orders]
      const { status: statuses, caughtUp } = await system.project(models)
      let documents = 0
      const publish = async (session: string, close: number) => {
        const fact = barsFact([['VCB', session, close]], { document: ++documents })
        await system.nats.js.publish(system.nats.names.factSubject(fact.type), JSON.stringify(fact))
        await caughtUp()
      }
      await publish('2026-11-25', 60_000)
      const { db, close } = openPostgres(system.databaseUrl, { log: silentLog })
      t.teardown(close)
      const api = await system.start({
        routes: [...alertRoutesFor(() => true), ...eventRoutes],
        readModels: statuses,
      })
      const key = await keyOf(api, 'pro')
      const path = `${api.base}/api/finance/ai/price-alerts`

      // The address of the receiver must be in the alert, and the alert's secret in the receiver.
      const port = String(20_000 + Math.floor(Math.random() * 20_000))
      const made = await send(path, {
        key,
        body: {
          symbol: 'VCB',
          condition: { field: 'price', operator: 'crosses_above', value: 62_000, unit: 'VND' },
          repeat: 'once',
          channels: [{ type: 'webhook', url: `http://127.0.0.1:${port}/hook` }],
        },
      })
      t.equal(made.status, 201, made.text)
      const receiver = started(t, process.execPath, [example('webhook-receiver/receiver.mjs')], {
        WEBHOOK_SECRET: made.body.data.webhook_secret,
        PORT: port,
      })
      await eventually(() => /receiving at/.test(receiver.printed()))
      const forged = await send(`http://127.0.0.1:${port}/hook`, {
        body: {},
        headers: {
          'webhook-id': 'x',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': 'v1,AAAA',
        },
      })
      t.equal(forged.status, 401)

      const bot = python
        ? started(t, python, [example('alert-bot/bot.py'), 'VCB', 'crosses_above', '63000', '1'], {
            ...pythonPath,
            VNFIN_URL: api.base,
            VNFIN_KEY: key,
          })
        : null
      if (bot) await eventually(() => /Waiting for VCB/.test(bot.printed()))
      const watch = await startWatch({
        services: { db, readModels: statuses },
        nats: system.nats,
        sender: createSender(() => true),
        log: silentLog,
      })
      t.teardown(() => watch.stop())
      await publish('2026-11-26', 65_000)
      await eventually(() => /"VCB"/.test(receiver.printed()))
      t.match(receiver.printed(), /alert/, 'the signed delivery is acted on')
      if (bot) {
        await eventually(() => /alert\.fired/.test(bot.printed()))
        t.equal(await bot.ended, 0, 'it ends after as many alerts as it was asked for')
      }
    },
  )
  t.end()
}

/** A program that runs beside the test, and ends with it. */
function started(t: Test, program: string, args: readonly string[], more: Record<string, string>) {
  const child = start(project, program, args, more)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      printed += chunk
    })
  const ended = new Promise<number | null>(resolve => child.on('exit', resolve))
  t.teardown(() => {
    child.kill()
    return ended
  })
  return { printed: () => printed, ended }
}
