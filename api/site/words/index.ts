import type { Lang } from '../../../contracts/text.ts'
import { columnWords } from './columns.ts'
import { ratioWords } from './ratios.ts'
import { reasonWords } from './reasons.ts'
import { scoreWords } from './scores.ts'
import { seriesWords } from './series.ts'
import type { Words } from './text.ts'

export const wordLists: readonly Words[] = [ratioWords, scoreWords, columnWords, reasonWords, seriesWords]

/** What is not here stands as it is. */
const words: Words = Object.assign({}, ...wordLists)

/** A name of the wire in words. */
export const word = (id: string, lang: Lang): string =>
  Object.hasOwn(words, id) ? words[id]![lang] : id.replaceAll('_', ' ')
