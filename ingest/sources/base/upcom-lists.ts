import { type BaseRow, listed } from './listed.ts'

/** What the exchange of Hanoi states of companies on UPCoM: suspension, halts for late accounts. */
export const upcomLists: readonly BaseRow[] = [
  listed(
    {
      item: 'governance.exchange_status',
      list: 'HNX, UPCoM stocks suspended from 15 December 2023',
      publisher: 'HNX, through VTV',
      date: '2023-12-12',
      url: 'https://vtv.vn/kinh-te/29-ma-co-phieu-upcom-bi-dinh-chi-giao-dich-20231212143612065.htm',
      basis: 'suspended on UPCoM',
      quote:
        'các mã bị đình chỉ giao dịch gồm: AVF, B82, BT6, C12, CTA, CTN, FBA, GTT, HDO, HLA, HVG, KAC, KHL, KSS, NDF, NTB, PID, PX1, S27, S96, SD1, SD8, SDB, SDX, STL, TBT, TNM, V15, VNI',
      found: false,
    },
    `
AVF B82 BT6 C12 CTA CTN FBA GTT HDO HLA HVG KAC KHL KSS NDF NTB PID PX1 S27 S96 SD1 SD8 SDB SDX STL TBT TNM V15 VNI
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HNX, UPCoM stocks halted for late accounts; first day of the halt',
      publisher: 'HNX, through Bao Dau thau',
      date: '2021-05-24',
      url: 'https://baodauthau.vn/20-ma-tam-dung-giao-dich-tren-upcom-post107153.html',
      basis: 'audited accounts of 2020',
      found: false,
    },
    `
ACS | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Xây lắp Thương mại 2 (ACS)
DTE | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Đầu tư Năng lượng Đại Trường Thành Holdings (DTE)
DX2 | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Đầu tư và Xây dựng 319.2 (DX2)
DXL | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Du lịch và Xuất nhập khẩu Lạng Sơn (DXL)
GLC | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Vàng Lào Cai (GLC)
HAW | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Cấp nước và Vệ sinh môi trường nông thông Hậu GIang (HAW)
HGR | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Tài nguyên và Môi trường Hậu Giang (HGR)
HPI | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Khu công nghiệp Hiệp Phước (HPI)
IBD | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP In tổng hợp Bình Dương (IBD)
LQN | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Licogi Quảng Ngãi (LQN)
MXC | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Trung tâm Nông nghiệp Mùa Xuân (MXC)
NHV | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Đầu tư NHV (NHV)
NNQ | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Giống Nông nghiệp Quảng Nam (NNQ)
NSG | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Nhựa Sài Gòn (NSG)
PCF | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Cà Phê Petec (PCF)
PCN | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Hoá phẩm Dầu khí DMC - Miền Bắc (PCN)
SBR | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Cao su Sông Bé (SBR)
TS5 | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Trường Sơn 145 (TS5)
VW3 | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Viwaseen3 (VW3)
VWS | chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với Báo cáo tài chính năm 2020 đã kiểm toán ... Công ty CP Nước và Môi trường Việt Nam (VWS)
`,
  ),
  listed(
    {
      item: 'governance.on_time',
      list: 'HNX, UPCoM stocks halted for late accounts; newest day printed',
      publisher: 'HNX, through Tin nhanh Chung khoan',
      date: '2019-10-01',
      url: 'https://m.tinnhanhchungkhoan.vn/8-co-phieu-giao-dich-tren-upcom-bi-tam-dung-giao-dich-post221706.html',
      basis: 'reviewed accounts of six months of 2019',
      found: false,
    },
    `
BDC | BDC của Tổng công ty Xây dựng Bạch Đằng – CTCP ... chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với báo cáo tài chính bán niên 2019 đã được soát xét
BT6 | BT6 của CTCP Beton6 ... chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với báo cáo tài chính bán niên 2019 đã được soát xét
CC4 | CC4 của CTCP Đầu tư và Xây dựng số 4 ... chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với báo cáo tài chính bán niên 2019 đã được soát xét
EVF | EVF của Công ty Tài chính cổ phần Điện lực ... chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với báo cáo tài chính bán niên 2019 đã được soát xét
HPI | HPI của CTCP Khu công nghiệp Hiệp Phước ... chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với báo cáo tài chính bán niên 2019 đã được soát xét
PPI | PPI của CTCP Đầu tư và Phát triển dự án hạ tầng Thái Bình Dương ... chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với báo cáo tài chính bán niên 2019 đã được soát xét
SD3 | SD3 của CTCP Sông Đà 3 ... chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với báo cáo tài chính bán niên 2019 đã được soát xét
TMG | TMG của CTCP Kim loại màu Thái Nguyên – Vimico ... chậm công bố thông tin quá 45 ngày so với thời hạn quy định chung đối với báo cáo tài chính bán niên 2019 đã được soát xét
`,
  ),
].flat()
