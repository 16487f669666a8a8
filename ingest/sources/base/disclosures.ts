import { type BaseRow, listed } from './listed.ts'

/** What companies, banks above all, state of energy, emissions, pay and community, and where lists of sustainability name them. */
export const disclosures: readonly BaseRow[] = [
  listed(
    {
      item: 'environment.emissions',
      list: 'emissions by revenue, of the chief executive at a forum',
      publisher: 'VnExpress, quoting TPBank',
      date: '2025-12-22',
      url: 'https://vnexpress.net/tpbank-thai-0-87-tan-co2e-tren-mot-ty-dong-doanh-thu-4996958.html',
      unit: 'tCO2e per billion VND of revenue',
    },
    `
TPB | =0.87 | #emissions by revenue, sustainability report of 2025 | TPBank lần đầu công bố cường độ phát thải khí nhà kính trên doanh thu, ở mức 0,87 tấn CO2e trên mỗi tỷ đồng doanh thu
`,
  ),
  listed(
    {
      item: 'environment.intensity_falling',
      list: 'emissions by revenue, of the chief executive at a forum',
      publisher: 'VnExpress, quoting TPBank',
      date: '2025-12-22',
      url: 'https://vnexpress.net/tpbank-thai-0-87-tan-co2e-tren-mot-ty-dong-doanh-thu-4996958.html',
    },
    `
TPB | #emissions by revenue against the year before, sustainability report of 2025 | ở mức 0,87 tấn CO2e mỗi 1 tỷ đồng doanh thu, giảm mạnh so với mức 1,16 tấn năm ngoái
`,
  ),
  listed(
    {
      item: 'environment.energy',
      list: 'energy by profit, of the chief executive at a forum',
      publisher: 'VnExpress, quoting TPBank',
      date: '2025-12-22',
      url: 'https://vnexpress.net/tpbank-thai-0-87-tan-co2e-tren-mot-ty-dong-doanh-thu-4996958.html',
    },
    `
TPB | #electricity and petrol by profit, 2024 | trong năm 2024, họ dùng 2.700 kW, 365 lít xăng trên mỗi tỷ đồng lợi nhuận, giảm mạnh so với mức 3.200 kW và 485 lít hồi năm ngoái
`,
  ),
  listed(
    {
      item: 'environment.materials',
      list: 'ESG report of ACB for 2022; day and month printed, the year is that after the report',
      publisher: 'vietnam.vn, quoting ACB',
      date: '2023-10-31',
      url: 'https://vietnam.vn/en/acb-cong-bo-bao-cao-phat-trien-ben-vung-nhan-vien-thu-nhap-417-trieu-dong-nam',
    },
    `
ACB | #paper and plastic, 2022 | in 2022, the bank saved and recycled 215 tons of paper; the amount of plastic used was reduced by 32 tons
`,
  ),
  listed(
    {
      item: 'social.headcount',
      list: 'ESG report of ACB for 2022; day and month printed, the year is that after the report',
      publisher: 'vietnam.vn, quoting ACB',
      date: '2023-10-31',
      url: 'https://vietnam.vn/en/acb-cong-bo-bao-cao-phat-trien-ben-vung-nhan-vien-thu-nhap-417-trieu-dong-nam',
      unit: 'million VND a year',
    },
    `
ACB | =417 | #average income of employees, 2022 | the average income of ACB employees in 2022 is 417 million VND
`,
  ),
  listed(
    {
      item: 'social.budget_contribution',
      list: 'ESG report of ACB for 2022; day and month printed, the year is that after the report',
      publisher: 'vietnam.vn, quoting ACB',
      date: '2023-10-31',
      url: 'https://vietnam.vn/en/acb-cong-bo-bao-cao-phat-trien-ben-vung-nhan-vien-thu-nhap-417-trieu-dong-nam',
      unit: 'billion VND',
    },
    `
ACB | =2569 | #2022 | In 2022, ... Contribute more than VND 2,569 billion to the state budget
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'ESG report of ACB for 2022; day and month printed, the year is that after the report',
      publisher: 'vietnam.vn, quoting ACB',
      date: '2023-10-31',
      url: 'https://vietnam.vn/en/acb-cong-bo-bao-cao-phat-trien-ben-vung-nhan-vien-thu-nhap-417-trieu-dong-nam',
      unit: 'percent of the market',
    },
    `
ACB | =3.44 | #loans of banks, 2022 | ACB has total assets of 608,000 billion VND, loan market share of about 3.44%
ACB | =3.52 | #deposits of customers at banks, 2022 | ACB has total assets of 608,000 billion VND, ... customer deposit market share of 3.52%
`,
  ),
  listed(
    {
      item: 'social.community',
      list: 'houses for the poor; movement up to 2025-08-31, no day printed',
      publisher: 'vietnam.vn, quoting BIDV',
      date: '2025-08-31',
      url: 'https://thongtin.vietnam.vn/en/thu-tuong-bieu-duong-bidv-tich-cuc-xoa-nha-tam-nha-dot-nat',
      unit: 'billion VND',
    },
    `
BID | =260 | #houses for the poor, up to 2025 | The total budget for implementing programs to eliminate temporary and dilapidated houses nationwide by BIDV and its affiliates and organizations is more than VND260 billion
`,
  ),
  listed(
    {
      item: 'social.community',
      list: 'houses for the poor; movement up to 2025-08-31, no day printed',
      publisher: 'vietnam.vn (German edition), quoting SHB',
      date: '2025-08-31',
      url: 'https://www.vietnam.vn/de/shb-vinh-du-nhan-bang-khen-cua-thu-tuong-vi-nhung-dong-gop-tich-cuc-trong-chuong-trinh-xoa-nha-tam-dot-nat',
      unit: 'billion VND',
    },
    `
SHB | =100 | #houses for the poor, up to 2025 | Zuvor hatte SHB im Rahmen des Programms „Ein warmes Zuhause für mein Volk“ ... 100 Milliarden VND an die Provinz Soc Trang (heute Stadt Can Tho) gespendet
`,
  ),
  listed(
    {
      item: 'social.community',
      list: 'gift for regions hit by a storm, with T&T Group and Vinawind',
      publisher: 'vietnam.vn, quoting T&T Group',
      date: '2024-10-10',
      url: 'https://vietnam.vn/en/tt-shb-va-cac-doanh-nghiep-trong-he-sinh-thai-cua-bau-hien-ung-ho-20-ty-dong-khac-phuc-thiet-hai-bao-lu',
      unit: 'billion VND',
      basis: 'gift for regions hit by a storm, with others, October 2024',
    },
    `
SHB | =20 | Saigon - Hanoi Commercial Joint Stock Bank (SHB), ... donated 20 billion VND to the Central Committee of the Vietnam Fatherland Front
SHS | =20 | Saigon - Hanoi Securities Joint Stock Company (SHS) and ... donated 20 billion VND to the Central Committee of the Vietnam Fatherland Front
`,
  ),
  listed(
    {
      item: 'social.community',
      list: 'gifts for regions hit by storms, at the Autumn Fair',
      publisher: 'Lao Dong (Japanese edition)',
      date: '2025-11-03',
      url: 'https://ja.laodong.vn/thong-tin-doanh-nghiep/hdbank-chung-tay-cung-chinh-phu-ho-tro-dong-bao-vung-bao-lu-1603548.ldo',
      unit: 'billion VND',
    },
    `
HDB | =10 | #gift for regions hit by storms, November 2025 | HDBankは嵐や洪水で深刻な被害を受けた人々を支援するために100億ドンを寄付した
`,
  ),
  listed(
    {
      item: 'social.community',
      list: 'spending on the community; year printed, no day',
      publisher: 'vietnam.vn (Japanese edition), quoting Vietcombank',
      date: '2025-01-01',
      url: 'https://www.vietnam.vn/ja/vietcombank-vao-top-20-doanh-nghiep-co-chi-so-phat-trien',
      unit: 'billion VND',
    },
    `
VCB | =571 | #spending on the community, 2024 | ベトコムバンクは2020年から2024年にかけて、社会保障プログラムに2兆3,000億ドン以上を費やしており、そのうち2024年だけで5,710億ドン
`,
  ),
  listed(
    {
      item: 'governance.sustainability_index',
      list: 'VNSI of HOSE; year printed, no day',
      publisher: 'vietnam.vn (Japanese edition), quoting HOSE',
      date: '2025-01-01',
      url: 'https://www.vietnam.vn/ja/vietcombank-vao-top-20-doanh-nghiep-co-chi-so-phat-trien',
    },
    `
VCB | #VNSI member, review of 2025 | ベトナム対外貿易合資商業銀行(ベトコムバンク)は、市場で最も優れた持続可能な開発指数を持つ企業トップ20に3年連続で選出されました
`,
  ),
  listed(
    {
      item: 'governance.sustainability_index',
      list: 'VNSI of HOSE',
      publisher: 'Viet Nam News, quoting HOSE',
      date: '2021-01-07',
      url: 'https://vietnamnews.vn/economy/853428/vpbank-praised-for-sustainability.html',
    },
    `
VPB | #VNSI member, review of July 2020 | VPBank was named among the top 20 listed companies with the highest Việt Nam Sustainability Index (VNSI) in the market in the evaluation period in July 2020
`,
  ),
  listed(
    {
      item: 'governance.reporting_award',
      list: 'VLCA 2025, winners',
      publisher: 'VnNow, quoting VPBank',
      date: '2025-12-03',
      url: 'https://vnnow.net/en/business/vpbank-receives-two-awards-at-the-listed-companies-survey-154376.html',
    },
    `
VPB | #VLCA 2025, annual report | VPBank emerged as the only bank to win in both categories
VPB | #VLCA 2025, sustainability report, third prize of finance | the third prize for sustainable development report was awarded in the bank's inaugural year of publishing an independent report
`,
  ),
  listed(
    {
      item: 'governance.sustainability_ranking',
      list: 'Sustainability Perceptions Index 2025',
      publisher: 'Viet Nam News, quoting Brand Finance',
      date: '2025-07-10',
      url: 'https://vietnamnews.vn/economy/1721186/viettel-leads-viet-nam-s-top-brands-in-sustainability-perception-value.html',
      unit: 'million USD',
      basis: 'sustainability perceptions value, Brand Finance 2025',
    },
    `
BID | the banking sector dominating half of the top 10, including such firms as Vietcombank, Techcombank, MB, BIDV, VietinBank and Agribank
CTG | =101 | Vietcombank’s SPV reached $155 million, followed by Techcombank ($106 million) and VietinBank ($101 million)
MBB | the banking sector dominating half of the top 10, including such firms as Vietcombank, Techcombank, MB, BIDV, VietinBank and Agribank
PLX | =50 | Petrolimex secured the 10th position with an SPV of $50 million
TCB | =106 | Vietcombank’s SPV reached $155 million, followed by Techcombank ($106 million) and VietinBank ($101 million)
VCB | =155 | Vietcombank’s SPV reached $155 million, followed by Techcombank ($106 million) and VietinBank ($101 million)
VHM | =110.7 | Vinamilk ($111 million) and Vinhomes ($110.7 million) ranked third and fourth among Việt Nam’s most sustainable brands
VNM | =111 | Vinamilk ($111 million) and Vinhomes ($110.7 million) ranked third and fourth among Việt Nam’s most sustainable brands
`,
  ),
  listed(
    {
      item: 'environment.certificate',
      list: 'certificates of a plant',
      publisher: 'Xe Today, quoting Vinamilk',
      date: '2024-04-26',
      url: 'https://xe.today/2024/04/26/vinamilk-adds-one-more-carbon-neutral-certified-factory-accelerating-green-manufacturing',
    },
    `
VNM | #ISO 14001, Vietnam Beverage Factory | helped the factory meet strict international standards such as ISO 50001 energy certification, ISO 14001 environmental certification
`,
  ),
  listed(
    {
      item: 'environment.energy_management',
      list: 'certificates of a plant',
      publisher: 'Xe Today, quoting Vinamilk',
      date: '2024-04-26',
      url: 'https://xe.today/2024/04/26/vinamilk-adds-one-more-carbon-neutral-certified-factory-accelerating-green-manufacturing',
    },
    `
VNM | #ISO 50001, Vietnam Beverage Factory | helped the factory meet strict international standards such as ISO 50001 energy certification, ISO 14001 environmental certification
`,
  ),
  listed(
    {
      item: 'environment.emissions',
      list: 'emissions of a plant, certified carbon neutral (PAS 2060)',
      publisher: 'Xe Today, quoting Vinamilk',
      date: '2024-04-26',
      url: 'https://xe.today/2024/04/26/vinamilk-adds-one-more-carbon-neutral-certified-factory-accelerating-green-manufacturing',
      unit: 'tCO2e',
    },
    `
VNM | =3410 | #Vietnam Beverage Factory, scopes 1 and 2 | the total carbon neutralized at the factory within scope 1 and scope 2 as 3,410 tons of CO2e
`,
  ),
  listed(
    {
      item: 'environment.materials',
      list: 'sustainability report for 2024, last day of its period',
      publisher: 'PVFCCo',
      date: '2024-12-31',
      url: 'https://dpm.vn/public/SR-DPM-2024/se-chia-trach-nhiem-vi-mot-hanh-tinh-xanh-EN.html',
      unit: 'MMBTU',
    },
    `
DPM | =12262431 | #natural gas used, 2024 | Natural gas ... MMBTU ... 12,262,431
`,
  ),
  listed(
    {
      item: 'governance.sustainability_ranking',
      list: 'Corporate Sustainability Index (CSI)',
      publisher: 'Viet Nam News, quoting VCCI',
      date: '2021-12-14',
      url: 'https://vietnamnews.vn/economy/1106668/vinamilk-honoured-in-top-10-sustainable-enterprises.html',
    },
    `
VNM | #CSI 2021, top 10 | Vinamilk, has been ranked among top 10 sustainable businesses of the country at the Corporate Sustainability Index (CSI) programme 2021
`,
  ),
].flat()
