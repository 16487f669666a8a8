import type { AnyRoute } from '../../http/route.ts'
import { calendarPage } from './calendar.ts'
import { depositsPage } from './deposits.ts'
import { embeddedSeries } from './embed.ts'
import { fundsPage } from './funds.ts'
import { macroIndicator } from './indicator.ts'
import { macroList } from './list.ts'
import { warPage } from './war.ts'

export const macroPages: readonly AnyRoute[] = [
  macroList,
  macroIndicator,
  calendarPage,
  depositsPage,
  fundsPage,
  warPage,
  embeddedSeries,
]
