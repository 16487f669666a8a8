import { type BaseRow, listed } from './listed.ts'

/** What the exchange of Ho Chi Minh City states of single companies in its lists of 2023: warning, control, restriction, lateness, opinions. */
export const exchangeLists2023: readonly BaseRow[] = [
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the second quarter of 2023; period printed, no day',
      publisher: 'HOSE, through Thuong gia',
      date: '2023-06-30',
      url: 'https://thuonggiaonline.vn/so-giao-dich-chung-khoan-tphcm-cong-bo-74-co-phieu-bi-cat-margin-quy-22023-post56024.html',
      basis: 'under warning',
      found: false,
    },
    `
HNG | những cái tên nằm trong diện cảnh báo gồm: ... Công ty cổ phần Nông nghiệp Quốc tế Hoàng Anh Gia Lai (HNG)
ITA | những cái tên nằm trong diện cảnh báo gồm: ... Công ty Cổ phần Đầu tư và Công nghiệp Tân Tạo (ITA)
NVT | những cái tên nằm trong diện cảnh báo gồm: ... Công ty Cổ phần Bất động sản Du lịch Ninh Vân Bay (NVT)
PIT | những cái tên nằm trong diện cảnh báo gồm: ... Công ty Cổ phần Xuất nhập khẩu Petrolimex (PIT)
PTL | những cái tên nằm trong diện cảnh báo gồm: ... Công ty Cổ phần Thương mại và Sản xuất Lập Phương Thành (PTL)
RDP | những cái tên nằm trong diện cảnh báo gồm: ... Công ty Cổ phần Rạng Đông Holding (RDP)
SCD | những cái tên nằm trong diện cảnh báo gồm: ... Công ty Cổ phần Nước giải khát Chương Dương (SCD)
SGT | những cái tên nằm trong diện cảnh báo gồm: ... Công ty Cổ phần Công nghệ Viễn thông Sài Gòn (SGT)
SMA | những cái tên nằm trong diện cảnh báo gồm: ... Công ty Cổ phần Thiết bị Phụ tùng Sài Gòn (SMA)
TCR | những cái tên nằm trong diện cảnh báo gồm: ... Công ty Cổ phần Công nghiệp Gốm sứ Taicera (TCR)
TNI | những cái tên nằm trong diện cảnh báo gồm: ... Công ty cổ phần Tập đoàn Thành Nam (TNI)
TTF | những cái tên nằm trong diện cảnh báo gồm: ... Công ty Cổ phần Tập đoàn Kỹ nghệ Gỗ Trường Thành (TTF)
VOS | những cái tên nằm trong diện cảnh báo gồm: ... Công ty Cổ phần Vận tải biển Việt Nam (VOS)
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HOSE, through vietnam.vn',
      date: '2023-09-30',
      url: 'https://vietnam.vn/en/hon-70-ma-chung-khoan-tiep-tuc-bi-hose-cat-margin-trong-quy-iii-2023',
      basis: 'under warning or control',
      quote:
        'These are mainly familiar stocks that are under warning or control such as ABS, APC, AST, BCE, CIG, DXV, EVG, FDC, GMC, HVN, ITA, LDG, OGC, POM, PPC, PVP, SCD, SJF, TDH, TGG, TTF, VCA, VNL',
      found: false,
    },
    `
ABS APC AST BCE CIG DXV EVG FDC GMC HVN ITA LDG OGC POM PPC PVP SCD SJF TDH TGG TTF VCA VNL
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HOSE, through vietnam.vn',
      date: '2023-09-30',
      url: 'https://vietnam.vn/en/hon-70-ma-chung-khoan-tiep-tuc-bi-hose-cat-margin-trong-quy-iii-2023',
      basis: 'under warning',
      quote:
        '2 codes HAG of Hoang Anh Gia Lai and HNG of HAGL Agrico also continue to have their margin cut in the third quarter under warning status of HoSE',
      found: false,
    },
    `
HAG HNG
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter of 2023; period printed, no day',
      publisher: 'HOSE, through vietnam.vn',
      date: '2023-09-30',
      url: 'https://vietnam.vn/en/hon-70-ma-chung-khoan-tiep-tuc-bi-hose-cat-margin-trong-quy-iii-2023',
      basis: 'under warning',
      quote:
        'VDS stock of Rong Viet Securities is the only securities company stock that has its margin cut, the reason is that this code is under warning status',
      found: false,
    },
    `
