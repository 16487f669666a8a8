import type { Strategy } from '../strategy.ts'
import { buffettQuality } from './buffett-quality.ts'
import { canslim } from './canslim.ts'
import { dividendGrowth } from './dividend-growth.ts'
import { dremanContrarian } from './dreman-contrarian.ts'
import { grahamDefensive } from './graham-defensive.ts'
import { grahamNetnet } from './graham-netnet.ts'
import { lowVolatility } from './low-volatility.ts'
import { lynchGarp } from './lynch-garp.ts'
import { magicFormula } from './magic-formula.ts'
import { minerviniTrend } from './minervini-trend.ts'
import { momentum } from './momentum.ts'
import { neff } from './neff.ts'
import { piotroskiValue } from './piotroski-value.ts'

/** The thirteen screens. None has been back-tested. To add one: a literal beside this file, and a line here. */
export const strategies: readonly Strategy[] = [
  grahamDefensive,
  grahamNetnet,
  magicFormula,
  piotroskiValue,
  lynchGarp,
  canslim,
  buffettQuality,
  dividendGrowth,
  minerviniTrend,
  momentum,
  lowVolatility,
  neff,
  dremanContrarian,
]

export const strategyIds = strategies.map(s => s.id)
