import t from 'tap'
import { sdmxHome } from '../../support/sdmx-home.ts'
import { send } from '../../support/send.ts'

const home = await sdmxHome(t)
// Requests are counted by the minute.
let minute = 0
t.beforeEach(() => home.setNow(`2026-11-27T03:${String(++minute).padStart(2, '0')}:00Z`))

const types = {
  csv: 'application/vnd.sdmx.data+csv;version=2.0.0',
  generic: 'application/vnd.sdmx.genericdata+xml;version=2.1',
  specific: 'application/vnd.sdmx.structurespecificdata+xml;version=2.1',
  specific3: 'application/vnd.sdmx.data+xml;version=3.0.0',
}

const get = (path: string, accept?: string) =>
  send(`${home.base}/sdmx/${path}`, accept === undefined ? {} : { headers: { accept } })
const flow = 'v2/data/dataflow/VNFIN/MACRO/1.0'

/** Rows of SDMX-CSV as `key period value`. */
const rows = async (path: string, prefix = flow) => {
  const { text, status } = await get(`${prefix}${path}`, types.csv)
  if (status !== 200) return status
  const [head = '', ...lines] = text.trim().split('\r\n')
  const columns = head.split(',')
  const at = (line: string[], name: string) => line[columns.indexOf(name)]
  return lines
    .map(line => line.split(','))
    .map(line => [at(line, 'INDICATOR'), at(line, 'TIME_PERIOD'), at(line, 'OBS_VALUE')].join(' '))
}

const exportsNow = ['VN_EXPORTS 2026-08 40000', 'VN_EXPORTS 2026-09 42500', 'VN_EXPORTS 2026-10 44000']

interface Component {
  readonly id: string
  readonly values?: readonly { readonly id?: string; readonly value?: string }[]
}

/** Observations of SDMX-JSON, each data set as `action day: key period value …`. */
// biome-ignore lint/suspicious/noExplicitAny: a message is read as a reader of the format would
const sets = ({ data }: any) =>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  data.dataSets.map((set: any) => {
    const { dimensions } = data.structures[set.structure]
    const idAt = (list: readonly Component[], i: number, place: string) => list[i]!.values![Number(place)]!.id
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const observations = Object.entries(set.series).flatMap(([key, series]: [string, any]) =>
      Object.entries(series.observations).map(([period, values]) => [
        idAt(dimensions.series, 2, key.split(':')[2]!),
        idAt(dimensions.observation, 0, period),
        (values as unknown[])[0],
      ]),
    )
    return [set.action, set.validFrom?.slice(0, 10), observations]
  })

t.test('a key of frequency, area and series, with any of them left open', async t => {
  t.same(await rows('/M.VN.VN_EXPORTS'), exportsNow)
  t.same(await rows('/*.*.VN_EXPORTS'), exportsNow)
  t.same(await rows('/M.VN.VN_EXPORTS,M.VN.VN_CPI?lastNObservations=1'), [
    'VN_CPI 2026-10 3.25',
    'VN_EXPORTS 2026-10 44000',
  ])
  t.same(await rows('/D'), ['VN_INTERBANK_ON 2026-11-02 4.1', 'VN_INTERBANK_ON 2026-11-03 4.2'])
  t.same(await rows('/*?firstNObservations=1', 'v2/data/dataflow/VNFIN/TRADE/*'), exportsNow.slice(0, 1))
  t.same(await rows('?c[INDICATOR]=VN_EXPORTS', 'v2/data/'), exportsNow, 'parts of the path left out')
  t.same(
    await rows('/VNFIN,MACRO,1.0/M.VN.VN_CPI+VN_EXPORTS?startPeriod=2026-10', 'v1/data'),
    ['VN_CPI 2026-10 3.25', 'VN_EXPORTS 2026-10 44000'],
    'REST 1',
  )
  t.same(await rows('/MACRO/M..VN_EXPORTS/all/?detail=dataonly', 'v1/data'), exportsNow)
})

