import type { Lang } from '../../contracts/text.ts'
import type { RequestHeaders } from '../http/caller.ts'
import type { Problem } from '../http/problem.ts'
import type { Services } from '../http/route.ts'
import { type Html, html } from './html.ts'
import { readerOf } from './lang.ts'
import { layout } from './layout.ts'
import { preferencesOf } from './preferences.ts'
import { problemTitle, translated } from './problem-messages.ts'

/**
 * A problem as a page, for whoever requested one with a browser.
 * @param chosen the language of the address, where it names one
 */
export function errorPage(
  problem: Problem,
  { lang, chosen, headers }: { lang: Lang; chosen?: Lang | undefined; headers?: RequestHeaders },
  services: Services,
): string {
  const call = {
    lang: chosen ?? preferencesOf(headers).lang ?? lang,
    query: chosen ? { lang: chosen } : {},
    services,
    headers: headers ?? {},
  }
  const { say, to } = readerOf(call)
  const title = problemTitle(problem, call.lang)
  const explained = (sentence: string): Html => {
    const { text, lang: spoken } = translated(sentence, call.lang)
    return spoken === call.lang ? html`<p>${text}</p>` : html`<p lang="${spoken}">${text}</p>`
  }
  return layout(
    call,
    {
      title,
      body: html`<h1>${title}</h1>
${explained(problem.options.detail)}
${explained(problem.options.action)}
<p><a href="${to('/')}">${say('Trang đầu', 'Front page')}</a> · <a href="${to('/docs')}">${say('Tài liệu', 'Docs')}</a> · <a href="${to('/status')}">${say('Trạng thái', 'Status')}</a> <small>${problem.status} ${problem.code}</small></p>`,
    },
    '',
  )
}
