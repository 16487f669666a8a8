import t from 'tap'
import { readModels } from '../../../projections/index.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { fuzz } from '../../support/fuzz.ts'
import { send } from '../../support/send.ts'

/** The long run, on a whole market, is `node test/bench/main.ts fuzz`. */
const requests = 1_500

t.test('requests made from the document are answered below 500, as the document says', async t => {
  const system = await accessSystem(t)
  const { status: statuses, caughtUp } = await system.project(readModels)
  // A read model that has no tables yet answers 503.
  await caughtUp()
  const api = await system.start({ readModels: statuses, settings: { BASE_URL: 'https://vnfin.example' } })
  const keys = [
    await keyOf(api, 'operator'),
    await keyOf(api, 'operator'),
    await keyOf(api, 'elite'),
    '',
    'x',
  ]
  const document = (await send(`${api.base}/openapi.json`)).body
  const result = await fuzz({
    base: api.base,
    document,
    requests,
    seed: 20_261_128,
    keys,
    discovered: { tickers: ['VCB', 'FPT', 'XABC'] },
  })
  t.equal(result.requests, requests)
  t.same(
    result.wrong.slice(0, 5),
    [],
    `${result.wrong.length} wrong answers; ${JSON.stringify(result.byStatus)}`,
  )
  t.ok((result.byStatus['200'] ?? 0) > requests / 20, JSON.stringify(result.byStatus))
})
