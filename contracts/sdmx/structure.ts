import { fredId } from '../fred/ids.ts'
import { indicators } from '../indicators/index.ts'
import { type Indicator, type IndicatorGroup, indicatorGroups } from '../indicators/indicator.ts'
import {
  areaCodes,
  basisCodes,
  collectionCodes,
  frequencyCodes,
  type Named,
  sourceCode,
  unitCodes,
} from './codelists.ts'

/**
 * One structure for every macro series: a key is frequency, area and series (`M.VN.VN_CPI`). The id of a series is that
 * of `/fred` and names it alone; frequency and area are in the key so that all monthly series, or all of one country,
 * are one query (`M`, `*.VN`). Codes that say less (CPI beside YOY) would need dimensions of which most combinations are
 * empty: a change in percent and a level of the same thing come from different tables with different histories.
 * A dataflow is the whole (`MACRO`) or one group of the catalogue; all have this structure.
 */
export const agency = 'VNFIN'
export const structureId = 'MACRO'
export const structureVersion = '1.0'
export const conceptSchemeId = 'CS_MACRO'

export const dimensionIds = ['FREQ', 'REF_AREA', 'INDICATOR', 'TIME_PERIOD'] as const
export type DimensionId = (typeof dimensionIds)[number]
export const keyIds = ['FREQ', 'REF_AREA', 'INDICATOR'] as const
export type KeyId = (typeof keyIds)[number]
export const measureId = 'OBS_VALUE'

export interface Component extends Named {
  readonly id: string
  /** Absent: not coded. */
  readonly codelist?: string
  /** Of what is not coded: a data type of SDMX. */
  readonly type?: 'String' | 'Integer' | 'Double' | 'GregorianDay' | 'ObservationalTimePeriod'
}

export interface Dimension extends Component {
  readonly id: DimensionId
}

export interface Attribute extends Component {
  readonly id: AttributeId
  /** What it varies with. */
  readonly of: 'series' | 'observation'
  readonly isMandatory: boolean
}

export const attributeIds = [
  'TITLE',
  'UNIT_MEASURE',
  'UNIT_MULT',
  'DECIMALS',
  'BASIS',
  'COLLECTION',
  'ADJUSTMENT',
  'TITLE_COMPL',
  'OBS_STATUS',
  'SOURCE_AGENCY',
  'RELEASE_DATE',
  'RELEASE_BASIS',
  'REVISION',
] as const
export type AttributeId = (typeof attributeIds)[number]

export const dimensions: readonly Dimension[] = [
  { id: 'FREQ', en: 'Frequency', vi: 'Tần suất', codelist: 'CL_FREQ' },
  { id: 'REF_AREA', en: 'Reference area', vi: 'Quốc gia, vùng lãnh thổ', codelist: 'CL_AREA' },
  { id: 'INDICATOR', en: 'Series', vi: 'Chuỗi số liệu', codelist: 'CL_INDICATOR' },
  { id: 'TIME_PERIOD', en: 'Time period', vi: 'Kỳ', type: 'ObservationalTimePeriod' },
]

export const measure: Component = {
  id: measureId,
  en: 'Observation value',
  vi: 'Giá trị',
  type: 'Double',
}

const ofSeries = { of: 'series', isMandatory: true } as const
const ofObservation = { of: 'observation', isMandatory: false } as const

export const attributes: readonly Attribute[] = [
  { id: 'TITLE', en: 'Title', vi: 'Tên', type: 'String', ...ofSeries },
  { id: 'UNIT_MEASURE', en: 'Unit of measure', vi: 'Đơn vị tính', codelist: 'CL_UNIT', ...ofSeries },
  { id: 'UNIT_MULT', en: 'Unit multiplier', vi: 'Bội số của đơn vị', codelist: 'CL_UNIT_MULT', ...ofSeries },
  { id: 'DECIMALS', en: 'Decimals', vi: 'Số chữ số thập phân', type: 'Integer', ...ofSeries },
  { id: 'BASIS', en: 'Basis of comparison', vi: 'Cơ sở so sánh', codelist: 'CL_BASIS', ...ofSeries },
  {
    id: 'COLLECTION',
    en: 'How a figure stands for its period',
    vi: 'Cách số liệu đại diện cho kỳ',
    codelist: 'CL_COLLECTION',
    ...ofSeries,
  },
  {
    id: 'ADJUSTMENT',
    en: 'Seasonal adjustment',
    vi: 'Hiệu chỉnh mùa vụ',
    codelist: 'CL_ADJUSTMENT',
    ...ofSeries,
  },
  { id: 'TITLE_COMPL', en: 'What is measured', vi: 'Nội dung đo lường', type: 'String', ...ofSeries },
  {
    id: 'OBS_STATUS',
    en: 'Observation status',
    vi: 'Trạng thái số liệu',
    codelist: 'CL_OBS_STATUS',
    ...ofObservation,
    isMandatory: true,
  },
  { id: 'SOURCE_AGENCY', en: 'Publisher', vi: 'Nguồn công bố', codelist: 'CL_SOURCE', ...ofObservation },
  { id: 'RELEASE_DATE', en: 'Day of release', vi: 'Ngày công bố', type: 'GregorianDay', ...ofObservation },
  {
    id: 'RELEASE_BASIS',
    en: 'What names the day of release',
    vi: 'Căn cứ của ngày công bố',
    codelist: 'CL_RELEASE_BASIS',
    ...ofObservation,
  },
  { id: 'REVISION', en: 'Revision', vi: 'Lần công bố', type: 'Integer', ...ofObservation },
]

