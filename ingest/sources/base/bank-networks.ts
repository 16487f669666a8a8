import { type BaseRow, listed } from './listed.ts'

/** Demand deposits and branches of banks; figures of one basis only are compared. */
export const bankNetworks: readonly BaseRow[] = [
  listed(
    {
      item: 'moat.network',
      list: 'CASA ratios; month printed, no day',
      publisher: "VietNamNet, from banks' Q4 2025 statements",
      date: '2026-03-01',
      url: 'https://vietnamnet.vn/vua-tien-gui-khong-ky-han-cuoc-dua-von-gia-re-goi-ten-ngan-hang-nao-2495909.html',
      unit: 'percent',
    },
    `
MBB | =37.18 | #CASA ratio, percent of customer deposits, 2025-12-31 (excludes margin and dedicated deposits) | lên tới 37,18% tổng huy động khách hàng
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'CASA ratios; month printed, no day',
      publisher: 'Tin nhanh Chung khoan, Wichart from Q4 2025 statements',
      date: '2026-02-01',
      url: 'https://www.tinnhanhchungkhoan.vn/casa-nhieu-ngan-hang-lon-sut-giam-post385435.html',
      unit: 'percent',
    },
    `
ABB | =9.19 | #CASA ratio, 2025-12-31, Wichart | ABBank (9,19%)
ACB | =21.16 | #CASA ratio, 2025-12-31, Wichart | ACB (21,16%)
BAB | =3.69 | #CASA ratio, 2025-12-31, Wichart | Bac A Bank ... ở mức 3,69%
BID | =21.36 | #CASA ratio, 2025-12-31, Wichart | BIDV (21.36%)
BVB | =8.46 | #CASA ratio, 2025-12-31, Wichart | BVBank (8,46%)
CTG | =25.22 | #CASA ratio, 2025-12-31, Wichart | VietinBank (25,22%)
KLB | =8.12 | #CASA ratio, 2025-12-31, Wichart | Kienlongbank (8,12%)
LPB | =8.51 | #CASA ratio, 2025-12-31, Wichart | LPBank (8,51%)
MBB | =37.62 | #CASA ratio, 2025-12-31, Wichart | MB giữ vị trí quán quân về tỷ lệ CASA với 37,62%
MSB | =28.85 | #CASA ratio, 2025-12-31, Wichart | MSB (28,85%)
NAB | =6.07 | #CASA ratio, 2025-12-31, Wichart | Vietbank và Nam A Bank ... 4,38% và 6,07%
NVB | =8.97 | #CASA ratio, 2025-12-31, Wichart | NCB (8,97%)
PGB | =18.33 | #CASA ratio, 2025-12-31, Wichart | PGBank (18,33%)
SGB | =9.85 | #CASA ratio, 2025-12-31, Wichart | Saigonbank (9,85%)
SHB | =8.39 | #CASA ratio, 2025-12-31, Wichart | SHB (8,39%)
STB | =15.07 | #CASA ratio, 2025-12-31, Wichart | Sacombank (15,07%)
TCB | =35.87 | #CASA ratio, 2025-12-31, Wichart | Techcombank ... đạt 35,87%
TPB | =22.55 | #CASA ratio, 2025-12-31, Wichart | TPBank (22,55%)
VAB | =6.12 | #CASA ratio, 2025-12-31, Wichart | VietABank (6,12%)
VBB | =4.38 | #CASA ratio, 2025-12-31, Wichart | Vietbank và Nam A Bank ... 4,38% và 6,07%
VCB | =34.22 | #CASA ratio, 2025-12-31, Wichart | Vietcombank ... đạt 34,22% cuối năm 2025
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'CASA balances; month printed, no day',
      publisher: 'VietnamPlus (VNA)',
      date: '2026-02-01',
      url: 'https://www.vietnamplus.vn/casa-va-bai-toan-von-re-cua-ngan-hang-trong-ky-nguyen-so-post1093179.vnp',
      unit: 'billion VND',
    },
    `
TCB | =268700 | #CASA balance, end 2025 | số dư CASA đạt 268.700 tỷ đồng
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'CASA ratios; month printed, no day',
      publisher: 'VietnamPlus (VNA)',
      date: '2026-02-01',
      url: 'https://www.vietnamplus.vn/casa-va-bai-toan-von-re-cua-ngan-hang-trong-ky-nguyen-so-post1093179.vnp',
      unit: 'percent',
    },
    `
MBB | =36 | #CASA ratio, end 2025 (about) | duy trì tỷ lệ CASA quanh mức 36%
TCB | =40.4 | #CASA ratio, end 2025, bank's own definition (includes auto-earning) | tiền gửi không kỳ hạn chiếm 40,4%
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'branches of banks; month printed, no day',
      publisher: "VietNamNet, from banks' Q3 2025 statements",
      date: '2025-11-01',
      url: 'https://vietnamnet.vn/mot-ngan-hang-giam-72-phong-giao-dich-tu-dau-nam-dan-dau-he-thong-2467900.html',
      unit: 'branches and offices',
    },
    `
CTG | =1038 | #branches and offices, 2025-09-30 | của VietinBank đến 30/9 là 1.038
VCB | =640 | #branches and offices, 2025-09-30 | số lượng chi nhánh/phòng giao dịch của Vietcombank đến 30/9 là 640
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'CASA balances; month printed, no day',
      publisher: 'Kinh te Chung khoan, from Q2 2025 statements',
      date: '2025-08-01',
      url: 'https://dautu.kinhtechungkhoan.vn/big-4-ngan-hang-nam-hon-165-trieu-ty-tien-gui-khong-ky-han-chiem-hon-58-toan-nganh-299273.html',
      unit: 'billion VND',
    },
    `
