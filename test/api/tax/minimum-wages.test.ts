import t from 'tap'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { apiAlone } from '../../support/api-alone.ts'

const base = await apiAlone(t, taxRoutes)
const get = async (query: string) => {
  const response = await fetch(`${base}/api/tax/minimum-wages${query}`)
  return { status: response.status, body: await response.json() }
}

t.test('the wages of a day are those of the decree in force on it', async t => {
  const cases = [
    ['2020-07-01', '90/2019/NĐ-CP', [4.42, 3.92, 3.43, 3.07], [null, null, null, null]],
    ['2022-06-30', '90/2019/NĐ-CP', [4.42, 3.92, 3.43, 3.07], [null, null, null, null]],
    ['2022-07-01', '38/2022/NĐ-CP', [4.68, 4.16, 3.64, 3.25], [0.0225, 0.02, 0.0175, 0.0156]],
    ['2024-07-01', '74/2024/NĐ-CP', [4.96, 4.41, 3.86, 3.45], [0.0238, 0.0212, 0.0186, 0.0166]],
    ['2025-12-31', '74/2024/NĐ-CP', [4.96, 4.41, 3.86, 3.45], [0.0238, 0.0212, 0.0186, 0.0166]],
    ['2026-01-01', '293/2025/NĐ-CP', [5.31, 4.73, 4.14, 3.7], [0.0255, 0.0227, 0.02, 0.0178]],
  ] as const
  for (const [date, act, month, hour] of cases) {
    const { status, body } = await get(`?date=${date}`)
    t.equal(status, 200, date)
    t.same(
      body.data.regions.map((row: { month: number }) => row.month),
      month,
      date,
    )
    t.same(
      body.data.regions.map((row: { hour: number | null }) => row.hour),
      hour,
      date,
    )
    t.equal(body.data.month_source.act, act, date)
    t.equal(body.data.hour_source === null, hour[0] === null, date)
    t.equal(body.data.communes_reason, 'no_commune_list')
  }
})

t.test('one region alone, and days without an act on file', async t => {
  const { body } = await get('?date=2026-08-01&region=IV')
  t.same(body.data.regions, [{ region: 'IV', month: 3.7, hour: 0.0178 }])
  for (const date of ['2019-12-31', '2028-01-01']) {
    const refused = await get(`?date=${date}`)
    t.not(refused.status, 200, date)
    t.equal(refused.body.code, 'date_not_supported')
    t.equal(refused.body.errors[0].pointer, '?date')
  }
})
