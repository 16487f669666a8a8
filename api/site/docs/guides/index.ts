import type { Guide } from '../guide.ts'
import { assistants } from './assistants.ts'
import { errors } from './errors.ts'
import { firstCall } from './first-call.ts'
import { limits } from './limits.ts'
import { replay } from './replay.ts'
import { rss } from './rss.ts'

/** Every guide. To add one: a file, and a line here. */
export const guides: readonly Guide[] = [firstCall, errors, limits, replay, assistants, rss]
