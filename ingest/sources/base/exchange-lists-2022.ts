import { type BaseRow, listed } from './listed.ts'

/** What the exchanges state of single companies in their lists of 2022: warning, control, lateness, opinions, tax. */
export const exchangeLists2022: readonly BaseRow[] = [
  listed(
    {
      item: 'governance.clean_opinion',
      list: 'HOSE, stocks without margin on 3 March; the year is that after the accounts named',
      publisher: 'HOSE, through Thuong gia',
      date: '2022-03-03',
      url: 'https://thuonggiaonline.vn/70-co-phieu-tren-san-hose-khong-duoc-cap-margin-tai-ngay-33-post44472.amp',
      basis: 'reviewed accounts of six months of 2021',
      quote:
        'Loạt cổ phiếu có Báo cáo tài chính được soát xét có ý kiến không phải là ý kiến chấp nhận toàn phần của tổ chức kiểm toán cũng không được cấp margin như: HU1, HU3, LGL, SJD, VFG, VPS',
      found: false,
    },
    `
HU1 HU3 LGL SJD VFG VPS
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin on 3 March; the year is that after the accounts named',
      publisher: 'HOSE, through Thuong gia',
      date: '2022-03-03',
      url: 'https://thuonggiaonline.vn/70-co-phieu-tren-san-hose-khong-duoc-cap-margin-tai-ngay-33-post44472.amp',
      basis: 'under warning or control',
      quote:
        'nằm trong diện bị cảnh báo hoặc kiểm soát. Trong số này có nhiều cổ phiếu đáng chú ý như cổ phiếu HAG ..., YEG ..., HVN ..., DLG của Tập đoàn Đức Long Gia Lai',
      found: false,
    },
    `
DLG HAG HVN YEG
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin on 3 March; the year is that after the accounts named',
      publisher: 'HOSE, through Thuong gia',
      date: '2022-03-03',
      url: 'https://thuonggiaonline.vn/70-co-phieu-tren-san-hose-khong-duoc-cap-margin-tai-ngay-33-post44472.amp',
      basis: 'under special control',
      quote: 'duy nhất cổ phiếu TDH của Thuduc House không đủ điều kiện do thuộc diện kiểm soát đặc biệt',
      found: false,
    },
    `
TDH
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the second quarter of 2022; period printed, no day',
      publisher: 'HOSE, through Thu vien bat dong san, quoting Vietstock',
      date: '2022-06-30',
      url: 'https://thuvienbatdongsan.vn/63-co-phieu-tren-hose-bi-cat-margin-trong-quy-2-2022/',
      basis: 'under warning',
      quote:
        '22 mã cổ phiếu thuộc diện bị cảnh báo: AAM, APC, AST, DAH, DXV, HAS, HNG, NVT, PIT, PMG, RDP, SII, SJF, SKG, SMA, TCR, TNI, TTE, UDC, VNS, VOS, VPH',
      found: false,
    },
    `
AAM APC AST DAH DXV HAS HNG NVT PIT PMG RDP SII SJF SKG SMA TCR TNI TTE UDC VNS VOS VPH
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the second quarter of 2022; period printed, no day',
      publisher: 'HOSE, through Thu vien bat dong san, quoting Vietstock',
      date: '2022-06-30',
      url: 'https://thuvienbatdongsan.vn/63-co-phieu-tren-hose-bi-cat-margin-trong-quy-2-2022/',
      basis: 'under control',
      quote:
        '19 mã thuộc diện bị kiểm soát: CIG, DLG, FTM, HAG, HOT, HVN, JVC, LCM, MCG, OGC, PTC, PTL, PXI, PXS, QBS, RIC, TGG, TTF, YEG',
      found: false,
    },
    `
CIG DLG FTM HAG HOT HVN JVC LCM MCG OGC PTC PTL PXI PXS QBS RIC TGG TTF YEG
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the second quarter of 2022; period printed, no day',
      publisher: 'HOSE, through Thu vien bat dong san, quoting Vietstock',
      date: '2022-06-30',
      url: 'https://thuvienbatdongsan.vn/63-co-phieu-tren-hose-bi-cat-margin-trong-quy-2-2022/',
      basis: 'under special control',
      quote: '01 mã thuộc diện bị kiểm soát đặc biệt: TDH',
      found: false,
    },
    `
TDH
`,
  ),
  listed(
    {
      item: 'governance.clean_opinion',
      list: 'HOSE, stocks without margin of the second quarter of 2022; period printed, no day',
      publisher: 'HOSE, through Thu vien bat dong san, quoting Vietstock',
      date: '2022-06-30',
      url: 'https://thuvienbatdongsan.vn/63-co-phieu-tren-hose-bi-cat-margin-trong-quy-2-2022/',
      basis: 'consolidated accounts of 2021',
      quote:
        '05 mã thuộc trường hợp kiểm toán có ý kiến không phải là ý kiến chấp nhận toàn phần đối với báo cáo tài chính hợp nhất năm 2021: HU1, HU3, SJD, VAF, VFG',
      found: false,
    },
    `
