import { alertsLineage } from '../alerts/lineage.ts'
import { connectionsLineage } from '../connections/lineage.ts'
import { corporateActionsLineage } from '../corporate-actions/lineage.ts'
import { correctionsLineage } from '../corrections/lineage.ts'
import type { Lineage, TableLineage } from '../engine/lineage.ts'
import { esgLineage } from '../esg/lineage.ts'
import { evidenceLineage } from '../evidence/lineage.ts'
import { foreignFlowLineage } from '../foreign-flow/lineage.ts'
import { fundsLineage } from '../funds/lineage.ts'
import { fxLineage } from '../fx/lineage.ts'
import { goldLineage } from '../gold/lineage.ts'
import { indicatorsLineage } from '../indicators/lineage.ts'
import { indicesLineage } from '../indices/lineage.ts'
import { instrumentsLineage } from '../instruments/lineage.ts'
import { listingLineage } from '../listing/lineage.ts'
import { moatLineage } from '../moat/lineage.ts'
import { newsLineage } from '../news/lineage.ts'
import { ordersLineage } from '../orders/lineage.ts'
import { pricesLineage } from '../prices/lineage.ts'
import { ratesLineage } from '../rates/lineage.ts'
import { ratiosLineage } from '../ratios/lineage.ts'
import { screenerLineage } from '../screener/lineage.ts'
import { sentimentLineage } from '../sentiment/lineage.ts'
import { signalsLineage } from '../signals/lineage.ts'
import { statementsLineage } from '../statements/lineage.ts'
import { usageLineage } from '../usage/lineage.ts'
import { warImpactLineage } from '../war-impact/lineage.ts'

/** Lineage of every read model; a test compares the list with the read models. A question that names none is tried in this order. */
export const lineages: readonly Lineage[] = [
  pricesLineage,
  indicesLineage,
  indicatorsLineage,
  ratiosLineage,
  signalsLineage,
  screenerLineage,
  moatLineage,
  esgLineage,
  warImpactLineage,
  sentimentLineage,
  statementsLineage,
  listingLineage,
  foreignFlowLineage,
  ratesLineage,
  fxLineage,
  corporateActionsLineage,
  instrumentsLineage,
  goldLineage,
  fundsLineage,
  newsLineage,
  evidenceLineage,
  connectionsLineage,
  correctionsLineage,
  usageLineage,
  ordersLineage,
  alertsLineage,
]

/** The lineage of a table by its whole name, `prices.bars`; absent: it has none. */
export function tableLineage(name: string): TableLineage | undefined {
  const [model, table] = name.split('.')
  return lineages.find(l => l.model === model)?.tables.find(t => t.table.name === table)
}
