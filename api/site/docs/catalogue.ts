import { html } from '../html.ts'
import { type DocGroup, type DocPage, inBoth, pathOf } from './doc.ts'
import { guidePage } from './guide.ts'
import { guides } from './guides/index.ts'
import { lawPages } from './law/pages.ts'
import type { PagesByFile } from './markdown/links.ts'
import { type MarkdownPage, markdownPage } from './markdown/page.ts'
import { decisionLiterals, markdownLiterals } from './markdown/pages.ts'
import { apiReference, changelogPage } from './references.ts'

const markdownPages: readonly MarkdownPage[] = [...markdownLiterals, ...decisionLiterals].map(literal =>
  markdownPage(literal, () => byFile),
)

/** The list of what was decided; a link to the folder leads here. */
const decisions: DocPage = {
  id: 'decisions',
  title: { vi: 'Các quyết định', en: 'Decisions' },
  about: {
    vi: 'Vì sao vnfin được dựng như vậy, và đã bỏ điều gì để được điều gì; mỗi quyết định một trang, bằng tiếng Anh.',
    en: 'Why vnfin is built as it is and what was given up for it; one page a decision.',
  },
  written: inBoth,
  body: ({ lang, to }) =>
    html`<ul>${decisionLiterals.map(({ id, title, about }) => html`<li><a href="${to(`/docs/${id}`)}">${title[lang]}</a>. ${about[lang]}</li>`)}</ul>`,
}

/** Where links between Markdown files lead. */
const byFile: PagesByFile = new Map([
  ...markdownPages.flatMap(page => [
    [page.file, pathOf(page)] as const,
    [page.file.replace(/^docs\//, 'docs/vi/'), pathOf(page)] as const,
  ]),
  ['CHANGELOG.md', '/docs/changelog'],
  ['docs/decisions', pathOf(decisions)],
])

const all: readonly DocPage[] = [
  ...markdownPages,
  ...guides.map(guidePage),
  ...lawPages,
  apiReference,
  changelogPage(() => byFile),
  decisions,
]

/** @throws Error for a name that no page has */
const pages = (...ids: readonly string[]): readonly DocPage[] =>
  ids.map(id => {
    const found = all.find(page => page.id === id)
    if (!found) throw new Error(`No page of the docs has the id ${id}`)
    return found
  })

/** Every page by who reads it, in the order in which they are read. A page that is missing here is nowhere. */
export const groups: readonly DocGroup[] = [
  {
    id: 'start',
    title: { vi: 'Bắt đầu', en: 'Start' },
    about: { vi: 'Gọi thử, và hiểu các từ.', en: 'A first try, and what the words mean.' },
    pages: pages(
      'quickstart',
      'notebook',
      'python-migration',
      'adapters',
      'concepts',
      'glossary',
      'ttm',
      'adjusted-prices',
      'point-in-time',
      'securities',
      'matched-volume',
      'foreign-ownership',
      'corrections',
    ),
  },
  {
    id: 'api-users',
    title: { vi: 'Người gọi API', en: 'API consumers' },
    about: {
      vi: 'Khóa, hạn mức, lỗi, trợ lý, mọi địa chỉ.',
      en: 'Keys, limits, errors, assistants, every address.',
    },
    pages: pages(
      'first-call',
      'account',
      'errors',
      'limits',
      'mcp',
      'assistants',
      'fred',
      'sdmx',
      'panel',
      'api',
    ),
  },
  {
    id: 'law-readers',
    title: { vi: 'Luật', en: 'The law' },
    about: {
      vi: 'Từng mức của luật, giai đoạn và điều khoản.',
      en: 'Each figure of the law with dates and articles.',
    },
    pages: [...lawPages, ...pages('law-status')],
  },
  {
    id: 'rss-readers',
    title: { vi: 'Người theo dõi RSS', en: 'RSS subscribers' },
    about: { vi: 'Mỗi lần công bố một mục.', en: 'One item for each release.' },
    pages: pages('rss'),
  },
  {
    id: 'data-team',
    title: { vi: 'Nhóm dữ liệu', en: 'Data team' },
    about: {
      vi: 'Nhập tệp, chứng minh con số, chạy lại, dựng lại.',
      en: 'Import files, prove a number, replay, rebuild.',
    },
    pages: pages(
      'data-team',
      'evidence',
      'evidence-base',
      'bulk',
      'changes',
      'sql',
      'replay',
      'feeds',
      'series',
    ),
  },
  {
    id: 'operators',
    title: { vi: 'Người vận hành', en: 'Operators' },
    about: {
      vi: 'Máy chủ, thiết lập, sao lưu, dung lượng.',
      en: 'Servers, settings, backup and sizes.',
    },
    pages: pages('operators', 'settings', 'slo', 'speed', 'growth', 'cluster-faults', 'changelog'),
  },
  {
    id: 'contributors',
    title: { vi: 'Người đóng góp', en: 'Contributors' },
    about: {
      vi: 'Kiến trúc, cách thêm một phần, điều bộ máy cam kết.',
      en: 'Architecture, how to add a part, what the engine promises.',
    },
    pages: [
      ...pages('contributing', 'architecture', 'extending', 'invariants', 'profiles', 'decisions'),
      ...pages(...decisionLiterals.map(({ id }) => id)),
    ],
  },
  {
    id: 'about',
    title: { vi: 'Về vnfin', en: 'About' },
    about: {
      vi: 'vnfin là gì, điểm số tính thế nào, lưu gì về người dùng.',
      en: 'What vnfin is, how scores come about, what is stored of users.',
    },
    pages: pages('about', 'methodology', 'privacy', 'erasure'),
  },
]

/** Every page, in the order of the navigation. */
export const docPages: readonly DocPage[] = groups.flatMap(group => group.pages)