VDS
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter of 2023',
      publisher: 'HOSE, through Tap chi Tai chinh',
      date: '2023-07-05',
      url: 'https://tapchitaichinh.vn/hose-cat-margin-76-ma-chung-khoan-trong-quy-iii-2023.html',
      basis: 'under warning or control',
      quote:
        'nhiều cổ phiếu thuộc nằm trong diện bị kiểm soát và bị cảnh báo như: HAG, HNG, DLG, HBC, HVN, ITA, NVL, PTL, TTF, VDS',
      found: false,
    },
    `
DLG HBC NVL PTL
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the third quarter of 2023',
      publisher: 'HOSE, through Tap chi Tai chinh',
      date: '2023-07-05',
      url: 'https://tapchitaichinh.vn/hose-cat-margin-76-ma-chung-khoan-trong-quy-iii-2023.html',
      basis: 'restricted',
      quote:
        'IBC, HPX, TGG, TVB là những mã chứng khoán nằm trong diện hạn chế giao dịch, chậm công bố thông tin Báo cáo tài chính năm 2022 có kiểm toán',
      found: false,
    },
    `
HPX IBC TGG TVB
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, stocks without margin of the third quarter of 2023',
      publisher: 'HOSE, through Tap chi Tai chinh',
      date: '2023-07-05',
      url: 'https://tapchitaichinh.vn/hose-cat-margin-76-ma-chung-khoan-trong-quy-iii-2023.html',
      basis: 'audited accounts of 2022',
      quote:
        'IBC, HPX, TGG, TVB là những mã chứng khoán nằm trong diện hạn chế giao dịch, chậm công bố thông tin Báo cáo tài chính năm 2022 có kiểm toán',
      found: false,
    },
    `
HPX IBC TGG TVB
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the fourth quarter of 2023; month printed, no day',
      publisher: 'HOSE, through Thoi bao Tai chinh',
      date: '2023-10-01',
      url: 'https://thoibaotaichinhvietnam.vn/nhung-ma-chung-khoan-nao-se-bi-cat-margin-trong-quy-iv2023-137000.html',
      basis: 'under warning or control',
      found: false,
    },
    `
ABS | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Dịch vụ Nông nghiệp Bình Thuận (ABS)
AGM | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Xuất nhập khẩu An Giang (AGM)
APC | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Chiếu xạ An Phú (APC)
ASP | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Tập đoàn Dầu khí An Pha (ASP)
BCE | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Xây dựng và Giao thông Bình Dương (BCE)
DAG | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Tập đoàn nhựa Đông Á (DAG)
DLG | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Tập đoàn Đức Long Gia Lai (DLG)
EVG | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Tập đoàn Everland (EVG)
FDC | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Ngoại thương và Phát triển Đầu tư TP. Hồ Chí Minh (FDC)
GMC | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Garmex Sài Gòn (GMC)
HAG | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Hoàng Anh Gia Lai (HAG)
HBC | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Tập đoàn Xây dựng Hoà Bình (HBC)
HPX | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Đầu tư Hải Phát (HPX)
LGL | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Đầu tư và Phát triển đô thị Long Giang (LGL)
NVT | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Bất động sản Du lịch Ninh Vân Bay (NVT)
OGC | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Tập đoàn Đại Dương (OGC)
PIT | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Xuất nhập khẩu PETROLIMEX (PIT)
PTC | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Đầu tư icapital (PTC)
RDP | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Rạng Đông Holdings (RDP)
TTF | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Tập đoàn Kỹ nghệ gỗ Trường Thành (TTF)
TVB | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Chứng khoán Trí Việt (TVB)
VMD | nằm trong diện bị cảnh báo hoặc kiểm soát như: ... Công ty CP Y dược phhẩm Vimedimex (VMD)
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the fourth quarter; period printed, the year is that of the accounts named',
      publisher: 'HOSE, through Mang dau tu',
      date: '2023-12-31',
      url: 'https://mangdautu.com/86-ma-co-phieu-bi-hose-cat-margin-quy-iv-frt-ppc-nvl-hsg-hbc-pom-hag-tgg-gop-mat/',
      basis: 'under warning or control',
      quote:
        'nằm trong diện chứng khoán bị cảnh báo hoặc kiểm soát ..., gồm nhiều cái tên quen thuộc như: AGM, CIG, CKG, DAG, HBC, HAG, HNG, HVN, IBC, ITA, JVC, NVL, POM, PPC',
      found: false,
    },
    `
CIG CKG HNG HVN IBC ITA JVC NVL POM PPC
`,
  ),
  listed(
    {
      item: 'governance.clean_opinion',
      list: 'HOSE, stocks without margin of the fourth quarter; period printed, the year is that of the accounts named',
      publisher: 'HOSE, through Mang dau tu',
      date: '2023-12-31',
      url: 'https://mangdautu.com/86-ma-co-phieu-bi-hose-cat-margin-quy-iv-frt-ppc-nvl-hsg-hbc-pom-hag-tgg-gop-mat/',
      basis: 'reviewed accounts of six months of 2023',
      quote:
        'BCTC hợp nhất bán niên năm 2023 soát xét có ý kiến không phải là ý kiến chấp nhận toàn phần của tổ chức kiểm toán như: ADG, DAH, SPM, SRF',
      found: false,
    },
    `
ADG DAH SPM SRF
`,
  ),
].flat()