t.test('periods and components are filtered with operators', async t => {
  const exports = (filter: string) => rows(`/M.VN.VN_EXPORTS?${filter}`)
  t.same(await exports('c[TIME_PERIOD]=ge:2026-09+le:2026-09'), [exportsNow[1]])
  t.same(await exports('c%5BTIME_PERIOD%5D=ge%3A2026-10%2Ble%3A2026-12'), [exportsNow[2]])
  t.same(await exports('c[TIME_PERIOD]=2026-Q3'), exportsNow.slice(0, 2))
  t.same(await exports('c[TIME_PERIOD]=2026-M08,2026-10'), [exportsNow[0], exportsNow[2]])
  t.same(await exports('startPeriod=2026-09-15'), [exportsNow[2]])
  t.same(await exports('endPeriod=2026-09'), exportsNow.slice(0, 2))
  t.same(await exports('c[OBS_VALUE]=gt:42000'), exportsNow.slice(1))
  t.same(await exports('c[REVISION]=2'), [exportsNow[1]])
  t.same(await rows('?c[TITLE]=co:consumer%20price&c[FREQ]=M&lastNObservations=1'), ['VN_CPI 2026-10 3.25'])
  t.same(await rows('?c[UNIT_MEASURE]=USD&c[UNIT_MULT]=6&firstNObservations=1&lastNObservations=1'), [
    exportsNow[0],
    exportsNow[2],
  ])
})

t.test('data stand as they stood on any day, and history gives each of these days', async t => {
  t.same(await rows('/M.VN.VN_EXPORTS?asOf=2026-10-20'), [exportsNow[0], 'VN_EXPORTS 2026-09 42000'])
  t.same(await rows('/M.VN.VN_EXPORTS?asOf=2026-10-02T23:59:00%2B07:00'), [exportsNow[0]])
  const { body } = await get(`${flow}/M.VN.*?includeHistory=true`)
  const history = sets(body)
  t.same(
    history.map(([action, day]: string[]) => [action, day]),
    [
      ['Replace', '2026-09-03'],
      ['Replace', '2026-10-03'],
      ['Replace', '2026-11-03'],
    ],
  )
  for (const day of ['2026-09-03', '2026-10-02', '2026-10-03', '2026-11-02', '2026-11-03', '2026-11-27']) {
    const state = new Map<string, unknown>()
    for (const [action, from, observations] of history)
      if (from <= day)
        for (const [id, period, value] of observations)
          if (action === 'Delete') state.delete(`${id} ${period}`)
          else state.set(`${id} ${period}`, value)
    const replayed = [...state].map(([key, value]) => `${key} ${value}`).sort()
    t.same(((await rows(`/M.VN.*?asOf=${day}`)) as string[]).sort(), replayed, day)
  }
  t.same(
    sets((await get(`${flow}/M.VN.VN_EXPORTS?includeHistory=true&asOf=2026-10-20&lastNObservations=1`)).body),
    [['Replace', '2026-10-03', [['VN_EXPORTS', '2026-09', 42_000]]]],
  )
  const { body: at } = await get(`${flow}/M.VN.VN_EXPORTS?asOf=2026-10-20`)
  t.match(at.data.dataSets[0], {
    validFrom: '2026-10-20T00:00:00+07:00',
    validTo: '2026-10-20T23:59:59+07:00',
  })
})

t.test('updatedAfter names what came in, what was revised and what was taken back', async t => {
  const after = (moment: string) => get(`${flow}/M.VN.*?updatedAfter=${encodeURIComponent(moment)}`)
  t.same(sets((await after('2026-10-20T00:00:00Z')).body), [
    ['Delete', undefined, [['VN_IIP_YOY', '2026-08', undefined]]],
    [
      'Replace',
      undefined,
      [
        ['VN_CPI', '2026-10', 3.25],
        ['VN_EXPORTS', '2026-09', 42_500],
        ['VN_EXPORTS', '2026-10', 44_000],
      ],
    ],
  ])
  const none = await get(`${flow}/M.VN.VN_CPI?updatedAfter=2026-11-20`)
  t.match(none, { status: 404, body: { errors: [{ code: 100, detail: /Nothing changed/ }] } })
  t.match(await get(`${flow}/M.VN.VN_CPI?updatedAfter=2026-11-20&asOf=2026-10-20`), {
    status: 400,
    body: { errors: [{ detail: /updatedAfter is later than asOf/ }] },
  })
  const deleted = await get(`${flow}/M.VN.VN_IIP_YOY?updatedAfter=2026-10-20`, types.specific3)
  t.match(
    deleted.text,
    /ss:action="Delete".*<Series FREQ="M" REF_AREA="VN" INDICATOR="VN_IIP_YOY"><Obs TIME_PERIOD="2026-08"\/>/,
  )
})

