import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import t from 'tap'
import { bulkRoutes } from '../../api/bulk/index.ts'
import { dataSetIds } from '../../contracts/http/bulk.ts'
import { dataPackage, dataResource, dataSets, openDownload } from '../../projections/bulk/query.ts'
import { apiAlone } from '../support/api-alone.ts'
import { bulkHome } from '../support/bulk-home.ts'

// Under another name, so that the imports of the project are those of its own packages.
const load = createRequire(import.meta.url)
const { Package, validate } = load('datapackage')
const home = await bulkHome(t)
const base = await apiAlone(t, bulkRoutes, { db: home.db, bulk: home.pool })

t.test(
  'the descriptor of every data set is one of Frictionless Data, and its rows are of its types',
  async t => {
    const folder = t.testdir()
    for (const id of dataSetIds) {
      const { valid, errors } = await validate(
        await (await fetch(`${base}/api/bulk/${id}/datapackage.json`)).json(),
      )
      t.ok(valid, `${id}: ${errors.map(String)}`)
      const selection = { columns: dataSets[id].columns }
      const download = await openDownload(
        home.pool,
        {
          dataset: id,
          format: 'csv',
          selection:
            id === 'event-adjusted-bars'
              ? { ...selection, join: { totalReturn: false, today: '2026-11-27' } }
              : selection,
        },
        { maxMs: 60_000 },
      )
      const { writeFile } = await import('node:fs/promises')
      await writeFile(join(folder, `${id}.csv`), download.stream())
      const lines = readFileSync(join(folder, `${id}.csv`), 'utf8')
      const described = dataPackage([
        dataResource(id, { path: `${id}.csv`, format: 'csv', columns: dataSets[id].columns, lang: 'en' }),
      ])
      const whole = await Package.load(described, { basePath: folder })
      const rows = await whole.resources[0].read({ keyed: true })
      t.ok(rows.length > 0 || lines.split('\n').length <= 2, `${id} has ${rows.length} rows`)
    }
  },
)
