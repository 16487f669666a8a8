import { type BaseRow, listed } from './listed.ts'

/** A public copy of the text of financial statements, at one commit each. */
const copy = (commit: string, path: string) =>
  `https://github.com/anhduc1234567/Djago-system-for-FinQA-VietNamese-financial-reports-/blob/${commit}/${path}`

/** Statements whose notes are quoted: the day is the one on which they were signed or sent. */
const statements = {
  bid: {
    list: 'notes to the accounts of the second quarter of 2025',
    publisher: 'BIDV, consolidated accounts of the second quarter of 2025',
    date: '2025-07-30',
    url: copy('8f76dc7c26ea3941b08d75aa23f357dd8ee9a82d', 'database/BID_Baocaotaichinh_Q2_2025_Hopnhat.md'),
  },
  vcb: {
    list: 'notes to the reviewed accounts of six months of 2025',
    publisher: 'Vietcombank, reviewed consolidated accounts of six months of 2025',
    date: '2025-08-12',
    url: copy(
      'd55c644c3e04c30181a19ba3a5e406c722008ede',
      'core/database/VCB_Baocaotaichinh_6T_2025_Soatxet_Hopnhat.md',
    ),
  },
  mbb: {
    list: 'audited accounts of 2024',
    publisher: 'MB, audited consolidated accounts of 2024',
    date: '2025-03-30',
    url: copy(
      'd86a372e56eebe68f6961ca4b4ddc07394a97f2f',
      'database/MBB_Baocaotaichinh_2024_Kiemtoan_Hopnhat.md',
    ),
  },
  bab: {
    list: 'notes to the accounts of the fourth quarter of 2024',
    publisher: 'Bac A Bank, separate accounts of the fourth quarter of 2024',
    date: '2025-01-24',
    url: copy('8918ac34ae687db09cfc559dbd6416d2c921e3de', 'database/BAB_Baocaotaichinh_Q4_2024_Congtyme.md'),
  },
  ssi: {
    list: 'notes to the accounts of the first quarter of 2025',
    publisher: 'SSI, consolidated accounts of the first quarter of 2025',
    date: '2025-04-29',
    url: copy('d86a372e56eebe68f6961ca4b4ddc07394a97f2f', 'database/SSI_Baocaotaichinh_Q1_2025_Hopnhat.md'),
  },
  vnd: {
    list: 'notes to the accounts of the first quarter of 2025',
    publisher: 'VNDIRECT, separate accounts of the first quarter of 2025',
    date: '2025-04-18',
    url: copy(
      'f542df358ccdc312a0cfb2a701ece77adc99373c',
      'database/VND_Baocaotaichinh_Q1_2025_27052025134731.md',
    ),
  },
} as const

const licence = 'moat.licence'
const network = { item: 'moat.network', unit: 'branches' }
const headcount = { item: 'social.headcount', unit: 'employees' }
const state = { item: 'ownership.state', unit: 'percent' }
const foreign = { item: 'ownership.foreign', unit: 'percent' }

