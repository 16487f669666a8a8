import type { Test } from 'tap'
import { indicator } from '../../contracts/events/indicator.ts'
import { correctionsIn } from '../../projections/corrections/projection.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { said } from './indicator-release.ts'
import { type MacroSystem, macroSystem } from './macro-system.ts'

/**
 * A home with three releases of two monthly series, of which the third revises September; a daily one; and a figure of
 * industry (2026-08) that a replay of its document takes back in November.
 */
export async function sdmxHome(t: Test): Promise<MacroSystem> {
  const home = await macroSystem(t, {
    models: [indicators, correctionsIn([indicators])],
    now: '2026-09-03T03:00:00Z',
  })
  const taken = { documentseq: 900 }
  await home.publish(
    indicator,
    said(
      [
        ['vn.cpi', '2026-08', 3.2],
        ['vn.exports', '2026-08', 40_000],
      ],
      '2026-09-03',
    ),
  )
  await home.publish(indicator, said([['vn.iip_yoy', '2026-08', 8.1]], '2026-09-03'), taken)
  home.setNow('2026-10-03T03:00:00Z')
  await home.publish(
    indicator,
    said(
      [
        ['vn.cpi', '2026-09', 3.38],
        ['vn.exports', '2026-09', 42_000],
      ],
      '2026-10-03',
    ),
  )
  home.setNow('2026-11-03T03:00:00Z')
  await home.publish(
    indicator,
    said(
      [
        ['vn.exports', '2026-09', 42_500],
        ['vn.exports', '2026-10', 44_000],
        ['vn.cpi', '2026-10', 3.25],
      ],
      '2026-11-03',
    ),
  )
  await home.publish(
    indicator,
    said([
      ['vn.interbank.on', '2026-11-02', 4.1],
      ['vn.interbank.on', '2026-11-03', 4.2],
    ]),
    { source: '/feeds/central-bank.sbv.interbank' },
  )
  await home.publish(
    indicator,
    { ...said([['vn.iip_yoy', '2026-08', 8.1]], '2026-09-03'), status: ['unproven'] },
    taken,
  )
  home.setNow('2026-11-27T03:00:00Z')
  await home.caughtUp()
  return home
}
