import { utils, write } from '@e965/xlsx'
import { cpiGroups } from '../../../../contracts/indicators/cpi-groups.ts'
import { type Call, type Endpoint, json, notFound, type Reply, reply } from '../endpoint.ts'

const months = Array.from(
  { length: 33 },
  (_, i) => `${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
)

interface OfficeSeries {
  readonly domain: string
  readonly indicator: string
  readonly power: number
  readonly value: (i: number) => number
}

const ofOffice = (
  domain: string,
  indicator: string,
  power: number,
  value: OfficeSeries['value'],
): OfficeSeries => ({ domain, indicator, power, value })

/** The files of the office's folder: an index goes up by so much that the change on a year before is that of the workbooks. */
const files: Readonly<Record<string, readonly OfficeSeries[]>> = {
  CPIVNM: [
    ofOffice('CPI', 'PCPI_IX', 0, i => 110 + i / 4),
    ...cpiGroups.map((group, g) => ofOffice('CPI', group.sdmx, 0, i => 105 + g + i / 5)),
    ofOffice('CPI', 'PCPICO_BY_CP_A_PT', 0, () => 2.8),
  ],
  IIPVNM: [ofOffice('IIP', 'AIP_IX', 0, i => 120 + i / 5)],
  GDPVNM: [ofOffice('GDP', 'NGDP_XDC', 9, i => 900_000 + i * 1_000)],
  METVNM: [
    ofOffice('MET', 'TB_USD', 6, i => 2_000 + i),
    ofOffice('MET', 'TXG_FOB_USD', 6, i => 34_000 + i * 100),
    ofOffice('MET', 'TMG_CIF_USD', 6, i => 32_000 + i * 99),
  ],
}

/** As the office's files begin (2024-11-13): header, then series of the Fund's structure ECOFIN. */
function sdmx({ url }: Call): Reply {
  const name = url.pathname.split('/').at(-1)?.replace('.xml', '') ?? ''
  const series = files[name]?.map(
    ({ domain, indicator, power, value }) =>
      `<Series DATA_DOMAIN="${domain}" REF_AREA="VN" INDICATOR="${indicator}" COUNTERPART_AREA="_Z" FREQ="M" BASE_PER="2019" UNIT_MULT="${power}">${months
        .map((month, i) => `<Obs TIME_PERIOD="${month}" OBS_VALUE="${value(i)}"></Obs>`)
        .join('')}</Series>`,
  )
  return series
    ? reply(
        `<?xml version="1.0" encoding="UTF-8"?><mes:StructureSpecificData xmlns:mes="m"><mes:Header><mes:Prepared>2026-10-13T06:49:09Z</mes:Prepared></mes:Header><mes:DataSet>${series.join('')}</mes:DataSet></mes:StructureSpecificData>`,
        'text/xml',
      )
    : notFound()
}

/** The Fund's answer to a key of one series: months as `2026-M06`, the newest one without a value yet. */
function imf({ url }: Call): Reply {
  const [flow, key] = url.pathname.split('/').slice(-2) as [string, string]
  const names = flow.endsWith(',CPI')
    ? ['COUNTRY', 'INDEX_TYPE', 'COICOP_1999', 'TYPE_OF_TRANSFORMATION', 'FREQUENCY']
    : ['COUNTRY', 'PRODUCTION_INDEX', 'TYPE_OF_TRANSFORMATION', 'FREQUENCY']
  const values = key.split('.')
  if (values.length !== names.length) return reply('<error/>', 'text/xml', { status: 400 })
  const attributes = names.map((name, i) => `${name}="${values[i]}"`).join(' ')
  const rows = months.map(
    (month, i) =>
      `<Obs TIME_PERIOD="${month.replace('-', '-M')}" OBS_VALUE="${i === months.length - 1 ? 'NaN' : 3 + (i % 7) / 10}"/>`,
  )
  return reply(
    `<?xml version='1.0' encoding='UTF-8'?><message:StructureSpecificData xmlns:ns1="urn:sdmx:org.sdmx.infomodel.datastructure.DataStructure=IMF.STA:DSD_${flow.split(',')[1]}(5.0.0):ObsLevelDim:TIME_PERIOD" xmlns:message="m"><message:DataSet><Series ${attributes} SCALE="0">${rows.join('')}</Series></message:DataSet></message:StructureSpecificData>`,
    'application/vnd.sdmx.structurespecificdata+xml;version=2.1',
  )
}

/** Values of a year by indicator: within what is believed of each. */
const levels: Readonly<Record<string, (age: number) => number>> = {
  'NY.GDP.MKTP.CD': age => 476_388_230_307 / 1.06 ** age,
  'NY.GDP.MKTP.KD.ZG': age => 7.09 - (age % 3) / 2,
  'FP.CPI.TOTL.ZG': age => 3.62 - (age % 3) / 4,
  'NE.EXP.GNFS.CD': age => 420e9 / 1.08 ** age,
  'NE.IMP.GNFS.CD': age => 400e9 / 1.08 ** age,
  'BX.KLT.DINV.CD.WD': age => 20e9 / 1.05 ** age,
  'FR.INR.LEND': age => 7.8 + (age % 3) / 2,
  'FR.INR.DPST': age => 5 + (age % 3) / 2,
}

function worldBank({ url }: Call): Reply {
  const code = url.pathname.split('/').at(-1) ?? ''
  const size = Number(url.searchParams.get('per_page'))
  const current = Number(url.searchParams.get('page') ?? 1)
  const rows = Array.from({ length: 30 }, (_, age) => ({
    indicator: { id: code, value: code },
    country: { id: 'VN', value: 'Viet Nam' },
    countryiso3code: 'VNM',
    date: String(2025 - age),
    value: age === 0 ? null : (levels[code]?.(age - 1) ?? 0),
    unit: '',
    obs_status: '',
    decimal: 0,
  }))
  return json([
    {
      page: current,
      pages: Math.ceil(rows.length / size),
      per_page: size,
      total: rows.length,
      sourceid: '2',
      lastupdated: '2026-10-08',
    },
    rows.slice((current - 1) * size, current * size),
  ])
}

const countries = ['GPRC_CHN', 'GPRC_RUS', 'GPRC_UKR', 'GPRC_USA', 'GPRC_VNM', 'GPRHC_VNM']
const names = [
  'month',
  'GPR',
  'GPRT',
  'GPRA',
  'GPRH',
  'GPRHT',
  'GPRHA',
  ...countries,
  'var_name',
  'var_label',
]

/** The rows of the sheet: months as serials, the legend in the last two columns. */
const riskRows = (): unknown[][] => {
  const serial = (month: string) => Date.parse(`${month}-01T00:00:00Z`) / 86_400_000 + 25_569
  return [
    names,
    ...months.map((month, i) => [
      serial(month),
      ...[100, 101, 99, 98, 97, 96].map(level => level + i),
      ...countries.map((_, c) => 0.03 + c / 10),
      '',
      '',
    ]),
  ]
}

/** BIFF, as the authors publish it; a fault changes its rows. */
export function riskWorkbook(edit: (rows: unknown[][]) => unknown[][] = rows => rows): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(edit(riskRows())), 'Sheet1')
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

const gprWorkbook = (): Reply => reply(riskWorkbook(), 'application/vnd.ms-excel')

function aiGpr(): Reply {
  const header = 'Date,GPR_AI,GPR_AER,GPR_OIL,GPR_NONOIL,THREATS_GPR_AI,ACTS_GPR_AI'
  const rows = months.map(
    (month, i) => `${month}-01,${100 + i}.5,${110 + i},${90 + i},${95 + i},${80 + i},${85 + i}`,
  )
  return reply(`${[header, ...rows].join('\n')}\n`, 'text/csv')
}

/** Brent by day; the newest price is some days old, and a holiday has none. */
const brent = ({ today }: Call): Reply =>
  reply(
    `observation_date,DCOILBRENTEU\n${Array.from({ length: 60 }, (_, i) => {
      const day = new Date(Date.parse(today) - (64 - i) * 86_400_000).toISOString().slice(0, 10)
      return `${day},${i === 20 ? '' : (70 + Math.sin(i) * 3).toFixed(2)}\n`
    }).join('')}`,
    'text/csv; charset=utf-8',
  )

/** A table of PX-Web as json-stat 2: years with the newest marked as preliminary, cells in row-major order. */
function pxWeb({ method, body, url }: Call): Reply {
  const request = method === 'POST' ? (JSON.parse(body) as { response?: { format?: string } }) : null
  if (request?.response?.format !== 'json-stat2') return json({ title: 'metadata', variables: [] })
  const table = url.pathname.split('/').at(-1) ?? ''
  const years = Array.from({ length: 12 }, (_, i) => (i === 11 ? 'Prel. 2025' : String(2014 + i)))
  const activities = ['TOTAL', '  Manufacture of food products', '  Manufacture of textiles']
  const category = (labels: readonly string[]) => ({
    index: Object.fromEntries(labels.map((_, i) => [String(i), i])),
    label: Object.fromEntries(labels.map((label, i) => [String(i), label])),
  })
  return json({
    version: '2.0',
    class: 'dataset',
    label: `Index of ${table} by Industrial activity and Year`,
    source: 'National Statistics Office',
    updated: '9999-12-31T00:00:00Z',
    id: ['Industrial activity', 'Year'],
    size: [activities.length, years.length],
    dimension: {
      'Industrial activity': { label: 'Industrial activity', category: category(activities) },
      Year: { label: 'Year', category: category(years) },
    },
    value: activities.flatMap((_, a) =>
      years.map((_, y) => (a === 2 && y === 0 ? null : 104.5 + a + y / 10)),
    ),
  })
}

export const statistics: readonly Endpoint[] = [
  { host: 'pxweb.nso.gov.vn', path: /^\/api\/v1\/en\/Industry\/[\w.]+\.px$/, answer: pxWeb },
  { host: 'nsdp.nso.gov.vn', path: /^\/GSO-chung\/SDMXFiles\/GSO\/\w+\.xml$/, answer: sdmx },
  { host: 'api.imf.org', path: /^\/external\/sdmx\/2\.1\/data\/IMF\.STA,\w+\/[\w.]+$/, answer: imf },
  { host: 'api.worldbank.org', path: /^\/v2\/country\/VNM\/indicator\/[\w.]+$/, answer: worldBank },
  { host: 'www.matteoiacoviello.com', path: /data_gpr_export\.xls$/, answer: gprWorkbook },
  { host: 'www.matteoiacoviello.com', path: /ai_gpr_data_monthly\.csv$/, answer: aiGpr },
  { host: 'fred.stlouisfed.org', path: /^\/graph\/fredgraph\.csv$/, answer: brent },
]
