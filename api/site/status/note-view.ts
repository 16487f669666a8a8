import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { sentenceView } from '../sentence.ts'
import { resultLabel } from './labels.ts'

/** What was noted of a document, `too-few-rows (2): 3 of 1600`, `timeout: …`: the reason in words, and what was found. */
export function noteView(note: string, lang: Lang): Html {
  const [, reason, times, detail] = /^([a-z0-9-]+)(?: \((\d+)\))?: (.*)$/s.exec(note) ?? []
  return reason === undefined
    ? sentenceView(note, lang)
    : html`${resultLabel(reason, lang)}${times !== undefined && ` (${times})`}: ${sentenceView(detail ?? '', lang)}`
}
