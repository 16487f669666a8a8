import { type BaseRow, listed } from './listed.ts'

/** What the exchanges state of single companies in their lists of 2024 to 2026: warning, control, restriction, lateness, opinions, tax. */
export const exchangeLists2024: readonly BaseRow[] = [
  listed(
    {
      item: 'social.tax_compliance',
      list: 'HOSE, stocks without margin of May 2024',
      publisher: 'HOSE, through xe.today',
      date: '2024-05-13',
      url: 'https://xe.today/2024/05/13/86-stocks-delisted-from-hose-margin-trading-hag-frt-hvn-and-other-popular-stocks-affected/',
      quote:
        'SBV stock being added due to the company receiving tax authorities’ conclusions regarding tax violations',
      found: false,
    },
    `
SBV
`,
  ),
  listed(
    {
      item: 'social.tax_compliance',
      list: 'HOSE, stocks without margin of May 2024',
      publisher: 'HOSE, through xe.today',
      date: '2024-05-13',
      url: 'https://xe.today/2024/05/13/86-stocks-delisted-from-hose-margin-trading-hag-frt-hvn-and-other-popular-stocks-affected/',
      quote:
        'Companies that have received conclusions from tax authorities regarding tax law violations, such as VNL and DMC, also face restrictions on margin trading',
      found: false,
    },
    `
DMC VNL
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter; period printed, the year is that after the accounts named',
      publisher: 'HOSE, through wwwiso.com',
      date: '2024-09-30',
      url: 'http://wwwiso.com/trong-quy-iii-hang-tram-ma-chung-khoan-khong-duoc-cap-margin-a227472.html',
      basis: 'under warning or control',
      quote:
        'các cổ phiếu thuộc diện cảnh báo, kiểm soát như: AGM, APH, ASP, CKG, CRE, DAG, DLG, DTL, DXV, EVG, FDC, GMC, HAG, HBC, HNG, HVN, ITA, JVC, KPF, PIT, PSH',
      found: false,
    },
    `
AGM APH ASP CKG CRE DAG DLG DTL DXV EVG FDC GMC HAG HBC HNG HVN ITA JVC KPF PIT PSH
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter; period printed, the year is that after the accounts named',
      publisher: 'HOSE, through wwwiso.com',
      date: '2024-09-30',
      url: 'http://wwwiso.com/trong-quy-iii-hang-tram-ma-chung-khoan-khong-duoc-cap-margin-a227472.html',
      basis: 'restricted',
      quote:
        'một số cổ phiếu còn thuộc diện hạn chế giao dịch như AAT, DAG, HVN, LEC, SRF, TNA, TTF, TVB, VAF, VNE',
      found: false,
    },
    `
AAT DAG HVN LEC SRF TNA TTF TVB VAF VNE
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter; period printed, the year is that after the accounts named',
      publisher: 'HOSE, through wwwiso.com',
      date: '2024-09-30',
      url: 'http://wwwiso.com/trong-quy-iii-hang-tram-ma-chung-khoan-khong-duoc-cap-margin-a227472.html',
      basis: 'suspended',
      quote: 'hay thuộc diện đình chỉ giao dịch như SJF',
      found: false,
    },
    `
SJF
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter; period printed, the year is that after the accounts named',
      publisher: 'HOSE, through wwwiso.com',
      date: '2024-09-30',
      url: 'http://wwwiso.com/trong-quy-iii-hang-tram-ma-chung-khoan-khong-duoc-cap-margin-a227472.html',
      basis: 'restricted',
      quote:
        'DRH thuộc hạn chế giao dịch và công ty chậm CBTT BCTC năm 2023 đã kiểm toán quá 5 ngày làm việc kể từ ngày hết hạn công bố',
      found: false,
    },
    `
DRH
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, stocks without margin of the third quarter; period printed, the year is that after the accounts named',
      publisher: 'HOSE, through wwwiso.com',
      date: '2024-09-30',
      url: 'http://wwwiso.com/trong-quy-iii-hang-tram-ma-chung-khoan-khong-duoc-cap-margin-a227472.html',
      basis: 'audited accounts of 2023',
      quote:
        'DRH thuộc hạn chế giao dịch và công ty chậm CBTT BCTC năm 2023 đã kiểm toán quá 5 ngày làm việc kể từ ngày hết hạn công bố',
      found: false,
    },
    `
