import { type BaseRow, listed } from './listed.ts'

/** Indices, rankings and awards for sustainability, governance and reports, fines, contributions to the budget. */
export const recognition: readonly BaseRow[] = [
  listed(
    {
      item: 'environment.ghg_inventory',
      list: 'Decision 01/2022/QĐ-TTg; month printed, no day',
      publisher: 'BNews (VNA), on Decision 01/2022/QD-TTg',
      date: '2022-02-01',
      url: 'https://bnews.vn/co-50-nha-may-xi-mang-phai-thuc-hien-kiem-ke-khi-nha-kinh-nam-2022/234007.html',
    },
    `
BTS | #But Son cement plant, Decision 01/2022 | Nhà máy xi măng Bút Sơn, Nhà máy xi măng Hoàng Long
`,
  ),
  listed(
    {
      item: 'environment.no_fines',
      list: 'environmental fines',
      publisher: "Dau tu, quoting Quang Ninh People's Committee Decision 2200/QD-XPVPHC",
      date: '2018-06-27',
      url: 'https://baodautu.vn/cong-ty-xi-mang-va-xay-dung-quang-ninh-linh-phat-500-trieu-dong-d83889.html',
      unit: 'million VND',
    },
    `
QNC | =500 | #fine of 2018 | bị phạt hành chính 500 triệu đồng
`,
  ),
  listed(
    {
      item: 'governance.reporting_award',
      list: 'VLCA 2025, finalists of annual reports',
      publisher: 'Listed Company Awards (VLCA), through SGGP',
      date: '2025-12-01',
      url: 'https://www.sggp.org.vn/cong-bo-250-doanh-nghiep-thuoc-cac-hang-muc-vao-chung-khao-vlca-2025-post826137.html',
      basis: 'VLCA 2025, finalist',
    },
    `
OCB | OCB có Báo cáo thường niên vào vòng chung khảo VLCA 2025 thuộc nhóm ngành tài chính
`,
  ),
  listed(
    {
      item: 'governance.reporting_award',
      list: 'report awards; month printed, no day',
      publisher: 'Bizhub (Viet Nam News)',
      date: '2013-07-01',
      url: 'http://bizhub.vn/markets/awards-bestowed-on-listed-firms_1673.html',
    },
    `
BVH | #annual report award 2013, top group | Leading the list were Bao Viet Holding (BVH), DHG Pharma (DHG) ...
BVH | #sustainability report award 2013, second prize | The first prize went to Vinamilk and the second to BVH
DHG | #annual report award 2013, top group | Leading the list were Bao Viet Holding (BVH), DHG Pharma (DHG) ...
DHG | #sustainability report award 2013, consolation prize | The consolation prizes were granted to DHG, PVD and HSC
DPM | #annual report award 2013, top group | PetroVietnam Fertilisers and Chemicals Co. (DPM)
HCM | #sustainability report award 2013, consolation prize | The consolation prizes were granted to DHG, PVD and HSC
PVD | #annual report award 2013, top group | PetroVietnam Drilling Corp. (PVD)
PVD | #sustainability report award 2013, consolation prize | The consolation prizes were granted to DHG, PVD and HSC
VNM | #sustainability report award 2013, first prize | The first prize went to Vinamilk and the second to BVH
`,
  ),
  listed(
    {
      item: 'governance.scorecard',
      list: 'ASEAN Corporate Governance Scorecard 2019',
      publisher: 'ASEAN Capital Markets Forum and VIOD, through VietnamPlus',
      date: '2020-12-10',
      url: 'https://en.vietnamplus.vn/vinamilk-honoured-as-asean-asset-class/193572.vnp',
      basis: 'ASEAN scorecard 2019, ASEAN Asset Class',
    },
    `
VNM | Vinamilk is the first and only Vietnamese company awarded in the "ASEAN Asset Class" category
`,
  ),
  listed(
    {
      item: 'governance.sustainability_index',
      list: 'VNSI of HOSE',
      publisher: 'FPT Corporation, quoting HOSE',
      date: '2023-11-03',
      url: 'https://fpt.com/en/news/fpt-news/top-20-vnsi',
    },
    `
FPT | #VNSI member, review of October 2023 | the only tech stock in the VNSI portfolio
`,
  ),
  listed(
    {
      item: 'governance.sustainability_index',
      list: 'VNSI of HOSE',
      publisher: 'FPT Corporation, quoting HOSE',
      date: '2023-11-03',
      url: 'https://fpt.com/en/news/fpt-news/top-20-vnsi',
      unit: 'percent',
    },
    `
FPT | =65 | #VNSI environment score, 2023 assessment | 65% in the environmental category
FPT | =76 | #VNSI esg score, 2023 assessment | overall ESG score of 76%
FPT | =70 | #VNSI governance score, 2023 assessment | corporate governance score was 70%
FPT | =84 | #VNSI social score, 2023 assessment | in the social category, FPT achieved a score of 84%
`,
  ),
  listed(
    {
      item: 'governance.sustainability_ranking',
      list: 'Corporate Sustainability Index (CSI)',
      publisher: 'Viet Nam News via EIN Presswire, quoting VCCI',
      date: '2024-06-06',
      url: 'https://www.einpresswire.com/article/717726254/sustainable-business-assessment-programme-in-2024-launched',
    },
    `
VNM | #CSI 2023, CSI 2023 | including Nestlé Vietnam, AEON Vietnam, Vinamilk, Unilever Vietnam
`,
  ),
  listed(
    {
      item: 'governance.sustainability_ranking',
      list: 'Corporate Sustainability Index (CSI); month printed, no day',
      publisher: 'VTC News, quoting VCCI',
      date: '2023-12-01',
      url: 'https://amp.vtcnews.vn/top-100-doanh-nghiep-ben-vung-thu-hang-trieu-ty-dong-trong-nam-2023-ar840609.html',
    },
    `
BID | #CSI 2023, trade and services | Ngân hàng TMCP Đầu tư và Phát triển Việt Nam
BVH | #CSI 2023, trade and services | Tập đoàn Bảo Việt
CDN | #CSI 2023, trade and services | Công ty cổ phần cảng Đà Nẵng
PNJ | #CSI 2023, trade and services | Công ty cổ phần vàng bạc đá quý Phú Nhuận – PNJ
SAS | #CSI 2023, trade and services | Công ty cổ phần DVHK sân bay Tân Sơn Nhất
`,
  ),
  listed(
    {
      item: 'governance.sustainability_ranking',
      list: 'Corporate Sustainability Index (CSI); month printed, no day',
      publisher: 'reprint, quoting VCCI',
      date: '2020-12-01',
      url: 'https://tinbong247news.net/vietinbank-duoc-vinh-danh-top-10-doanh-nghiep-ben-vung-viet-nam-nam-2020-116574.html',
    },
    `
CTG | #CSI 2020, trade and services | VietinBank được vinh danh Top 10 Doanh nghiệp bền vững Việt Nam năm 2020
`,
  ),
  listed(
    {
      item: 'governance.sustainability_ranking',
      list: 'Corporate Sustainability Index (CSI)',
      publisher: 'VietnamPlus (VNA), quoting VBCSD',
      date: '2019-11-27',
      url: 'https://en.vietnamplus.vn/vietnams-sustainable-businesses-in-2019-honoured/164433.vnp',
    },
    `
BID | #CSI 2019, top 20 | Joint Stock Commercial Bank for Investment and Development of Vietnam (BIDV)
BVH | #CSI 2019, top 20 | Baoviet Holdings
HDB | #CSI 2019, top 20 | Ho Chi Minh City Development Joint Stock Commercial Bank (HDBank)
VNM | #CSI 2019, top 20 | The honoured firms included Vietnam Dairy Products Joint Stock Company (Vinamilk)
`,
  ),
  listed(
    {
      item: 'governance.sustainability_ranking',
      list: 'Corporate Sustainability Index (CSI) 2018',
      publisher: 'VCCI and VBCSD, through VnExpress International',
      date: '2018-12-18',
      url: 'https://e.vnexpress.net/news/business/companies/leading-business-brands-showcase-sustainability-in-vietnam-s-top-100-listing-3846825.html?vn_source=Detail&vn_campaign=Box-Readmore&vn_medium=Item-6&vn_term=Desktop',
      basis: 'CSI 2018, top 100',
      quote:
        'Baoviet, BIDV, Bridgestone, Heineken and Coca-Cola are in Vietnam’s sustainable development listing for third year in a row',
    },
    `
BID BVH
`,
  ),
  listed(
    {
      item: 'governance.sustainability_ranking',
      list: 'Corporate Sustainability Index (CSI)',
      publisher: 'VietnamPlus (VNA), quoting VCCI',
      date: '2017-12-06',
      url: 'https://en.vietnamplus.vn/vietnams-top-100-sustainable-firms-revealed/122935.vnp',
    },
    `
PNJ | #CSI 2017, top 100 | Some among them are the Phu Nhuan Jewelry JSC
`,
  ),
  listed(
    {
      item: 'social.budget_contribution',
      list: 'contributions to the budget; month printed, no day',
      publisher: 'VietNamNet (VNA)',
      date: '2025-09-01',
      url: 'https://vietnamnet.vn/en/private-banks-set-record-in-budget-contribution-2441741.html',
      unit: 'trillion VND',
    },
    `
ACB | =5.5 | #2024 | and ACB 5.5 trillion VND
HDB | =6 | #2024 | HDBank over 6 trillion VND
TCB | =6.77 | #2024 | Techcombank with over 6.77 trillion VND
VPB | =5.8 | #2024 | VPBank 5.8 trillion VND
`,
  ),
  listed(
    {
      item: 'social.budget_contribution',
      list: 'contributions to the budget; month printed, no day',
      publisher: 'VietNamNet (VNA)',
      date: '2025-09-01',
      url: 'https://vietnamnet.vn/en/private-banks-set-record-in-budget-contribution-2441741.html',
      basis: '2024, above 2 trillion VND',
      quote:
        'The next positions are Sacombank, LPBank, VIB, SHB, and TPBank, each contributing over 2 trillion VND',
    },
    `
LPB SHB STB TPB VIB
`,
  ),
  listed(
    {
      item: 'social.budget_contribution',
      list: 'ten private banks by contributions to the budget, 2023',
      publisher: 'Viet Nam News, quoting CafeF, through StockBiz',
      date: '2024-07-31',
      url: 'http://ie.stockbiz.vn/News/2024/7/31/1632694/10-private-lenders-contribute-over-vnd36-8-trillion-to-state-budget.aspx',
      basis: '2023, among the ten largest of private banks',
    },
    `
ACB | the top ten lenders making significant contributions are Techcombank, VPBank, Asia Commercial Joint Stock Bank (ACB)
HDB | the top ten lenders making significant contributions are ... HDBank, TPBank, Sacombank
LPB | the top ten lenders making significant contributions are ... Vietnam Maritime Commercial Joint Stock Bank (MSB) and LPBank
MSB | the top ten lenders making significant contributions are ... Vietnam Maritime Commercial Joint Stock Bank (MSB) and LPBank
SHB | the top ten lenders making significant contributions are ... SAHABANK (SHB), HDBank
STB | the top ten lenders making significant contributions are ... HDBank, TPBank, Sacombank
TCB | the top ten lenders making significant contributions are Techcombank, VPBank, Asia Commercial Joint Stock Bank (ACB)
TPB | the top ten lenders making significant contributions are ... HDBank, TPBank, Sacombank
VIB | the top ten lenders making significant contributions are ... Vietnam International Commercial Joint Stock Bank (VIB)
VPB | the top ten lenders making significant contributions are Techcombank, VPBank, Asia Commercial Joint Stock Bank (ACB)
`,
  ),
  listed(
    {
      item: 'social.budget_contribution',
      list: 'VNTAX 200 of CafeF, ten largest',
      publisher: 'Viet Nam News, quoting CafeF',
      date: '2025-09-09',
      url: 'https://vietnamnews.vn/economy/1724880/viet-nam-s-top-taxpayers-power-economy-with-hefty-contributions.html',
      unit: 'trillion VND',
    },
    `
PLX | #2024, ten largest | four State-owned enterprises – Petrovietnam, Viettel, Petrolimex and Vinacomin; ... Each contributed more than VNĐ20 trillion
VIC | =56.2 | #2024, ten largest | Leading the charge was Petrovietnam with an extraordinary VNĐ77.4 trillion, followed closely by Vingroup with VNĐ56.2 trillion
`,
  ),
  listed(
    {
      item: 'social.budget_contribution',
      list: 'VNTAX 200 of CafeF, ten largest',
      publisher: 'Viet Nam News, quoting CafeF',
      date: '2024-11-26',
      url: 'https://vietnamnews.vn/economy/1687805/top-10-largest-corporate-tax-payers-contribute-over-us-13-billion-to-state-budget.html',
      unit: 'trillion VND',
    },
    `
PLX | =33.4 | #2023, ten largest | followed by Viettel (VNĐ37.8 trillion) and Petrolimex (VNĐ33.4 trillion)
VIC | =30.9 | #2023, ten largest | Vingroup is the only private company in the top five tax contributors and they paid VNĐ30.9 trillion
`,
  ),
].flat()
