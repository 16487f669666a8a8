import type { Lang } from '../../../contracts/text.ts'
import { columnLabels } from './columns.ts'
import { findingLabels } from './findings.ts'
import { lineageLabels } from './lineage.ts'
import { ratioLabels } from './ratios.ts'
import { reasonLabels } from './reasons.ts'
import { scoreLabels } from './scores.ts'
import { seriesLabels } from './series.ts'
import type { Labels } from './text.ts'

export const labelLists: readonly Labels[] = [
  ratioLabels,
  scoreLabels,
  columnLabels,
  reasonLabels,
  seriesLabels,
  lineageLabels,
  findingLabels,
]

/** What is not here stands as it is. */
const labels: Labels = Object.assign({}, ...labelLists)

/** A name of the wire in words. */
export const word = (id: string, lang: Lang): string =>
  Object.hasOwn(labels, id) ? labels[id]![lang] : id.replaceAll('_', ' ')
