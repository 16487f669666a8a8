import { type BaseRow, listed } from './listed.ts'

/** Changes in the indices of HOSE, FTSE Russell, MarketVector and STOXX. */
export const indexChanges: readonly BaseRow[] = [
  listed(
    {
      item: 'index.membership',
      list: 'HOSE, VN30 of January 2026',
      publisher: 'CafeF, quoting HOSE',
      date: '2026-01-21',
      url: 'https://cafef.vn/chinh-thuc-ty-phu-pham-nhat-vuong-co-4-co-phieu-trong-ro-vn30-188260121214040065.chn',
    },
    `
BCM | #VN30 change removed, effective 2026-02-02 | cổ phiếu Vinpearl (VPL) đã lọt rổ VN30 trong kỳ cơ cấu này. Ở chiều ngược lại, mã BCM bị loại khỏi danh mục
VPL | #VN30 change added, effective 2026-02-02 | cổ phiếu Vinpearl (VPL) đã lọt rổ VN30 trong kỳ cơ cấu này. Ở chiều ngược lại, mã BCM bị loại khỏi danh mục
VHM | #VN30 member, review of January 2026 | hệ sinh thái Vingroup hiện có 4 mã nằm trong danh mục rổ chỉ số VN30 gồm VIC, VHM, VRE và VPL
VIC | #VN30 member, review of January 2026 | hệ sinh thái Vingroup hiện có 4 mã nằm trong danh mục rổ chỉ số VN30 gồm VIC, VHM, VRE và VPL
VRE | #VN30 member, review of January 2026 | hệ sinh thái Vingroup hiện có 4 mã nằm trong danh mục rổ chỉ số VN30 gồm VIC, VHM, VRE và VPL
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'HOSE, VNDiamond of October 2025',
      publisher: 'CafeF, quoting BSC',
      date: '2025-10-27',
      url: 'https://cafef.vn/co-phieu-fpt-va-mot-ma-ngan-hang-co-the-duoc-loat-ca-map-tong-quy-mo-14000-ty-san-lung-trong-ky-co-cau-quy-4-188251027105115572.chn',
    },
    `
VIB | #VNDiamond change removed, effective 2025-11-03 | Ngược lại, VIB bị loại khỏi danh mục
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'MarketVector Vietnam Local Index, review of December 2025',
      publisher: 'VnEconomy, quoting MarketVector',
      date: '2025-12-15',
      url: 'https://vneconomy.vn/cac-etf-ngoai-sap-mua-vao-hang-chuc-trieu-co-phieu-chung-khoan.htm',
    },
    `
TCX | #MarketVector Vietnam Local change added, review of December 2025 | MarketVector Vietnam Local Index ... đã công bố danh mục chỉ số mới với việc thêm TCX
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'FTSE Russell, review of December 2025',
      publisher: 'CafeF, quoting FTSE Russell',
      date: '2025-12-08',
      url: 'https://cafef.vn/mot-chi-so-cua-ftse-russell-vua-loai-2-co-phieu-viet-nam-khoi-danh-muc-188251208154435532.chn',
    },
    `
FTS | #FTSE Vietnam Index change removed, effective after close of 2025-12-19 | loại hai mã FTS – Chứng khoán FPT và HSG – Hoa Sen ra khỏi rổ chỉ số này
GEE | #FTSE Vietnam All-Share change added, effective after close of 2025-12-19 | cổ phiếu GEE cũng được thêm mới vào FTSE Vietnam All-Share Index, ngược lại PC1, SAB và SIP là 3 cổ phiếu bị loại khỏi rổ chỉ số
HSG | #FTSE Vietnam Index change removed, effective after close of 2025-12-19 | loại hai mã FTS – Chứng khoán FPT và HSG – Hoa Sen ra khỏi rổ chỉ số này
PC1 | #FTSE Vietnam All-Share change removed, effective after close of 2025-12-19 | cổ phiếu GEE cũng được thêm mới vào FTSE Vietnam All-Share Index, ngược lại PC1, SAB và SIP là 3 cổ phiếu bị loại khỏi rổ chỉ số
SAB | #FTSE Vietnam All-Share change removed, effective after close of 2025-12-19 | cổ phiếu GEE cũng được thêm mới vào FTSE Vietnam All-Share Index, ngược lại PC1, SAB và SIP là 3 cổ phiếu bị loại khỏi rổ chỉ số
SIP | #FTSE Vietnam All-Share change removed, effective after close of 2025-12-19 | cổ phiếu GEE cũng được thêm mới vào FTSE Vietnam All-Share Index, ngược lại PC1, SAB và SIP là 3 cổ phiếu bị loại khỏi rổ chỉ số
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'STOXX Vietnam Total Market Liquid, review of September 2025',
      publisher: 'Thoi bao Tai chinh, quoting SSI Research',
      date: '2025-09-18',
      url: 'https://thoibaotaichinhvietnam.vn/thay-doi-danh-muc-etf-quy-iii-ghi-nhan-nhieu-tin-hieu-dich-chuyen-von-183488.html',
    },
    `
FPT | #STOXX Vietnam Total Market Liquid change added, effective 2025-09-22 | danh mục mới ghi nhận sự bổ sung cổ phiếu FPT và loại bỏ GAS
GAS | #STOXX Vietnam Total Market Liquid change removed, effective 2025-09-22 | danh mục mới ghi nhận sự bổ sung cổ phiếu FPT và loại bỏ GAS
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'MarketVector Vietnam Local Index, review of September 2025',
      publisher: 'CafeF, quoting MarketVector',
      date: '2025-09-14',
      url: 'https://cafef.vn/quy-etf-ngoai-quy-mo-gan-600-trieu-usd-them-moi-fpt-hvn-stb-gee-du-kien-mua-manh-msn-1882509141404172.chn',
      basis: 'MarketVector Vietnam Local change added, effective after close of 2025-09-19',
      quote:
        'MVIS Vietnam Local Index thêm mới 4 mã cổ phiếu FPT, HVN, STB và GEE, đồng thời không loại bất kỳ cổ phiếu nào',
    },
    `
