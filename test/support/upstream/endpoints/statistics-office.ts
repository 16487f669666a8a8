import { type Call, type Endpoint, json, notFound, page, type Reply, reply } from '../endpoint.ts'
import { monthAfter, monthlyWorkbook } from './monthly-workbook.ts'

/** Months with a report; the post comes on the third of the month after, at nine. */
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
const posts = months.map((month, i) => ({
  id: 5_000 + i,
  month,
  date: `${monthAfter(month)}-03T09:00:03`,
  modified: `${monthAfter(month)}-03T10:11:12`,
  // As on the site: the slug may name another year.
  slug: 'bao-cao-tinh-hinh-kinh-te-xa-hoi-2025-2',
  link: `https://www.nso.gov.vn/bai-top/${month}/`,
  title: { rendered: `Báo cáo tình hình kinh tế &#8211; xã hội ${month}` },
}))

/** WordPress: newest first, `after`, `before`, `per_page`; a post holds no file. */
function postList({ url, today }: Call): Reply {
  const param = (name: string) => url.searchParams.get(name)
  const size = Number(param('per_page') ?? 10)
  const found = posts
    .filter(post => post.date.slice(0, 10) <= today)
    .filter(post => post.date > (param('after') ?? '') && post.date < (param('before') ?? '9'))
    .toReversed()
  const fields = (param('_fields') ?? '').split(',')
  return json(
    found
      .slice(0, size)
      .map(post => Object.fromEntries(Object.entries(post).filter(([name]) => fields.includes(name)))),
    {
      headers: {
        'x-wp-total': String(found.length),
        'x-wp-totalpages': String(Math.ceil(found.length / size)),
      },
    },
  )
}

/** Files of a post: the text as a document, and the tables, the second time under a name of its own. */
function files({ url }: Call): Reply {
  const post = posts.find(one => String(one.id) === url.searchParams.get('parent'))
  if (!post) return json([])
  const [year, month] = post.month.split('-')
  const at = `https://www.nso.gov.vn/wp-content/uploads/${post.date.slice(0, 7).replace('-', '/')}`
  const file = (id: number, name: string, mime_type: string) => ({
    id,
    date: post.date,
    source_url: `${at}/${name}`,
    title: { rendered: name },
    mime_type,
  })
  return json([
    file(post.id * 10 + 1, `01-Loi-van-T${month}.${year}-final.docx`, 'application/msword'),
    file(post.id * 10 + 2, `02-Bieu-T${month}.${year}-final.xlsx`, 'application/vnd.ms-excel'),
  ])
}

function upload({ url }: Call): Reply {
  const [, month, year] = /Bieu-T(\d{2})\.(\d{4})/.exec(url.pathname) ?? []
  const edition = months.indexOf(`${year}-${month}`)
  if (edition < 0) return notFound()
  return reply(
    monthlyWorkbook(`${year}-${month}`, edition),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
}

export const statisticsOffice: readonly Endpoint[] = [
  { host: 'www.nso.gov.vn', path: /^\/$/, answer: () => page('Cục Thống kê') },
  { host: 'www.nso.gov.vn', path: /^\/wp-json\/wp\/v2\/posts$/, answer: postList },
  { host: 'www.nso.gov.vn', path: /^\/wp-json\/wp\/v2\/media$/, answer: files },
  { host: 'www.nso.gov.vn', path: /^\/wp-content\/uploads\//, answer: upload },
]
