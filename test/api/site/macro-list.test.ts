import t from 'tap'
import { siteRoutes } from '../../../api/site/index.ts'
import { indicator } from '../../../contracts/events/indicator.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { rates } from '../../../projections/rates/projection.ts'
import { said } from '../../support/indicator-release.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

/** Cells of the row of a series as a wide screen has them, in words. */
function rowOf(page: string, id: string): string[] {
  const row = page.split(/<tr[ >]/).find(one => one.includes(`href="/macro/${id}`)) ?? ''
  return [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) =>
    cell!
      .replaceAll(/<small class="narrow-only">.*?<\/small>/g, '')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  )
}

t.test('the list of macro series told how many figures there are and not one of them', async t => {
  const home = await runningSystem(t, {
    models: [indicators, rates],
    routes: siteRoutes,
    now: '2026-11-27T03:00:00Z',
  })
  const source = '/feeds/statistics.nso.monthly-workbook'
  await home.publish(indicator, said([['vn.cpi', '2026-09', 3.38]]), { source })
  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.2]], '2026-11-06'), { source })
  await home.publish(indicator, said([['vn.exports', '2026-10', 40_123.44]]), { source })
  await home.publish(indicator, said([['vn.core_inflation', '2026-10', 99]]), { source })
  await home.caughtUp()
  const page = async (lang: string) => (await send(`${home.base}/macro?lang=${lang}`)).text

  const vi = await page('vi')
  for (const title of ['Mới nhất', 'Đơn vị', 'Kỳ', 'Kỳ trước', 'Thay đổi', 'Công bố', 'Nguồn'])
    t.match(vi, `>${title}</th>`)
  t.match(rowOf(vi, 'vn.cpi').slice(1, 8), [
    '3,20',
    '%',
    '10/2026',
    '3,38 09/2026',
    '−0,18',
    '06/11/2026',
    /NSO/,
  ])
  t.match(rowOf(vi, 'vn.exports').slice(1, 8), [
    '40.123,4',
    'triệu USD',
    '10/2026',
    '–',
    '–',
    '03/11/2026 (theo lịch công bố)',
    /NSO/,
  ])
  t.match(rowOf(vi, 'vn.core_inflation').slice(1, 5), ['tạm giữ chờ rà soát', '%', '10/2026', '–'])
  // Series without any figure stand below the table, each with its reason.
  t.match(vi, /<details><summary>Chưa có số liệu \(\d+\)<\/summary>/)
  t.match(vi, /vn\.fdi_disbursed[^>]*>[^<]*<\/a> <small>nguồn không ghi số liệu của kỳ nào/)

  const en = await page('en')
  for (const title of ['Newest', 'Unit', 'Period', 'Previous', 'Change', 'Released', 'Source'])
    t.match(en, `>${title}</th>`)
  t.match(rowOf(en, 'vn.cpi').slice(1, 8), [
    '3.20',
    '%',
    '2026-10',
    '3.38 2026-09',
    '−0.18',
    '2026-11-06',
    /NSO/,
  ])
  t.match(rowOf(en, 'vn.exports').slice(1, 3), ['40,123.4', 'million USD'])
  t.match(en, /vn\.imports[^>]*>[^<]*<\/a> <small>no document has come in/)
})