HU1 HU3 SJD VAF VFG
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the third quarter of 2022',
      publisher: 'HNX, through Tai chinh so, quoting To quoc',
      date: '2022-07-10',
      url: 'https://taichinhso.net.vn/chi-tiet/quy-3-2022-hnx-tiep-tuc-cat-margin-voi-59-ma-chung-khoan-dien-hinh-co-bii-pcg-vkc-vc9-och-.html',
      basis: 'under warning or control',
      quote:
        'các cổ phiếu nằm trong diện bị cảnh báo hoặc kiểm soát như: BII, BKC, CIA, CJC, CTC, DZM, HHG, IVS, KVC, L35, L43, L62, LUT, MAC, MIM, NSH, PCG, PEN, PGT, PPE, PV2, SD4, SDT, SJE, SPI, SSM, TFC ...',
      found: false,
    },
    `
BII BKC CIA CJC CTC DZM HHG IVS KVC L35 L43 L62 LUT MAC MIM NSH PCG PEN PGT PPE PV2 SD4 SDT SJE SPI SSM TFC
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the third quarter of 2022',
      publisher: 'HNX, through Tai chinh so, quoting To quoc',
      date: '2022-07-10',
      url: 'https://taichinhso.net.vn/chi-tiet/quy-3-2022-hnx-tiep-tuc-cat-margin-voi-59-ma-chung-khoan-dien-hinh-co-bii-pcg-vkc-vc9-och-.html',
      basis: 'under warning or control',
      quote:
        'các cổ phiếu nằm trong diện bị cảnh báo hoặc kiểm soát như: ... TTH, TTZ, VC9, VE1, VIG, VKC, VC9, VTJ, VTL',
      found: false,
    },
    `
TTH TTZ VC9 VE1 VIG VKC VTJ VTL
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, stocks without margin of the third quarter of 2022',
      publisher: 'HNX, through Tai chinh so, quoting To quoc',
      date: '2022-07-10',
      url: 'https://taichinhso.net.vn/chi-tiet/quy-3-2022-hnx-tiep-tuc-cat-margin-voi-59-ma-chung-khoan-dien-hinh-co-bii-pcg-vkc-vc9-och-.html',
      basis: 'restricted',
      quote:
        'mã chứng khoán BLF bị đưa vào danh sách của HNX do lợi nhuận sau thuế tại BCTC kiểm toán năm 2021 là số âm và chứng khoán bị hạn chế giao dịch',
      found: false,
    },
    `
BLF
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HNX, stocks without margin of the third quarter of 2022',
      publisher: 'HNX, through Tai chinh so, quoting To quoc',
      date: '2022-07-10',
      url: 'https://taichinhso.net.vn/chi-tiet/quy-3-2022-hnx-tiep-tuc-cat-margin-voi-59-ma-chung-khoan-dien-hinh-co-bii-pcg-vkc-vc9-och-.html',
      basis: 'audited accounts of 2021',
      quote:
        'Với EBS, cổ phiếu này bị cắt margin trong quý 3 do chậm công bố thông tin BCTC hợp nhất năm 2021 đã kiểm toán quá 5 ngày làm việc',
      found: false,
    },
    `
EBS
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the fourth quarter of 2022; period printed, no day',
      publisher: 'HOSE, through Thuong gia',
      date: '2022-12-31',
      url: 'https://thuonggiaonline.vn/hose-cat-margin-62-ma-chung-khoan-trong-quy-42022-post51026.html',
      basis: 'under warning or control',
      quote:
        'hàng loạt cổ phiếu quen thuộc nằm trong diện bị cảnh báo hoặc kiểm soát: CIG, DLG, DXV, HNG, HOT, HU1, HU3, HAG, HNG, HVN, ITA, MCG, OGC, PMG, PTL, RDP, SCD, SII, SJD, TCR, TNI, TTF, VFG, VOS',
      found: false,
    },
    `
CIG DLG DXV HAG HNG HOT HU1 HU3 HVN ITA MCG OGC PMG PTL RDP SCD SII SJD TCR TNI TTF VFG VOS
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the fourth quarter of 2022; period printed, no day',
      publisher: 'HOSE, through Thuong gia',
      date: '2022-12-31',
      url: 'https://thuonggiaonline.vn/hose-cat-margin-62-ma-chung-khoan-trong-quy-42022-post51026.html',
      basis: 'under warning',
      quote:
        'Với việc bị đưa vào diện cảnh báo do chậm nộp báo cáo tài chính soát xét bán niên 2022, mã chứng khoán ngành bất động sản khu công nghiệp LHG - Long Hậu cũng bị HoSE cắt margin',
      found: false,
    },
    `
LHG
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, stocks without margin of the fourth quarter of 2022; period printed, no day',
      publisher: 'HOSE, through Thuong gia',
      date: '2022-12-31',
      url: 'https://thuonggiaonline.vn/hose-cat-margin-62-ma-chung-khoan-trong-quy-42022-post51026.html',
      basis: 'reviewed accounts of six months of 2022',
      quote:
        'Với việc bị đưa vào diện cảnh báo do chậm nộp báo cáo tài chính soát xét bán niên 2022, mã chứng khoán ngành bất động sản khu công nghiệp LHG - Long Hậu cũng bị HoSE cắt margin',
      found: false,
    },
    `
LHG
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, stocks without margin of the fourth quarter of 2022; period printed, no day',
      publisher: 'HOSE, through Thuong gia',
      date: '2022-12-31',
      url: 'https://thuonggiaonline.vn/hose-cat-margin-62-ma-chung-khoan-trong-quy-42022-post51026.html',
      basis: 'audited accounts of 2021',
      quote:
        'Cổ phiếu của công ty chậm công bố thông tin báo cáo tài chính ... năm 2021 đã kiểm toán quá 5 ngày làm việc kể từ ngày hết hạn công bố thông tin: VMD',
      found: false,
    },
    `
VMD
`,
  ),
  listed(
    {
      item: 'social.tax_compliance',
      list: 'HOSE, stocks without margin of the fourth quarter of 2022; period printed, no day',
      publisher: 'HOSE, through Thuong gia',
      date: '2022-12-31',
      url: 'https://thuonggiaonline.vn/hose-cat-margin-62-ma-chung-khoan-trong-quy-42022-post51026.html',
      quote: 'Công ty nhận được kết luận của cơ quan thuế về việc vi phạm thuế như SCS, TDW',
      found: false,
    },
    `
SCS TDW
`,
  ),
].flat()
