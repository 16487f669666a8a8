import t from 'tap'
import { hosts } from '../../ingest/sources/hosts.ts'
import { hostFaults } from '../support/upstream/host-faults.ts'
import { everyHostFails, liveDays } from '../support/upstream/live-month.ts'
import { startUpstream } from '../support/upstream/upstream.ts'

t.test('the stand-in internet has every host that a feed asks', async t => {
  const { standIns } = await startUpstream(t, '2026-11-27')
  t.same(
    [...hosts.keys()].filter(host => !(host in standIns)),
    [],
  )
})

/** The shortest form of test/faults/live-month.test.ts: one evening, and a refusal of each host. */
t.test(
  'each host in turn refuses: nothing wrong is served, the alarm names it, the rest goes on',
  async t => {
    const lived = await liveDays(t, { from: '2026-11-03', to: '2026-11-03', statementsOn: '2026-10-28' })
    await everyHostFails(t, lived, {
      after: '2026-11-03',
      faults: hostFaults.slice(0, 1),
      each: 'every fault',
    })
  },
)
