import type { Lang } from '../../contracts/text.ts'
import type { RequestHeaders } from '../http/caller.ts'
import type { Problem } from '../http/problem.ts'
import type { Services } from '../http/route.ts'
import { html } from './html.ts'
import { readerOf } from './lang.ts'
import { layout } from './layout.ts'
import { preferencesOf } from './preferences.ts'
import { problemTitle } from './problem-messages.ts'
import { sentenceView } from './sentence.ts'

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
  return layout(
    call,
    {
      title,
      body: html`<h1>${title}</h1>
<p>${sentenceView(problem.options.detail, call.lang)}</p>
<p>${sentenceView(problem.options.action, call.lang)}</p>
<p><a href="${to('/')}">${say('Trang đầu', 'Front page')}</a> · <a href="${to('/docs')}">${say('Tài liệu', 'Docs')}</a> · <a href="${to('/status')}">${say('Trạng thái', 'Status')}</a> <small>${problem.status} ${problem.code}</small></p>`,
    },
    '',
  )
}
