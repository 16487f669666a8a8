import { bulkFormatNames, bulkListAnswer, type DataSetInfo, dataSetIds } from '../../contracts/http/bulk.ts'
import { lang, query } from '../../contracts/schema.ts'
import { dataSets, readContents, storedName } from '../../projections/bulk/query.ts'
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
    'Each with its columns (type, unit, description), rows, newest day, years, sizes and hashes where known, and an ETag that changes whenever a row does. The files are at /api/bulk/{dataset}.',
  tags: ['bulk'],
  query: query({ lang }),
  responses: { 200: bulkListAnswer },
  async handle({ services, now, lang }) {
    const contents = await onBulkPool(services, pool => readContents(pool, dataSetIds, { maxMs }))
    const base = services.settings.BASE_URL ?? ''
    const data = dataSetIds.map((id): DataSetInfo => {
      const { model, title, key, day, ticker, columns } = dataSets[id]
      const { rows, newest, years, bytes, etags, etag } = contents.get(id) ?? {
        rows: null,
        newest: null,
        years: null,
        bytes: {},
        etags: null,
        etag: null,
      }
      const stored = bulkFormatNames.flatMap(format => {
        const file = etags && services.bulkFiles?.find(storedName(id, format, etags[format]))
        return file ? [{ format, ...file }] : []
      })
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
        years: years === null ? null : [...years],
        bytes: {
          ...(bytes as Record<string, number>),
          ...Object.fromEntries(stored.map(file => [file.format, file.bytes])),
        },
        sha256: Object.fromEntries(stored.map(file => [file.format, file.sha256])),
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
