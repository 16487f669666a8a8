import { type BaseRow, listed } from './listed.ts'

/** Shares of brokerage as the exchanges print them: the ten largest only, so that absence says nothing. */
export const brokerageShares: readonly BaseRow[] = [
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'HOSE brokerage',
      publisher: 'VnExpress, quoting HOSE',
      date: '2026-01-09',
      url: 'https://vnexpress.net/cuoc-dua-thi-phan-moi-gioi-chung-khoan-quyet-liet-5003692.html',
      unit: 'percent of the market',
    },
    `
HCM | =6.52 | #HOSE brokerage by value, year 2025 | HSC lùi xuống hạng năm với 6,52%
SSI | =11.53 | #HOSE brokerage by value, year 2025 | SSI đang chiếm 11,53% thị phần môi giới
VCI | =6.55 | #HOSE brokerage by value, year 2025 | Vietcap vươn lên thứ tư với 6,55%
VCK | =15.95 | #HOSE brokerage by value, year 2025 | VPS tiếp tục đứng đầu thị phần với 15,95%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'derivatives brokerage, third quarter of 2024; no day printed, end of the period',
      publisher: 'HNX, through 24HMoney',
      date: '2024-09-30',
      url: 'https://24hmoney.vn/news/thi-phan-phai-sinh-quy-3-dnse-noi-dai-mach-tang-hang-phs-tiep-tuc-tut-hang-c1a2399802.html',
      unit: 'percent of the market',
      basis: 'derivatives brokerage, third quarter of 2024',
    },
    `
DSE | =5.3 | Chứng khoán DNSE với thị phần tăng từ 5.11% lên 5.3%
PHS | =2.58 | Chứng khoán Phú Hưng (PHS) tụt về hạng 9 với thị phần giảm từ 2.9% còn 2.58%
TCX | =4.61 | Chứng khoán Kỹ Thương (TCBS) tụt xuống hạng 4 sau khi thị phần sụt giảm từ 5.21% còn 4.61%
VCK | =58.92 | Chứng khoán VPS với quá nửa thị phần thị trường, lên đến 58.92%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'HNX brokerage, third quarter of 2024; no day printed, end of the period',
      publisher: 'HNX, through Bao Trong Nuoc',
      date: '2024-09-30',
      url: 'https://baotrongnuoc.com/?p=25057',
      unit: 'percent of the market',
    },
    `
BSI | =2.97 | #HNX brokerage by value, first quarter of 2024 | BSC | 2,97 | 2,95 | 3,59
BSI | =2.95 | #HNX brokerage by value, second quarter of 2024 | BSC | 2,97 | 2,95 | 3,59
BSI | =3.59 | #HNX brokerage by value, third quarter of 2024 | BSC | 2,97 | 2,95 | 3,59
FTS | =2.99 | #HNX brokerage by value, first quarter of 2024 | FPTS | 2,99 | 2,89
FTS | =2.89 | #HNX brokerage by value, second quarter of 2024 | FPTS | 2,99 | 2,89
MBS | =5.41 | #HNX brokerage by value, first quarter of 2024 | MBS | 5,41 | 5,45 | 5,39
MBS | =5.45 | #HNX brokerage by value, second quarter of 2024 | MBS | 5,41 | 5,45 | 5,39
MBS | =5.39 | #HNX brokerage by value, third quarter of 2024 | MBS | 5,41 | 5,45 | 5,39
SSI | =7.32 | #HNX brokerage by value, first quarter of 2024 | SSI | 7,32 | 7,06 | 6,38
SSI | =7.06 | #HNX brokerage by value, second quarter of 2024 | SSI | 7,32 | 7,06 | 6,38
SSI | =6.38 | #HNX brokerage by value, third quarter of 2024 | SSI | 7,32 | 7,06 | 6,38
TCX | =7.8 | #HNX brokerage by value, first quarter of 2024 | TCBS | 7,8 | 7,86 | 7,89
TCX | =7.86 | #HNX brokerage by value, second quarter of 2024 | TCBS | 7,8 | 7,86 | 7,89
TCX | =7.89 | #HNX brokerage by value, third quarter of 2024 | TCBS | 7,8 | 7,86 | 7,89
VCI | =2.6 | #HNX brokerage by value, second quarter of 2024 | Vietcap | Chưa lọt top 10 | 2,6 | 3,06
VCI | =3.06 | #HNX brokerage by value, third quarter of 2024 | Vietcap | Chưa lọt top 10 | 2,6 | 3,06
VCK | =24.71 | #HNX brokerage by value, first quarter of 2024 | VPS | 24,71 | 24,2 | 21,18
VCK | =24.2 | #HNX brokerage by value, second quarter of 2024 | VPS | 24,71 | 24,2 | 21,18
VCK | =21.18 | #HNX brokerage by value, third quarter of 2024 | VPS | 24,71 | 24,2 | 21,18
VND | =7.51 | #HNX brokerage by value, first quarter of 2024 | VNDirect | 7,51 | 7,77 | 7
VND | =7.77 | #HNX brokerage by value, second quarter of 2024 | VNDirect | 7,51 | 7,77 | 7
VND | =7 | #HNX brokerage by value, third quarter of 2024 | VNDirect | 7,51 | 7,77 | 7
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'HOSE brokerage, second quarter of 2024; no day printed, end of the period',
      publisher: 'HOSE, through Tin nhanh Nha dat',
      date: '2024-06-30',
      url: 'https://tinnhanhnhadat.vn/ong-hoang-moi-gioi-vps-giam-thi-phan-tren-hose-fpts-roi-top-10.html',
      unit: 'percent of the market',
    },
    `