t.test('attributes and measures are as many as are asked for', async t => {
  const { body } = await get(
    `${flow}/M.VN.VN_EXPORTS?attributes=UNIT_MEASURE,SOURCE_AGENCY&lastNObservations=1`,
  )
  const [structure] = body.data.structures
  t.match(structure.attributes, {
    series: [{ id: 'UNIT_MEASURE', values: [{ id: 'USD', name: 'US dollar' }] }],
    observation: [{ id: 'SOURCE_AGENCY', values: [{ id: 'NSO' }] }],
  })
  t.match(body.data.dataSets, [
    { action: 'Append', series: { '0:0:0': { attributes: [0], observations: { 0: [44_000, 0] } } } },
  ])
  const { body: keys } = await get(`${flow}/M?attributes=none&measures=none`)
  t.same(keys.data.dataSets[0].series, {
    '0:0:0': { attributes: [], observations: {} },
    '0:0:1': { attributes: [], observations: {} },
  })
  const { text } = await get(
    `${flow}/M.VN.VN_CPI?attributes=obs&measures=none&lastNObservations=1`,
    types.csv,
  )
  t.equal(
    text,
    'STRUCTURE,STRUCTURE_ID,ACTION,FREQ,REF_AREA,INDICATOR,TIME_PERIOD,OBS_STATUS,SOURCE_AGENCY,RELEASE_DATE,RELEASE_BASIS,REVISION\r\n' +
      'dataflow,VNFIN:MACRO(1.0),A,M,VN,VN_CPI,2026-10,A,NSO,2026-11-03,DOCUMENT,1\r\n',
  )
  t.match(await get(`${flow}/M?attributes=NO`), { status: 400, body: { errors: [{ code: 140 }] } })
  t.match(await get(`${flow}/M?measures=NO`), { status: 400 })
  const nothing = await get('v1/data/MACRO/M.VN.VN_CPI?detail=serieskeysonly', types.generic)
  t.notMatch(nothing.text, /gen:Obs|gen:Attributes/)
})

t.test('time series, cross-sections and flat lists say the same in every form', async t => {
  for (const at of ['TIME_PERIOD', 'AllDimensions', 'INDICATOR', 'REF_AREA'])
    for (const type of [types.generic, types.specific, types.specific3]) {
      const { text, status } = await get(`${flow}/M.VN.*?dimensionAtObservation=${at}`, type)
      t.equal(status, 200)
      const values = [...text.matchAll(/(?:ObsValue value|OBS_VALUE)="([\d.]+)"/g)].map(([, value]) =>
        Number(value),
      )
      t.same(
        values.sort((a, b) => a - b),
        [3.2, 3.25, 3.38, 40_000, 42_500, 44_000],
        `${at} in ${type}`,
      )
      t.match(text, new RegExp(`dimensionAtObservation="${at}"`))
    }
  const { body } = await get(`${flow}/M.VN.*?dimensionAtObservation=AllDimensions`)
  t.equal(Object.keys(body.data.dataSets[0].observations).length, 6)
  t.match(Object.keys(body.data.dataSets[0].observations)[0], /^\d+:\d+:\d+:\d+$/)
  const across = await get(`${flow}/M.VN.*?dimensionAtObservation=INDICATOR`)
  t.match(across.body.data.structures[0].dimensions.observation, [{ id: 'INDICATOR' }])
  t.same(
    across.body.data.structures[0].dimensions.series.map(({ id }: { id: string }) => id),
    ['FREQ', 'REF_AREA', 'TIME_PERIOD'],
  )
})

