import { asset } from '../assets.ts'
import { html } from '../html.ts'
import { day } from '../numbers.ts'
import { changes } from './changes.ts'
import { type DocPage, inBoth } from './doc.ts'
import { readPage } from './markdown/files.ts'
import type { PagesByFile } from './markdown/links.ts'
import { renderMarkdown } from './markdown/render.ts'
import { reference } from './reference.ts'

/**
 * The reference of every address, to read and to copy from at once. Swagger UI is three times what any page may
 * weigh, and few readers send calls from it: it comes on demand, into the same page.
 */
export const apiReference: DocPage = {
  id: 'api',
  title: { vi: 'Tra cứu API', en: 'API reference' },
  about: {
    vi: 'Mọi địa chỉ của API với tham số, kết quả và lệnh gọi để chép.',
    en: 'Every address of the API with its parameters, answers and a call to copy.',
  },
  written: inBoth,
  scripts: ['docs.js'],
  served: ({
    say,
  }) => html`<p><a href="/openapi.json">openapi.json</a> · <a href="/asyncapi.json">asyncapi.json</a></p>
<p class="script"><button type="button" class="outline" data-swagger="${asset('swagger-ui.js').path}" data-style="${asset('swagger-ui.css').path}">${say('Thử gọi trong trình duyệt (Swagger UI, 0,5 MB)', 'Try calls in the browser (Swagger UI, 0.5 MB)')}</button></p>
<div id="swagger" class="swagger" lang="en"></div>`,
  body: (reader, context) => html`<div id="plain">${reference(context, reader)}</div>`,
}

/** What changed for callers in both languages, and below it the whole list of the repository. */
export const changelogPage = (pages: () => PagesByFile): DocPage => ({
  id: 'changelog',
  title: { vi: 'Thay đổi', en: 'Changelog' },
  about: {
    vi: 'Điều gì đã đổi trong API và trang web, theo phiên bản.',
    en: 'What changed in API and pages, by version.',
  },
  written: inBoth,
  body: reader => {
    const { lang } = reader
    const file = 'CHANGELOG.md'
    return html`${changes.map(c => html`<h2>vnfin ${c.version} <small>${day(lang, c.date)}</small></h2><ul>${c.changes.map(text => html`<li>${text[lang]}</li>`)}</ul>`)}
<div lang="en">${lang === 'vi' && html`<p lang="vi">Danh sách đầy đủ bên dưới được viết bằng tiếng Anh.</p>`}
${renderMarkdown(readPage(file), { file, reader, pages: pages() })}</div>`
  },
})
