/** Version of weights, transforms and rules below: any change of them is a new version. */
export const methodVersion = 'war-impact-1'

/** What goes into the composite. Each is oriented so that high means stress. */
export interface Component {
  readonly id: string
  /** Points out of 100. */
  readonly weight: number
  readonly nameVi: string
  readonly nameEn: string
  /** Unit of the raw value after the transform. */
  readonly unit:
    | 'index_1985_2019_100'
    | 'percent_of_articles'
    | 'log_change'
    | 'percent_per_year'
    | 'ratio'
    | 'standard_deviations'
  readonly cadence: 'monthly' | 'daily'
  readonly source: string
  readonly method: string
}

export const components = [
  {
    id: 'gpr_global',
    weight: 25,
    nameVi: 'Rủi ro địa chính trị thế giới',
    nameEn: 'Geopolitical risk, world',
    unit: 'index_1985_2019_100',
    cadence: 'monthly',
    source: 'iacoviello',
    method: 'GPR of the last released month',
  },
  {
    id: 'gpr_vietnam',
    weight: 10,
    nameVi: 'Rủi ro địa chính trị nhắc tới Việt Nam',
    nameEn: 'Geopolitical risk naming Vietnam',
    unit: 'percent_of_articles',
    cadence: 'monthly',
    source: 'iacoviello',
    method: 'GPRC_VNM of the last released month: attention in foreign newspapers, not danger',
  },
  {
    id: 'oil',
    weight: 15,
    nameVi: 'Dầu Brent',
    nameEn: 'Brent crude oil',
    unit: 'log_change',
    cadence: 'daily',
    source: 'fred',
    method: 'log change over 63 sessions',
  },
  {
    id: 'gold',
    weight: 10,
    nameVi: 'Vàng thế giới (USD)',
    nameEn: 'Gold in USD',
    unit: 'log_change',
    cadence: 'daily',
    source: 'lbma',
    method: 'log change over 63 sessions; not SJC, whose premium is local',
  },
  {
    id: 'usdvnd',
    weight: 10,
    nameVi: 'Tỷ giá bán USD/VND',
    nameEn: 'USD/VND selling rate',
    unit: 'log_change',
    cadence: 'daily',
    source: 'vietcombank',
    method: 'log change over 63 sessions',
  },
  {
    id: 'vnindex_vol',
    weight: 15,
    nameVi: 'Biến động thực hiện của VN-Index',
    nameEn: 'Realised volatility of VN-Index',
    unit: 'percent_per_year',
    cadence: 'daily',
    source: 'hose',
    method:
      'sqrt(252/20 × sum of squared log returns) over 20 sessions; realised, as no listed option exists',
  },
  {
    id: 'foreign_flow',
    weight: 10,
    nameVi: 'Khối ngoại bán ròng',
    nameEn: 'Net selling by foreign investors',
    unit: 'ratio',
    cadence: 'daily',
    source: 'hose',
    method: 'minus 20-session net foreign value over turnover',
  },
  {
    id: 'freight',
    weight: 5,
    nameVi: 'Áp lực chuỗi cung ứng',
    nameEn: 'Supply chain pressure',
    unit: 'standard_deviations',
    cadence: 'monthly',
    source: 'nyfed',
    method: 'Global Supply Chain Pressure Index of the last released month',
  },
] as const satisfies readonly Component[]

export type ComponentId = (typeof components)[number]['id']

/** A score needs parts of this weight at least, and one of the two GPR parts. */
export const coverageFloor = 0.6

export const bands = [
  { from: 0, level: 'calm' },
  { from: 20, level: 'guarded' },
  { from: 40, level: 'elevated' },
  { from: 60, level: 'high' },
  { from: 80, level: 'extreme' },
] as const

export type Level = (typeof bands)[number]['level']

/** The band a score of 0-100 lies in; a border belongs to the higher band. */
export function levelOf(score: number): Level {
  let level: Level = 'calm'
  for (const band of bands) if (score >= band.from) level = band.level
  return level
}
