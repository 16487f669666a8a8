import { bulkParams } from '../../contracts/http/bulk.ts'
import { lang, query } from '../../contracts/schema.ts'
import { dataPackage, dataResource, dataSets } from '../../projections/bulk/query.ts'
import { route } from '../http/route.ts'

/** What is in the columns of a data set as CSV, for programs. */
export const describeDataSet = route({
  method: 'GET',
  path: '/api/bulk/:dataset/datapackage.json',
  area: 'market',
  tier: 'open',
  cost: 0,
  quota: 'feeds',
  summary: 'A data set as CSV, described as a data package: types, units and texts of its columns, its key',
  description:
    'A tabular data package (Frictionless Data). `path` is the address of the whole file. Values of the type timestamp have microseconds and UTC; JSON stands as text.',
  tags: ['bulk'],
  params: bulkParams,
  query: query({ lang }),
  responses: {},
  alternatives: [{ contentType: 'application/json', description: 'The data package' }],
  handle({ params: { dataset }, services: { settings }, lang: language }) {
    const base = settings.BASE_URL ?? `http://localhost:${settings.PORT}`
    const resource = dataResource(dataset, {
      path: `${base}/api/bulk/${dataset}?format=csv`,
      format: 'csv',
      columns: dataSets[dataset].columns,
      lang: language,
    })
    return {
      text: JSON.stringify(dataPackage([resource])),
      type: 'application/json; charset=utf-8',
      headers: { 'cache-control': 'public, max-age=300' },
    }
  },
})
