import { version } from '../../../contracts/version.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { docPages, groups } from './catalogue.ts'
import { contentOf } from './content.ts'
import { type DocPage, type DocsContext, pathOf } from './doc.ts'
import { contents } from './outline.ts'

const documentation = ({ say }: Reader) => say('Tài liệu', 'Documentation')

/** The search of the docs alone; the one of the header knows the whole site. */
export const searchForm = ({ lang, say, to }: Reader, text = ''): Html =>
  html`<form class="docs-search" role="search" method="get" action="/docs/search" aria-label="${say('Trong tài liệu', 'In the docs')}">
<input type="search" name="q" value="${text}" maxlength="100" aria-label="${say('Tìm trong tài liệu', 'Search the docs')}" placeholder="${say('Tìm tài liệu', 'Search docs')}">
${to('/') !== '/' && html`<input type="hidden" name="lang" value="${lang}">`}<button type="submit">${say('Tìm', 'Search')}</button></form>`

function navigation(reader: Reader, here: string | null): Html {
  const { lang, to } = reader
  return html`<nav class="side" id="docs-pages" aria-label="${documentation(reader)}">
${groups.map(
  group => html`<h2>${group.title[lang]}</h2>
<ul>${group.pages.map(
    page =>
      html`<li><a href="${to(pathOf(page))}"${page.id === here && html` aria-current="page"`}>${page.title[lang]}</a></li>\n`,
  )}</ul>`,
)}
</nav>`
}

/** Which version the page describes: the package's, with the way to what has changed. */
const versionNote = ({ say, to }: Reader): Html =>
  html`<p class="version"><small>${say('Trang này mô tả', 'This page describes')} vnfin ${version} · <a href="${to('/docs/changelog')}">${say('Thay đổi', 'Changelog')}</a></small></p>`

function neighbours(page: DocPage, { lang, say, to }: Reader): Html {
  const at = docPages.indexOf(page)
  const [before, after] = [docPages[at - 1], docPages[at + 1]]
  return html`<nav class="neighbours" aria-label="${say('Trang trước, trang sau', 'Previous and next page')}"><ul>
<li>${before && html`<small>${say('Trang trước', 'Previous')}</small> <a href="${to(pathOf(before))}" rel="prev">${before.title[lang]}</a>`}</li>
<li>${after && html`<small>${say('Trang sau', 'Next')}</small> <a href="${to(pathOf(after))}" rel="next">${after.title[lang]}</a>`}</li>
</ul></nav>`
}

/** A page of the docs within its navigation. The text comes first, so that a phone shows it first. */
export const framed = (inner: Html, reader: Reader, here: string | null, search = ''): Html =>
  html`<div class="docs">
<article>
<p class="to-pages"><a href="${reader.to('/docs')}">${documentation(reader)}</a> · <a href="#docs-pages">${reader.say('Các trang', 'All pages')}</a></p>
${inner}
${versionNote(reader)}
</article>
<aside>${searchForm(reader, search)}${navigation(reader, here)}</aside>
</div>`

/** The whole of a page: title, what it holds, contents, text, neighbours. */
export function pageView(page: DocPage, reader: Reader, context: DocsContext, served?: Html): Html {
  const { lang } = reader
  const { body, headings } = contentOf(page, reader, context)
  return framed(
    html`<h1>${page.title[lang]}</h1>
${
  page.written[lang] !== lang &&
  html`<p class="warning" role="note">Trang này được viết bằng tiếng Anh; dưới đây là tóm tắt bằng tiếng Việt.</p>`
}
<p>${page.about[lang]}</p>
${served}
${contents(headings, reader, page.written[lang])}
${body}
${neighbours(page, reader)}`,
    reader,
    page.id,
  )
}

/** The first page: every group with its pages and what they hold. */
export const frontView = (reader: Reader): Html =>
  framed(
    html`<h1>${documentation(reader)}</h1>
${groups.map(
  group => html`<h2 id="${group.id}">${group.title[reader.lang]}</h2>
<p>${group.about[reader.lang]}</p>
<ul>${group.pages.map(
    page =>
      html`<li><a href="${reader.to(pathOf(page))}">${page.title[reader.lang]}</a> <small>${page.about[reader.lang]}</small></li>\n`,
  )}</ul>`,
)}`,
    reader,
    null,
  )