/** What banks and brokers state in the notes to their accounts: licences, branches, employees, holdings, opinions. */
export const statementNotes: readonly BaseRow[] = [
  listed(
    { ...statements.bid, item: licence },
    'BID | #banking licence 84/GP-NHNN | Giấy phép thành lập và hoạt động ngân hàng thương mại cổ phần số 84/GP-NHNN ngày 23 tháng 4 năm 2012 do Thống đốc Ngân hàng Nhà nước Việt Nam cấp',
  ),
  listed(
    { ...statements.vcb, item: licence },
    'VCB | #banking licence 138/GP-NHNN | Giấy phép Thành lập và Hoạt động số 138/GP-NHNN ngày 23 tháng 5 năm 2008 với thời gian hoạt động là 99 năm',
  ),
  listed(
    { ...statements.mbb, item: licence },
    'MBB | #banking licence 100/GP-NHNN | Giấy phép Hoạt động số 100/GP-NHNN ngày 16 tháng 10 năm 2018 do Thống đốc Ngân hàng Nhà nước Việt Nam ... cấp',
  ),
  listed(
    { ...statements.bab, item: licence },
    'BAB | #banking licence 0052-NH/GP | Giấy phép số 0052-NH/GP của Ngân hàng Nhà nước Việt Nam với thời gian hoạt động là 99 năm kể từ ngày cấp giấy phép lần đầu tiên',
  ),
  listed(
    { ...statements.ssi, item: licence },
    'SSI | #securities licence 03/GPHDKD | Giấy phép Hoạt động Kinh doanh Chứng khoán số 03/GPHDKD do Chủ tịch Ủy ban Chứng khoán Nhà nước cấp ngày 5 tháng 4 năm 2000',
  ),
  listed(
    { ...statements.vnd, item: licence },
    'VND | #securities licence 22/UBCK-GPHĐKD | Giấy phép Hoạt động Kinh doanh Chứng khoán số 22/UBCK-GPHĐKD do Ủy ban Chứng khoán Nhà nước cấp ngày 16 tháng 11 năm 2006',
  ),
  listed(
    { ...statements.bid, ...network },
    'BID | =187 | #branches in Vietnam, 2025-06-30 | một trăm tám mươi bảy (187) chi nhánh trong nước',
  ),
  listed(
    { ...statements.bid, ...network, unit: 'transaction offices' },
    'BID | =930 | #transaction offices, 2025-06-30 | chín trăm ba mươi (930) phòng giao dịch',
  ),
  listed(
    { ...statements.vcb, ...network },
    'VCB | =130 | #branches in Vietnam, 2025-06-30 | một trăm ba mươi (130) chi nhánh trên toàn quốc',
  ),
  listed(
    { ...statements.mbb, ...network },
    'MBB | =110 | #branches with the one in Laos, 2024-12-31 | Một trăm mười (110) chi nhánh (bao gồm Chi nhánh Ngân hàng TMCP Quân đội tại Lào)',
  ),
  listed(
    { ...statements.mbb, ...network, unit: 'transaction offices' },
    'MBB | =210 | #transaction offices, 2024-12-31 | Hai trăm mười (210) phòng giao dịch',
  ),
  listed(
    { ...statements.bab, ...network },
    'BAB | =59 | #branches in Vietnam, 2024-12-31 | năm mươi chín (59) chi nhánh đang hoạt động tại các tỉnh và thành phố trên cả nước',
  ),
  listed(
    { ...statements.bid, ...headcount },
    'BID | =29740 | #bank and subsidiaries, 2025-06-30 | Tổng số cán bộ công nhân viên của Ngân hàng và công ty con tại ngày 30 tháng 06 năm 2025 là 29.740 người',
  ),
  listed(
    { ...statements.vcb, ...headcount },
    'VCB | =24099 | #bank and subsidiaries, 2025-06-30 | Tại ngày 30 tháng 6 năm 2025, Vietcombank có 24.099 nhân viên',
  ),
  listed(
    { ...statements.mbb, ...headcount },
    'MBB | =18639 | #bank and subsidiaries, 2024-12-31 | Số lượng nhân viên của Ngân hàng và các công ty con tại ngày 31 tháng 12 năm 2024 là 18.639 người',
  ),
  listed(
    { ...statements.bab, ...headcount },
    'BAB | =3797 | #bank, 2024-12-31 | Tổng số cán bộ công nhân viên của Ngân hàng vào ngày 31 tháng 12 năm 2024 là 3.797 người',
  ),
  listed(
    { ...statements.ssi, ...headcount },
    'SSI | =1406 | #company, 2025-03-31 | Số lượng nhân viên của Công ty tại ngày 31 tháng 03 năm 2025 là: 1.406 người',
  ),
  listed(
    { ...statements.vnd, ...headcount },
    'VND | =1018 | #company, 2025-03-31 | Số lượng nhân viên của Công ty tại ngày 31 tháng 3 năm 2025 là: 1.018 người',
  ),
  listed(
    { ...statements.bid, ...state },
    `
BIC | =51 | #BIDV, itself held by the state, 2025-06-30 | Tổng Công ty Cổ phần Bảo hiểm BIDV ("BIC") ... 51,00%
BID | =79.56 | #the state, 2025-06-30 | phần vốn Nhà nước là 55.861.541 triệu đồng (chiếm 79,56% vốn điều lệ)
BSI | =51.97 | #BIDV, itself held by the state, 2025-06-30 | Công ty Cổ phần Chứng khoán BIDV ("BSC") ... 51,97%
`,
  ),
  listed(
    { ...statements.vcb, ...state },
    'VCB | =74.80 | #the state, 2025-06-30 | Số cổ phần của Nhà nước ... 6.250.338.579 ... 74,80%',
  ),
  listed(
    { ...statements.bid, ...foreign },
    'BID | =14.74 | #KEB Hana Bank, 2025-06-30 | phần vốn của cổ đông chiến lược KEB Hana Bank là 10.346.273 triệu đồng (chiếm 14,74% vốn điều lệ)',
  ),
  listed(
    { ...statements.vcb, ...foreign },
    'VCB | =15 | #Mizuho Bank, 2025-06-30 | Số cổ phần của cổ đông chiến lược nước ngoài (Mizuho Bank Ltd., Nhật Bản) ... 1.253.366.534 ... 15,00%',
  ),
  listed(
    { ...statements.mbb, item: 'governance.clean_opinion' },
    'MBB | #opinion of KPMG on 2024 | Theo ý kiến của chúng tôi, báo cáo tài chính hợp nhất đã phản ánh trung thực và hợp lý, trên các khía cạnh trọng yếu, tình hình tài chính hợp nhất',
  ),
].flat()
