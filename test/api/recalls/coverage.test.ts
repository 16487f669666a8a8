import t from 'tap'
import { tools } from '../../../api/mcp/tools/index.ts'
import { coverage } from '../../../api/recalls/coverage.ts'
import { readsOfRoutes, readsOfTools } from '../../../api/recalls/reads.ts'
import { recordedRequest } from '../../../api/recalls/request.ts'
import { routes } from '../../../api/routes.ts'
import { readModels } from '../../../projections/index.ts'

const at = new Date('2026-11-27T03:00:00Z')
const price = (subject: string, day: string) => ({ read_model: 'prices', subject, first: day, last: day })
const series = (subject: string, period: string) => ({
  read_model: 'indicators',
  subject,
  first: period,
  last: period,
})
const of = (target: string, span: ReturnType<typeof price>) => {
  const requests = recordedRequest(target)
  return requests && coverage(requests, span, at)
}

t.test('every answer of public data says which figures it may have given', t => {
  const paths = routes
    .filter(r => r.method === 'GET' && (r.area === 'market' || r.area === 'macro'))
    .map(r => r.path)
  t.same(Object.keys(readsOfRoutes).sort(), paths.sort())
  t.same(Object.keys(readsOfTools).sort(), tools.map(tool => tool.name).sort())
  const names = new Set(readModels.map(model => model.name))
  for (const [path, { shows, computes = [] }] of Object.entries({ ...readsOfRoutes, ...readsOfTools }))
    for (const name of [...(typeof shows === 'function' ? shows({ dataset: 'bars' }) : shows), ...computes])
      t.ok(names.has(name), `${path}: ${name}`)
  for (const [path, { subjects = [], on, from, to }] of Object.entries(readsOfRoutes)) {
    const route = routes.find(one => one.path === path && one.method === 'GET')!
    const parameters = { ...route.query?.properties, ...route.params?.properties }
    for (const name of [...subjects, ...[on, from, to].filter(one => one !== undefined)])
      t.ok(name in parameters, `${path} takes ${name}`)
  }
  for (const tool of tools)
    for (const name of readsOfTools[tool.name]?.subjects ?? [])
      t.ok(name in (tool.input.properties ?? {}), `${tool.name} takes ${name}`)
  t.end()
})

t.test('an address of SDMX counts however much of it is left out', t => {
  const cpi = series('vn.cpi', '2026-10')
  for (const target of [
    '/sdmx/v2/data/dataflow/VNFIN/MACRO/1.0/M.VN.VN_CPI?lastNObservations=1',
    '/sdmx/v2/data/dataflow/VNFIN/MACRO',
    '/sdmx/v2/data/?c[FREQ]=M',
    '/sdmx/v1/data/MACRO',
  ])
    t.equal(of(target, cpi), 'possible', target)
  t.equal(of('/sdmx/v1/dataflow/VNFIN', cpi), null)
  t.equal(of('/sdmx/v2/structure/codelist', cpi), null)
  t.end()
})

t.test('served is what a request names with subject and days, on one page', t => {
  const daily = '/api/finance/stock-market/daily'
  const day = price('VCB', '2025-08-22')
  t.equal(of(`${daily}?symbols=vcb&from=2025-08-01&to=2025-08-31`, day), 'served')
  t.equal(of(`${daily}?symbols=FPT,VCB&date=2025-08-22`, day), 'served')
  t.equal(of(`${daily}?symbols=FPT&symbols=VCB&date=2025-08-22`, day), 'served')
  t.equal(
    of(`${daily}?symbols=VCB&from=2020-01-01&to=2025-12-31`, day),
    'possible',
    'more days than rows of a page',
  )
  t.equal(of(`${daily}?symbols=VCB&from=2020-01-01&to=2025-12-31&limit=1000&cursor=x`, day), 'possible')
  t.equal(of(`${daily}?date=2025-08-22`, day), 'possible', 'a page of a whole market')
  t.equal(of(`${daily}?symbols=FPT&date=2025-08-22`, day), null, 'another ticker')
  t.equal(of(`${daily}?symbols=VCB&date=2025-08-21`, day), null, 'another day')
  t.equal(of(`${daily}?symbols=VCB&from=2025-09-01&to=2025-09-30`, day), null)
  t.equal(of(`${daily}?symbols=VCB`, day), null, 'the newest session alone')
  t.equal(of(`${daily}?symbols=VCB`, price('VCB', '2026-11-26')), 'possible')
  t.equal(of(`${daily}?symbols=VCB&date=2025-08-22&adjusted=true`, day), 'possible', 'adjusted')
  t.equal(of('/api/finance/ta/signals/VCB', day), 'possible', 'computed from it')
  t.equal(of('/api/finance/ta/signals/VCB?as_of=2025-08-01', day), null, 'computed from days before')
  t.equal(of('/api/finance/ta/signals/FPT', day), null)
  t.equal(of('/api/finance/bctc/screener', day), 'possible')
  t.equal(of('/api/v1/indicators/catalog', day), null)
  t.equal(of('get_ta_signals {"symbol":"vcb"}', day), 'possible')
  t.equal(of('get_ta_signals {"symbol":"FPT"}', day), null)
  t.equal(of('/api/lineage?key=prices%20vcb%202025-08-22', day), 'served')
  t.equal(of('/api/lineage?key=prices+VCB+2025-08-21', day), null)
  t.equal(of('/api/bulk/bars?from=2025-08-22&to=2025-08-22&ticker=VCB', day), 'served')
  t.equal(of('/api/bulk/bars', day), 'possible')
  t.equal(of('/api/bulk/gold-quotes', day), null)
  t.equal(of('/api/gone/with-a-release', day), null)
  t.end()
})

t.test('periods of a series are compared as what they are', t => {
  const cpi = '/api/v1/indicators/vn.cpi'
  const may = series('vn.cpi', '2026-05')
  t.equal(of(`${cpi}?from=2026-01&to=2026-06`, may), 'served')
  t.equal(of(`${cpi}?from=2010&to=2026`, may), 'possible', 'more months than rows of a page')
  t.equal(of(`${cpi}?from=2026-Q3`, may), null)
  t.equal(of(`${cpi}?to=2026-Q1`, may), null)
  t.equal(of(cpi, may), 'possible', 'as much as a page holds')
  t.equal(of(`${cpi}?from=2026-01&to=2026-06&transform=yoy`, may), 'possible')
  t.equal(of('/api/v1/indicators/vn.gdp?from=2026-01&to=2026-06', may), null)
  t.equal(of('/api/finance/macro-data?indicators=vn.cpi&from=2026-05&to=2026-05', may), 'served')
  t.equal(of(`${cpi}?from=2026-02-01&to=2026-02-10`, series('vn.cpi', '2026-W05')), 'served', 'a week')
  t.equal(of(`${cpi}?from=2026-03-01`, series('vn.cpi', '2026-W05')), null)
  t.equal(of('get_macro {"indicators":["vn.cpi","vn.gdp"]}', may), 'possible')
  t.end()
})
