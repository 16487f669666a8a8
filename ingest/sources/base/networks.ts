import { type BaseRow, listed } from './listed.ts'

/** Outlets, customers, contracts, capacity. */
export const networks: readonly BaseRow[] = [
  listed(
    {
      item: 'moat.cost_advantage',
      list: 'capacity',
      publisher: 'VnEconomy, quoting Vietnam Report',
      date: '2025-11-15',
      url: 'https://vneconomy.vn/hoa-phat-la-doanh-nghiep-san-xuat-duy-nhat-lot-top10-doanh-nghiep-lon-nhat-viet-nam.htm',
      unit: 'million tonnes a year',
    },
    `
HPG | =16 | #steel capacity, 2025 | Năng lực sản xuất của Hòa Phát đạt 16 triệu tấn/năm
`,
  ),
  listed(
    {
      item: 'moat.cost_advantage',
      list: 'capacity',
      publisher: "VietNamNet reprint, quoting a broker's report",
      date: '2016-12-14',
      url: 'https://cep.com.vn/bon-cong-ty-chi-phoi-thi-truong-bia-viet-nam-4332.html',
      unit: 'breweries',
    },
    `
SAB | =24 | #breweries, 2016 | With 24 breweries, which can produce 1.8 billion liters of beer a year
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'rank by total assets',
      publisher: 'CafeF, quoting BIDV',
      date: '2026-01-09',
      url: 'https://cafef.vn/loi-nhuan-nhom-vietcombank-vietinbank-va-bidv-du-kien-dat-khoang-120000-ty-188260109154647414.chn',
      unit: 'rank',
    },
    `
BID | =1 | #total assets among banks, end 2025 | ngân hàng có quy mô tổng tài sản lớn nhất tại Việt Nam
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'rank by total assets',
      publisher: 'Dan Tri',
      date: '2026-01-09',
      url: 'https://dantri.com.vn/kinh-doanh/tong-tai-san-ong-lon-vietcombank-dat-ky-luc-gan-25-trieu-ty-dong-20260109154756762.htm',
      unit: 'rank',
    },
    `
VCB | =3 | #total assets among banks, end 2025 | tổng tài sản Vietcombank đứng thứ 3 toàn ngành
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'outlets and customers; month printed, no day',
      publisher: 'VietnamPlus (VNA)',
      date: '2026-02-01',
      url: 'https://www.vietnamplus.vn/casa-va-bai-toan-von-re-cua-ngan-hang-trong-ky-nguyen-so-post1093179.vnp',
      unit: 'million customers',
    },
    `
MBB | =33 | #customers, end 2025 (more than) | Với hơn 33 triệu khách hàng
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'outlets and customers',
      publisher: 'CafeF, quoting MWG',
      date: '2026-01-22',
      url: 'https://cafef.vn/the-gioi-di-dong-mwg-lap-ky-luc-chua-tung-co-188260122170834955.chn',
      unit: 'outlets',
    },
    `
MWG | =382 | #outlets of an khang, end 2025 | 382 nhà thuốc An Khang
MWG | =83 | #outlets of avakids, end 2025 | 83 cửa hàng Avakids
MWG | =2559 | #outlets of bhx, end 2025 | 2.559 cửa hàng BHX
MWG | =2008 | #outlets of dmx, end 2025 | 2.008 cửa hàng ĐMX
MWG | =181 | #outlets of erablue, end 2025 (Indonesia) | 181 cửa hàng EraBlue
MWG | =1012 | #outlets of tgdd, end 2025 | 1.012 cửa hàng TGDĐ
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'outlets and customers; month printed, no day',
      publisher: 'VnNow, quoting FPT Retail',
      date: '2026-01-01',
      url: 'https://vnnow.net/en/business/long-chau-pharmacies-earn-nearly-100-billion-dong-daily-177092.html',
      unit: 'million customers',
    },
    `
FRT | =33 | #customers long chau, 2025 | serving about 33 million customers
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'outlets and customers; month printed, no day',
      publisher: 'VnNow, quoting FPT Retail',
      date: '2026-01-01',
      url: 'https://vnnow.net/en/business/long-chau-pharmacies-earn-nearly-100-billion-dong-daily-177092.html',
      unit: 'outlets',
    },
    `
FRT | =2400 | #outlets of long chau, end 2025 (over) | over 2,400 pharmacies and more than 200 vaccination centers
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'outlets and customers; month printed, no day',
      publisher: 'Goonus, quoting FPT Retail',
      date: '2025-10-01',
      url: 'https://insights.goonus.io/en/insights/on-average-fpt-long-chau-opens-nearly-2-new-stores-daily-officially-surpassing-the-2025-expansion-plan',
      unit: 'outlets',
    },
    `
FRT | =624 | #outlets of fpt shop, 2025-09-30 | As of September, FPT Shop has 624 stores
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'outlets and customers; month printed, no day',
      publisher: 'VIR',
      date: '2025-03-01',
      url: 'https://vir.com.vn/pharmacy-chain-players-change-tack-125266.html',
      unit: 'outlets',
    },
    `
MWG | =326 | #outlets of an khang, end 2024 | By the end of 2024, An Khang owned 326 drug stores
`,
  ),
  listed(
    {
      item: 'moat.switching_cost',
      list: 'contracts',
      publisher: 'tin60giay, quoting FPT',
      date: '2026-01-26',
      url: 'https://tin60giay.com/doanh-thu-ky-moi-dich-vu-cntt-nuoc-ngoai-cua-fpt-vuot-15-ty-usd-429126',
      unit: 'billion VND',
    },
    `
FPT | =40636 | #new signed revenue overseas, 2025 | đạt 40.636 tỷ đồng (hơn 1,5 tỷ USD), tăng trưởng 23,2%
`,
  ),
  listed(
    {
      item: 'moat.switching_cost',
      list: 'contracts',
      publisher: 'tin60giay, quoting FPT',
      date: '2026-01-26',
      url: 'https://tin60giay.com/doanh-thu-ky-moi-dich-vu-cntt-nuoc-ngoai-cua-fpt-vuot-15-ty-usd-429126',
      unit: 'contracts over 10 million USD',
    },
    `
FPT | =26 | #large contracts won, 2025 | thắng thầu 26 dự án với quy mô hơn 10 triệu USD/dự án
`,
  ),
].flat()
