import { bulkListAnswer, type DataSetInfo, dataSetIds } from '../../contracts/http/bulk.ts'
import { lang, query } from '../../contracts/schema.ts'
import { dataSets, readContents } from '../../projections/bulk/query.ts'
import { route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { onBulkPool } from './bulk-pool.ts'

/** A count of a large table takes a second at most; more means that the database is busy. */
const maxMs = 10_000

/** What can be had whole. */
export const listDataSets = route({
  method: 'GET',
  path: '/api/bulk',
  area: 'market',
  tier: 'open',
  cost: 0,
  quota: 'feeds',
  summary: 'Data sets that can be downloaded whole',
  description:
    'Each with its columns (type, unit, description), rows, newest day, sizes where known, and an ETag that changes whenever a row does. The files are at /api/bulk/{dataset}.',
  tags: ['bulk'],
  query: query({ lang }),
  responses: { 200: bulkListAnswer },
  async handle({ services, now, lang }) {
    const contents = await onBulkPool(services, pool => readContents(pool, dataSetIds, { maxMs }))
    const base = services.settings.BASE_URL ?? ''
    const data = dataSetIds.map((id): DataSetInfo => {
      const { model, title, key, day, ticker, columns } = dataSets[id]
      const { rows, newest, bytes, etag } = contents.get(id) ?? {
        rows: null,
        newest: null,
        bytes: {},
        etag: null,
      }
      return {
        id,
        title: title[lang],
        read_model: model,
        url: `${base}/api/bulk/${id}`,
        key: [...key],
        day,
        ticker,
        columns: columns.map(({ name, type, nullable, unit, description }) => ({
          name,
          type,
          nullable,
          unit: unit ?? null,
          description,
        })),
        rows,
        newest,
        bytes: bytes as Record<string, number>,
        etag,
      }
    })
    return {
      data,
      meta: {
        as_of: todayAt(now),
        freshness: 'periodic',
        unit: { bytes: 'bytes' },
        source: [],
        warnings: [],
      },
    }
  },
})
