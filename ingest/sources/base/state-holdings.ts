import { type BaseRow, listed } from './listed.ts'

/** Holdings of the state and the bodies that represent it; each true of its day only. */
export const stateHoldings: readonly BaseRow[] = [
  listed(
    {
      item: 'ownership.state',
      list: 'state holdings',
      publisher: 'VnEconomy, quoting PV GAS',
      date: '2026-01-07',
      url: 'https://vneconomy.vn/khong-lo-ngai-rui-ro-huy-niem-yet-o-nhom-doanh-nghiep-co-von-lon-nha-nuoc.htm',
      unit: 'percent',
    },
    `
GAS | =95.76 | #Petrovietnam (PVN), shareholder list of 2025-08-29 | PVN nắm giữ tới 95,76% số cổ phiếu có quyền biểu quyết
PGD | =50.5 | #PV GAS, 2025-12-08 | công ty mẹ PV GAS sở hữu 50,5% vốn điều lệ
`,
  ),
  listed(
    {
      item: 'ownership.state',
      list: 'state holdings',
      publisher: 'ACB Securities, quoting Decree 69/2025/ND-CP',
      date: '2025-05-09',
      url: 'https://acbs.com.vn/en/report/noi-room-ngoai-nganh-ngan-hang-1015003252-a3fe7b211-2',
      unit: 'percent',
    },
    `
VCB | =74 | #State Bank of Vietnam, 2025-05 (rounded) | the State Bank of Vietnam currently owns 74%
`,
  ),
  listed(
    {
      item: 'ownership.state',
      list: 'state holdings; month printed, no day',
      publisher: "Market Times, quoting FPT's annual report 2024",
      date: '2025-04-01',
      url: 'https://markettimes.vn/lo-dien-top-10-co-dong-lon-nhat-cua-fpt-truoc-cu-roi-tu-150-000-xuong-110-000-dong-3-ca-map-ngoai-tang-manh-so-huu-80350.html',
      unit: 'percent',
    },
    `
FPT | =5.71 | #SCIC, end 2024 | SCIC với tỷ lệ sở hữu 5,71%
`,
  ),
  listed(
    {
      item: 'ownership.state',
      list: 'state holdings',
      publisher: 'VIR via TalkVietnam, quoting SCIC',
      date: '2020-03-27',
      url: 'https://www.talkvietnam.org/2020/03/scic-to-collect-939-52-million-by-selling-capital-at-108-enterprises/',
      unit: 'percent',
    },
    `
BVH | =3 | #SCIC, 2019 | Bao Viet Holdings (3 per cent)
HND | =9 | #SCIC, 2019 | 9 per cent at Hai Phong Thermal Power JSC
QTP | =11 | #SCIC, 2019 | Quang Ninh Thermal Power JSC (11 per cent)
VOC | =36 | #SCIC, 2019 | 36 per cent of capital at Vietnam Vegetable Oils Industry Corporation (Vocarimex)
`,
  ),
  listed(
    {
      item: 'ownership.state',
      list: 'state holdings',
      publisher: 'VnExpress International, quoting SCIC',
      date: '2019-06-26',
      url: 'https://e.vnexpress.net/news/business/companies/state-investment-agency-to-sell-stakes-in-108-firms-3943292.html',
      unit: 'percent',
    },
    `
BMI | =51 | #SCIC, 2019 | Bao Minh JSC that SCIC holds a 51 percent stake in
FPT | =6 | #SCIC, 2019 | information technology giant FPT (6 percent)
LDP | =32 | #SCIC, 2019 | pharmaceutical firm Ladophar (32 percent)
LIC | =41 | #SCIC, 2019 | construction giant Licogi (41 percent)
VNM | =36 | #SCIC, 2019 | Vinamilk, in which SCIC holds 36 percent
`,
  ),
  listed(
    {
      item: 'ownership.state',
      list: 'state holdings',
      publisher: 'The Hanoi Times, quoting Vietcombank',
      date: '2019-01-10',
      url: 'https://hanoitimes.vn/vietcombank-seeks-govt-ok-to-ease-foreign-ownership-cap-in-2019-1942.html',
      unit: 'percent',
    },
    `
VCB | =77.11 | #State Bank of Vietnam, 2019-01 (before the GIC and Mizuho issue) | largest shareholder of Vietcombank with a 77.11% stake
`,
  ),
  listed(
    {
      item: 'ownership.state',
      list: 'state holdings',
      publisher: 'Vietnam Business Law blog, on Decree 131/2018/ND-CP',
      date: '2018-11-26',
      url: 'https://vietnam-business-law.info/blog/2018/11/26/transfer-of-large-vietnamese-state-owned-enterprises-to-commission-for-the-management-of-state-capital-at-enterprises',
      unit: 'percent',
    },
    `
GVR | =96 | #2018, moved from the Ministry of Agriculture to the CMSC | 96% - Equitised and listed SOE
PLX | =84 | #2018, moved from the Ministry of Industry and Trade to the CMSC | 84% (equitised and listed SOE with JX Oil to be strategic investors)
`,
  ),
  listed(
    {
      item: 'ownership.state',
      list: 'state holdings; month printed, no day',
      publisher: 'Vietstock, quoting SCIC',
      date: '2016-05-01',
      url: 'https://vietstock.vn/2016/05/khong-co-vinamilk-hay-nhua-tien-phong-trong-danh-sach-thoai-von-2016-cua-scic-739-478167.amp',
      unit: 'percent',
    },
    `
BMP | =30 | #SCIC, 2015-12-31 (since sold) | CTCP Nhựa Bình Minh (BMP): 30%
FOX | =50 | #SCIC, 2015-12-31 | Công ty Viễn thông FPT (FPT Telecom): 50%
NTP | =37 | #SCIC, 2015-12-31 | CTCP Nhựa Thiếu niên Tiền phong (NTP): 37%
VNR | =40 | #SCIC, 2015-12-31 | Tổng CTCP Tái bảo hiểm Quốc gia (VNR): 40%
`,
  ),
  listed(
    {
      item: 'ownership.state',
      list: 'state holdings; year printed, no day',
      publisher: 'Asian Banking and Finance, quoting Maybank Kim Eng',
      date: '2016-01-01',
      url: 'https://asianbankingandfinance.net/retail-banking/news/bidv-vietinbank-vietcombank-propose-increasing-foreign-ownership-limitation-35',
      unit: 'percent',
    },
    `
BID | =95.28 | #State Bank of Vietnam, 2016 | 95.28% at BID, 77.11% at VCB and 64.46% at CTG
CTG | =64.46 | #State Bank of Vietnam, 2016 | 95.28% at BID, 77.11% at VCB and 64.46% at CTG
`,
  ),
  listed(
    {
      item: 'ownership.state_body',
      list: 'bodies that represent the state',
      publisher: 'CafeF, quoting SCIC',
      date: '2025-09-17',
      url: 'https://cafef.vn/vietnam-airlines-vuon-len-chiem-ngoi-so-1-trong-danh-muc-dau-tu-gan-210000-ty-dong-cua-scic-188250917073836635.chn',
    },
    `
HVN | #SCIC among holders, 2025-09 | 4 doanh nghiệp dẫn đầu, bao gồm Vietnam Airlines (HVN), Vinamilk (VNM), Sabeco (SAB) và Ngân hàng MB (MBB)
MBB | #SCIC among holders, 2025-09 | 4 doanh nghiệp dẫn đầu, bao gồm Vietnam Airlines (HVN), Vinamilk (VNM), Sabeco (SAB) và Ngân hàng MB (MBB)
SAB | #SCIC, 2025-09 | 4 doanh nghiệp dẫn đầu, bao gồm Vietnam Airlines (HVN), Vinamilk (VNM), Sabeco (SAB) và Ngân hàng MB (MBB)
VNM | #SCIC, 2025-09 | 4 doanh nghiệp dẫn đầu, bao gồm Vietnam Airlines (HVN), Vinamilk (VNM), Sabeco (SAB) và Ngân hàng MB (MBB)
`,
  ),
  listed(
    {
      item: 'ownership.state_body',
      list: 'bodies that represent the state',
      publisher: 'CafeF, quoting SCIC',
      date: '2025-09-17',
      url: 'https://cafef.vn/vietnam-airlines-vuon-len-chiem-ngoi-so-1-trong-danh-muc-dau-tu-gan-210000-ty-dong-cua-scic-188250917073836635.chn',
      unit: 'billion VND',
    },
    `
HVN | =7770 | #purchase of shares by SCIC, 2025 | SCIC đã hoàn tất giải ngân 7.770 tỷ đồng để mua thêm cổ phiếu
`,
  ),
  listed(
    {
      item: 'ownership.state_body',
      list: 'bodies that represent the state',
      publisher: 'Vietnam Business Law blog, on Decree 131/2018/ND-CP',
      date: '2018-11-26',
      url: 'https://vietnam-business-law.info/blog/2018/11/26/transfer-of-large-vietnamese-state-owned-enterprises-to-commission-for-the-management-of-state-capital-at-enterprises',
    },
    `
GVR | #CMSC, from 2018-09-29 | Government decides to transfer the management of 19 larges SOEs ... to the Commission
PLX | #CMSC, from 2018-09-29 | Government decides to transfer the management of 19 larges SOEs ... to the Commission
`,
  ),
].flat()
