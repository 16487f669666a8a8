import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { sentenceView } from '../sentence.ts'
import { verdictLabels } from '../words/findings.ts'
import { resultLabel } from './labels.ts'

/**
 * What was noted of a document or of its rows, `too-few-rows (2): 3 of 1600`, `quarantined/unfinished-row (1): …`: verdict
 * and reason in words, and what was found.
 */
export function noteView(note: string, lang: Lang): Html {
  const [, verdict, reason, times, detail] =
    /^(?:([a-z]+)\/)?([a-z0-9-]+)(?: \((\d+)\))?: (.*)$/s.exec(note) ?? []
  return reason === undefined
    ? sentenceView(note, lang)
    : html`${verdict !== undefined && `${verdictLabels[verdict]?.[lang] ?? verdict}, `}${resultLabel(reason, lang)}${times !== undefined && ` (${times})`}: ${sentenceView(detail ?? '', lang)}`
}
