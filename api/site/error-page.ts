import { problemCodes } from '../../contracts/http/problems.ts'
import type { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'

/** A problem as a page, for whoever asked for one with a browser. */
export function errorPage(problem: Problem, lang: 'vi' | 'en', services: Services): string {
  const { title } = problemCodes[problem.code]
  const say = (vi: string, en: string) => (lang === 'vi' ? vi : en)
  return layout(
    { lang, query: {}, services },
    {
      title,
      body: html`<h1>${title}</h1>
<p lang="en">${problem.options.detail}</p>
<p lang="en">${problem.options.action}</p>
<p><a href="/">${say('Trang đầu', 'Front page')}</a> · <a href="/docs">${say('Tài liệu', 'Docs')}</a> · <a href="/status">${say('Trạng thái', 'Status')}</a> <small>${problem.status} ${problem.code}</small></p>`,
    },
    '',
  )
}
