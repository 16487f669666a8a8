import t from 'tap'
import { adjusted } from '../../../api/macro/seasonal/adjust.ts'
import { stl } from '../../../api/macro/seasonal/stl.ts'
import { tetEffect } from '../../../api/macro/seasonal/tet.ts'
import { closedDays } from '../../../contracts/closed-days.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { firstDaysOfTet } from '../../../contracts/tet.ts'
import { addDays } from '../../../contracts/vietnam-time.ts'

/** 90 months with a trend, a season and an outlier in the 41st. */
const series = [
  105.0, 108.82, 107.1, 105.47, 108.22, 109.14, 109.32, 104.91, 93.11, 89.61, 96.39, 105.64, 113.61, 115.06,
  116.51, 117.64, 115.36, 118.9, 113.8, 107.75, 98.29, 98.18, 100.76, 113.56, 122.11, 125.26, 120.46, 124.17,
  126.87, 128.75, 122.94, 117.47, 107.89, 104.83, 113.29, 119.5, 130.13, 136.1, 133.24, 134.03, 196.11,
  137.35, 131.95, 126.68, 120.45, 111.16, 120.77, 129.46, 137.32, 147.02, 144.85, 140.85, 144.96, 147.08,
  142.42, 135.99, 125.48, 123.38, 129.81, 135.98, 147.41, 150.79, 152.49, 149.88, 152.57, 154.24, 153.0,
  145.02, 130.85, 128.26, 136.1, 141.45, 154.47, 160.23, 163.67, 162.63, 162.0, 162.58, 159.1, 153.88, 140.52,
  137.04, 143.4, 153.29, 163.41, 166.9, 170.06, 169.36, 173.9, 173.34,
]

/** Place, trend and season of some months by statsmodels 0.15.0, `STL(y, period=12, seasonal=S, robust=True)`. */
const byStatsmodels = {
  7: [
    [0, 99.903752872, 5.723373151],
    [1, 100.584219013, 7.388151842],
    [11, 107.211110047, -1.231608401],
    [12, 107.790010242, 5.63455693],
    [39, 126.816927171, 6.286881334],
    [40, 127.560927661, 7.722031064],
    [41, 128.315502178, 9.140350642],
    [60, 142.02128706, 4.719565695],
    [88, 162.114341755, 10.901501098],
    [89, 162.883464218, 9.828143199],
  ],
  13: [
    [0, 98.848078478, 6.385355184],
    [1, 99.547126011, 8.617710455],
    [11, 106.506180001, -1.120983019],
    [12, 107.199420318, 6.083124295],
    [39, 126.703598261, 5.987429475],
    [40, 127.424502466, 7.771197656],
    [41, 128.149326975, 8.870586071],
    [60, 141.954302036, 4.950881634],
    [88, 162.487595662, 10.568100312],
    [89, 163.343603819, 9.942752745],
  ],
} as const

t.test('STL has the trend and season of statsmodels', t => {
  for (const [seasonal, points] of Object.entries(byStatsmodels)) {
    const found = stl(series, { period: 12, seasonal: Number(seasonal) })
    for (const [at, trend, season] of points) {
      t.ok(Math.abs(found.trend[at]! - trend) < 1e-8, `trend of ${at}, seasonal ${seasonal}`)
      t.ok(Math.abs(found.seasonal[at]! - season) < 1e-8, `season of ${at}, seasonal ${seasonal}`)
    }
    for (const [n, value] of series.entries())
      t.ok(Math.abs(found.trend[n]! + found.seasonal[n]! + found.remainder[n]! - value) < 1e-9)
  }
  t.throws(() => stl(series.slice(0, 23), { period: 12, seasonal: 13 }), /needs 24 points/)
  t.throws(() => stl(series, { period: 12, seasonal: 8 }), /odd/)
  t.end()
})

const monthsFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => shiftPeriod(first, n))

