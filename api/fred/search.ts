import MiniSearch from 'minisearch'
import { fredId } from '../../contracts/fred/ids.ts'
import { indicators } from '../../contracts/indicators/index.ts'
import type { Indicator } from '../../contracts/indicators/indicator.ts'
import { plainName } from '../../contracts/plain-name.ts'
import { frequencyTexts, tagsOf, unitsOf } from './series.ts'

/** Words of ids, names in both languages, what is measured, units and tags. */
const index = new MiniSearch<{ id: string; names: string; text: string }>({
  fields: ['names', 'text'],
  processTerm: term => plainName(term),
  searchOptions: { boost: { names: 3 }, combineWith: 'AND', prefix: true },
})

index.addAll(
  indicators.map(indicator => ({
    id: indicator.id,
    names: [indicator.id, ...(indicator.aliases ?? []), indicator.nameEn, indicator.nameVi].join(' '),
    text: [
      indicator.definition.what,
      unitsOf(indicator)[0],
      frequencyTexts[indicator.frequency][0],
      ...tagsOf(indicator).map(({ name }) => name),
    ].join(' '),
  })),
)

const byId = new Map(indicators.map(indicator => [indicator.id, indicator]))

/** Series with all these words, the best first. */
export const searchSeries = (text: string): Indicator[] =>
  index.search(text).map(({ id }) => byId.get(String(id))!)

/** Series whose id has this part; `*` stands for any letters. */
export const searchIds = (text: string): Indicator[] => {
  const parts = text
    .toUpperCase()
    .split('*')
    .map(part => part.replace(/[^A-Z0-9_]/g, '_'))
  const pattern = new RegExp(text.includes('*') ? `^${parts.join('.*')}$` : parts.join(''))
  return indicators.filter(indicator => pattern.test(fredId(indicator)))
}
