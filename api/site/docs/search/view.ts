import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import type { Hit } from './hits.ts'

const hitView = ({ page, heading, path, lang, excerpt }: Hit, { to }: Reader): Html =>
  html`<li><a href="${to(path)}">${page}${heading !== '' && html` › <span lang="${lang}">${heading}</span>`}</a>
<p lang="${lang}">${excerpt.map(({ text, marked }) => (marked ? html`<mark>${text}</mark>` : withCode(text)))}</p></li>\n`

/** Names of fields and days as the wire has them are code, whatever language surrounds them. */
const withCode = (text: string): Html[] =>
  text
    .split(/(\b\w+_\w+\b|\b\d{4}-\d{2}-\d{2}\b)/)
    .map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))

/** What a search of the docs has found. */
export const hitsView = (q: string, hits: readonly Hit[], reader: Reader): Html => {
  const { say } = reader
  return html`<h1>${say('Tìm trong tài liệu', 'Search the docs')}${q !== '' && html`: ${q}`}</h1>
${q === '' && html`<p>${say('Gõ một từ, có dấu hay không dấu đều được: mô hình đọc, hạn mức, giảm trừ gia cảnh.', 'Type a word: read model, limits, deduction.')}</p>`}
${q !== '' && hits.length === 0 && html`<p>${say('Không tìm thấy gì. Thử từ ngắn hơn, hoặc từ tiếng Anh: một số trang chỉ có bằng tiếng Anh.', 'Nothing was found. Try a shorter word.')}</p>`}
<ol class="hits">${hits.map(hit => hitView(hit, reader))}</ol>`
}