HCM | =6.41 | #HOSE brokerage by value, second quarter of 2024 | HSC (top 5) tăng thêm 0,49% lên mức 6,41%
SSI | =9.31 | #HOSE brokerage by value, second quarter of 2024 | Công ty Chứng khoán SSI (top 2) sụt giảm nhẹ thị phần môi giới trên HoSE, từ 9,32% (quý I) còn 9,31%
TCX | =7.45 | #HOSE brokerage by value, second quarter of 2024 | TCBS (top 3) tăng thêm 0,89% lên mức 7,45%
VCK | =19.19 | #HOSE brokerage by value, first half of 2024 | VPS vẫn dẫn đầu với thị phần 19,19%
VCK | =18.16 | #HOSE brokerage by value, second quarter of 2024 | Công ty Chứng khoán VPS vẫn dẫn đầu trong top 10, chiếm 18,16% thị phần
VND | =6.46 | #HOSE brokerage by value, second quarter of 2024 | Công ty Chứng khoán VNDIRECT (top 4) tăng thêm 0,45% lên mức 6,46%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'HOSE brokerage',
      publisher: 'Viet Nam News via EIN Presswire, quoting HOSE',
      date: '2024-04-06',
      url: 'https://www.einpresswire.com/article/701594717/vndirect-falls-from-top-3-brokerage-market-share-after-cyber-attack',
      unit: 'percent of the market',
    },
    `
SSI | =9.3 | #HOSE brokerage by value, first quarter of 2024 | with a market share of over 9.3 per cent
TCX | =6.6 | #HOSE brokerage by value, first quarter of 2024 | which now holds a 6.6 per cent market share
VCI | =5.57 | #HOSE brokerage by value, first quarter of 2024 | capturing a 5.57 per cent market share
VCK | =20.3 | #HOSE brokerage by value, first quarter of 2024 | capturing a 20.3 per cent market share
VND | =6 | #HOSE brokerage by value, first quarter of 2024 | dropped to just over 6 per cent
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'derivatives brokerage, year 2023; no day printed, end of the period',
      publisher: 'HNX, through 24HMoney',
      date: '2023-12-31',
      url: 'https://24hmoney.vn/news/top-thi-phan-moi-gioi-phai-sinh-bien-dong-ra-sao-nam-2023-c1a2153590.html',
      unit: 'percent of the market',
      basis: 'derivatives brokerage, year 2023',
    },
    `
