import { type Call, type Endpoint, type Reply, reply } from '../endpoint.ts'

const rss =
  (title: string, home: string) =>
  ({ today }: Call): Reply => {
    const at = new Date(Date.parse(`${today}T20:00:00+07:00`))
    const items = Array.from({ length: 30 }, (_, i) => {
      const link = `${home}/bai-viet-${today}-${i}.html`
      return `<item><title>Tin th&#7913; ${i} &amp; thị trường</title><description><![CDATA[ <a href="${link}"><img src="${home}/a.jpg"></a></br>Đoạn dẫn ${i}.]]></description><pubDate>${new Date(at.getTime() - i * 600_000).toUTCString().replace('GMT', '+0000')}</pubDate><link>${link}</link><guid>${link}</guid></item>`
    })
    return reply(
      `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel><title>${title}</title><description>${title}</description><pubDate>${at.toUTCString()}</pubDate><link>${home}</link>${items.join('\n')}</channel></rss>\n`,
      'application/rss+xml; charset=utf-8',
    )
  }

export const news: readonly Endpoint[] = [
  {
    host: 'vnexpress.net',
    path: /^\/rss\/kinh-doanh\.rss$/,
    answer: rss('Kinh doanh - VnExpress RSS', 'https://vnexpress.net'),
  },
  { host: 'cafef.vn', path: /^\/thi-truong-chung-khoan\.rss$/, answer: rss('CafeF', 'https://cafef.vn') },
  {
    host: 'vietstock.vn',
    path: /^\/144\/chung-khoan\.rss$/,
    answer: rss('Vietstock', 'https://vietstock.vn'),
  },
]
