import t from 'tap'
import { pollStatus } from '../../../api/http/read-model-statuses.ts'
import { silentLog } from '../../../runtime/log.ts'

t.test('the board names what is not there yet and what is of another version', async t => {
  const status = (name: string, version: number) =>
    ({ name, version, build: 1, position: 7, healthy: true, error: null }) as const
  const statuses = pollStatus(
    async () => ({ models: [status('prices', 4), status('listing', 2)], simulated: false }),
    {
      log: silentLog,
      expected: [
        { name: 'prices', version: 4 },
        { name: 'listing', version: 3 },
        { name: 'ratios', version: 1 },
      ],
    },
  )
  t.teardown(() => statuses.stop())
  await statuses.refresh()
  t.same([statuses.missing, statuses.otherVersions], [['ratios'], ['listing']])
})
