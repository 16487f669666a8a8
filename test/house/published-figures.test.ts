import { readdirSync } from 'node:fs'
import t from 'tap'
import { findIndicator } from '../../contracts/indicators/index.ts'
import { casesOf } from '../support/cases.ts'

interface Figure {
  readonly series: string
  readonly period: string
  readonly value: number
  readonly within: number
  readonly publisher: string
  readonly released_on: string
  readonly url: string
}
const names = readdirSync(new URL('../cases/published/', import.meta.url))
const files = names.map(name => ({ name, ...casesOf(`published/${name}`) })) as {
  name: string
  figures: Figure[]
  differences: { series: string; period: string; printed: number; reason: string }[]
}[]

t.test('each printed figure has its publisher, address and date, and stands once', t => {
  for (const { name, figures } of files) {
    const seen = new Set<string>()
    for (const one of figures) {
      const where = `${name} ${one.series} ${one.period}`
      t.match(one.url, /^https?:\/\/[^/]+\/./, where)
      t.match(one.released_on, /^\d{4}(-\d\d(-\d\d)?)?$/, where)
      t.ok(one.publisher.length > 2 && Number.isFinite(one.value) && one.within > 0, where)
      const key = `${one.series} ${one.period} ${one.value} ${one.url}`
      t.notOk(seen.has(key), `${where} stands twice`)
      seen.add(key)
    }
  }
  const count = files.reduce((sum, { figures }) => sum + figures.length, 0)
  t.ok(count >= 300, `${count} figures`)
  t.end()
})

t.test('each difference listed is of a printed figure and says why', t => {
  for (const { name, figures, differences } of files)
    for (const { series, period, printed, reason } of differences) {
      t.ok(
        figures.some(one => one.series === series && one.period === period && one.value === printed),
        `${name} ${series} ${period} ${printed}`,
      )
      t.ok(reason.length > 10)
    }
  t.end()
})

t.test('printed macro figures are of series of the catalogue', t => {
  for (const { series } of files.find(({ name }) => name === 'macro.json')!.figures)
    t.equal(findIndicator(series)?.id, series)
  t.end()
})
