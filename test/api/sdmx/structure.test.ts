import { XMLParser } from 'fast-xml-parser'
import t from 'tap'
import { indicators } from '../../../contracts/indicators/index.ts'
import { codelists } from '../../../contracts/sdmx/codelists.ts'
import {
  attributes,
  dataflows,
  dimensions,
  keyOf,
  seriesAttributes,
} from '../../../contracts/sdmx/structure.ts'
import { sdmxHome } from '../../support/sdmx-home.ts'
import { send } from '../../support/send.ts'

const home = await sdmxHome(t)
let minute = 0
t.beforeEach(() => home.setNow(`2026-11-27T03:${String(++minute).padStart(2, '0')}:00Z`))

const xml = (version: '2.1' | '3.0.0') => `application/vnd.sdmx.structure+xml;version=${version}`
const get = (path: string, accept?: string) =>
  send(`${home.base}/sdmx/${path}`, accept === undefined ? {} : { headers: { accept } })
const data = async (path: string) => {
  const { status, body } = await get(path)
  return status === 200 ? body.data : status
}
const ids = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id)

t.test('every series has a key and attributes of codes that are in their lists', t => {
  const codesOf = new Map(codelists.map(({ id, codes }) => [id, new Set(codes.map(code => code.id))]))
  const strays = indicators.flatMap(indicator => {
    const values: Readonly<Record<string, string>> = {
      ...keyOf(indicator),
      ...seriesAttributes(indicator, 'en'),
    }
    return [...dimensions, ...attributes].flatMap(({ id, codelist }) =>
      codelist === undefined || values[id] === undefined || codesOf.get(codelist)?.has(values[id])
        ? []
        : [`${indicator.id}: ${id} ${values[id]} is not in ${codelist}`],
    )
  })
  t.same(strays, [])
  const unfit = codelists.flatMap(({ id, codes }) =>
    codes.filter(code => !/^[A-Za-z0-9_@$-]+$/.test(code.id)).map(code => `${id}: ${code.id}`),
  )
  t.same(unfit, [], 'characters that an id of SDMX has')
  t.end()
})

t.test('dataflows, the structure, codelists, concepts and agencies, with what they refer to', async t => {
  t.same(ids((await data('v2/structure/dataflow')).dataflows), ids(dataflows))
  t.same(Object.keys(await data('v2/structure/dataflow/VNFIN/TRADE/~')), ['dataflows'])
  t.same(Object.keys(await data('v2/structure/dataflow/VNFIN/TRADE?references=children')), [
    'dataflows',
    'dataStructures',
  ])
  const whole = await data('v2/structure/dataflow/VNFIN/TRADE/1.0?references=descendants')
  t.same(Object.keys(whole), ['codelists', 'conceptSchemes', 'dataflows', 'dataStructures'])
  t.same(ids(whole.codelists), ids(codelists))
  const { dimensionList, attributeList, measureList } = whole.dataStructures[0].dataStructureComponents
  t.same(ids(dimensionList.dimensions), ['FREQ', 'REF_AREA', 'INDICATOR'])
  t.match(dimensionList.timeDimension, { id: 'TIME_PERIOD' })
  t.same(ids(attributeList.attributes), ids(attributes))
  t.same(ids(measureList.measures), ['OBS_VALUE'])
  t.match(whole.dataflows[0], {
    id: 'TRADE',
    agencyID: 'VNFIN',
    names: { vi: 'Ngoại thương và cán cân thanh toán' },
    structure: 'urn:sdmx:org.sdmx.infomodel.datastructure.DataStructure=VNFIN:MACRO(1.0)',
  })
  t.same(ids((await data('v2/structure/codelist/VNFIN/CL_FREQ?references=parents')).dataStructures), [
    'MACRO',
  ])
  t.same(
    (await data('v2/structure/codelist/VNFIN/CL_FREQ?references=dataflow')).dataflows.length,
    dataflows.length,
  )
  const partial = await data(
    'v2/structure/dataflow/VNFIN/GROWTH?references=descendants&detail=referencepartial',
  )
  t.match(
    partial.codelists.find(({ id }: { id: string }) => id === 'CL_FREQ'),
    { isPartial: true, codes: [{ id: 'Q' }, { id: 'A' }] },
  )
  const [stub] = (await data('v2/structure/codelist/VNFIN/CL_FREQ?detail=allstubs')).codelists
  t.notOk(stub.codes)
  const [item] = (await data('v2/structure/codelist/VNFIN/CL_FREQ/1.0/M,Q')).codelists
  t.match(item, { isPartial: true, codes: [{ id: 'M' }, { id: 'Q' }] })
  t.match((await data('v2/structure/agencyscheme')).agencySchemes, [
    { agencyID: 'SDMX', agencies: [{ id: 'VNFIN' }] },
  ])
  t.same(ids((await data('v2/structure/dataflow/VNFIN/TRADE,FX')).dataflows), ['TRADE', 'FX'])
})

