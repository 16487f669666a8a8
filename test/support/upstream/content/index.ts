import { beyondPrices } from './beyond-prices.ts'
import type { ContentFault } from './edit.ts'
import { listsEverywhere } from './everywhere-lists.ts'
import { ratesEverywhere } from './everywhere-rates.ts'
import { sessionsEverywhere } from './everywhere-sessions.ts'
import { otherFaults } from './others.ts'
import { sessionFaults } from './sessions.ts'

/** Every fault inside an answer, with the feed that it is tried on. To add one: a literal in the file of its kind. */
export const contentFaults: readonly ContentFault[] = [
  ...sessionFaults,
  ...otherFaults,
  ...sessionsEverywhere,
  ...listsEverywhere,
  ...ratesEverywhere,
  ...beyondPrices,
]