DRH
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the third quarter of 2024; period printed, no day',
      publisher: 'HNX, through Gia Tran',
      date: '2024-09-30',
      url: 'https://giatran.asia/them-72-co-phieu-bi-cat-margin-tong-cong-151-ma-chung-khoan-niem-yet-se-khong-duoc-giao-dich-ky-quy-trong-quy-3-2024',
      basis: 'under warning, control or restriction',
      quote:
        'cổ phiếu trong diện cảnh báo, kiểm soát, hạn chế giao dịch như AAV, AMV, API, APS, BNA, C69, CJC, DS3, ECI, HDA, KKC, KSQ, MST, OCH, PV2, SD6, SDU',
      found: false,
    },
    `
AAV AMV API APS BNA C69 CJC DS3 ECI HDA KKC KSQ MST OCH PV2 SD6 SDU
`,
  ),
  listed(
    {
      item: 'social.tax_compliance',
      list: 'HNX, stocks without margin of the third quarter of 2024; period printed, no day',
      publisher: 'HNX, through Gia Tran',
      date: '2024-09-30',
      url: 'https://giatran.asia/them-72-co-phieu-bi-cat-margin-tong-cong-151-ma-chung-khoan-niem-yet-se-khong-duoc-giao-dich-ky-quy-trong-quy-3-2024',
      quote: 'nhận được kết luận của cơ quan thuế về việc công ty vi phạm pháp luật thuế như NRC, TMX, VNT',
      found: false,
    },
    `
NRC TMX VNT
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of March 2025; newest day printed',
      publisher: 'HNX, through Bao Moi',
      date: '2025-03-24',
      url: 'https://lite.baomoi.com/hnx-co-phieu-cag-vtv-va-nhieu-ma-khac-bi-cat-margin-c51796619.epi',
      basis: 'under warning, with a loss',
      quote:
        'bổ sung cổ phiếu CAG của CTCP Cảng An Giang ... Nguyên nhân do cổ phiếu này thuộc diện bị cảnh báo',
      found: false,
    },
    `
CAG
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter of 2025; period printed, no day',
      publisher: 'HOSE, through Lao Dong',
      date: '2025-09-30',
      url: 'https://news.laodong.vn/kinh-doanh/nhieu-ma-co-phieu-va-quy-bi-cat-margin-trong-quy-iii2025-1534246.ldo',
      basis: 'under control',
      quote:
        'The group of stocks such as AAT, C47, DRH, DXV, HVX, LDG, TDH, TTE, VNE are currently under control',
      found: false,
    },
    `
AAT C47 DRH DXV HVX LDG TDH TTE VNE
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter of 2025; period printed, no day',
      publisher: 'HOSE, through Lao Dong',
      date: '2025-09-30',
      url: 'https://news.laodong.vn/kinh-doanh/nhieu-ma-co-phieu-va-quy-bi-cat-margin-trong-quy-iii2025-1534246.ldo',
      basis: 'restricted',
      quote: 'while ASP, SVD are under trading restrictions',
      found: false,
    },
    `
ASP SVD
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter of 2025; period printed, no day',
      publisher: 'HOSE, through Lao Dong',
      date: '2025-09-30',
      url: 'https://news.laodong.vn/kinh-doanh/nhieu-ma-co-phieu-va-quy-bi-cat-margin-trong-quy-iii2025-1534246.ldo',
      basis: 'under warning',
      quote:
        'Many other codes such as ABS, APH, ASP, CMX, DLG, DQC, HAS, JVC, ORS, PIT, PMG, PTL, SBV, SMC, TMT, TTF are included in the warning area',
      found: false,
    },
    `
ABS APH ASP CMX DLG DQC HAS JVC ORS PIT PMG PTL SBV SMC TMT TTF
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin at the end of June 2026; month printed, its last day',
      publisher: 'HOSE, through index.vn',
      date: '2026-06-30',
      url: 'https://index.vn/en/news/hose-updates-list-of-stocks-no-longer-eligible-for-margin-trading-at-end-of-june-2026',
      basis: 'under warning or control',
      quote:
        'These stocks include those under alert or control (ABS, APH, BCG, DLG, DQC, DRH, LDG, PVT, PMG, TCD, TDH, TLH, TTF, VCA, etc.)',
      found: false,
    },
    `
ABS APH BCG DLG DQC DRH LDG PMG TCD TDH TLH TTF VCA
`,
  ),
  listed(
    {
      item: 'governance.clean_opinion',
      list: 'HOSE, stocks without margin at the end of June 2026; month printed, its last day',
      publisher: 'HOSE, through index.vn',
      date: '2026-06-30',
      url: 'https://index.vn/en/news/hose-updates-list-of-stocks-no-longer-eligible-for-margin-trading-at-end-of-june-2026',
      basis: 'audit opinion stated at the end of June 2026',
      quote:
        'companies that received audit opinions not fully accepted for their financial statements, such as BMI, VPG, YBM',
      found: false,
    },
    `
BMI VPG YBM
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, stocks without margin at the end of June 2026; month printed, its last day',
      publisher: 'HOSE, through index.vn',
      date: '2026-06-30',
      url: 'https://index.vn/en/news/hose-updates-list-of-stocks-no-longer-eligible-for-margin-trading-at-end-of-june-2026',
      basis: 'disclosure stated at the end of June 2026',
      quote: 'companies that delay disclosing information such as DGC, DTA, VMD',
      found: false,
    },
    `
DGC DTA VMD
`,
  ),
].flat()
