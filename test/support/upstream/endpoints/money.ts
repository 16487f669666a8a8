import { type Call, type Endpoint, type Reply, reply } from '../endpoint.ts'
import { sessionsUpTo } from '../market.ts'
import { hasCookie, rejected } from './state-bank-firewall.ts'

const dots = (value: number) =>
  value
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.')

/** Tenor in days, members that bid and won, billion VND, percent a year. */
type Auction = readonly [tenor: number, members: string, won: number, rate: string]

const row = ([tenor, members, won, rate]: Auction) =>
  `<tr><td>- Kỳ hạn ${tenor} ngày</td><td>${members}</td><td>${dots(won)}</td><td>${rate}</td></tr>`

/** A group of the table as editors write it, with its total. */
const group = (name: string, auctions: readonly Auction[]) =>
  `<tr class="ls01-group"><td colspan="4">${name}</td></tr>
${auctions.map(row).join('\n')}
<tr class="ls01-total"><td>Tổng cộng</td><td></td><td>${dots(auctions.reduce((sum, [, , won]) => sum + won, 0))}</td><td></td></tr>`

/** The page of the last session's auctions as public notes of August 2026 tell of it: two rounds, and a tenor that nobody won. */
export function openMarketPage(
  day: string,
  groups: readonly (readonly [name: string, auctions: readonly Auction[]])[],
): string {
  const [year, month, date] = day.split('-')
  return `<!DOCTYPE html>
<html class="ltr" dir="ltr" lang="vi-VN"><head><title>Nghiệp vụ thị trường mở - Ngân hàng Nhà nước Việt Nam</title>
<script>var now = 'Ngày 01 tháng 01 năm 2020';</script></head><body>
<header>Thứ Hai, ngày 31 tháng 12 năm 2029</header><nav><ul>${'<li>Trang chủ</li>'.repeat(8)}</ul></nav>
<div class="journal-content-article"><style>.ls01-table{width:100%}</style>
<div class="ls01-date">Ngày ${date} tháng ${month} năm ${year}</div>
<h4 class="ls01-subheading">KẾT QUẢ ĐẤU THẦU THỊ TRƯỜNG MỞ</h4>
<table class="ls01-table"><thead><tr><th>Loại hình giao dịch</th><th>Số thành viên<br>tham gia/trúng thầu</th>
<th>Khối lượng trúng thầu<br>(Tỷ đồng)</th><th>Lãi suất trúng thầu<br>(%/năm)</th></tr></thead><tbody>
${groups.map(([name, auctions]) => group(name, auctions)).join('\n')}
</tbody></table></div><footer>${'<p>Ngân hàng Nhà nước Việt Nam</p>'.repeat(40)}</footer></body></html>
`
}

function openMarket(call: Call): Reply {
  if (!hasCookie(call)) return rejected()
  const day = sessionsUpTo(call.today, 1)[0]!
  const more = Number(day.slice(-2))
  const page = openMarketPage(day, [
    [
      'Mua kỳ hạn',
      [
        [7, '3/3', 4_747.77 + more, '4,5'],
        [28, '4/4', 5_398.65, '4,5'],
        [63, '0/0', 0, '0'],
      ],
    ],
    ['Mua kỳ hạn', [[7, '13/13', 35_983.63, '4,5']]],
    ['Tín phiếu NHNN', [[14, '2/2', 1_000, '3,9']]],
  ])
  return reply(page, 'text/html;charset=UTF-8')
}

/** M2 by month since December 2018, up to two months before today, as a public client read it: UTF-16 with tabs. */
function moneySupply({ today }: Call): Reply {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const count = (year - 2018) * 12 + month - 12 - 2
  const levels = Array.from({ length: count + 1 }, (_, i) => Math.round(9_211_848 * 1.0088 ** i))
  const commas = (value: number) => `"${String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}"`
  const percent = (now: number, before: number | undefined) =>
    before === undefined ? '' : `${((now / before - 1) * 100).toFixed(2)}%`
  const lines = levels.map((m2, i) => {
    const inYear = (i + 11) % 12
    const cells = [
      `T${inYear + 1} ${2018 + Math.floor((i + 11) / 12)}`,
      commas(m2),
      percent(m2, levels[i - 1]),
      percent(m2, levels[i - 12]),
      percent(m2, levels[i - inYear - 1]),
      commas(Math.round(m2 * 0.31)),
      commas(Math.round(m2 * 0.54)),
    ]
    return cells.join('\t')
  })
  const header = ['', 'M2 (tỷ VND)', '% MoM', '% YoY', '% YTD', 'Tiền gửi TCKT', 'Tiền gửi dân cư'].join('\t')
  const text = `\uFEFF${[header, ...lines].join('\r\n')}\r\n`
  return reply(Buffer.from(text, 'utf16le'), 'application/octet-stream')
}

export const money: readonly Endpoint[] = [
  {
    host: 'sbv.gov.vn',
    path: /^\/vi\/nghi%E1%BB%87p-v%E1%BB%A5-th%E1%BB%8B-tr%C6%B0%E1%BB%9Dng-m%E1%BB%9F$/,
    answer: openMarket,
  },
  {
    host: 'vbma.org.vn',
    path: /^\/csv\/markets\/tables\/vi\/tong_cung_tien_theo_thang\.csv$/,
    answer: moneySupply,
  },
]
