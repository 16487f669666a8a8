import { type BaseRow, listed } from './listed.ts'

/** Holdings of the state, of foreigners and of insiders, limits, free float; each true of its day only. */
export const ownership: readonly BaseRow[] = [
  listed(
    {
      item: 'ownership.compulsory_transfer',
      list: 'compulsory transfers of banks',
      publisher: 'VIR',
      date: '2025-03-21',
      url: 'https://vir.com.vn/mb-hdbank-and-vpbank-to-lift-foreign-ownership-limit-124951.html',
    },
    `
HDB | #DongA Bank | CB, Oceanbank, DongA Bank, and GPBank have been transferred to Vietcombank, MB, HDBank, and VPBank
MBB | #OceanBank | CB, Oceanbank, DongA Bank, and GPBank have been transferred to Vietcombank, MB, HDBank, and VPBank
VCB | #CB | CB, Oceanbank, DongA Bank, and GPBank have been transferred to Vietcombank, MB, HDBank, and VPBank
VPB | #GPBank | CB, Oceanbank, DongA Bank, and GPBank have been transferred to Vietcombank, MB, HDBank, and VPBank
`,
  ),
  listed(
    {
      item: 'ownership.foreign',
      list: 'foreign holdings',
      publisher: 'VietTimes',
      date: '2026-01-07',
      url: 'https://viettimes.vn/vi-sao-loat-ong-lon-pv-gas-bsr-acv-co-nguy-co-mat-tu-cach-dai-chung-post193386.html',
      unit: 'percent',
    },
    `
PGD | =21 | #Saibu Gas Holdings, 2025-12-08 | Saibu Gas Holdings Co., Ltd nắm giữ 21%
PGD | =25 | #Tokyo Gas Asia, 2025-12-08 | Tokyo Gas Asia Pte.Ltd nắm giữ 25% vốn
`,
  ),
  listed(
    {
      item: 'ownership.foreign',
      list: 'foreign holdings',
      publisher: 'ACB Securities, quoting Decree 69/2025/ND-CP',
      date: '2025-05-09',
      url: 'https://acbs.com.vn/en/report/noi-room-ngoai-nganh-ngan-hang-1015003252-a3fe7b211-2',
      unit: 'percent',
    },
    `
HDB | =16.9 | #2025-05 | HDB at 16.9%
MBB | =22.3 | #2025-05 | foreign ownership in MBB stands at 22.3%
VPB | =24.3 | #2025-05 | VPB at 24.3%
`,
  ),
  listed(
    {
      item: 'ownership.foreign',
      list: 'foreign holdings; month printed, no day',
      publisher: "Market Times, quoting FPT's annual report 2024",
      date: '2025-04-01',
      url: 'https://markettimes.vn/lo-dien-top-10-co-dong-lon-nhat-cua-fpt-truoc-cu-roi-tu-150-000-xuong-110-000-dong-3-ca-map-ngoai-tang-manh-so-huu-80350.html',
      unit: 'percent',
    },
    `
FPT | =1.16 | #Macquarie Bank Limited, end 2024 | Macquarie Bank Limited giảm sở hữu từ 1,39% xuống 1,16%
`,
  ),
  listed(
    {
      item: 'ownership.foreign',
      list: 'foreign holdings',
      publisher: 'The Hanoi Times, quoting Vietcombank',
      date: '2019-01-10',
      url: 'https://hanoitimes.vn/vietcombank-seeks-govt-ok-to-ease-foreign-ownership-cap-in-2019-1942.html',
      unit: 'percent',
    },
    `
VCB | =20.79 | #2019-01 | Foreign investors hold a combined 20.79%
VCB | =15 | #Mizuho Bank, 2019-01 | Mizuho Bank being the largest foreign shareholder with a 15% stake
`,
  ),
  listed(
    {
      item: 'ownership.foreign',
      list: 'foreign holdings',
      publisher: 'The Hanoi Times, quoting VSD',
      date: '2018-12-11',
      url: 'https://m.hanoitimes.vn/vietnams-pv-oil-adjusts-cap-on-foreign-ownership-from-49-to-662-108.html',
      unit: 'percent',
    },
    `
OIL | =5.23 | #SK Energy, 2018-11-13 | becoming the latter' second largest shareholder with a 5.23% stake
`,
  ),
  listed(
    {
      item: 'ownership.foreign_limit',
      list: 'limits of foreign holdings',
      publisher: 'ACB Securities, quoting Decree 69/2025/ND-CP',
      date: '2025-05-09',
      url: 'https://acbs.com.vn/en/report/noi-room-ngoai-nganh-ngan-hang-1015003252-a3fe7b211-2',
      unit: 'percent',
    },
    `
HDB | =49 | #from 2025-05-19 while the transfer plan runs | opportunities for ... MBB, VPB, and HDB ... to increase their FOLs to 49%
MBB | =49 | #from 2025-05-19 while the transfer plan runs | opportunities for ... MBB, VPB, and HDB ... to increase their FOLs to 49%
VPB | =49 | #from 2025-05-19 while the transfer plan runs | opportunities for ... MBB, VPB, and HDB ... to increase their FOLs to 49%
`,
  ),
  listed(
    {
      item: 'ownership.foreign_limit',
      list: 'limits of foreign holdings',
      publisher: 'NNA (VNS/VNA), quoting the Ministry of Industry and Trade',
      date: '2020-07-17',
      url: 'https://english.nna.jp/articles/18647',
      unit: 'percent',
    },
    `
OIL | =35 | #approved by the Prime Minister, 2020 | PetroVietnam Oil Corporation with 35 percent
PLX | =20 | #approved by the Prime Minister, 2020 | Vietnam National Petroleum Group with 20 percent
`,
  ),
  listed(
    {
      item: 'ownership.foreign_limit',
      list: 'limits of foreign holdings',
      publisher: 'The Hanoi Times, quoting VSD',
      date: '2018-12-11',
      url: 'https://m.hanoitimes.vn/vietnams-pv-oil-adjusts-cap-on-foreign-ownership-from-49-to-662-108.html',
      unit: 'percent',
    },
    `
OIL | =6.62 | #from 2018-12-06 (was 49) | adjusted its cap on foreign ownership from 49% to 6.62%
`,
  ),
  listed(
    {
      item: 'ownership.free_float',
      list: 'free float and public-company test',
      publisher: 'CafeF',
      date: '2026-01-08',
      url: 'https://cafef.vn/ky-vong-song-thoai-von-se-bung-no-nhu-giai-doan-2016-2018-chuyen-gia-chi-ra-loat-doanh-nghiep-dang-chu-y-188260108104715383.chn',
    },
    `
ACV | #public company condition risk, 10% free-holder rule | PV GAS (GAS), Lọc hóa dầu Bình Sơn (BSR), ... (ACV), Vietnam Airlines (HVN)
BSR | #public company condition risk, 10% free-holder rule | PV GAS (GAS), Lọc hóa dầu Bình Sơn (BSR), ... (ACV), Vietnam Airlines (HVN)
HVN | #public company condition risk, 10% free-holder rule | PV GAS (GAS), Lọc hóa dầu Bình Sơn (BSR), ... (ACV), Vietnam Airlines (HVN)
`,
  ),
  listed(
    {
      item: 'ownership.free_float',
      list: 'free float and public-company test',
      publisher: 'VietTimes',
      date: '2026-01-07',
      url: 'https://viettimes.vn/vi-sao-loat-ong-lon-pv-gas-bsr-acv-co-nguy-co-mat-tu-cach-dai-chung-post193386.html',
      unit: 'holders',
    },
    `
PGD | =1645 | #shareholders, 2025-12-08 | PV GAS D có tổng cộng 1.645 cổ đông
`,
  ),
  listed(
    {
      item: 'ownership.free_float',
      list: 'free float and public-company test',
      publisher: 'VnEconomy, quoting PV GAS',
      date: '2026-01-07',
      url: 'https://vneconomy.vn/khong-lo-ngai-rui-ro-huy-niem-yet-o-nhom-doanh-nghiep-co-von-lon-nha-nuoc.htm',
    },
    `
GAS | #public company condition met, at least 10% held by 100 non-major holders | không còn đáp ứng đủ điều kiện là công ty đại chúng
`,
  ),
  listed(
    {
      item: 'ownership.free_float',
      list: 'free float and public-company test',
      publisher: 'VnEconomy, quoting PV GAS',
      date: '2026-01-07',
      url: 'https://vneconomy.vn/khong-lo-ngai-rui-ro-huy-niem-yet-o-nhom-doanh-nghiep-co-von-lon-nha-nuoc.htm',
      unit: 'holders',
    },
    `
GAS | =17495 | #shareholders, 2025-08-29 | PV GAS có tổng cộng 17.495 cổ đông
`,
  ),
  listed(
    {
      item: 'ownership.free_float',
      list: 'free float and public-company test',
      publisher: 'VnEconomy, quoting PV GAS',
      date: '2026-01-07',
      url: 'https://vneconomy.vn/khong-lo-ngai-rui-ro-huy-niem-yet-o-nhom-doanh-nghiep-co-von-lon-nha-nuoc.htm',
      unit: 'percent',
    },
    `
GAS | =4.24 | #minority float, 2025-08-29 | 4,24% vốn điều lệ, thuộc về 17.494 cổ đông nhỏ lẻ
`,
  ),
  listed(
    {
      item: 'ownership.insider',
      list: 'holdings of insiders; month printed, no day',
      publisher: "Market Times, quoting FPT's annual report 2024",
      date: '2025-04-01',
      url: 'https://markettimes.vn/lo-dien-top-10-co-dong-lon-nhat-cua-fpt-truoc-cu-roi-tu-150-000-xuong-110-000-dong-3-ca-map-ngoai-tang-manh-so-huu-80350.html',
      unit: 'percent',
    },
    `
FPT | =6.94 | #Truong Gia Binh, end 2024 | ông Trương Gia Bình ... tỷ lệ sở hữu là 6,94%
`,
  ),
].flat()
