import { type Call, type Endpoint, json, type Reply } from '../endpoint.ts'
import { sessionsUpTo } from '../market.ts'

/** More than a page, so that the list goes on. */
const products = Array.from({ length: 130 }, (_, i) => ({
  id: 20 + i,
  shortName: `QUY${i}`,
  code: `QUY${i}`,
  name: `Quỹ đầu tư thử nghiệm ${i}`,
  nav: 12_000 + i * 10,
  firstIssueAt: Date.parse('2020-01-02T00:00:00+07:00'),
  managementFee: 1.5,
  owner: { name: 'Công ty quản lý quỹ' },
  dataFundAssetType: { name: 'Quỹ cổ phiếu' },
  productNavChange: { navTo6Months: 5, updateAt: Date.parse('2026-11-26T00:00:00+07:00') },
}))

function filter({ body }: Call): Reply {
  const { page, pageSize } = JSON.parse(body) as { page: number; pageSize: number }
  const rows = products.slice((page - 1) * pageSize, page * pageSize)
  return json({ status: 200, code: 200, time: Date.now(), data: { total: products.length, rows } })
}

function nav({ body, today }: Call): Reply {
  const { productId } = JSON.parse(body) as { productId: number }
  return json({
    status: 200,
    data: sessionsUpTo(today, 40)
      .slice(0, -1)
      .map((navDate, i) => ({ navDate, nav: 12_000 + productId + i, productId })),
  })
}

/** VND a tael; the form asks day first. */
function sjc({ body }: Call): Reply {
  const [day, month, year] = (new URLSearchParams(body).get('toDate') ?? '').split('/')
  const GroupDate = `/Date(${Date.parse(`${year}-${month}-${day}T08:30:00+07:00`)})/`
  const row = (Id: number, TypeName: string, BranchName: string) => ({
    Id,
    TypeName,
    BranchName,
    Buy: '148,500',
    BuyValue: 148_500_000,
    Sell: '150,500',
    SellValue: 150_500_000,
    GroupDate,
  })
  return json({
    success: true,
    data: [
      row(1, 'Vàng SJC 1L, 10L, 1KG', 'Hồ Chí Minh'),
      row(2, 'Vàng SJC 1L, 10L, 1KG', 'Miền Bắc'),
      row(3, 'Vàng SJC 1L, 10L, 1KG', 'Miền Trung'),
    ],
  })
}

/** The page of a fund: its holdings lie beside everything else about it. */
function product({ url }: Call): Reply {
  const id = Number(url.pathname.split('/').at(-1))
  const found = products.find(one => one.id === id)
  if (!found) return json({ status: 400, code: 'NOT_FOUND', message: 'product not found' }, { status: 400 })
  const updateAt = Date.parse('2026-11-05T00:00:00+07:00')
  const share = (stockCode: string, industry: string, netAssetPercent: number) => ({
    id: 1,
    stockCode,
    industry,
    netAssetPercent,
    type: 'STOCK',
    updateAt,
  })
  return json({
    status: 200,
    code: 200,
    time: Date.now(),
    data: {
      ...found,
      description: '<p>Quỹ đầu tư</p>'.repeat(300),
      fundReport: { reportTime: Date.parse('2026-10-31T00:00:00+07:00') },
      productTopHoldingList: [
        share('MWG', 'Bán lẻ', 6.89),
        share('CTG', 'Ngân hàng', 5.09),
        share('FPT', 'Công nghệ', 4.5),
      ],
      productTopHoldingBondList: null,
      productAssetHoldingList: [
        { assetPercent: 87.37, assetType: { id: 1, name: 'Cổ phiếu' } },
        { assetPercent: 12.63, assetType: { id: 2, name: 'Tiền và tương đương tiền' } },
      ],
      productIndustriesHoldingList: [{ industry: 'Ngân hàng', assetPercent: 30.07 }],
    },
  })
}

export const funds: readonly Endpoint[] = [
  { host: 'api.fmarket.vn', path: /^\/res\/products\/filter$/, answer: filter },
  { host: 'api.fmarket.vn', path: /^\/res\/product\/get-nav-history$/, answer: nav },
  { host: 'api.fmarket.vn', path: /^\/res\/products\/\d+$/, answer: product },
  { host: 'sjc.com.vn', path: /^\/GoldPrice\/Services\/PriceService\.ashx$/, answer: sjc },
]