/** Every concept of the structure. */
export const concepts: readonly Component[] = [...dimensions, measure, ...attributes]

export interface Dataflow extends Named {
  readonly id: string
  /** Absent: every series. */
  readonly group?: IndicatorGroup
}

const groupNames: Readonly<Record<IndicatorGroup, Named>> = {
  prices: { en: 'Prices', vi: 'Giá cả' },
  growth: { en: 'National accounts', vi: 'Tài khoản quốc gia' },
  trade: { en: 'Trade and balance of payments', vi: 'Ngoại thương và cán cân thanh toán' },
  investment: { en: 'Investment', vi: 'Đầu tư' },
  industry: { en: 'Industry and retail sales', vi: 'Công nghiệp và bán lẻ' },
  money: { en: 'Money and credit', vi: 'Tiền tệ và tín dụng' },
  rates: { en: 'Interest rates', vi: 'Lãi suất' },
  fx: { en: 'Exchange rates', vi: 'Tỷ giá' },
  commodities: { en: 'Commodities', vi: 'Hàng hóa' },
  risk: { en: 'Geopolitical and supply risk', vi: 'Rủi ro địa chính trị và nguồn cung' },
}

export const dataflows: readonly Dataflow[] = [
  { id: 'MACRO', en: 'Macro series of vnfin', vi: 'Các chuỗi số liệu vĩ mô của vnfin' },
  ...indicatorGroups.map(group => ({ id: group.toUpperCase(), ...groupNames[group], group })),
]

/** The series of a dataflow, in the order of the catalogue. */
export const seriesOf = ({ group }: Dataflow): readonly Indicator[] =>
  group === undefined ? indicators : indicators.filter(indicator => indicator.group === group)

/** The values of a series for the dimensions of its key. */
export const keyOf = (indicator: Indicator): Readonly<Record<KeyId, string>> => ({
  FREQ: frequencyCodes[indicator.frequency],
  REF_AREA: areaCodes[indicator.country],
  INDICATOR: fredId(indicator),
})

/** The attributes of a series; `TITLE` in the language asked for. */
export const seriesAttributes = (
  indicator: Indicator,
  lang: 'vi' | 'en',
): Readonly<Partial<Record<AttributeId, string>>> => ({
  TITLE: lang === 'vi' ? indicator.nameVi : indicator.nameEn,
  UNIT_MEASURE: unitCodes[indicator.unit].unit,
  UNIT_MULT: unitCodes[indicator.unit].multiplier,
  DECIMALS: String(indicator.decimals),
  BASIS: basisCodes[indicator.basis],
  COLLECTION: collectionCodes[indicator.definition.over],
  ADJUSTMENT: indicator.definition.isSeasonallyAdjusted === true ? 'S' : 'N',
  TITLE_COMPL: indicator.definition.what,
})

const packages = {
  Dataflow: 'datastructure',
  DataStructure: 'datastructure',
  Codelist: 'codelist',
  ConceptScheme: 'conceptscheme',
  AgencyScheme: 'base',
  DataConstraint: 'registry',
  ContentConstraint: 'registry',
} as const

/** `urn:sdmx:org.sdmx.infomodel.codelist.Codelist=VNFIN:CL_FREQ(1.0)` */
export const urn = (kind: keyof typeof packages, id: string, owner: string = agency): string =>
  `urn:sdmx:org.sdmx.infomodel.${packages[kind]}.${kind}=${owner}:${id}(${structureVersion})`

/** Of an item of a scheme: a code, a concept, an agency. */
export const itemUrn = (kind: 'Code' | 'Concept' | 'Agency', scheme: string, item: string): string => {
  const folder = kind === 'Code' ? 'codelist' : kind === 'Concept' ? 'conceptscheme' : 'base'
  const owner = kind === 'Agency' ? 'SDMX' : agency
  return `urn:sdmx:org.sdmx.infomodel.${folder}.${kind}=${owner}:${scheme}(${structureVersion}).${item}`
}

for (const indicator of indicators)
  for (const source of indicator.sources)
    if (!/^[A-Z0-9_]+$/.test(sourceCode(source)))
      throw new Error(`${indicator.id}: its source ${source} cannot be a code of SDMX`)