FPT GEE HVN STB
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'FTSE Russell, review of September 2022',
      publisher: 'Ca phe dau tu, quoting FTSE Russell',
      date: '2022-09-05',
      url: 'https://cafedautu.vn/danh-muc-ftse-vietnam-index-tag/',
      basis: 'FTSE Vietnam Index change removed, review of September 2022',
    },
    `
KDH | FTSE Russell mới đây đã công bố loại cổ phiếu KDH của Đầu tư và Kinh doanh nhà Khang Điền (HOSE: KDH) và SBT của Thành Thành Công - Biên Hòa (HOSE: SBT)
SBT | FTSE Russell mới đây đã công bố loại cổ phiếu KDH của Đầu tư và Kinh doanh nhà Khang Điền (HOSE: KDH) và SBT của Thành Thành Công - Biên Hòa (HOSE: SBT)
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'FTSE Russell, review of June 2022',
      publisher: 'Ca phe dau tu, quoting FTSE Russell',
      date: '2022-06-05',
      url: 'https://cafedautu.vn/danh-muc-ftse-vietnam-index-tag/',
      basis: 'FTSE Vietnam Index change removed, review of June 2022',
      quote: 'APH chính thức bị loại khỏi danh mục của FTSE Vietnam Index trong quý II/2022',
    },
    `
APH
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'FTSE Russell, review of the first quarter of 2016; day in force',
      publisher: 'BizLIVE, quoting FTSE',
      date: '2016-03-21',
      url: 'https://bizlive.vn/chung-khoan/ftse-vietnam-them-moi-asm-hhs-hng-hqc-va-pgd-1618348.html',
      basis: 'FTSE Vietnam Index change added, effective 2016-03-21',
      quote:
        'FTSE sẽ thêm 5 mã ASM, HHS, HNG, HQC và PGD vào rổ tính FTSE Vietnam Index và không loại bất kỳ cổ phiếu nào',
    },
    `
ASM HHS HNG HQC PGD
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'FTSE Russell, review of the first quarter of 2016; day in force',
      publisher: 'BizLIVE, quoting FTSE',
      date: '2016-03-21',
      url: 'https://bizlive.vn/chung-khoan/ftse-vietnam-them-moi-asm-hhs-hng-hqc-va-pgd-1618348.html',
      basis: 'FTSE Vietnam All-Share change added, effective 2016-03-21',
      quote:
        'FTSE Vietnam All-Share Index, FTSE thêm 4 mã MBB, ASM, DRC và HQC, đồng thời loại ra 2 mã là VSH, VHC',
    },
    `
ASM DRC HQC MBB
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'FTSE Russell, review of the first quarter of 2016; day in force',
      publisher: 'BizLIVE, quoting FTSE',
      date: '2016-03-21',
      url: 'https://bizlive.vn/chung-khoan/ftse-vietnam-them-moi-asm-hhs-hng-hqc-va-pgd-1618348.html',
      basis: 'FTSE Vietnam All-Share change removed, effective 2016-03-21',
      quote:
        'FTSE Vietnam All-Share Index, FTSE thêm 4 mã MBB, ASM, DRC và HQC, đồng thời loại ra 2 mã là VSH, VHC',
    },
    `
VHC VSH
`,
  ),
].flat()