t.test('what there is none of is 404, what the interface does not know is 400', async t => {
  t.equal(await data('v2/structure/dataflow/VNFIN/NOTHING'), 404)
  t.equal(await data('v2/structure/dataflow/ECB'), 404)
  t.equal(await data('v2/structure/dataflow/VNFIN/TRADE/2.0'), 404)
  t.equal(await data('v2/structure/categoryscheme'), 404)
  t.equal(await data('v2/structure/codelist/VNFIN/CL_FREQ/1.0/X'), 404)
  t.equal(await data('v2/structure/dataflows'), 400)
  t.equal(await data('v2/structure/dataflow?references=everything'), 400)
  t.equal((await get('v2/structure/dataflow', 'text/csv')).status, 406)
})

t.test('XML of both versions has the same structures as JSON', async t => {
  const parser = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true, attributeNamePrefix: '' })
  for (const [version, lists, concepts] of [
    ['2.1', 'Codelists', 'Concepts'],
    ['3.0.0', 'Codelists', 'ConceptSchemes'],
  ] as const) {
    const { text, headers } = await get('v2/structure/*?references=none', xml(version))
    t.match(headers.get('content-type'), `version=${version}`)
    const { Structures } = parser.parse(text).Structure
    t.same(ids(Structures.Dataflows.Dataflow), ids(dataflows))
    t.same(ids(Structures[lists].Codelist), ids(codelists))
    t.equal(Structures[concepts].ConceptScheme.id, 'CS_MACRO')
    const { DimensionList, AttributeList } = Structures.DataStructures.DataStructure.DataStructureComponents
    t.same(ids(DimensionList.Dimension), ['FREQ', 'REF_AREA', 'INDICATOR'])
    t.same(ids(AttributeList.Attribute), ids(attributes))
    t.match(text, 'xml:lang="vi">Hằng tháng<')
  }
  const old = await get('v1/datastructure/VNFIN/MACRO/latest/?references=all')
  t.match(old.headers.get('content-type'), 'version=2.1')
  t.match(old.text, '<str:PrimaryMeasure id="OBS_VALUE">')
})

t.test('availability says what a query finds, and what could be added to it', async t => {
  const of = async (path: string) => {
    const found = await data(`v2/availability/dataflow/VNFIN/MACRO/1.0/${path}`)
    if (typeof found === 'number') return found
    const [constraint] = found.dataConstraints
    return {
      counts: constraint.annotations.map(({ title }: { title: string }) => Number(title)),
      values: Object.fromEntries(
        constraint.cubeRegions[0].keyValues.map(
          ({
            id,
            values,
            timeRange,
          }: {
            id: string
            values?: string[]
            timeRange?: { endPeriod: object }
          }) => [id, values ?? timeRange?.endPeriod],
        ),
      ),
    }
  }
  t.match(await of('*'), {
    counts: [3, 8],
    values: { FREQ: ['M', 'D'], REF_AREA: ['VN'], INDICATOR: ['VN_CPI', 'VN_EXPORTS', 'VN_INTERBANK_ON'] },
  })
  t.same(await of('M.VN.VN_CPI/INDICATOR'), { counts: [1, 3], values: { INDICATOR: ['VN_CPI'] } })
  t.match(await of('M.VN.VN_CPI?mode=available'), {
    counts: [1, 3],
    values: { FREQ: ['M'], INDICATOR: ['VN_CPI', 'VN_EXPORTS'], TIME_PERIOD: { period: '2026-10-31' } },
  })
  t.match(await of('M?c[TIME_PERIOD]=ge:2026-10'), { counts: [2, 2] })
  t.match(await of('M?updatedAfter=2026-10-20'), { counts: [3, 4] })
  t.equal(await of('Q'), 404)
  t.equal(await of('M/COUNTRY'), 400)
  const referred = await data('v2/availability/dataflow/VNFIN/MACRO/1.0/D?references=codelist,dataflow')
  t.match(referred.codelists[0], { id: 'CL_FREQ', isPartial: true, codes: [{ id: 'D' }] })
  const old = await get('v1/availableconstraint/MACRO/M')
  t.match(
    old.text,
    /<str:ContentConstraint [^>]*type="Actual".*<com:KeyValue id="INDICATOR"><com:Value>VN_CPI</s,
  )
  t.match(
    (await get('v2/availability/dataflow/VNFIN/MACRO', xml('3.0.0'))).text,
    /<str:DataConstraint [^>]*role="Actual".*<str:KeyValue id="INDICATOR"><str:Value>VN_CPI</s,
  )
})
