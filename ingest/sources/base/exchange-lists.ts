import { type BaseRow, listed } from './listed.ts'

/** What the exchanges and the securities commission state of single companies: warning, control, restriction, lateness, tax, fines. */
export const exchangeLists: readonly BaseRow[] = [
  listed(
    {
      item: 'governance.clean_opinion',
      list: 'HOSE, stocks without margin of September 2025',
      publisher: 'HOSE, through CafeF',
      date: '2025-09-02',
      url: 'https://cafef.vn/hose-cap-nhat-co-phieu-bi-cat-margin-thang-9-danh-sach-khong-duoc-giao-dich-ky-quy-gom-71-ma-gom-loat-ten-tuoi-hot-hag-nvl-ldg-bcg-hvn-188250901222703412.chn',
      quote:
        'VTO - Công ty Cổ phần Vận tải Xăng dầu Vitaco cũng bị HOSE cắt margin cho Báo cáo tài chính bán niên năm 2025 được soát xét có ý kiến không phải là ý kiến chấp nhận toàn phần',
      found: false,
    },
    `
VTO
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the first quarter of 2026',
      publisher: 'HOSE, through CafeF',
      date: '2026-01-07',
      url: 'https://cafef.vn/hose-cat-margin-voi-70-ma-chung-khoan-trong-quy-1-2026-nvl-hvn-vck-tcx-mch-ntc-bcg-cung-loat-ten-tuoi-hot-deu-co-trong-danh-sach-188260107162340339.chn',
      basis: 'under warning or control',
      quote:
        'trong diện bị cảnh báo hoặc kiểm soát như ABS, APH, DTL, DLG, NVT, HAS, SMC, TDH, TLH, TMT, VCA, TNI, HVN, LDG, DQC, VNE, TCR',
      found: false,
    },
    `
ABS APH DLG DQC DTL HAS HVN LDG NVT SMC TCR TDH TLH TMT TNI VCA VNE
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the first quarter of 2026',
      publisher: 'HOSE, through VnEconomy',
      date: '2026-01-07',
      url: 'https://vneconomy.vn/70-co-phieu-bi-cat-margin-trong-quy-12026.htm',
      basis: 'under control',
      found: false,
    },
    `
AAT | Chứng khoán thuộc diện kiểm soát: ... AAT của CTCP Tập đoàn Tiên Sơn Thanh Hóa
APH | Chứng khoán thuộc diện kiểm soát: ... APH của CTCP Tập đoàn An Phát Holdings
C47 | Chứng khoán thuộc diện kiểm soát: ... C47 của CTCP Xây dựng 47
DQC | Chứng khoán thuộc diện kiểm soát: ... DQC của CTCP Tập đoàn Điện Quang
DRH | Chứng khoán thuộc diện kiểm soát: ... DRH của CTCP DRH Holdings
HVX | Chứng khoán thuộc diện kiểm soát: ... HVX của CTCP Xi măng Vicem Hải Vân
LDG | Chứng khoán thuộc diện kiểm soát: ... LDG của CTCP Đầu tư LDG
SRF | Chứng khoán thuộc diện kiểm soát: ... SRF của CTCP Searefico
TCR | Chứng khoán thuộc diện kiểm soát: ... TCR của CTCP Công nghiệp Gốm sứ Taicera
TTE | Chứng khoán thuộc diện kiểm soát: ... TTE của CTCP Đầu tư Năng lượng Trường Thịnh
VAF | Chứng khoán thuộc diện kiểm soát: ... VAF của CTCP Phân lân Nung chảy Văn Điển
VNE | Chứng khoán thuộc diện kiểm soát: ... VNE của Tổng CTCP Xây dựng Điện Việt Nam
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the first quarter of 2026',
      publisher: 'HOSE, through VnEconomy',
      date: '2026-01-07',
      url: 'https://vneconomy.vn/70-co-phieu-bi-cat-margin-trong-quy-12026.htm',
      basis: 'under warning',
      found: false,
    },
    `
ABS | Chứng khoán thuộc diện cảnh báo: ... ABS của CTCP Dịch vụ Nông nghiệp Bình Thuận
ASP | Chứng khoán thuộc diện cảnh báo: ... ASP của CTCP Tập đoàn Dầu khí An Pha
CIG | Chứng khoán thuộc diện cảnh báo: ... CIG của CTCP COMA18
CMX | Chứng khoán thuộc diện cảnh báo: ... CMX của CTCP Camimex Group
DLG | Chứng khoán thuộc diện cảnh báo: ... DLG của CTCP Tập đoàn Đức Long Gia Lai
DTL | Chứng khoán thuộc diện cảnh báo: ... DTL của CTCP Đại Thiên Lộc
DXV | Chứng khoán thuộc diện cảnh báo: ... DXV của CTCP Vicem Vật liệu Xây dựng Đà Nẵng
FDC | Chứng khoán thuộc diện cảnh báo: ... FDC của CTCP Ngoại thương và Phát triển Đầu tư Tp. Hồ Chí Minh
HAS | Chứng khoán thuộc diện cảnh báo: ... HAS của CTCP Hacisco
JVC | Chứng khoán thuộc diện cảnh báo: ... JVC của CTCP Đầu tư Y tế - Dược phẩm Việt Nam
MDG | Chứng khoán thuộc diện cảnh báo: ... MDG của CTCP Miền Đông
NVT | Chứng khoán thuộc diện cảnh báo: ... NVT của CTCP Bất động sản Du lịch Ninh Vân Bay
OGC | Chứng khoán thuộc diện cảnh báo: ... OGC của CTCP Tập đoàn Đại Dương
PIT | Chứng khoán thuộc diện cảnh báo: ... PIT của CTCP XNK Petro
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the fourth quarter of 2025',
      publisher: 'HOSE, through VnEconomy',
      date: '2025-10-06',
      url: 'https://vneconomy.vn/64-co-phieu-bi-cat-margin-trong-quy-42025.htm',
      basis: 'restricted and under control',
      quote: 'trong sanh sách vẫn có HVN, BCG và TCD là có cùng một lúc hai lý do bị hạn chế và kiểm soát',
      found: false,
    },
    `
BCG HVN TCD
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the fourth quarter of 2025',
      publisher: 'HOSE, through CafeF',
      date: '2025-10-03',
      url: 'https://cafef.vn/nong-63-ma-chung-khoan-bi-hose-cat-margin-trong-quy-4-hvn-nvl-bcg-cung-hang-loat-co-phieu-hot-gop-mat-188251003000335766.chn',
      basis: 'under warning or control',
      quote:
        'nằm trong diện bị cảnh báo hoặc kiểm soát như APH, ASP, BCG, CMX, DLG, DQC, FDC, HVN, LDG, OGC, NVT, PTL, SMC, TDH, TLH, TMT, TTF, VNE, VMD',
      found: false,
    },
    `
