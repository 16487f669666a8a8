import { type BaseRow, listed } from './listed.ts'

/** What the exchange of Hanoi states of single companies in its lists of 2023: warning, control, suspension, lateness, tax. */
export const exchangeListsHanoi2023: readonly BaseRow[] = [
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the first quarter of 2023',
      publisher: 'HNX, through VnEconomy',
      date: '2023-01-11',
      url: 'https://vneconomy.vn/quy-1-2023-88-ma-chung-khoan-bi-hnx-cat-margin.htm',
      basis: 'under warning or control',
      quote:
        'phần lớn danh sách là các cổ phiếu nằm trong diện bị cảnh báo hoặc kiểm soát như: BII, BKC, BLF, CIA, CJC, CTC, DNM, DS3, DZM, HHG, KDM, KVC, L35, L43, L62, LCS, LM7, MAC, MAS, MIM, OCH, PCG, PEN ...',
      found: false,
    },
    `
BII BKC BLF CIA CJC CTC DNM DS3 DZM HHG KDM KVC L35 L43 L62 LCS LM7 MAC MAS MIM OCH PCG PEN
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the first quarter of 2023',
      publisher: 'HNX, through VnEconomy',
      date: '2023-01-11',
      url: 'https://vneconomy.vn/quy-1-2023-88-ma-chung-khoan-bi-hnx-cat-margin.htm',
      basis: 'under warning or control',
      quote:
        'phần lớn danh sách là các cổ phiếu nằm trong diện bị cảnh báo hoặc kiểm soát như: ... PGT, PJC, PPE, PV2, SD4, SDT, SDU, SFN, SGH, SPI, TC6, SSM, SRA, TFC, TTZ, VC9, VE1, VE2, VIG, VKC, VTJ, VTL',
      found: false,
    },
    `
PGT PJC PPE PV2 SD4 SDT SDU SFN SGH SPI SRA SSM TC6 TFC TTZ VC9 VE1 VE2 VIG VKC VTJ VTL
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the first quarter of 2023',
      publisher: 'HNX, through VnEconomy',
      date: '2023-01-11',
      url: 'https://vneconomy.vn/quy-1-2023-88-ma-chung-khoan-bi-hnx-cat-margin.htm',
      basis: 'suspended',
      quote: 'CTX, DZM, LUT, VGP, ART bị cắt cắt margin còn là cổ phiếu trong diện đình chỉ giao dịch',
      found: false,
    },
    `
ART CTX DZM LUT VGP
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HNX, stocks without margin of the first quarter of 2023',
      publisher: 'HNX, through VnEconomy',
      date: '2023-01-11',
      url: 'https://vneconomy.vn/quy-1-2023-88-ma-chung-khoan-bi-hnx-cat-margin.htm',
      basis: 'audited accounts of 2021',
      quote:
        'chậm công bố thông tin báo cáo tài chính hợp nhất năm 2021 đã kiểm toán quá 5 ngày làm việc kể từ ngày hết hạn công bố thông tin gồm: BII, EBS, KDM, KLF, MIM, PPE',
      found: false,
    },
    `
BII EBS KDM KLF MIM PPE
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HNX, through DNSE Senses',
      date: '2023-09-30',
      url: 'https://www.dnse.com.vn/senses/tin-tuc/quy-32023-72-ma-bi-cat-margin-tren-hnx-33288735',
      basis: 'under warning, control, restriction and suspension',
      quote: 'Chứng khoán thuộc diện bị cảnh báo, kiểm soát, hạn chế giao dịch, đình chỉ giao dịch: BLF, CTX',
      found: false,
    },
    `
BLF CTX
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HNX, through DNSE Senses',
      date: '2023-09-30',
      url: 'https://www.dnse.com.vn/senses/tin-tuc/quy-32023-72-ma-bi-cat-margin-tren-hnx-33288735',
      basis: 'under warning',
      quote:
        'Chứng khoán thuộc diện bị cảnh báo: CJC, FID, MST, NDX, OCH, PCG, PEN, PJC, PPE, SD6, SDA, SDU, SGH, STP, VC9, VCM',
      found: false,
    },
    `