t.test('CSV has labels, names and keys as its media type asks', async t => {
  const path = `${flow}/M.VN.VN_CPI?lastNObservations=1&attributes=none`
  const csv = async (parameters: string) => (await get(path, `${types.csv};${parameters}`)).text.split('\r\n')
  t.same((await csv('labels=both')).slice(0, 2), [
    'STRUCTURE,STRUCTURE_ID,ACTION,FREQ: Frequency,REF_AREA: Reference area,INDICATOR: Series,TIME_PERIOD: Time period,OBS_VALUE: Observation value',
    'dataflow,VNFIN:MACRO(1.0): Macro series of vnfin,A,M: Monthly,VN: Viet Nam,"VN_CPI: Consumer price index, change on a year before",2026-10,3.25',
  ])
  t.match(
    (await csv('labels=name'))[0],
    /^STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,FREQ,Frequency,REF_AREA/,
  )
  t.match((await csv('keys=both'))[1], /,M\.VN\.VN_CPI,M\.VN\.VN_CPI\.2026-10,M,VN,/)
  const old = await get(path, 'application/vnd.sdmx.data+csv;version=1.0.0')
  t.match(old.text, /^DATAFLOW,FREQ,REF_AREA,INDICATOR,TIME_PERIOD,OBS_VALUE\r\nVNFIN:MACRO\(1\.0\),M,VN/)
})

t.test('the form is that of Accept, and what there is none of is 406', async t => {
  const typeOf = async (path: string, accept?: string) =>
    (await get(path, accept)).headers.get('content-type')?.split('; charset')[0]
  const cpi = `${flow}/M.VN.VN_CPI`
  t.equal(await typeOf(cpi, '*/*'), 'application/vnd.sdmx.data+json; version=2.0.0')
  t.equal(await typeOf(cpi, 'application/xml'), 'application/vnd.sdmx.data+xml; version=3.0.0')
  t.equal(
    await typeOf('v1/data/MACRO/M.VN.VN_CPI', '*/*'),
    'application/vnd.sdmx.genericdata+xml; version=2.1',
  )
  t.equal(
    await typeOf(cpi, 'application/vnd.sdmx.data+csv;version=2+.0.0;q=0.5, text/html;q=0.9'),
    'application/vnd.sdmx.data+csv; version=2.0.0',
  )
  t.equal(await typeOf(`${cpi}?format=csvfilewithlabels`), 'application/vnd.sdmx.data+csv; version=2.0.0')
  t.match((await get(cpi)).headers.get('vary'), /Accept/)
  t.match(await get(cpi, 'application/vnd.sdmx.data+json;version=9.0.0'), { status: 406 })
  t.match((await get(cpi, 'image/png')).status, 406)
  t.match(await get(cpi, `${types.csv};labels=all`), { status: 406 })
  t.match(await get(cpi, `${types.csv};timeFormat=normalized`), { status: 406 })
  t.match((await get(`${cpi}?includeHistory=true`, types.csv)).status, 406)
})

t.test('errors are messages of SDMX, as JSON or XML', async t => {
  t.match(await get('v2/data/dataflow/VNFIN/TRAD/1.0'), {
    status: 404,
    body: { errors: [{ code: 100, title: 'No results found (HTTP 404)', detail: /Close ids: TRADE/ }] },
  })
  t.match(await get(`${flow}/M.VN.VN_CPY`), { status: 404, body: { errors: [{ code: 100 }] } })
  t.match(await get(`${flow}/M.VN.VN_CPI.X`), { status: 400, body: { errors: [{ detail: /4 dimensions/ }] } })
  t.match(await get(`${flow}/M?c[TIME_PERIOD]=ge:soon`), {
    status: 400,
    body: { errors: [{ detail: /soon/ }] },
  })
  t.match(await get(`${flow}/M?reportingYearStartDay=--07-01`), {
    status: 400,
    body: { errors: [{ detail: /reportingYearStartDay.*calendar years/ }] },
  })
  t.match(await get(`${flow}/M?known_at=2026-10-01`), { status: 400, body: { errors: [{ detail: /asOf/ }] } })
  t.match(await get('v2/schema/dataflow/VNFIN/MACRO/1.0'), { status: 501, body: { errors: [{ code: 501 }] } })
  const xml = await get('v1/data/NOTHING')
  t.equal(xml.status, 404)
  t.match(
    xml.text,
    /<mes:Error xmlns:mes="[^"]*v2_1\/message".*<mes:ErrorMessage code="100"><com:Text xml:lang="en">/,
  )
})
