import type { Services } from '../../http/route.ts'
import { calculators } from '../../tax/calculators.ts'
import { docPages } from '../docs/catalogue.ts'
import { pathOf } from '../docs/doc.ts'
import { marketList, seriesEntries } from './market-entries.ts'
import { calculatorNames, pages } from './names.ts'
import { prepare, type SearchEntry, type SearchList } from './rank.ts'

/** What there is without any read model: calculators, series, guides and pages. */
const fixed: readonly SearchEntry[] = [
  ...seriesEntries,
  ...calculators.map(
    (c): SearchEntry => ({
      kind: 'calculator',
      path: `/tax/${c.id}`,
      code: null,
      title: c.title,
      note: c.summary,
      names: [c.id, ...(calculatorNames[c.id] ?? [])],
      weight: 0,
    }),
  ),
  ...pages,
  ...docPages
    .filter(page => !pages.some(({ path }) => path === pathOf(page)))
    .map(
      (page): SearchEntry => ({
        kind: 'guide',
        path: pathOf(page),
        code: null,
        title: page.title,
        note: page.about,
        names: [page.id],
        weight: 0,
      }),
    ),
]

const fixedList = prepare(fixed)

const wholes = new WeakMap<SearchList, SearchList>()

/** Everything that can be found; written once and again when listing or prices have moved. */
export async function searchList(services: Services, now: Date): Promise<SearchList> {
  const market = await marketList(services, now)
  const whole = wholes.get(market) ?? [...market, ...fixedList]
  wholes.set(market, whole)
  return whole
}
