const header =
  'ticker,kind,previous_ticker,from_exchange,to_exchange,last_session,first_session,successor,source,url'

const congluan = 'https://congluan.vn'
const backToHose =
  '"HOSE, quoted by Stockbiz, 2021-08-31",http://ie.stockbiz.vn/News/2021/8/31/1011045/hose-stocks-maintained-in-vnx-allshare-when-switching-from-hnx-to-hose.aspx'
const toUpcom =
  '"HOSE, quoted by SGGP, 2024-08",https://en.sggp.org.vn/compulsory-delisting-of-shares-hbc-hng-following-consecutive-losses-post111441.html'
const hnxInApril = `"HNX, quoted by Công Luận, 2021-04-01",${congluan}/them-2-co-phieu-chuyen-giao-dich-tu-hose-sang-hnx-post126042.html`
const hnxInMarch = `"HNX, quoted by Công Luận, 2021-03-22",${congluan}/4-co-phieu-dau-tien-chuyen-san-giao-dich-tu-hose-sang-hnx-post124400.html`

/**
 * What could be read of single securities, each with where and when: no list of all changes was found, so a ticker without
 * a line may have moved all the same. Of the shares that went from HOSE to HNX in 2021 for a time those are here of which
 * the days of both ways are known. A day that no source states is left empty.
 */
export const curatedSecurityChanges = `${header}
GTN,merger,,,,2022-03-07,,VLC,"Vietnambiz, 2022-02-16",https://vietnambiz.vn/250-trieu-co-phieu-gtn-cua-gtnfoods-se-huy-niem-yet-hose-tu-ngay-8-3-20220216225931103.htm
BBC,exchange_move,,HOSE,HNX,,2021-03-29,,${hnxInMarch}
VND,exchange_move,,HOSE,HNX,,2021-04-05,,${hnxInApril}
NSC,exchange_move,,HOSE,HNX,,2021-04-06,,${hnxInApril}
BSI,exchange_move,,HOSE,HNX,2021-04-28,,,"HNX, quoted by Vietstock (Investing.com), 2021-04-28",https://m.vn.investing.com/news/stock-market-news/hnx-tiep-nhan-them-2-co-phieu-chuyen-san-giao-dich-1949346?ampMode=1
BSI,exchange_move,,HNX,HOSE,2021-08-27,2021-09-06,,${backToHose}
NSC,exchange_move,,HNX,HOSE,2021-08-27,2021-09-06,,${backToHose}
VND,exchange_move,,HNX,HOSE,2021-08-27,2021-09-06,,${backToHose}
BBC,exchange_move,,HNX,HOSE,2021-08-27,2021-09-07,,${backToHose}
HHV,exchange_move,,UPCOM,HOSE,2022-01-06,,,"HNX, quoted by Thị trường Hàng hóa, 2021-12-29",https://thitruonghanghoa.com/tin-tuc/hon-267-trieu-co-phieu-hhv-se-huy-dang-ky-giao-dich-tren-upcom-tu-71-de-chuyen-niem-yet-sang-hose-195617.html
POM,exchange_move,,HOSE,UPCOM,2024-05-09,,,"HOSE, quoted by Thời báo Tài chính, 2024-04",https://thoibaotaichinhvietnam.vn/co-phieu-pom-bi-huy-niem-yet-tu-ngay-105-148729.html
HBC,exchange_move,,HOSE,UPCOM,2024-09-05,,,${toUpcom}
HNG,exchange_move,,HOSE,UPCOM,2024-09-05,,,${toUpcom}
BSR,exchange_move,,UPCOM,HOSE,2025-01-06,2025-01-17,,"Stockline, 2025-01",https://stockline.vn/vi/post/loc-hoa-dau-binh-son-chao-san-hose-ngay-17-1-voi-dinh-gia-gan-3-ty-usd-468.htm
MTX,delisting,,UPCOM,,2025-09-19,,,"HNX, quoted by BSC, 2025-09",https://www.bsc.com.vn/en/tin-tuc/tin-tuc-ma-co-phieu/1383389-mtx-22-09-2025-delisting-of-stock-on-upcom
MCH,exchange_move,,UPCOM,HOSE,2025-12-17,2025-12-25,,"VnEconomy, 2026-01",https://vneconomy.vn/vua-len-san-hose-mch-chot-danh-sach-tra-co-tuc-chia-co-phieu-quy-va-phat-hanh-co-phieu-tang-von.htm
ATB,delisting,,UPCOM,,2026-01-06,,,"CafeF, 2025-12-30",https://cafef.vn/3-ma-co-phieu-se-dat-tay-nhau-roi-san-chung-khoan-tu-nam-2026-188251230142406467.chn
`