FTS | =1.54 | Cuối danh sách là Chứng khoán FPT, chiếm 1.54%
HCM | =11.25 | Chứng khoán TP.HCM (HSC) mặc dù sụt giảm về thị phần, từ 11.89% xuống còn 11.25%
MBS | =2.55 | Chứng khoán MB và Chứng khoán Mirae Asset từ hạng 6 và hàng 7 của năm 2022 rơi về top 7 (2.55%) và top 8 (2.27%)
PHS | =2.66 | Chứng khoán Phú Hưng từ top 9 năm 2022 đã tiến lên top 6 năm 2023, chiếm 2.66% thị phần
SSI | =4.09 | Chứng khoán SSI đánh mất vị trí top 3 vào tay Chứng khoán Kỹ Thương (TCBS) trong năm 2023, để lùi về top 4 với 4.09% thị phần
TCX | =4.28 | TCBS vươn mạnh mẽ lên top 3 từ vị trí số 5 năm trước, chiếm 4.28% thị phần
VCK | =59.16 | VPS, chiếm 59.16%, tăng 1.25 điểm phần trăm so với năm trước
VND | =3.94 | Chứng khoán VNDIRECT, chiếm 3.94% thị phần
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'HOSE brokerage; month printed, no day',
      publisher: 'VnEconomy, quoting HOSE',
      date: '2023-07-01',
      url: 'https://vneconomy.vn/10-cong-ty-chung-khoan-co-thi-phan-moi-gioi-lon-nhat-san-hose-chiem-68-09-thi-phan-quy-2.htm',
      unit: 'percent of the market',
    },
    `
FTS | =3.14 | #HOSE brokerage by value, first half 2023 | FPTS với 3,14%
FTS | =3.23 | #HOSE brokerage by value, second quarter of 2023 | FPTS với 3,23%
HCM | =5.53 | #HOSE brokerage by value, first half 2023 | HSC với 5,53%
HCM | =4.98 | #HOSE brokerage by value, second quarter of 2023 | HSC với 4,98%
MBS | =4.77 | #HOSE brokerage by value, first half 2023 | MBS với 4,77%
MBS | =4.85 | #HOSE brokerage by value, second quarter of 2023 | MBS với 4,85%
SSI | =10.76 | #HOSE brokerage by value, first half 2023 | SSI đứng thứ 2 với 10,76%
SSI | =10.22 | #HOSE brokerage by value, second quarter of 2023 | SSI với 10,22%
TCX | =5.01 | #HOSE brokerage by value, first half 2023 | TCBS với 5,01%
TCX | =5.47 | #HOSE brokerage by value, second quarter of 2023 | TCBS với 5,47%
VCI | =4.82 | #HOSE brokerage by value, first half 2023 | VCSC với 4,82%
VCI | =4.62 | #HOSE brokerage by value, second quarter of 2023 | VCSC với 4,62%
VCK | =17.65 | #HOSE brokerage by value, first half 2023 | VPS tiếp tục giữ vững vị thứ số 1 về thị phần môi giới với 17,65%
VCK | =19.01 | #HOSE brokerage by value, second quarter of 2023 | VPS với thị phần quý 2 đạt 19,01%
VND | =7.08 | #HOSE brokerage by value, first half 2023 | thứ 3 VNDS với 7,08%
VND | =7.27 | #HOSE brokerage by value, second quarter of 2023 | VNDirect với 7,27%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'HOSE brokerage',
      publisher: 'Thoi bao Tai chinh (VNA), quoting HOSE',
      date: '2022-04-11',
      url: 'https://thoibaotaichinhvietnam.vn/vps-securities-remains-market-leader-103317.html',
      unit: 'percent of the market',
    },
    `
HCM | =5.24 | #HOSE brokerage by value, first quarter of 2022 | market share fell to 5.24 percent
SSI | =9.66 | #HOSE brokerage by value, first quarter of 2022 | market shares of 9.66 percent and 8.01 percent
TCX | =5.56 | #HOSE brokerage by value, first quarter of 2022 | Techcombank Securities JSC (5.56 percent)
VCK | =17.9 | #HOSE brokerage by value, first quarter of 2022 | with a 17.9 percent market share
VND | =8.01 | #HOSE brokerage by value, first quarter of 2022 | market shares of 9.66 percent and 8.01 percent
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'HOSE brokerage; month printed, no day',
      publisher: 'VnEconomy, quoting HOSE',
      date: '2022-01-01',
      url: 'https://vneconomy.vn/thi-phan-moi-gioi-nam-2021-vcsc-hsc-rot-hang-quan-quan-thuoc-ve-vps.htm',
      unit: 'percent of the market',
    },
    `
HCM | =6.71 | #HOSE brokerage by value, year 2021 | HSC ... 6,71%
SSI | =11.05 | #HOSE brokerage by value, year 2021 | SSI ... 11,05%
VCI | =4.87 | #HOSE brokerage by value, year 2021 | VCSC ... 4,87%
VND | =7.46 | #HOSE brokerage by value, year 2021 | VNDirect ... 7,46%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'HNX brokerage; month printed, no day',
      publisher: 'Thi truong Hang hoa, quoting HNX',
      date: '2021-07-01',
      url: 'https://thitruonghanghoa.com/tin-tuc/vps-tiep-tuc-giu-vung-vi-tri-so-1-ve-thi-phan-moi-gioi-hnx-upcom-trong-quy-22021-170451.html',
      unit: 'percent of the market',
    },
    `
