import type { AnyRoute } from '../../http/route.ts'
import { calculators } from '../calculators.ts'
import { batchRoute } from './batch.ts'
import { calculationRoute } from './calculation.ts'
import { taxCalendarFile, taxCalendarRoute } from './calendar.ts'
import { taxChangesFeed, taxChangesRoute } from './changes.ts'
import { indexRoute } from './index-route.ts'
import { lawRoute, lawSchemaRoute } from './law.ts'
import { minimumWagesRoute } from './minimum-wages.ts'
import { payrollRoute, payrollTemplateRoute } from './payroll.ts'
import { payrollCheckRoute } from './payroll-check.ts'
import { ruleRoute, rulesRoute } from './rules.ts'
import { whatIfRoute } from './what-if.ts'

/** The tax interface: one address for each calculator, the index, and what goes beyond the specification. */
export const taxRoutes: readonly AnyRoute[] = [
  ...calculators.map(calculationRoute),
  indexRoute,
  batchRoute,
  payrollCheckRoute,
  payrollRoute,
  payrollTemplateRoute,
  whatIfRoute,
  lawRoute,
  lawSchemaRoute,
  rulesRoute,
  ruleRoute,
  minimumWagesRoute,
  taxCalendarRoute,
  taxCalendarFile,
  taxChangesRoute,
  taxChangesFeed,
]
