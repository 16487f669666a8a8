import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import excel from 'highlight.js/lib/languages/excel'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import yaml from 'highlight.js/lib/languages/yaml'
import type { Lang } from '../../../contracts/text.ts'
import { Html, html } from '../html.ts'

/** What blocks of the docs are written in. To add one: a line here. What is not here stands without colours. */
const languages = {
  sh: bash,
  bash,
  excel,
  js: javascript,
  javascript,
  json,
  python,
  sql,
  ts: typescript,
  typescript,
  yaml,
} as const
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language)

/** Code with classes for its parts, made here: a page needs no script for its colours. The text is escaped. */
export function highlighted(text: string, language: string): Html {
  if (!Object.hasOwn(languages, language)) return html`${text}`
  return new Html(highlighter.highlight(text, { language, ignoreIllegals: true }).value)
}

/** A block of code with a button that copies it, where scripts run. */
export const codeBlock = (text: string, language: string, lang: Lang): Html =>
  html`<figure class="code"><pre tabindex="0"><code>${highlighted(text, language)}</code></pre><button type="button" class="script copy outline secondary" lang="${lang}" data-copy data-done="${lang === 'vi' ? 'Đã chép' : 'Copied'}">${lang === 'vi' ? 'Chép' : 'Copy'}</button></figure>`