VCB | =551901 | #CASA balance, 2025-06-30 | đạt 551.901 tỷ đồng
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'CASA ratios; month printed, no day',
      publisher: 'Kinh te Chung khoan, from Q2 2025 statements',
      date: '2025-08-01',
      url: 'https://dautu.kinhtechungkhoan.vn/big-4-ngan-hang-nam-hon-165-trieu-ty-tien-gui-khong-ky-han-chiem-hon-58-toan-nganh-299273.html',
      unit: 'percent',
    },
    `
CTG | =23.86 | #CASA ratio, 2024-12-31 | CASA tăng từ 23,86% lên 24,25%
CTG | =24.25 | #CASA ratio, 2025-06-30 | VietinBank ghi nhận 24,25%
MBB | =36.94 | #CASA ratio, 2025-06-30 | MBB vẫn là ngân hàng dẫn đầu toàn ngành với tỷ lệ CASA 36,94%
MSB | =25.41 | #CASA ratio, 2025-06-30 | MSB đạt 25,41%
TCB | =35.20 | #CASA ratio, 2025-06-30 | Techcombank 35,20%
VCB | =34.97 | #CASA ratio, 2024-12-31 | giảm nhẹ so với 34,97% cuối năm 2024
VCB | =34.78 | #CASA ratio, 2025-06-30 | Vietcombank 34,78%
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'CASA ratios; month printed, no day',
      publisher: 'VnBiznews, Wichart from Q2 2025 statements',
      date: '2025-08-01',
      url: 'https://vnbiznews.com/cuoc-dua-casa-van-nong-mb-techcombank-tiep-tuc-dan-dau-nganh-pid1989339203',
      unit: 'percent',
    },
    `
