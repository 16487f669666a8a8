import { bars } from './bars.ts'
import type { FactKind } from './fact.ts'
import { indexBars } from './index-bars.ts'
import { listing } from './listing.ts'

/** Every kind of fact. To add one: a file beside this one, and a line here. */
// biome-ignore lint/suspicious/noExplicitAny: the list holds kinds of different data
export const factKinds: readonly FactKind<any>[] = [bars, indexBars, listing]
