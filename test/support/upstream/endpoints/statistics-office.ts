import { utils, write } from '@e965/xlsx'
import { type Call, type Endpoint, json, notFound, page, type Reply, reply } from '../endpoint.ts'

/** Months with a report; the post comes on the third of the month after, at nine. */
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
const next = (month: string, by = 1): string => {
  const [year, m] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, m - 1 + by, 1)).toISOString().slice(0, 7)
}
const posts = months.map((month, i) => ({
  id: 5_000 + i,
  month,
  date: `${next(month)}-03T09:00:03`,
  modified: `${next(month)}-03T10:11:12`,
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

/** A workbook in the office's layout: titles, headers of two lines, total rows; the month's figures and the ones before. */
export function monthlyWorkbook(month: string): Uint8Array {
  const i = months.indexOf(month)
  const words = (one: string) => `tháng ${Number(one.slice(5))} năm ${one.slice(0, 4)}`
  const before = next(month, -1)
  const [year] = month.split('-') as [string]
  const book = utils.book_new()
  const add = (name: string, rows: unknown[][]) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  add('2.IIPthang', [
    [`2. Chỉ số sản xuất công nghiệp ${words(month)}`],
    [null, `${words(month)} so với ${words(before)}`, `${words(month)} so với cùng kỳ năm trước`],
    ['Toàn ngành công nghiệp', 101.2, 108.4 + i / 10],
  ])
  add('10.CPI', [
    [`10. Chỉ số giá tiêu dùng ${words(month)}`],
    [
      null,
      `${words(month)} so với: Kỳ gốc 2019`,
      `Tháng ${Number(month.slice(5))} năm ${Number(year) - 1}`,
      `Tháng 12 năm ${Number(year) - 1}`,
      words(before),
      `Bình quân ${Number(month.slice(5))} tháng năm ${year}`,
    ],
    ['CHỈ SỐ GIÁ TIÊU DÙNG', 122.5 + i, 103.2 + i / 10, 102.8 + i / 10, 100.2, 103.3],
    ['Lương thực', 120.1, 102, 101, 100.1, 102.2],
    ['LẠM PHÁT CƠ BẢN', null, 3.1, null, 0.2, 3.2],
  ])
  const trade = (title: string, level: number) => [
    [`${title} ${words(month)}`],
    [
      null,
      `Sơ bộ ${words(before)}`,
      `Ước tính ${words(month)}`,
      `Ước tính ${words(month)} so với cùng kỳ năm trước (%)`,
    ],
    ['TỔNG TRỊ GIÁ', level, level + 250, 112.4],
  ]
  add('7.XK', trade('7. Hàng hóa xuất khẩu', 38_000 + i * 100))
  add('8.NK', trade('8. Hàng hóa nhập khẩu', 36_000 + i * 100))
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

function upload({ url }: Call): Reply {
  const [, month, year] = /Bieu-T(\d{2})\.(\d{4})/.exec(url.pathname) ?? []
  if (!month || !months.includes(`${year}-${month}`)) return notFound()
  return reply(
    monthlyWorkbook(`${year}-${month}`),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
}

export const statisticsOffice: readonly Endpoint[] = [
  { host: 'www.nso.gov.vn', path: /^\/$/, answer: () => page('Cục Thống kê') },
  { host: 'www.nso.gov.vn', path: /^\/wp-json\/wp\/v2\/posts$/, answer: postList },
  { host: 'www.nso.gov.vn', path: /^\/wp-json\/wp\/v2\/media$/, answer: files },
  { host: 'www.nso.gov.vn', path: /^\/wp-content\/uploads\//, answer: upload },
]
