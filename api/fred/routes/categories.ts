import { categoryNumberOf, fredCategories } from '../../../contracts/fred/numbers.ts'
import { fredCategoryQuery, fredCategorySeriesQuery } from '../../../contracts/http/macro/fred.ts'
import { indicators } from '../../../contracts/indicators/index.ts'
import { problem } from '../../http/problem.ts'
import { seriesList } from './list.ts'
import { fredRoute } from './route.ts'

/** @throws Problem bad_request */
function categoryNumbered(number: number) {
  const found = fredCategories.find(({ id }) => id === number)
  if (found !== undefined) return found
  throw problem('bad_request', {
    detail: `The category does not exist: ${number}.`,
    action: 'Numbers are in /fred/category/children; 0 is the root.',
  })
}

const category = fredRoute('category', 'One category', fredCategoryQuery, call => ({
  root: 'categories',
  row: 'category',
  rows: [{ ...categoryNumbered(call.query.category_id ?? 0) }],
}))

const children = fredRoute('category/children', 'The categories below one', fredCategoryQuery, call => {
  const { id } = categoryNumbered(call.query.category_id ?? 0)
  const rows = fredCategories
    .filter(each => each.parent_id === id && each.id !== 0)
    .map(each => ({ ...each }))
  return { root: 'categories', row: 'category', rows }
})

const categorySeries = fredRoute(
  'category/series',
  'The series of a category',
  fredCategorySeriesQuery,
  call => {
    const { id } = categoryNumbered(call.query.category_id)
    return seriesList(
      call,
      call.query,
      indicators.filter(indicator => categoryNumberOf(indicator) === id),
    )
  },
)

export const categoryRoutes = [category, children, categorySeries]
