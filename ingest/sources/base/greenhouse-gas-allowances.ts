import { type BaseRow, listed } from './listed.ts'

/** Trial allowances of greenhouse gases by plant; the basis is part and number of the annex. */
export const greenhouseGasAllowances: readonly BaseRow[] = [
  listed(
    {
      item: 'environment.ghg_allowance',
      list: 'Decision 699/QĐ-BNNMT, trial allowances of greenhouse gases',
      publisher: 'Ministry of Agriculture and Environment',
      date: '2026-02-27',
      url: 'https://github.com/Trangsct/skill-sct/blob/88429fab8882d006cd490191b05fff5e15586323/bvmt-sct-vn/skills/bvmt-sct-vn/van-ban-goc/knk-bdkh/QD-699-QD-BNNMT-27-02-2026-thi-diem-phan-bo-han-ngach-2025-2026.txt',
      unit: 'tCO2e, allowance of 2026',
    },
    `
BCC | =2746706 | #III.33 | Nhà máy Xi măng Bỉm Sơn, Công ty Cổ phần Xi măng Bỉm Sơn
BTP | =75558 | #I.20 | Công ty Cổ phần Nhiệt điện Bà Rịa
BTS | =2684448 | #III.21 | Nhà máy xi măng Bút Sơn, Công ty Cổ phần Xi măng Vicem Bút Sơn
CBI | =456006 | #II.2 | Công ty cổ phần Gang thép Cao Bằng
CLH | =526121 | #III.13 | Nhà máy sản xuất Xi măng La Hiên, Công ty cổ phần Xi măng La Hiên
CQT | =648292 | #III.12 | Nhà máy sản xuất Xi măng Quán Triều, Công ty Cổ phần Xi măng Quán Triều
DTK | =1134493 | #I.1 | Công ty nhiệt điện Na Dương
DTK | =2226618 | #I.2 | Công ty nhiệt điện Sơn động Việt Nam
DTK | =3927575 | #I.5 | Công ty Nhiệt điện Cẩm Phả - TKV
DTK | =4860601 | #I.7 | Công ty Nhiệt điện Đông Triều - TKV - Nhà máy nhiệt điện Mạo Khê
DTK | =1358791 | #I.33 | Công ty nhiệt điện Cao Ngạn
HND | =11217642 | #I.9 | Công ty Cổ phần Nhiệt điện Hải Phòng
HOM | =1412524 | #III.40 | Nhà máy Xi măng Công ty Cổ phần Xi măng Vicem Hoàng Mai
HPG | =2804 | #II.5 | Công ty TNHH MTV Thép Hòa Phát
HPG | =13078765 | #II.7 | Công ty cổ phần Thép Hòa Phát Dung Quất
HPG | =5240036 | #II.20 | Công ty cổ phần Thép Hòa Phát
HT1 | =2169798 | #III.47 | Nhà máy Xi măng Bình Phước, Công ty cổ phần Xi măng Vicem Hà Tiên 1
HT1 | =2238159 | #III.49 | Nhà máy Xi măng Kiên Lương, Công ty cổ phần Xi măng Vicem Hà Tiên 1
HVX | =297142 | #III.43 | Nhà máy Xi măng Vạn Ninh, Công ty cổ phần Xi măng Vicem Hải Vân
NT2 | =1771879 | #I.25 | Nhà máy nhiệt điện Nhơn Trạch 2
PGV | =10469322 | #I.8 | Nhà máy nhiệt điện Mông Dương I - Công ty Nhiệt điện Mông Dương
PGV | =11536648 | #I.14 | TNHH MTV Tổng công ty Phát điện 3 (Nhà máy nhiệt điện Vĩnh Tân 2)
PGV | =2760653 | #I.17 | Nhà máy nhiệt điện Phú Mỹ 1 - Công ty Nhiệt điện Phú Mỹ
PGV | =1182984 | #I.18 | Nhà máy nhiệt điện Phú Mỹ 2,1 và Phú Mỹ 2,1 mở rộng - Công ty Nhiệt điện Phú Mỹ
PGV | =959689 | #I.19 | Nhà máy nhiệt điện Phú Mỹ 4 - Công ty Nhiệt điện Phú Mỹ
POM | =17431 | #II.10 | Nhà máy thép Pomina 2
POW | =7903903 | #I.11 | Công ty Điện lực Dầu khí Hà Tĩnh
POW | =446965 | #I.22 | Chi nhánh Tổng Công ty Điện lực Dầu khí Việt Nam - Công ty Cổ phần - Công ty Điện lục Dầu khí Nhơn Trạch
POW | =1102763 | #I.30 | Công ty Điện lực dầu khí Cà Mau (Nhà máy điện Cà Mau 1)
POW | =1699164 | #I.31 | Công ty Điện lực dầu khí Cà Mau (Nhà máy điện Cà Mau 2)
PTE | =137899 | #III.8 | Công ty cổ phần xi măng Phú Thọ
PX1 | =554947 | #III.39 | Nhà máy Xi măng Sông Lam 2, Tập đoàn The Vissai
QNC | =1021037 | #III.18 | Công ty Cổ phần Xi măng và Xây dựng Quảng Ninh, Nhà máy xi măng Lam Thạch
QTP | =12157553 | #I.4 | Công ty Cổ phần Nhiệt điện Quảng Ninh
TDS | =14971 | #II.8 | Công ty cổ phần Thép Thủ Đức - Vnsteel
TIS | =568015 | #II.21 | Công ty cổ phần Gang Thép Thái Nguyên
TVN | =54081 | #II.11 | Công ty TNHH MTV Thép Miền Nam
VCA | =18105 | #II.23 | Công ty cổ phần Thép Vicasa - Vnsteel
VCX | =655136 | #III.7 | Nhà máy Xi măng Yên Bình, Công ty Cổ phần Xi măng Yên Bình
YBC | =437954 | #III.6 | Nhà máy Xi măng Yên Bái, Công ty Cổ phần Xi măng và Khoáng sản Yên Bái
`,
  ),
].flat()
