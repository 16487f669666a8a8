/** Small documents in the shapes of publishers, written by hand: what a home needs to answer each familiar call. */

const day = (i: number) => new Date(Date.UTC(2025, 9, 1) + i * 86_400_000)
const iso = (date: Date) => date.toISOString().slice(0, 10)
const vietnamese = (date: Date) => iso(date).split('-').reverse().join('/')
/** The working days of October 2025. */
export const sessions = Array.from({ length: 31 }, (_, i) => day(i)).filter(
  date => date.getUTCDay() % 6 !== 0,
)

/** The close of a share in VND: it rises by 100 a day. */
export const closeOf = (ticker: string, i: number) => (ticker === 'FPT' ? 90_000 : 60_000) + 100 * i

const priceHistory = (ticker: string) =>
  [
    'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat',
    ...sessions
      .map((date, i) => {
        const close = closeOf(ticker, i) / 1000
        const change = i === 0 ? '0(0.00 %)' : `0.1(${((0.1 / (close - 0.1)) * 100).toFixed(2)} %)`
        const volume = 1_000_000 + i * 1_000
        return `${vietnamese(date)},${close},${close},${change},${volume},${volume * close * 1000},0,0,${close},${close + 0.2},${close - 0.2}`
      })
      .reverse(),
  ].join('\n')

const indexBars = (code: string, base: number) =>
  [
    'time,open,high,low,close,volume,symbol',
    ...sessions.map(
      (date, i) =>
        `${iso(date)},${base + i},${base + i + 2},${base + i - 2},${base + i + 1},${500_000_000 + i},${code}`,
    ),
  ].join('\n')

const periods = { year: ['2024', '2023', '2022'], quarter: ['2025-Q3', '2025-Q2', '2025-Q1', '2024-Q4'] }
/** Lines with the amount of the newest period, thousand VND; each period before has a tenth less. */
const lines: Readonly<Record<string, readonly (readonly [string, string, number | null])[]>> = {
  balance_sheet: [
    ['TÀI SẢN', 'ASSETS', null],
    ['A. TÀI SẢN NGẮN HẠN', 'A. CURRENT ASSETS', 600_000_000],
    ['I. Tiền và các khoản tương đương tiền', 'I. Cash and cash equivalents', 200_000_000],
    ['III. Các khoản phải thu ngắn hạn', 'III. Short-term receivables', 250_000_000],
    ['IV. Hàng tồn kho', 'IV. Inventories', 150_000_000],
    ['B. TÀI SẢN DÀI HẠN', 'B. LONG-TERM ASSETS', 400_000_000],
    ['II. Tài sản cố định', 'II. Fixed assets', 400_000_000],
    ['TỔNG CỘNG TÀI SẢN', 'TOTAL ASSETS', 1_000_000_000],
    ['A. NỢ PHẢI TRẢ', 'A. LIABILITIES', 450_000_000],
    ['I. Nợ ngắn hạn', 'I. Short-term liabilities', 300_000_000],
    ['II. Nợ dài hạn', 'II. Long-term liabilities', 150_000_000],
    ['B. VỐN CHỦ SỞ HỮU', 'B. OWNERS EQUITY', 550_000_000],
    ['I. Vốn chủ sở hữu', 'I. Owners equity', 550_000_000],
    ['TỔNG CỘNG NGUỒN VỐN', 'TOTAL RESOURCES', 1_000_000_000],
  ],
  income_statement: [
    ['1. Doanh thu bán hàng và cung cấp dịch vụ', '1. Revenue', 800_000_000],
    ['3. Doanh thu thuần về bán hàng và cung cấp dịch vụ', '3. Net revenue', 800_000_000],
    ['4. Giá vốn hàng bán', '4. Cost of goods sold', 500_000_000],
    ['5. Lợi nhuận gộp về bán hàng và cung cấp dịch vụ', '5. Gross profit', 300_000_000],
    ['15. Tổng lợi nhuận kế toán trước thuế', '15. Profit before tax', 120_000_000],
    ['18. Lợi nhuận sau thuế thu nhập doanh nghiệp', '18. Profit after tax', 100_000_000],
    ['Lợi nhuận sau thuế của cổ đông của Công ty mẹ', 'Profit of the parent', 100_000_000],
  ],
  cash_flow: [
    [
      'Lưu chuyển tiền thuần từ hoạt động kinh doanh',
      'Net cash flows from operating activities',
      110_000_000,
    ],
    ['Lưu chuyển tiền thuần từ hoạt động đầu tư', 'Net cash flows from investing activities', -60_000_000],
    ['Lưu chuyển tiền thuần từ hoạt động tài chính', 'Net cash flows from financing activities', -20_000_000],
  ],
}