CJC FID MST NDX OCH PCG PEN PJC PPE SD6 SDA SDU SGH STP VC9 VCM
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HNX, through DNSE Senses',
      date: '2023-09-30',
      url: 'https://www.dnse.com.vn/senses/tin-tuc/quy-32023-72-ma-bi-cat-margin-tren-hnx-33288735',
      basis: 'under warning, with a loss',
      quote:
        'Chứng khoán thuộc diện bị cảnh báo; LNST năm 2022 tại BCTC kiểm toán năm 2022 là số âm: CTC, DPC, DS3, DTC, KTT, NDN, TTH, VE8',
      found: false,
    },
    `
CTC DPC DS3 DTC KTT NDN TTH VE8
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HNX, through DNSE Senses',
      date: '2023-09-30',
      url: 'https://www.dnse.com.vn/senses/tin-tuc/quy-32023-72-ma-bi-cat-margin-tren-hnx-33288735',
      basis: 'under warning and control',
      quote: 'Chứng khoán thuộc diện bị cảnh báo, kiểm soát: CVN, MAC, MAS, VGP, VIG, VTJ',
      found: false,
    },
    `
CVN MAC MAS VGP VIG VTJ
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HNX, through DNSE Senses',
      date: '2023-09-30',
      url: 'https://www.dnse.com.vn/senses/tin-tuc/quy-32023-72-ma-bi-cat-margin-tren-hnx-33288735',
      basis: 'under control',
      quote: 'Chứng khoán thuộc diện bị kiểm soát: SFN',
      found: false,
    },
    `
SFN
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HNX, through DNSE Senses',
      date: '2023-09-30',
      url: 'https://www.dnse.com.vn/senses/tin-tuc/quy-32023-72-ma-bi-cat-margin-tren-hnx-33288735',
      basis: 'under warning, restriction and suspension',
      quote:
        'Chứng khoán thuộc diện bị cảnh báo, hạn chế giao dịch, đình chỉ giao dịch; chậm công bố báo cáo tài chính bán niên soát xét năm 2022 ...: DZM, TKC, TVC',
      found: false,
    },
    `
DZM TKC TVC
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HNX, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HNX, through DNSE Senses',
      date: '2023-09-30',
      url: 'https://www.dnse.com.vn/senses/tin-tuc/quy-32023-72-ma-bi-cat-margin-tren-hnx-33288735',
      basis: 'reviewed accounts of six months of 2022',
      quote:
        'Chứng khoán thuộc diện bị cảnh báo, hạn chế giao dịch, đình chỉ giao dịch; chậm công bố báo cáo tài chính bán niên soát xét năm 2022 ...: DZM, TKC, TVC',
      found: false,
    },
    `
DZM TKC TVC
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HNX, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HNX, through DNSE Senses',
      date: '2023-09-30',
      url: 'https://www.dnse.com.vn/senses/tin-tuc/quy-32023-72-ma-bi-cat-margin-tren-hnx-33288735',
      basis: 'audited accounts of 2022',
      quote:
        'Tổ chức niêm yết chậm công bố báo cáo tài chính kiểm toán năm 2022 quá 5 ngày làm việc kể từ ngày hết hạn công bố thông tin; ...: HTP, MIM',
      found: false,
    },
    `
HTP MIM
`,
  ),
  listed(
    {
      item: 'social.tax_compliance',
      list: 'HNX, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HNX, through DNSE Senses',
      date: '2023-09-30',
      url: 'https://www.dnse.com.vn/senses/tin-tuc/quy-32023-72-ma-bi-cat-margin-tren-hnx-33288735',
      found: false,
    },
    `
