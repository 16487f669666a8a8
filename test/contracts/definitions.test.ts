import t from 'tap'
import { comparisons } from '../../contracts/indicators/comparisons.ts'
import { indicators } from '../../contracts/indicators/index.ts'
import { publisherIn, publisherOf } from '../../contracts/publishers.ts'
import { feeds } from '../../ingest/sources/index.ts'

t.test('whoever publishes a series stands before whoever quotes it', async t => {
  for (const { id, sources } of indicators) {
    const quoting = sources.map(source => publisherOf(source).isAggregator === true)
    t.same(quoting, quoting.toSorted(), `${id}: ${sources.join(', ')}`)
  }
})

t.test('each feed that states a series stands in its order of sources', async t => {
  for (const { id, states = [] } of feeds)
    for (const series of states) {
      const { sources = [] } = indicators.find(one => one.id === series) ?? {}
      t.ok(sources.includes(publisherIn(id)), `${series} is stated by ${id}, and its sources are ${sources}`)
    }
})

t.test('a definition agrees with basis, unit and frequency', async t => {
  for (const { id, basis, unit, frequency, definition, noLiveSource } of indicators) {
    const { over, prices, what, publishedName: name } = definition
    t.match(what, /^[A-Z].{15,}[^.]$/, `${id}: a sentence without a full stop`)
    if (/_(vnd|usd)$|^usd$/.test(unit) && /million|billion|^usd$/.test(unit))
      t.not(prices, null, `${id}: an amount of money is at some prices`)
    if (over === 'quote') t.equal(frequency, 'daily', `${id}: a quote is of a day`)
    if (basis === 'year_to_date') t.equal(over, 'total', `${id}: what is counted since January is a total`)
    t.notOk(
      /constant/.test(prices ?? '') && /usd/.test(unit),
      `${id}: no document has USD at constant prices`,
    )
    if (noLiveSource?.statedBy === undefined || noLiveSource.statedBy !== null) continue
    t.equal(name, null, `${id}: nothing states it, so there are no words of it`)
  }
})

t.test('comparisons are of series of the catalogue and of their sources', async t => {
  for (const { series, served, against, periods } of comparisons) {
    const { sources = [] } = indicators.find(one => one.id === series) ?? {}
    t.ok(sources.includes(served) && (against === 'printed' || sources.includes(against)), series)
    t.ok(periods > 0, series)
  }
})
