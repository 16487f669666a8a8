import { indices } from './indices.ts'
import { latestMacro } from './macro.ts'
import { ratiosOf } from './ratios.ts'
import type { Resource, Template } from './resource.ts'
import { taxRules } from './tax-rules.ts'

/** Every resource. To add one: a file here, and a line below. */
export const resources: readonly Resource[] = [latestMacro, indices, taxRules]
export const templates: readonly Template[] = [ratiosOf]
