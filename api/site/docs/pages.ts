import type { AnyRoute, Call } from '../../http/route.ts'
import { asset } from '../assets.ts'
import { html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { day } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { changes } from './changes.ts'
import type { Guide, Place } from './guide.ts'
import { guides } from './guides/index.ts'
import { reference } from './reference.ts'

const placeOf = ({ services: { settings } }: Pick<Call, 'services'>): Place => ({
  base: settings.BASE_URL ?? '',
  macro: settings.MACRO_URL ?? settings.BASE_URL ?? '',
})

const cache = 'public, max-age=300'

const index = pageRoute({
  path: '/docs',
  summary: 'Guides',
  cache,
  render: call => {
    const { lang, say, to } = readerOf(call)
    return {
      title: say('Tài liệu', 'Documentation'),
      body: html`<h1>${say('Tài liệu', 'Documentation')}</h1>
<ul class="cards">
<li><article><h2><a href="${to('/docs/api')}">${say('Mọi địa chỉ', 'Every address')}</a></h2><p>${say('Thử ngay trong trình duyệt, từ /openapi.json.', 'To try in the browser, from /openapi.json.')}</p></article></li>
${guides.map(g => html`<li><article><h2><a href="${to(`/docs/${g.id}`)}">${g.title[lang]}</a></h2><p>${g.about[lang]}</p></article></li>`)}
<li><article><h2><a href="${to('/docs/changelog')}">${say('Thay đổi', 'Changelog')}</a></h2><p>${say('Điều gì đã đổi, khi nào.', 'What changed, and when.')}</p></article></li>
<li><article><h2><a href="/terms?lang=${lang}">${say('Điều khoản sử dụng', 'Terms of use')}</a></h2><p>${say('Được dùng số liệu vào việc gì.', 'What the output may be used for.')}</p></article></li>
</ul>`,
    }
  },
})

const guidePage = (guide: Guide): AnyRoute =>
  pageRoute({
    path: `/docs/${guide.id}`,
    summary: guide.title.en,
    cache,
    render: call => {
      const { lang, say, to } = readerOf(call)
      return {
        title: guide.title[lang],
        description: guide.about[lang],
        body: html`<p><a href="${to('/docs')}">${say('Tài liệu', 'Documentation')}</a></p>
<h1>${guide.title[lang]}</h1>
<p>${guide.about[lang]}</p>
${guide.body[lang](placeOf(call))}`,
      }
    },
  })

const changelog = pageRoute({
  path: '/docs/changelog',
  summary: 'What changed, and when',
  cache,
  render: call => {
    const { lang, say, to } = readerOf(call)
    return {
      title: say('Thay đổi', 'Changelog'),
      body: html`<p><a href="${to('/docs')}">${say('Tài liệu', 'Documentation')}</a></p>
<h1>${say('Thay đổi', 'Changelog')}</h1>
${changes.map(c => html`<h2>${c.version} <small>${day(lang, c.date)}</small></h2><ul>${c.changes.map(text => html`<li>${text[lang]}</li>`)}</ul>`)}`,
    }
  },
})

/**
 * The reference of every address, to read and to copy from at once. Swagger UI is three times what any page may
 * weigh, and few readers send calls from it: it comes on demand, into the same page.
 */
const apiReference = pageRoute({
  path: '/docs/api',
  summary: 'Every address, to try in the browser',
  cache,
  render: call => {
    const reader = readerOf(call)
    const { say, to } = reader
    return {
      title: say('Mọi địa chỉ', 'Every address'),
      scripts: ['docs.js'],
      body: html`<p><a href="${to('/docs')}">${say('Tài liệu', 'Documentation')}</a> · <a href="/openapi.json">openapi.json</a> · <a href="/asyncapi.json">asyncapi.json</a></p>
<h1>${say('Mọi địa chỉ', 'Every address')}</h1>
<p class="script"><button type="button" class="outline" data-swagger="${asset('swagger-ui.js').path}" data-style="${asset('swagger-ui.css').path}">${say('Thử gọi trong trình duyệt (Swagger UI, 0,5 MB)', 'Try calls in the browser (Swagger UI, 0.5 MB)')}</button></p>
<div id="swagger" class="swagger" lang="en"></div>
<div id="plain" lang="en">${reference(call.services, reader)}</div>`,
    }
  },
})

export const docsPages: readonly AnyRoute[] = [index, apiReference, changelog, ...guides.map(guidePage)]
