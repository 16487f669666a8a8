import { createRequire } from 'node:module'
import { join } from 'node:path'
import t from 'tap'
import { project, run } from '../support/clients/run.ts'
import { sdmxHome } from '../support/sdmx-home.ts'

// Under another name, so that the imports of the project are those of its own packages.
const load = createRequire(import.meta.url)
const home = await sdmxHome(t)
let minute = 0
t.beforeEach(() => home.setNow(`2026-11-27T03:${String(++minute).padStart(2, '0')}:00Z`))

const noRsdmx =
  (await run(project, 'Rscript', ['-e', 'library(rsdmx)']).catch(() => ({ code: 1 }))).code !== 0

t.test('sdmx-rest asks for data, structures and availability by REST 2 and by REST 1', async t => {
  const sdmx = load('sdmx-rest')
  const service = (path: string, api: string) => sdmx.getService({ url: `${home.base}/sdmx/${path}`, api })
  const now = service('v2', 'v2.0.0')
  const read = async (query: object, at: object, accept?: string) =>
    JSON.parse(await sdmx.request(query, at, accept === undefined ? {} : { headers: { accept } }))
  const context = 'dataflow=VNFIN:MACRO(1.0)'
  const data = sdmx.getDataQuery2({
    context,
    key: 'M.VN.VN_EXPORTS',
    filters: ['TIME_PERIOD=ge:2026-09'],
    lastNObs: 1,
  })
  t.match(await read(data, now), {
    data: { dataSets: [{ series: { '0:0:0': { observations: { 0: [44_000] } } } }] },
  })
  const history = sdmx.getDataQuery2({ context, key: 'M.VN.VN_EXPORTS', history: true })
  t.equal((await read(history, now)).data.dataSets.length, 3)
  const structures = await read(
    sdmx.getMetadataQuery({ resource: 'datastructure', agency: 'VNFIN', references: 'children' }),
    now,
  )
  t.match(structures.data.dataStructures, [{ id: 'MACRO' }])
  const available = await read(sdmx.getAvailabilityQuery2({ context, key: 'M' }), now)
  t.match(available.data.dataConstraints[0].cubeRegions[0].keyValues[2].values, ['VN_CPI', 'VN_EXPORTS'])

  const old = service('v1', 'v1.5.0')
  const text = await sdmx.request({ flow: 'VNFIN,MACRO,1.0', key: 'M.VN.VN_CPI', start: '2026-09' }, old)
  t.match(text, /<gen:ObsValue value="3.38"\/>/)
  await t.rejects(sdmx.request({ flow: 'NOTHING', key: 'all' }, old), /404|Not Found/)
})

t.test('sdmx-json-parser turns the data into rows with names', async t => {
  const { SDMXParser } = load('sdmx-json-parser')
  const parser = new SDMXParser()
  await parser.getDatasets(
    `${home.base}/sdmx/v2/data/dataflow/VNFIN/MACRO/1.0/M.VN.VN_EXPORTS?dimensionAtObservation=AllDimensions`,
  )
  t.equal(parser.getName(), 'Macro series of vnfin')
  t.match(parser.getData(), [
    {
      FREQ: 'Monthly',
      REF_AREA: 'Viet Nam',
      TIME_PERIOD: '2026-08',
      value: 40_000,
      UNIT_MEASURE: 'US dollar',
    },
    { TIME_PERIOD: '2026-09', value: 42_500, REVISION: '2' },
    { TIME_PERIOD: '2026-10', value: 44_000, RELEASE_DATE: '2026-11-03' },
  ])
  const series = new SDMXParser()
  await series.getDatasets(`${home.base}/sdmx/v2/data/dataflow/VNFIN/MACRO/1.0/M.VN.VN_CPI?attributes=dsd`)
  t.match(series.getData({ TIME_PERIOD: ['2026-10'] }), [{ value: 3.25, UNIT_MEASURE: 'Percent' }])
})

t.test('rsdmx reads data, labels and structures', { skip: noRsdmx && 'rsdmx is not installed' }, async t => {
  const { code, out, err } = await run(project, 'Rscript', [
    join(project, 'test', 'clients', 'sdmx.R'),
    `${home.base}/sdmx/v1`,
  ])
  t.equal(code, 0, err)
  const said = Object.fromEntries(
    out
      .split('\n')
      .filter(line => line.includes('|'))
      .map(line => line.split('|').slice(0, 2)),
  )
  t.match(said, {
    flows: 'COMMODITIES FX GROWTH',
    dimensions: 'FREQ REF_AREA INDICATOR',
    periods: '2026-08 2026-09 2026-10',
    values: '3.2 3.38 3.25',
    unit: 'PC',
    rows: '6',
    labels: 'Monthly Exports',
    specific: '40000 42500 44000',
    history: '4',
  })
})