VE4 | Công ty niêm yết nhận được kết luận của cơ quan thuế về việc công ty vi phạm pháp luật thuế; Chứng khoán thuộc diện bị cảnh báo; ...: VE4
VNT | Công ty niêm yết nhận được kết luận của cơ quan thuế về việc công ty vi phạm pháp luật thuế; Chứng khoán thuộc diện bị cảnh báo; ...: VNT
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HNX, through DNSE Senses',
      date: '2023-09-30',
      url: 'https://www.dnse.com.vn/senses/tin-tuc/quy-32023-72-ma-bi-cat-margin-tren-hnx-33288735',
      basis: 'under warning, with a finding of the tax authority',
      found: false,
    },
    `
VE4 | Công ty niêm yết nhận được kết luận của cơ quan thuế về việc công ty vi phạm pháp luật thuế; Chứng khoán thuộc diện bị cảnh báo; ...: VE4
VNT | Công ty niêm yết nhận được kết luận của cơ quan thuế về việc công ty vi phạm pháp luật thuế; Chứng khoán thuộc diện bị cảnh báo; ...: VNT
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the fourth quarter of 2023; day printed in the Thai edition of the page',
      publisher: 'HNX, through vietnam.vn, quoting Nguoi dua tin',
      date: '2023-10-10',
      url: 'https://www.vietnam.vn/de/hnx-cong-bo-94-ma-chung-khoan-bi-cat-margin-trong-quy-iv-2023',
      basis: 'under warning or control',
      quote:
        'Dabei handelt es sich hauptsächlich um Aktien, die unter Warnung oder Kontrolle stehen, wie etwa BLF, CTC, CTX, DS3, MAS, KDM, LDP, SSM, APS, SD6',
      found: false,
    },
    `
APS BLF CTC CTX DS3 KDM LDP MAS SD6 SSM
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the fourth quarter of 2023; day printed in the Thai edition of the page',
      publisher: 'HNX, through vietnam.vn, quoting Nguoi dua tin',
      date: '2023-10-10',
      url: 'https://www.vietnam.vn/de/hnx-cong-bo-94-ma-chung-khoan-bi-cat-margin-trong-quy-iv-2023',
      basis: 'restricted',
      quote:
        'Aktien MHL, MIM, TVC, DXM, TTZ, die auf HNX Handelsbeschränkungen unterliegen, können nicht auf Marge gehandelt werden',
      found: false,
    },
    `
DXM MHL MIM TTZ TVC
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HNX, stocks without margin of the fourth quarter of 2023; day printed in the Thai edition of the page',
      publisher: 'HNX, through vietnam.vn, quoting Nguoi dua tin',
      date: '2023-10-10',
      url: 'https://www.vietnam.vn/de/hnx-cong-bo-94-ma-chung-khoan-bi-cat-margin-trong-quy-iv-2023',
      basis: 'reviewed accounts of six months of 2023',
      quote:
        'Verzögerung der Veröffentlichung des geprüften Halbjahresfinanzberichts 2023 ... um mehr als fünf Werktage ... wie LCD, PGT, SDA, SRA, VC2',
      found: false,
    },
    `
LCD PGT SDA SRA VC2
`,
  ),
  listed(
    {
      item: 'social.tax_compliance',
      list: 'HNX, stocks without margin of the fourth quarter of 2023; day printed in the Thai edition of the page',
      publisher: 'HNX, through vietnam.vn, quoting Nguoi dua tin',
      date: '2023-10-10',
      url: 'https://www.vietnam.vn/de/hnx-cong-bo-94-ma-chung-khoan-bi-cat-margin-trong-quy-iv-2023',
      quote:
        'der Erhalt der Schlussfolgerung der Steuerbehörde, dass das börsennotierte Unternehmen gegen Steuergesetze wie VNT oder TTZ verstoßen hat',
      found: false,
    },
    `
TTZ VNT
`,
  ),
].flat()
