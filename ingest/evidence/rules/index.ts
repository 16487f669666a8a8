import { controversyRules } from './controversy.ts'
import { environmentRules } from './environment.ts'
import { governanceRules } from './governance.ts'
import { moatRules } from './moat.ts'
import type { EvidenceRule } from './rule.ts'
import { socialRules } from './social.ts'

/** Every rule. To add one: a literal in a file beside this one. */
export const evidenceRules: readonly EvidenceRule[] = [
  ...environmentRules,
  ...socialRules,
  ...governanceRules,
  ...moatRules,
  ...controversyRules,
]

/** Raise with every change of a rule, a guard or the reading of text: `vnfin replay` then reads all documents again. */
export const rulesVersion = 2