APH ASP BCG CMX DLG DQC FDC HVN LDG NVT OGC PTL SMC TDH TLH TMT TTF VMD VNE
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the first quarter of 2023',
      publisher: 'HOSE, through Thi truong Tai chinh Tien te',
      date: '2023-01-05',
      url: 'https://thitruongtaichinhtiente.vn/print/43865.html',
      basis: 'under control',
      quote:
        '17 mã thuộc diện bị kiểm soát: AST, GAB, HOT, HU1, HU3, HVN, JVC, MCG, OGC, PMG, QBS, SII, SJD, TDH, TGG, UDC, VFG',
      found: false,
    },
    `
AST GAB HOT HU1 HU3 HVN JVC MCG OGC PMG QBS SII SJD TDH TGG UDC VFG
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of the first quarter of 2023',
      publisher: 'HOSE, through Thi truong Tai chinh Tien te',
      date: '2023-01-05',
      url: 'https://thitruongtaichinhtiente.vn/print/43865.html',
      basis: 'under warning',
      quote:
        '19 mã thuộc diện cảnh báo: CIG, DLG, DXV, FLC, HAG, HAI, HNG, ITA, NVT, PIT, PTL, RDP, SCD, SGT, SMA, TCR, TNI, TTF, VOS',
      found: false,
    },
    `
CIG DLG DXV FLC HAG HAI HNG ITA NVT PIT PTL RDP SCD SGT SMA TCR TNI TTF VOS
`,
  ),
  listed(
    {
      item: 'governance.no_sanction',
      list: 'Decision 47/QĐ-XPHC of the securities commission',
      publisher: 'State Securities Commission, through VnEconomy',
      date: '2025-03-18',
      url: 'https://vneconomy.vn/tu-moi-chao-nha-dau-tu-mua-co-phieu-telcom-bi-phat-125-trieu-dong.htm',
      unit: 'million VND',
      found: false,
    },
    `
