import { addDays } from '../../../contracts/vietnam-time.ts'
import type { MadeDocument } from './made-document.ts'
import type { Market } from './market.ts'
import { random } from './random.ts'

const firstYear = 2015
/** Figures of a month or quarter are out on the sixth day after its end. */
const delay = 6

const pad = (n: number) => String(n).padStart(2, '0')
const lastDayOfMonth = (year: number, month: number): string =>
  addDays(month === 12 ? `${year + 1}-01-01` : `${year}-${pad(month + 1)}-01`, -1)

/** Months (or quarters) from 2015 whose figures are out on the day, with the number of each since the start. */
function periodsOut(on: string, per: 'month' | 'quarter'): { period: string; n: number; part: number }[] {
  const parts = per === 'month' ? 12 : 4
  const periods: { period: string; n: number; part: number }[] = []
  for (let year = firstYear; year <= Number(on.slice(0, 4)); year++) {
    for (let part = 1; part <= parts; part++) {
      const end = lastDayOfMonth(year, per === 'month' ? part : part * 3)
      if (addDays(end, delay) > on) return periods
      const period = per === 'month' ? `${year}-${pad(part)}` : `${year}-Q${part}`
      periods.push({ period, n: periods.length, part })
    }
  }
  return periods
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

/** Consumer prices by month (2019 = 100): about 3.4 % a year, higher around Tết. */
function consumerPrices(seed: string, on: string): Series {
  const draw = random(seed, 'cpi')
  let level = 88
  let pressure = 0
  const season = [0.35, 0.5, -0.3, 0, 0.05, 0.1, 0.15, 0.1, 0.15, 0.1, 0.05, 0.1]
  const observations = periodsOut(on, 'month').map(({ period, part }) => {
    pressure = 0.8 * pressure + 0.0008 * draw.normal()
    level *= 1 + 0.0022 + pressure + (season[part - 1]! - 0.1) / 100
    return [period, level.toFixed(4)] as const
  })
  return { indicator: 'PCPI_IX', frequency: 'M', unitMult: 0, base: '2019', observations }
}

/** Industrial production by month (2015 = 100): growing, with a short February. */
function production(seed: string, on: string): Series {
  const draw = random(seed, 'iip')
  const season = [1, 0.86, 1.02, 0.99, 1.01, 1.02, 1.02, 1.02, 1, 1.03, 1.03, 1.05]
  const observations = periodsOut(on, 'month').map(({ period, n, part }) => {
    const level = 96 * 1.0062 ** n * season[part - 1]! * (1 + 0.012 * draw.normal())
    return [period, level.toFixed(2)] as const
  })
  return { indicator: 'AIP_IX', frequency: 'M', unitMult: 0, base: '2015', observations }
}

/** Gross domestic product by quarter at prices of 2010 and at current ones, billion VND. */
function product(seed: string, on: string): Series[] {
  const draw = random(seed, 'gdp')
  const season = [0.86, 0.98, 1, 1.16]
  const quarters = periodsOut(on, 'quarter').map(({ period, n, part }) => {
    const constant = 880_000 * 1.0158 ** n * season[part - 1]! * (1 + 0.006 * draw.normal())
    return { period, constant, current: constant * 1.38 * 1.0085 ** n }
  })
  const series = (indicator: string, base: string | null, figure: 'constant' | 'current'): Series => ({
    indicator,
    frequency: 'Q',
    unitMult: 9,
    base,
    observations: quarters.map(quarter => [quarter.period, quarter[figure].toFixed(0)] as const),
  })
  return [series('NGDP_R_XDC', '2010', 'constant'), series('NGDP_XDC', null, 'current')]
}

/** Prices, production and output of an invented economy, as the statistics office's SDMX files (e-GDDS). */
export function macroDocuments(market: Market): MadeDocument[] {
  const newest = market.sessions.at(-1)!
  const prepared = `${newest}T09:00:00+07:00`
  return [
    sdmx('CPIVNM', 'CPI', prepared, [consumerPrices(market.seed, newest)]),
    sdmx('IIPVNM', 'IND', prepared, [production(market.seed, newest)]),
    sdmx('GDPVNM', 'NAG', prepared, product(market.seed, newest)),
  ]
}
