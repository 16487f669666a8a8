import { type BaseRow, listed } from './listed.ts'

/** What the exchange of Hanoi states of single companies: warning, control, tax. */
export const exchangeListsHanoi: readonly BaseRow[] = [
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the first quarter of 2026',
      publisher: 'HNX, through VnEconomy',
      date: '2026-01-13',
      url: 'https://vneconomy.vn/quy-11016-co-61-ma-bi-cat-margin-tren-hnx.htm',
      basis: 'under warning',
      found: false,
    },
    `
BCC | 19 mã chứng khoán thuộc diện bị cảnh báo: ... BCC của Công ty cổ phần Xi măng Bỉm Sơn
DHP | 19 mã chứng khoán thuộc diện bị cảnh báo: ... DHP của CTCP Điện cơ Hải Phòng
DS3 | 19 mã chứng khoán thuộc diện bị cảnh báo: ... DS3 của Công ty cổ phần DS3
HCT | 19 mã chứng khoán thuộc diện bị cảnh báo: ... HCT của Công ty cổ phần Thương mại-Dịch vụ-Vận tải Xi măng Hải Phòng
LDP | 19 mã chứng khoán thuộc diện bị cảnh báo: ... LDP của CTCP Dược Lâm Đồng - Ladophar
MAS | 19 mã chứng khoán thuộc diện bị cảnh báo: ... MAS của CTCP Dịch vụ Hàng Không Sân Bay Đà Nẵng
MED | 19 mã chứng khoán thuộc diện bị cảnh báo: ... MED của CTCP Dược Trung Ương Mediplantex
NBP | 19 mã chứng khoán thuộc diện bị cảnh báo: ... NBP của Công ty cổ phần Nhiệt điện Ninh Bình
NVB | 19 mã chứng khoán thuộc diện bị cảnh báo: ... NVB của Ngân hàng TMCP Quốc Dân
PGT | 19 mã chứng khoán thuộc diện bị cảnh báo: ... PGT của CTCP PGT Holdings
PPE | 19 mã chứng khoán thuộc diện bị cảnh báo: ... PPE của Công Ty Cổ Phần Tư Vấn Đầu Tư PP ENTERPRISE
PTD | 19 mã chứng khoán thuộc diện bị cảnh báo: ... PTD của Công ty Cổ phần Thiết kế xây dựng thương mại Phúc Thịnh
SPC | 19 mã chứng khoán thuộc diện bị cảnh báo: ... SPC của CTCP Bảo vệ Thực vật Sài Gòn
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the fourth quarter of 2025',
      publisher: 'HNX, through VnEconomy',
      date: '2025-10-10',
      url: 'https://vneconomy.vn/quy-3-co-62-ma-bi-cat-margin-tren-hnx.htm',
      basis: 'under warning',
      quote:
        '17 mã chứng khoán thuộc diện bị cảnh báo: DS3, BCC, HCT, LDP, MAS, MED, NBP, NVB, PPE, PTD, SPC, TXM, VC9, VE4, VHL, VTJ, VTV',
      found: false,
    },
    `
BCC DS3 HCT LDP MAS MED NBP NVB PPE PTD SPC TXM VC9 VE4 VHL VTJ VTV
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the fourth quarter of 2025',
      publisher: 'HNX, through VnEconomy',
      date: '2025-10-10',
      url: 'https://vneconomy.vn/quy-3-co-62-ma-bi-cat-margin-tren-hnx.htm',
      basis: 'under warning and control',
      quote:
        '09 mã chứng khoán thuộc diện bị cảnh báo, kiểm soát: APS, BTS, DDG, ECI, HOM, PEN, TIG, VC2, NBP',
      found: false,
    },
    `
APS BTS DDG ECI HOM NBP PEN TIG VC2
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the fourth quarter of 2025',
      publisher: 'HNX, through VnEconomy',
      date: '2025-10-10',
      url: 'https://vneconomy.vn/quy-3-co-62-ma-bi-cat-margin-tren-hnx.htm',
      basis: 'under warning, with a loss',
      quote:
        '05 mã chứng khoán thuộc diện bị cảnh báo; Lợi nhuận sau thuế 6 tháng đầu năm 2025 tại Báo cáo tài chính bán niên soát xét năm 2025 là số âm: CAG, KKC, PV2, VE1, VIG',
      found: false,
    },
    `
CAG KKC PV2 VE1 VIG
`,
  ),
  listed(
    {
      item: 'social.tax_compliance',
      list: 'HNX, stocks without margin of the fourth quarter of 2025',
      publisher: 'HNX, through CafeF',
      date: '2025-10-10',
      url: 'https://cafef.vn/62-ma-chung-khoan-bi-hnx-cat-margin-trong-quy-iv-2025-188251010153057656.chn',
      found: false,
    },
    `
NRC | nhận được kết luận của cơ quan thuế về việc vi phạm pháp luật thuế là ...cổ phiếu NRC của Công ty Cổ phần Tập đoàn NRC
VNT | nhận được kết luận của cơ quan thuế về việc vi phạm pháp luật thuế là ...cổ phiếu VNT của Công ty Cổ phần Giao nhận Vận tải Ngoại thương
`,
  ),
].flat()
