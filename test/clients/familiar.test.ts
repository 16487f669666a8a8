import { join } from 'node:path'
import t from 'tap'
import { runFiveMinutes } from '../support/clients/five-minutes.ts'
import { noPython, project, python, run } from '../support/clients/run.ts'
import { sampleHome } from '../support/clients/sample-home.ts'

const client = join(project, 'clients', 'python')

t.test('familiar calls of another library, and the page of five minutes', { skip: noPython }, async t => {
  const home = await sampleHome(t)
  const made = await run(client, python!, ['generate.py'])
  t.equal(made.code, 0, made.err)

  await t.test('vnfin_client: frames, checker, comparison, the calls of public scripts', async t => {
    const more = {
      VNFIN_FAMILIAR_URL: home.address,
      VNFIN_FAMILIAR_KEY: home.keys.elite,
      PYTHONDONTWRITEBYTECODE: '1',
    }
    const tested = await run(client, python!, ['-m', 'pytest', '-q', '-s', 'tests/compat'], more)
    t.equal(tested.code, 0, tested.out)
    const [, calls, ran] = /(\d+) calls of \d+ scripts, (\d+) run/.exec(tested.out) ?? []
    t.ok(Number(ran) >= 0.9 * Number(calls), `${ran} of ${calls} calls run`)
  })

  await t.test('docs/vi/notebook.md: installed without a network, its lines give a chart', t =>
    runFiveMinutes(t, home),
  )
})