TEL | =125 | xử phạt vi phạm hành chính đối với Công ty cổ phần Phát triển Công trình Viễn Thông - Telecom (mã TEL-UPCoM)
`,
  ),
  listed(
    {
      item: 'governance.no_sanction',
      list: 'decisions of the securities commission of 24 January 2025',
      publisher: 'State Securities Commission, through CafeF',
      date: '2025-01-24',
      url: 'https://cafef.vn/vi-pham-dai-nhu-to-so-3-cong-ty-chung-khoan-bi-phat-tien-ty-nhung-ngay-cuoi-nam-con-rong-188250125214507645.chn',
      quote:
        'ba Công ty chứng khoán gồm Chứng khoán HD, Chứng khoán APG và Chứng khoán Sài Gòn – Hà Nội (SHS)',
      found: false,
    },
    `
APG SHS
`,
  ),
  listed(
    {
      item: 'governance.no_sanction',
      list: 'Decision 664/QĐ-XPHC of the securities commission; month printed, no day',
      publisher: 'State Securities Commission, through Thoi bao Tai chinh',
      date: '2024-06-01',
      url: 'https://thoibaotaichinhvietnam.vn/mta-bi-phat-do-khong-dam-bao-co-cau-toi-thieu-cua-hoi-dong-quan-tri-153265.html',
      unit: 'million VND',
      found: false,
    },
    `
MTA | =190 | Tổng Công ty Khoáng sản và Thương mại Hà Tĩnh - CTCP (mã Ck: MTA) với tổng mức tiền phạt là 190 triệu đồng
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, stocks without margin of the first quarter of 2026',
      publisher: 'HOSE, through CafeF',
      date: '2026-01-07',
      url: 'https://cafef.vn/hose-cat-margin-voi-70-ma-chung-khoan-trong-quy-1-2026-nvl-hvn-vck-tcx-mch-ntc-bcg-cung-loat-ten-tuoi-hot-deu-co-trong-danh-sach-188260107162340339.chn',
      quote:
        'doanh nghiệp chậm CBTT BCTC đã soát xét/kiểm toán quá 5 ngày làm việc kể từ ngày hết hạn CBTT như VMD hay HID',
      found: false,
    },
    `
HID VMD
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, stocks without margin of December 2025',
      publisher: 'HOSE, through VnEconomy',
      date: '2025-12-15',
      url: 'https://vneconomy.vn/70-co-phieu-bi-cat-margin-tren-hose.htm',
      quote:
        'cổ phiếu HID của Halcom Việt Nam chậm công bố thông tin Báo cáo tài chính bán niên năm 2025 đã soát xét quá 5 ngày làm việc',
      found: false,
    },
    `
HID
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HOSE, stocks without margin of the first quarter of 2023',
      publisher: 'HOSE, through Thi truong Tai chinh Tien te',
      date: '2023-01-05',
      url: 'https://thitruongtaichinhtiente.vn/print/43865.html',
      quote:
        'chậm công bố thông tin báo cáo kiểm toán 2022 đã soát xét quá 05 ngày làm việc kể từ thời gian công bố thông tin như LHG hay AMD',
      found: false,
    },
    `
AMD LHG
`,
  ),
  listed(
    {
      item: 'social.tax_compliance',
      list: 'HOSE, stocks without margin of the first quarter of 2023',
      publisher: 'HOSE, through Thi truong Tai chinh Tien te',
      date: '2023-01-05',
      url: 'https://thitruongtaichinhtiente.vn/print/43865.html',
      quote: 'một số trường hợp có kết luận của cơ quan thuế về việc vi phạm thuế như SCS, TDW',
      found: false,
    },
    `
SCS TDW
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of November 2025',
      publisher: 'HOSE, through Znews',
      date: '2025-11-20',
      url: 'https://znews.vn/co-phieu-novaland-vietnam-airlines-van-chua-the-nap-margin-post1604425.html',
      basis: 'under warning',
      quote:
        'Trong nhóm bị cảnh báo, nhiều cái tên quen thuộc tiếp tục xuất hiện như ABS, ASP, CMX, DLG, PMG, JVC, OGC, SVD, TLH, TMT, HAS hay NVT',
      found: false,
    },
    `
ABS ASP CMX DLG HAS JVC NVT OGC PMG SVD TLH TMT
`,
  ),
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HOSE, stocks without margin of November 2025',
      publisher: 'HOSE, through Znews',
      date: '2025-11-20',
      url: 'https://znews.vn/co-phieu-novaland-vietnam-airlines-van-chua-the-nap-margin-post1604425.html',
      basis: 'under control',
      quote:
        'Nhóm cổ phiếu thuộc diện kiểm soát tiếp tục ghi nhận sự góp mặt của AAT, DQC, DRH, VAF, HVX, LDG, SRF, TCR, VMD, VNE',
      found: false,
    },
    `
AAT DQC DRH HVX LDG SRF TCR VAF VMD VNE
`,
  ),
].flat()