function statement(name: string, length: keyof typeof periods): string {
  const columns = periods[length]
  const rows = lines[name]!.map(([vi, en, value]) =>
    [
      `"${vi}"`,
      `"${en}"`,
      ...columns.map((_, i) => (value === null ? '' : (value * (1 - i / 10)).toFixed(1))),
    ].join(','),
  )
  return [`item,item_en,${columns.join(',')}`, ...rows].join('\n')
}

/** Months of the consumer price index on the year before, each released on the 6th of the next one. */
const cpi = [
  'Ngày Phát Hành,Thời gian,Thực tế,Dự báo,Trước đó',
  '10/06/2025,09:00,3.38%,,3.24%',
  '09/06/2025,09:00,3.24%,,3.19%',
  '08/06/2025,09:00,3.19%,,3.57%',
].join('\n')

const notice = 'https://example.vn/notice'

/** Documents by the name of their file, `/` for folders. */
export const sampleDocuments: Readonly<Record<string, string>> = {
  'prices/FPT.csv': priceHistory('FPT'),
  'prices/VCB.csv': priceHistory('VCB'),
  ...Object.fromEntries(
    Object.entries({ VNINDEX: 1_600, VN30: 1_800, HNX30: 500, HNXINDEX: 270, UPCOMINDEX: 110 }).map(
      ([code, base]) => [`dchart/vndirect_${code}.csv`, indexBars(code, base)],
    ),
  ),
  ...Object.fromEntries(
    Object.keys(lines).flatMap(name =>
      (['year', 'quarter'] as const).map(length => [
        `statements/FPT_${name}_${length}.csv`,
        statement(name, length),
      ]),
    ),
  ),
  'symbols.json': JSON.stringify(
    [
      ['FPT', 'Công ty Cổ phần FPT', 'FPT Corporation', 'HSX', '9537'],
      ['VCB', 'Ngân hàng TMCP Ngoại thương Việt Nam', 'Vietcombank', 'HSX', '8355'],
    ].map(([symbol, companyName, companyNameEn, exchange, icbCode]) => ({
      symbol,
      companyName,
      companyNameEn,
      exchange,
      industry: icbCode === '8355' ? 'Ngân hàng' : 'Phần mềm & Dịch vụ Máy tính',
      industryEn: icbCode === '8355' ? 'Banks' : 'Software & Computer Services',
      sector: '',
      sectorEn: '',
      icbCode,
      vn30: true,
    })),
    null,
    2,
  ),
  'industries.csv':
    'icb_name,en_icb_name,icb_code,level\nCông nghệ Thông tin,Technology,9000,1\nCông nghệ Thông tin,Technology,9500,2\nPhần mềm & Dịch vụ Máy tính,Software & Computer Services,9530,3\nPhần mềm,Software,9537,4\n',
  'index-members.csv': `index,as_of,ticker,url\n${['VN30', 'VN100', 'VNALL'].flatMap(index => ['FPT', 'VCB'].map(ticker => `${index},2025-02-03,${ticker},${notice}`)).join('\n')}\n`,
  'corporate-actions.csv': `ticker,kind,ex_date,url,announced_on,record_date,payment_date,cash_per_share\nFPT,cash_dividend,2025-06-12,${notice},2025-05-20,2025-06-13,2025-06-20,1000\n`,
  'insider_trading.csv':
    'event_id,stock_code,finance_url,content,title,file_url,type_name,transfer_type_id,position_cd,extra_position_nlq,extra_position_nlq_ex,extra_position_nn,relation_ship_type,dtthcd,dtthlq,dtlqlq,nvth,register_buy_volume,buy_volume,register_sell_volume,sell_volume,register_volume_before,register_volume_after,volume_before,volume_after,date_buy_expected,date_sell_expected,date_action_to,position_cd_ex,extra_position_idnn_ex,date_action_from,ndd_title,nddth,ndd_position,ndd_extra_position,transfer_title_type_id,register_buy_volume_percent,buy_volume_percent,register_sell_volume_percent,sell_volume_percent,register_volume_before_percent,register_volume_after_percent,volume_before_percent,volume_after_percent,status_name,symbol\n1,FPT,,,FPT: Nguyễn Văn Mẫu đã mua 500 CP,,GD CĐ nội bộ,,TGĐ,,,,Blank,Nguyễn Văn Mẫu,,,,500.0,500.0,,,,,500,1000,2025-02-11T00:00:00,2025-02-18T00:00:00,2025-02-17T00:00:00,,,2025-02-17T00:00:00,,,,,,,,,,,,,,Kết quả,FPT\n',
  'companies/company_officers.csv':
    'id,officer_name,officer_position,position_short_name,update_date,officer_own_percent,quantity,symbol\n1,Nguyễn Văn Mẫu,Tổng Giám đốc,TGĐ,2025-01-10,0.01,1000,FPT\n',
  'companies/subsidiaries.csv': 'name,ownership_percent,symbol\nCông ty Mẫu Một,60.0,FPT\n',
  'companies/company_affiliate.csv': 'name,ownership_percent,symbol\nCông ty Mẫu Hai,30.0,FPT\n',
  'VN30F1M_1D.csv': [
    'Date,Open,High,Low,Close,Volume',
    ...sessions.map(
      (date, i) => `${iso(date)} 07:00:00,${1_800 + i},${1_803 + i},${1_797 + i},${1_801 + i},${200_000 + i}`,
    ),
  ].join('\n'),
  'shareholders.csv':
    'name,update_date,shares_owned,ownership_percentage,symbol\nCông ty Mẫu Ba,2025-01-05T00:00:00,26000000,5.86,FPT\n',
  'funds.csv':
    'short_name,name,fund_type,fund_owner_name,management_fee,inception_date,nav,nav_change_previous,nav_change_last_year,nav_change_inception,nav_change_1m,nav_change_3m,nav_change_6m,nav_change_12m,nav_change_24m,nav_change_36m,nav_change_36m_annualized,nav_update_at,fund_id_fmarket,fund_code,vsd_fee_id\nMAUQ,QUỸ MẪU,Quỹ cổ phiếu,CÔNG TY QUẢN LÝ QUỸ MẪU,1.5,2020-01-02,15000.5,,,,,,,,,,,2025-10-30,99,MAUQ,MAUQN001\n',
  'fund_nav.csv':
    'date,nav_per_unit,short_name,fund\n2025-10-29,14990.5,MAUQ,MAUQ\n2025-10-30,15000.5,MAUQ,MAUQ\n',
  'fund_holdings.csv':
    'stock_code,industry,net_asset_percent,type_asset,update_at,fundId,short_name\nFPT,Công nghệ,9.5,STOCK,2025-10-30,99,MAUQ\n',
  'fund_industry_holding.csv': 'industry,net_asset_percent,short_name,fund\nCông nghệ,9.5,MAUQ,MAUQ\n',
  'fund_asset_holding.csv': 'asset_percent,asset_type,short_name,fund\n95.5,Cổ phiếu,MAUQ,MAUQ\n',
  'cpi.csv': cpi,
  'sjc_gold.csv':
    'date,name,branch,buy_price,sell_price\n2025-10-30,"Vàng SJC 1L, 10L, 1KG",Hồ Chí Minh,146000000.0,148000000.0\n',
  'vcb_rates.csv':
    'date,currency_code,currency_name,buy_cash,buy_transfer,sell\n2025-10-30,USD,US DOLLAR,"26,076.00","26,106.00","26,346.00"\n2025-10-30,EUR,EURO,"29,800.10","30,101.11","31,370.22"\n',
}
