import t from 'tap'
import { formatOf } from '../../../api/http/negotiate.ts'
import { pageLinks } from '../../../api/http/page-links.ts'

const page = (next_cursor: string | null) => ({
  data: [],
  meta: { pagination: { limit: 2, next_cursor, total: 3 } },
})
const url = '/api/finance/stock-market/daily?symbols=VCB,VNM&limit=2&cursor=old'

t.test('a page of a list has its own address and that of the next page, with the same query', t => {
  const links = pageLinks(page('a b'), url, 'https://vnfin.example')
  t.equal(links?.self, `https://vnfin.example${url}`)
  const next = new URL(links?.next ?? '')
  t.strictSame(Object.fromEntries(next.searchParams), { symbols: 'VCB,VNM', limit: '2', cursor: 'a b' })
  t.strictSame(pageLinks(page(null), '/x', ''), { self: '/x' }, 'the last page has none behind it')
  t.equal(pageLinks({ data: {} }, '/x', ''), null, 'what is no list has no links')
  const table = (headers: Record<string, string>) => ({ text: 'a\n', type: 'text/csv', headers })
  t.strictSame(
    pageLinks(table({ 'x-total-count': '3', 'x-next-cursor': 'c' }), '/x?limit=1', ''),
    { self: '/x?limit=1', next: '/x?limit=1&cursor=c' },
    'tables too',
  )
  t.equal(pageLinks(table({}), '/x', ''), null)
  t.end()
})

t.test('Accept chooses the form of a list by quality and precision, and neither form is 406', t => {
  for (const accept of [
    undefined,
    '*/*',
    'application/json',
    'text/html,*/*;q=0.8',
    'application/json, text/csv',
    'text/csv;q=0.5, */*',
  ])
    t.equal(formatOf({ accept }), null, `${accept}: JSON`)
  for (const accept of [
    'text/csv',
    'TEXT/CSV; charset=utf-8',
    'text/*',
    'application/json;q=0.5, text/csv',
    'text/csv, */*;q=0.1',
  ])
    t.equal(formatOf({ accept }), 'csv', `${accept}: a table`)
  for (const accept of ['application/xml', 'text/html', 'application/json;q=0, text/csv;q=0'])
    t.throws(() => formatOf({ accept }), { code: 'not_acceptable', status: 406 }, accept)
  t.end()
})