HCM | =3.46 | #HNX brokerage by value, second quarter of 2021 | HSC với thị phần 3,46%
SSI | =7.06 | #HNX brokerage by value, second quarter of 2021 | SSI đã lùi xuống vị trí số 4 với thị phần 7,06%
VCK | =14.1 | #HNX brokerage by value, second quarter of 2021 | VPS tiếp tục giữ vững vị trí số 1 về thị phần với 14,1%
VND | =9.83 | #HNX brokerage by value, second quarter of 2021 | VNDirect giữ vững vị trí số 2 ... với 9,83%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'UPCOM brokerage; month printed, no day',
      publisher: 'Thi truong Hang hoa, quoting HNX',
      date: '2021-07-01',
      url: 'https://thitruonghanghoa.com/tin-tuc/vps-tiep-tuc-giu-vung-vi-tri-so-1-ve-thi-phan-moi-gioi-hnx-upcom-trong-quy-22021-170451.html',
      unit: 'percent of the market',
    },
    `
SSI | =8.62 | #UPCoM brokerage by value, second quarter of 2021 | SSI (8,62%), VNDirect (8,42%)
TCX | =4.54 | #UPCoM brokerage by value, second quarter of 2021 | TCBS (4,54%)
VCK | =18.63 | #UPCoM brokerage by value, second quarter of 2021 | với thị phần 18,63% trong quý 2/2021
VND | =8.42 | #UPCoM brokerage by value, second quarter of 2021 | SSI (8,62%), VNDirect (8,42%)
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'HOSE brokerage; month printed, no day',
      publisher: 'Thoi bao Tai chinh, quoting HOSE',
      date: '2016-04-01',
      url: 'https://thoibaotaichinhvietnam.vn/quy-i2016-ssi-tiep-tuc-dung-dau-thi-phan-moi-gioi-hsx-37374.html',
      unit: 'percent of the market',
    },
    `
BSI | =3.92 | #HOSE brokerage by value, first quarter of 2016 | BSC 3,92%
FTS | =3.9 | #HOSE brokerage by value, first quarter of 2016 | FPTS 3,9%
HCM | =13.67 | #HOSE brokerage by value, first quarter of 2016 | HSC - chiếm 13,67%
MBS | =5.23 | #HOSE brokerage by value, first quarter of 2016 | MBS 5,23%
SHS | =3.99 | #HOSE brokerage by value, first quarter of 2016 | SHS 3,99%
SSI | =13.96 | #HOSE brokerage by value, first quarter of 2016 | SSI – chiếm 13,96%
VCI | =10.18 | #HOSE brokerage by value, first quarter of 2016 | VCSC – chiếm 10,18%
VND | =5.41 | #HOSE brokerage by value, first quarter of 2016 | VNDS 5,41%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'HOSE brokerage, first quarter of 2024',
      publisher: 'HOSE, through Dan Viet eTime',
      date: '2024-04-04',
      url: 'https://etime.danviet.vn/chung-khoan-vndirect-mat-06-thi-phan-moi-gioi-trong-quy-i-2024-sau-su-co-bi-tan-cong-20240404082359279.htm',
      unit: 'percent of the market',
      basis: 'HOSE brokerage by value, first quarter of 2024',
    },
    `
FTS | =2.82 | CTCP Chứng khoán FPT (2,82%)
HCM | =5.92 | CTCP Chứng khoán Thành phố Hồ Chí Minh (5,92%)
MBS | =4.98 | CTCP Chứng khoán MB (4,98%)
SSI | =9.32 | CTCP Chứng khoán SSI chiếm 9,32%
TCX | =6.56 | CTCP Chứng khoán Kỹ Thương với 6,56%
VCI | =5.57 | CTCP Chứng khoán Vietcap (5,57%)
VCK | =20.29 | CTCP Chứng khoán VPS dẫn đầu thị phần môi giới với 20,29%
VND | =6.01 | CTCP Chứng khoán VNDirect với 6,01%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'derivatives brokerage, 2023; no day printed, end of the period',
      publisher: 'HNX, through 24HMoney',
      date: '2023-12-31',
      url: 'https://24hmoney.vn/news/top-thi-phan-moi-gioi-phai-sinh-bien-dong-ra-sao-nam-2023-c1a2153590.html',
      unit: 'percent of the market',
      basis: 'derivatives brokerage, 2023',
    },
    `
FTS | =1.54 | Cuối danh sách là Chứng khoán FPT, chiếm 1.54%
HCM | =11.25 | Chứng khoán TP.HCM (HSC) mặc dù sụt giảm về thị phần, từ 11.89% xuống còn 11.25%
MBS | =2.55 | đưa Chứng khoán MB ... về top 7 (2.55%)
PHS | =2.66 | Chứng khoán Phú Hưng ... chiếm 2.66% thị phần
SSI | =4.09 | Chứng khoán SSI ... lùi về top 4 với 4.09% thị phần
TCX | =4.28 | TCBS vươn mạnh mẽ lên top 3 ... chiếm 4.28% thị phần
VCK | =59.16 | VPS, chiếm 59.16%, tăng 1.25 điểm phần trăm so với năm trước
VND | =3.94 | Xếp thứ 5 là Chứng khoán VNDIRECT, chiếm 3.94% thị phần
`,
  ),
].flat()
