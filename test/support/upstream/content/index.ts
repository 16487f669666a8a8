import type { ContentFault } from './edit.ts'
import { everywhereFaults } from './everywhere.ts'
import { otherFaults } from './others.ts'
import { sessionFaults } from './sessions.ts'

/** Every fault inside an answer, with the feed that it is tried on. To add one: a literal in the file of its kind. */
export const contentFaults: readonly ContentFault[] = [...sessionFaults, ...otherFaults, ...everywhereFaults]