MBB | =37.74 | #CASA ratio, 2025-06-30, Wichart | đạt 37,74%
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'branches of banks; month printed, no day',
      publisher: "Giao duc Thoi dai, from banks' 2021 statements",
      date: '2022-02-01',
      url: 'https://cuocsong.giaoducthoidai.vn/ngan-hang-nao-co-nhieu-chi-nhanh-phong-giao-dich-nhat-n4814.html',
      unit: 'branches',
    },
    `
BID | =189 | #branches, 2021-12-31 | (BIDV) với 189 chi nhánh
CTG | =155 | #branches, 2021-12-31 | (Vietinbank) đứng thứ ba với 155 chi nhánh
HDB | =72 | #branches, 2021-12-31 | (HDBank) có 72 chi nhánh
LPB | =76 | #branches, 2021-12-31 | (LienVietPostBank) có 76 chi nhánh
MBB | =99 | #branches, 2021-12-31 | Ngân hàng Quân đội (MB) với 99 chi nhánh
MSB | =62 | #branches, 2021-12-31 | (MSB) với 62 chi nhánh
STB | =109 | #branches, 2021-12-31 | (Sacombank) với 109 chi nhánh
VCB | =121 | #branches, 2021-12-31 | (Vietcombank) với số lượng 121 chi nhánh
VPB | =66 | #branches, 2021-12-31 | (VPBank) với số lượng 66 chi nhánh
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'branches of banks; month printed, no day',
      publisher: "Viet Nam Moi, from banks' Q4 2020 statements",
      date: '2021-02-01',
      url: 'https://vietnammoi.vn/top-10-ngan-hang-co-nhieu-diem-giao-dich-nhat-202111214020536.htm',
      unit: 'branches and offices',
    },
    `
LPB | =1172 | #branches and offices, 2020-12-31 | LienVietPostBank sở hữu mạng lưới hoạt động với 1.172 điểm giao dịch
VCB | =583 | #branches and offices, 2020-12-31 | Vietcombank bao gồm 583 chi nhánh và phòng giao dịch
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'branches of banks; month printed, no day',
      publisher: "Reatimes, from banks' Q3 2019 statements",
      date: '2019-10-01',
      url: 'https://reatimes.vn/vpbank-khong-nhieu-diem-giao-dich-nhung-loi-nhuan-van-dang-ne-202191128160855907.htm',
      unit: 'branches and offices',
    },
    `
BID | =1060 | #branches and offices, 2019-09-30 | BIDV hiện có 1.060 điểm giao dịch
CTG | =1157 | #branches and offices, 2019-09-30 | Vietinbank hiện có tới 1.157 điểm giao dịch
LPB | =1319 | #branches and offices, 2019-09-30 | LienVietPostBank với 1.319 điểm giao dịch
VPB | =227 | #branches and offices, 2019-09-30 | VPBank chỉ có 227 điểm giao dịch
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'CASA ratios, second quarter of 2025',
      publisher: 'VietnamPlus (VNA), Wichart from Q2 2025 statements',
      date: '2025-08-28',
      url: 'https://www.vietnamplus.vn/casa-phan-hoa-manh-ngan-hang-nao-dang-nam-chia-khoa-vang-von-re-post1058526.vnp',
      unit: 'percent',
      basis: 'CASA ratio, 2025-06-30, Wichart, one decimal',
    },
    `
ACB | =21.3 | MSB, VietinBank và ACB lần lượt đạt 25,4%, 24,3% và 21,3%
CTG | =24.3 | MSB, VietinBank và ACB lần lượt đạt 25,4%, 24,3% và 21,3%
MBB | =36.9 | MB tiếp tục khẳng định vị thế với CASA 36,9%
MSB | =25.4 | MSB, VietinBank và ACB lần lượt đạt 25,4%, 24,3% và 21,3%
TCB | =35.2 | Techcombank và Vietcombank theo sau với 35,2% và 34,8%
VCB | =34.8 | Techcombank và Vietcombank theo sau với 35,2% và 34,8%
`,
  ),
  listed(
    {
      item: 'moat.network',
      list: 'CASA ratios, first quarter of 2025',
      publisher: 'Nhip song Kinh doanh, from Q1 2025 statements, through BSC',
      date: '2025-05-08',
      url: 'https://www.bsc.com.vn/tin-tuc/tin-chi-tiet/45965-casa-giam-dong-loat-ngan-hang-doi-mat-ap-luc-von-gia-re',
      unit: 'percent',
      basis: 'CASA ratio, 2025-03-31',
    },
    `
LPB | =6.9 | LPBank cũng ghi nhận CASA giảm từ 9,8% xuống còn 6,9%
SSB | =10.4 | SeABank ... kéo theo tỷ lệ CASA tụt mạnh từ 19,2% đầu năm xuống chỉ còn 10,4%
`,
  ),
].flat()
