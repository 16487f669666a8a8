import { mean } from '../../contracts/math.ts'
import { type Economy, lastDayOf, simulateEconomy } from './economy.ts'
import type { MadeDocument } from './made-document.ts'
import type { Market } from './market.ts'
import { zip } from './zip.ts'

const change = (now: number, before: number): number => (now / before - 1) * 100
const digits = (value: number): string => value.toFixed(4)

interface Row {
  readonly period: string
  readonly label: string
  readonly values: readonly number[]
}

function table(name: string, labelColumn: string, columns: readonly string[], rows: readonly Row[]) {
  const lines = rows.map(
    ({ period, label, values }, i) => `${i},${label},${values.map(digits).join(',')},${lastDayOf(period)}`,
  )
  const text = `${[`,${labelColumn},${columns.join(',')},Date`, ...lines].join('\n')}\n`
  return { path: `nso_${name}.csv`, bytes: Buffer.from(text) }
}

/** The tables that the monthly workbooks of the statistics office are collected in, from the second year on. */
function tables({ months, quarters }: Economy) {
  const later = months.slice(12)
  const yearBefore = (i: number) => months[i]!
  const before = (i: number) => months[i + 11]!
  const prices = (figure: 'prices' | 'corePrices', label: string): Row[] =>
    later.map((month, i) => {
      const part = Number(month.period.slice(5))
      const soFar = later.slice(i + 1 - part, i + 1).map(one => one[figure])
      const lastYear = months.slice(i + 1 - part, i + 1).map(one => one[figure])
      return {
        period: month.period,
        label,
        values: [
          change(month[figure], yearBefore(i)[figure]),
          change(month[figure], before(i)[figure]),
          change(mean(soFar), mean(lastYear)),
        ],
      }
    })
  const level = (figure: 'exports' | 'imports' | 'publicInvestment', label: string): Row[] =>
    later.map((month, i) => ({
      period: month.period,
      label,
      values: [month[figure], change(month[figure], yearBefore(i)[figure])],
    }))
  return [
    table(
      'cpi',
      'Hàng hóa',
      ['YOY', 'MOM', 'YTD-YOY'],
      [...prices('prices', 'CHỈ SỐ GIÁ TIÊU DÙNG'), ...prices('corePrices', 'LẠM PHÁT CƠ BẢN')],
    ),
    table(
      'iip',
      'Ngành',
      ['E-YOY', 'MOM'],
      later.map((month, i) => ({
        period: month.period,
        label: 'Toàn ngành công nghiệp',
        values: [
          change(month.production, yearBefore(i).production),
          change(month.production, before(i).production),
        ],
      })),
    ),
    table('xk', 'Ngành', ['Total-M', 'YOY'], level('exports', 'TỔNG TRỊ GIÁ')),
    table('nk', 'Ngành', ['Total-M', 'YOY'], level('imports', 'TỔNG TRỊ GIÁ')),
    table(
      'xnk',
      'Ngành',
      ['Thặng dự tháng'],
      later.map(({ period, exports, imports }) => ({
        period,
        label: 'TỔNG TRỊ GIÁ',
        values: [exports - imports],
      })),
    ),
    table(
      'tongmuc',
      'Phân Loại',
      ['M', 'M-YOY'],
      later.map((month, i) => ({
        period: month.period,
        label: 'TỔNG SỐ',
        // This table gives the index of the year before, 109.4 for 9.4 percent more.
        values: [month.retail, change(month.retail, yearBefore(i).retail) + 100],
      })),
    ),
    table('vdt', 'Phân Loại', ['Total-M', 'M-YOY'], level('publicInvestment', 'TỔNG SỐ')),
    table(
      'gdp_ss',
      'Ngành',
      ['Tổng số', 'YOY'],
      quarters.slice(4).map((quarter, i) => ({
        period: quarter.period,
        label: 'TỔNG SỐ',
        values: [quarter.constant, change(quarter.constant, quarters[i]!.constant)],
      })),
    ),
  ]
}

interface Series {
  readonly indicator: string
  readonly frequency: 'M' | 'Q'
  readonly unitMult: number
  readonly base: string | null
  readonly observations: readonly (readonly [period: string, value: string])[]
}

function sdmx(name: string, domain: string, prepared: string, series: readonly Series[]): MadeDocument {
  const body = series.map(({ indicator, frequency, unitMult, base, observations }) => {
    const basePeriod = base === null ? '' : ` BASE_PER="${base}"`
    const values = observations.map(
      ([period, value]) => `<Obs TIME_PERIOD="${period}" OBS_VALUE="${value}"/>`,
    )
    return `<Series DATA_DOMAIN="${domain}" REF_AREA="VN" INDICATOR="${indicator}" COUNTERPART_AREA="_Z" FREQ="${frequency}" UNIT_MULT="${unitMult}"${basePeriod}>${values.join('')}</Series>`
  })
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<message:StructureSpecificData xmlns:message="http://www.sdmx.org/resources/sdmxml/schemas/v2_1/message">',
    `<message:Header><message:ID>SIMULATED-${name}</message:ID><message:Test>true</message:Test><message:Prepared>${prepared}</message:Prepared></message:Header>`,
    `<message:DataSet>${body.join('')}</message:DataSet>`,
    '</message:StructureSpecificData>',
  ]
  return { name: `${name}.xml`, body: Buffer.from(`${xml.join('\n')}\n`) }
}

/** Monthly tables of an invented economy, as they are collected from the statistics office's workbooks. */
export function statisticsArchive(market: Market): MadeDocument {
  return { name: 'nso_monthly.zip', body: zip(tables(simulateEconomy(market.seed, market.sessions.at(-1)!))) }
}

/** Prices, production and product of the same economy as the statistics office's SDMX files (e-GDDS). */
export function sdmxDocuments(market: Market): MadeDocument[] {
  const newest = market.sessions.at(-1)!
  const prepared = `${newest}T09:00:00+07:00`
  const { months, quarters } = simulateEconomy(market.seed, newest)
  const monthly = (indicator: string, base: string, figure: 'prices' | 'production'): Series => ({
    indicator,
    frequency: 'M',
    unitMult: 0,
    base,
    observations: months.map(month => [month.period, digits(month[figure])] as const),
  })
  const quarterly = (indicator: string, base: string | null, figure: 'constant' | 'current'): Series => ({
    indicator,
    frequency: 'Q',
    unitMult: 9,
    base,
    observations: quarters.map(quarter => [quarter.period, quarter[figure].toFixed(0)] as const),
  })
  return [
    sdmx('CPIVNM', 'CPI', prepared, [monthly('PCPI_IX', '2019', 'prices')]),
    sdmx('IIPVNM', 'IND', prepared, [monthly('AIP_IX', '2015', 'production')]),
    sdmx('GDPVNM', 'NAG', prepared, [
      quarterly('NGDP_R_XDC', '2010', 'constant'),
      quarterly('NGDP_XDC', null, 'current'),
    ]),
  ]
}
