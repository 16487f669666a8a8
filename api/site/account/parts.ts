import { randomUUID } from 'node:crypto'
import type { Problem } from '../../http/problem.ts'
import { minuteText } from '../days.ts'
import { type Html, html, type Part } from '../html.ts'
import type { Reader } from '../lang.ts'
import { problemTitle } from '../problem-messages.ts'
import { sentenceView } from '../sentence.ts'
import type { Loaded } from './client.ts'
import { accountPath } from './cookie.ts'

/** A field of a form that was sent and refused, so that its text stands there again. */
export type Typed = Pick<URLSearchParams, 'get' | 'getAll'>

/** A form of one action, with what it is about. */
export const actionForm = (
  { to }: Reader,
  action: string,
  hidden: Readonly<Record<string, string>>,
  fields: Part,
  className = 'row',
): Html =>
  html`<form method="post" action="${to(accountPath)}" class="${className}"><input type="hidden" name="action" value="${action}">${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${fields}</form>`

/** For a form that makes something: sent twice, it makes it once (Idempotency-Key). */
export const once = (): { readonly once: string } => ({ once: randomUUID() })

/** What cannot be undone: hidden at first, and with a box to tick, so that it needs no script. */
export const confirmed = (
  reader: Reader,
  action: string,
  { id, title, warning, fields }: { id: string; title: string; warning: string; fields?: Part },
): Html => html`<details><summary>${title}</summary>
<p class="warning">${warning}</p>
${actionForm(
  reader,
  action,
  { id },
  html`${fields}<label><input type="checkbox" name="confirm" value="yes" required> ${reader.say('Tôi đã hiểu', 'I understand')}</label>
<button type="submit" class="secondary">${title}</button>`,
  'confirm',
)}</details>`

/** A moment as its reader writes it; a dash where there is none. */
export const minute = ({ lang }: Reader, moment: string | null | undefined): Html =>
  moment === null || moment === undefined
    ? html`–`
    : html`<time class="day" datetime="${moment}">${minuteText(lang, moment)}</time>`

/** A problem in the language of its reader. */
export function problemView(problem: Problem, { lang }: Reader): Html {
  const { detail, action } = problem.options
  return html`<strong>${problemTitle(problem, lang)}</strong> ${sentenceView(detail, lang)} ${sentenceView(action, lang)} `
}

/** The data of a section; a sentence in their place where they could not be read. */
export const section = <Data>(of: Loaded<Data>, reader: Reader, view: (data: Data) => Part): Html =>
  'problem' in of ? html`<p class="warning">${problemView(of.problem, reader)}</p>` : html`${view(of.data)}`
