import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { Fact } from '../../contracts/events/fact.ts'
import { resetType } from '../../contracts/events/reset.ts'
import { streamNames } from '../../contracts/streams.ts'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { SimulationRefused, simulate } from '../../ingest/simulate.ts'
import { currentSimulation, hasRealFacts } from '../../ingest/simulation.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { documentHead } from '../../runtime/feed-documents.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { testNats, testStreams } from '../support/services.ts'

const header =
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'
/** Far apart, so that each is a fact of its own. */
const days = ['22/08/2018', '21/08/2019', '21/08/2020', '20/08/2021']
const prices = [header, ...days.map(day => `${day},10,10,0(0.00 %),1000,1000000,0,0,10,10,10`), ''].join('\n')

/** The longest that a step is kept back: the other may rightly wait for the one that is. */
const longest = 1_200

/** A process of its own on a home, whose n-th write waits for `until`. */
async function process(t: Test, prefix: string, step: number, until: () => Promise<unknown>) {
  const nats = await openNats({ url: (await testNats()).url, names: streamNames(prefix), log: silentLog })
  t.teardown(() => nats.close())
  const publish = nats.js.publish.bind(nats.js)
  let n = 0
  const reached = Promise.withResolvers<void>()
  nats.js.publish = async (subject, ...rest) => {
    if (n++ === step) {
      reached.resolve()
      await Promise.race([until(), new Promise(resolve => setTimeout(resolve, longest))])
    }
    return publish(subject, ...rest)
  }
  const options = {
    log: silentLog,
    ledgers: new Ledgers(nats),
    // Weeks after the simulation begins: the market that is made in each race is a small one.
    now: new Date('2022-02-15T09:00:00Z'),
  }
  return { nats, options, reached: reached.promise }
}

async function messages(nats: Nats, stream: string) {
  const found: { seq: number; subject: string; fact: Partial<Fact>; simulated: boolean }[] = []
  for await (const { seq, subject, data, headers } of storedMessages(nats, stream, { from: 1 })) {
    const isFact = stream === nats.names.facts
    const head = documentHead(nats, { seq, subject, ...(headers ? { header: headers } : {}) })
    const fact: Partial<Fact> = isFact ? JSON.parse(new TextDecoder().decode(data)) : {}
    found.push({ seq, subject, fact, simulated: isFact ? fact.simulated === true : head.simulated })
  }
  return found
}

async function race(t: Test, delayed: 'import' | 'simulation', step: number): Promise<void> {
  const path = mkdtempSync(join(tmpdir(), 'vnfin-first-seconds-'))
  t.teardown(() => rmSync(path, { recursive: true, force: true }))
  writeFileSync(join(path, 'AAA.csv'), prices)
  const prefix = await testStreams(t)
  const ended = { import: Promise.withResolvers<void>(), simulation: Promise.withResolvers<void>() }
  const one = await process(t, prefix, delayed === 'import' ? step : -1, () => ended.simulation.promise)
  const two = await process(t, prefix, delayed === 'simulation' ? step : -1, () => ended.import.promise)
  const importing = async () => {
    // The other one is in the middle of its step.
    if (delayed === 'simulation') await Promise.race([two.reached, ended.simulation.promise])
    return importPath(one.nats, feeds, join(path, 'AAA.csv'), one.options)
  }
  const simulating = async () => {
    if (delayed === 'import') await Promise.race([one.reached, ended.import.promise])
    return simulate(two.nats, feeds, { ...two.options, sessions: 2 })
  }
  const [imported, simulated] = await Promise.allSettled([
    importing().finally(ended.import.resolve),
    simulating().finally(ended.simulation.resolve),
  ])
  const what = `${delayed} kept back at its write ${step + 1}`
  t.match(imported, { value: { stopped: null, totals: { taken: 1, accepted: 4 } } }, what)
  t.ok(
    simulated.status === 'fulfilled' ? !simulated.value : simulated.reason instanceof SimulationRefused,
    `${what}: the simulation ends, or never begins`,
  )
  t.ok(await hasRealFacts(one.nats))
  t.equal(await currentSimulation(one.nats), null)
  const facts = await messages(one.nats, one.nats.names.facts)
  const real = facts.filter(({ fact }) => fact.type !== resetType)
  t.same(real.map(({ fact }) => fact.key).sort(), [...new Set(real.map(({ fact }) => fact.key))].sort(), what)
  t.equal(real.length, 4, `${what}: all of its facts and no others are in the log`)
  const reset = facts.findLast(({ fact }) => fact.type === resetType)?.seq ?? 0
  t.ok(
    real.every(({ seq }) => seq > reset),
    `${what}: no read model is emptied behind them`,
  )
  const documents = await messages(one.nats, one.nats.names.feeds)
  t.same(
    documents.map(d => d.simulated),
    [false],
    what,
  )
}

t.test(
  'an import beside the making of a simulated market: whichever step waits, its facts are all there',
  async t => {
    for (let step = 0; step < 10; step++) await t.test(`import, ${step}`, t => race(t, 'import', step))
    for (let step = 0; step < 9; step++) await t.test(`simulation, ${step}`, t => race(t, 'simulation', step))
  },
)