/** Numbers of a normal distribution, the same in every run. */
function* normal(seed: number): Generator<number, never> {
  let state = seed
  const uniform = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (;;) yield Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

/** Share of the seven days from `offset` days after the first of Tết on that falls into a month. */
function share(month: string, offset: number): number {
  const first = firstDaysOfTet[month.slice(0, 4)]!
  return (
    Array.from({ length: 7 }, (_, day) => addDays(first, offset + day)).filter(day => day.startsWith(month))
      .length / 7
  )
}

/** An airline process, theta 0.6 and 0.5, with 0.08 in the week before Tết and -0.2 in the week from it on. */
function made(months: readonly string[]): number[] {
  const numbers = normal(11)
  const errors = months.map(() => 0.03 * numbers.next().value)
  const bare: number[] = []
  for (const [n, error] of errors.entries())
    bare.push(
      n < 13
        ? 10 + 0.1 * Math.sin((n / 12) * 2 * Math.PI) + 0.01 * n
        : error -
            0.6 * errors[n - 1]! -
            0.5 * errors[n - 12]! +
            0.3 * errors[n - 13]! +
            bare[n - 1]! +
            bare[n - 12]! -
            bare[n - 13]!,
    )
  return bare.map((value, n) => value + 0.08 * share(months[n]!, -7) - 0.2 * share(months[n]!, 0))
}

t.test('the effect of Tết is that of an airline model by full likelihood, as statsmodels has it', t => {
  const months = monthsFrom('2010-01', 192)
  const found = tetEffect(months, made(months))!
  // statsmodels 0.15.0, SARIMAX(y, exog, order=(0,1,1), seasonal_order=(0,1,1,12)).
  for (const [name, value] of [
    ['before', 0.07076608],
    ['from', -0.20970369],
  ] as const) {
    t.ok(Math.abs(found[name].value - value) < 1e-4, `${name}: ${found[name].value}`)
    t.ok(Math.abs(found[name].t) > 5)
  }
  t.end()
})

t.test('a series on which Tết has no effect gets none', t => {
  const months = monthsFrom('2010-01', 120)
  const numbers = normal(5)
  const without = months.map((_, n) => 50 + 5 * Math.sin((n / 12) * 2 * Math.PI) + numbers.next().value)
  t.equal(tetEffect(months, without), null)
  t.end()
})

t.test('over the years Tết adds nothing to a calendar month', t => {
  const years = Object.keys(firstDaysOfTet)
  const months = monthsFrom(`${years[0]}-01`, years.length * 12)
  const { effect } = tetEffect(months, made(months))!
  for (let month = 0; month < 12; month++) {
    const sum = effect.filter((_, n) => n % 12 === month).reduce((a, b) => a + b, 0)
    t.ok(Math.abs(sum) < 1e-9, `month ${month + 1}`)
  }
  t.end()
})

t.test('what is taken out of February depends on where Tết falls', t => {
  const months = monthsFrom('2012-01', 168)
  const values = made(months)
  const figures = new Map(
    months.map((month, n) => [month, { value: Math.exp(values[n]!), source: 'nso' }] as const),
  )
  const found = adjusted(figures, 'multiplicative')!
  t.equal(found.first, '2012-01')
  t.equal(found.last, '2025-12')
  t.ok(found.tet!.from.value < -15 && found.tet!.from.value > -23, 'percent of the month')
  // 2024: all of it in February; 2025: 29 January, so that three days are in January and the rest in February.
  const factor = (month: string) => figures.get(month)!.value / found.months.get(month)!.value
  t.ok(factor('2024-02') < factor('2023-02'), 'Tết of 2023 was in January')
  t.ok(factor('2023-01') < factor('2024-01'))
  t.end()
})

t.test('only the newest run of one source without a gap is adjusted, and of five years at least', t => {
  const months = monthsFrom('2012-01', 160)
  const values = made(months)
  const figure = (n: number, source = 'nso') => [months[n]!, { value: values[n]!, source }] as const
  const all = months.map((_, n) => figure(n))
  t.equal(adjusted(new Map(all.slice(-59)), 'additive'), null)
  t.equal(adjusted(new Map(all.slice(-60)), 'additive')!.months.size, 60)
  const gap = adjusted(new Map(all.filter((_, n) => n !== 50)), 'additive')!
  t.equal(gap.first, months[51])
  t.equal(gap.months.get(months[10]!), undefined)
  const moved = adjusted(new Map(months.map((_, n) => figure(n, n < 40 ? 'maybank' : 'nso'))), 'additive')!
  t.equal(moved.first, months[40])
  t.equal(adjusted(new Map([...all, [months[159]!, { value: -1, source: 'nso' }]]), 'multiplicative'), null)
  t.end()
})

t.test('days of Tết lie in the days off that were announced, and are those of the lunar calendar', t => {
  for (const [year, first] of Object.entries(firstDaysOfTet)) {
    const off = closedDays.filter(({ date }) => date.startsWith(year)).map(({ date }) => date)
    if (off.length === 0) continue
    const around = [-3, -2, -1, 0, 1, 2, 3].map(days => addDays(first, days))
    t.ok(
      around.some(day => off.includes(day)),
      `${year}: ${first}`,
    )
  }
  const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'Asia/Shanghai',
  })
  // New moon about midnight: another day in China (2007), or one that this approximation gets wrong (2027).
  for (const first of Object.values(firstDaysOfTet).filter(day => !/^(2007|2027)/.test(day)))
    t.equal(lunar.format(new Date(`${first}T04:00:00Z`)).replace(/\D+/g, '-'), '1-1', first)
  t.end()
})
