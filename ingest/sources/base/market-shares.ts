import { type BaseRow, listed } from './listed.ts'

/** Shares of a market as printed; each basis is a market and a period of its own. */
export const marketShares: readonly BaseRow[] = [
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'company profiles of KBS; no day printed, day of the copy',
      publisher: 'KBS, company profile',
      date: '2026-02-26',
      url: 'https://github.com/dmanh-ai/vnstock/blob/23bb9a9524f272d5b2f562680d519a4c6d6f444f/data/company_overview.csv',
      unit: 'percent of the market',
    },
    `
ADP | =22 | #coil coating in Vietnam, year not stated | Công ty hiện nắm giữ khoảng 22% thị phần sơn PCM
EVE | #bedding in Vietnam, year not stated | EVE giữ vị trí dẫn đầu về thị phần trong ngành hàng chăn ga gối đệm
HVN | =30.6 | #air traffic, 2024 | Năm 2024, HVN chiếm 30.6% thị phần hàng không.
NQB | #water in Quảng Bình, year not stated | chiếm thị phần lớn nhất tại tỉnh Quảng Bình.
PMS | #steel drums, year not stated | Thị phần các sản phẩm của Công ty là 40%-45% đối với sản phẩm phuy
QNS | =88.6 | #soy milk in Vietnam, year not stated | Công ty là doanh nghiệp dẫn đầu trong phân khúc sữa đậu nành với thị phần là 88,6%.
SAM | =30 | #optical cable in Vietnam, year not stated | SAM chiếm 30% thị phần cáp quang cả nước.
TDS | =13 | #industrial steel in Vietnam, year not stated | chiếm lĩnh khoảng 13% thị phần thép trong nước.
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'market shares',
      publisher: 'VnEconomy, from VSA figures',
      date: '2025-12-25',
      url: 'https://vneconomy.vn/toan-canh-nganh-thep-2026-tang-truong-an-tuong-o-thep-xay-dung-va-cuon-can-nong.htm',
      unit: 'percent of the market',
    },
    `
HPG | =36 | #construction steel, 11 months 2025 | tương ứng 36% thị phần
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'hot-rolled coil, 2025',
      publisher: 'VnEconomy, from figures of the Vietnam Steel Association',
      date: '2025-12-25',
      url: 'https://vneconomy.vn/toan-canh-nganh-thep-2026-tang-truong-an-tuong-o-thep-xay-dung-va-cuon-can-nong.htm',
      unit: 'percent of the market',
      basis: 'hot-rolled coil, third quarter and two months of 2025',
    },
    `
HPG | =60 | giúp Hòa Phát đáp ứng khoảng 60% tổng nhu cầu thép cuộn cán nóng của Việt Nam
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'flights by airline, ten months of 2025',
      publisher: 'Civil Aviation Authority, through Thoi bao Tai chinh',
      date: '2025-11-17',
      url: 'https://thoibaotaichinhvietnam.vn/hon-230-nghin-chuyen-bay-cat-canh-ty-le-cham-chuyen-van-thach-thuc-nganh-hang-khong-187093.html',
      unit: 'percent of the market',
      basis: 'flights of Vietnamese airlines, ten months of 2025',
    },
    `
HVN | =48.3 | Vietnam Airlines Group (gồm Vietnam Airlines, Pacific Airlines và Vasco) khai thác nhiều chuyến bay nhất, với 111.664 chuyến bay, tăng 10,5% so với cùng kỳ và chiếm 48,3% toàn thị trường
VJC | =44.6 | VietJet Air với 103.040 chuyến, chiếm 44,6%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'passengers by airline, August 2025',
      publisher: 'Civil Aviation Authority, through Tap chi Hang khong',
      date: '2025-09-14',
      url: 'https://tapchihangkhong.vn/print/6148.html',
      unit: 'percent of the market',
    },
    `
HVN | =47.1 | #domestic passengers, August 2025 | thị phần khách nội địa của Vietnam Airlines trong tháng 8/2025 là 47,1%
HVN | =44.4 | #domestic passengers, eight months of 2025 | Vietnam Airlines có thị phần khách quốc nội là 44,4% trong khi Vietjet chiếm 44,7%
HVN | =17.7 | #international passengers, eight months of 2025 | Đối với khách quốc tế, thị phần của Vietnam Airlines trong 8 tháng năm nay là 17,7% và của Vietjet là 23,2%
VJC | =41.8 | #domestic passengers, August 2025 | hãng bay này có thị phần khách quốc nội trong tháng 8/2025 là 41,8%
VJC | =44.7 | #domestic passengers, eight months of 2025 | Vietnam Airlines có thị phần khách quốc nội là 44,4% trong khi Vietjet chiếm 44,7%
VJC | =23.2 | #international passengers, eight months of 2025 | Đối với khách quốc tế, thị phần của Vietnam Airlines trong 8 tháng năm nay là 17,7% và của Vietjet là 23,2%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'life premium, first half of 2025',
      publisher: 'Ministry of Finance, insurance supervision, through VnEconomy',
      date: '2025-08-23',
      url: 'https://vneconomy.vn/cuoc-ruot-duoi-thi-phan-khai-thac-moi-tren-thi-truong-bao-hiem-nhan-tho.htm',
      unit: 'percent of the market',
      basis: 'life premium, first half of 2025',
    },
    `
BID | =1.4 | MVI (1,4%) và BIDV MetLife (1,4%)
BVH | =23.1 | Bảo Việt Nhân thọ giữ vị trí dẫn đầu với 23,1% thị phần
MBB | =3.5 | Các doanh nghiệp khác như MB Life, Generali, FWD và Chubb lần lượt đạt thị phần 3,5%, 3,4%, 3,2% và 2,7%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'market shares',
      publisher: 'CafeF, quoting Hoa Phat',
      date: '2025-07-18',
      url: 'https://cafef.vn/ray-tau-cao-toc-made-by-hoa-phat-cho-sieu-du-an-duong-sat-cao-toc-bac-nam-khi-nao-chinh-thuc-ra-lo-188250718001444006.chn',
      unit: 'percent of the market',
    },
    `
HPG | =38 | #construction steel, first half 2025 | Hòa Phát giữ thị phần số 1 Việt Nam về thép xây dựng với 38%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'market shares; month printed, no day',
      publisher: 'VIR',
      date: '2025-03-01',
      url: 'https://vir.com.vn/pharmacy-chain-players-change-tack-125266.html',
      unit: 'percent of the market',
    },
    `
FRT | =20 | #pharmacy chains, Long Chau, early 2025 (base not defined in the text) | holding a market share of 20 per cent
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'non-life premium, seven months of 2024; no day printed, end of the period',
      publisher: 'Ministry of Finance, insurance supervision',
      date: '2024-07-31',
      url: 'https://www.mof.gov.vn/webcenter/portal/ttncdtbh/pages_r/l/chi-tiet-tin?dDocName=MOFUCM330357',
      unit: 'percent of the market',
      basis: 'non-life premium, seven months of 2024',
    },
    `
BIC | =6.30 | BIC với doanh thu ước đạt 2.889 tỷ đồng, tăng 12,80%, chiếm thị phần 6,30%
BMI | =7.87 | Bảo Minh với doanh thu ước đạt 3.607 tỷ đồng, tăng 15,63% ,chiếm thị phần 7,87%
BVH | =12.68 | Bảo Việt với doanh thu ước đạt 5.587 tỷ đồng, tăng 4,08 % so với cùng kỳ năm 2023, chiếm thị phần 12,68%
MIG | =6.45 | MIC với doanh thu ước đạt 2.956 tỷ đồng, tăng 7,81%, chiếm thị phần 6,45%
PGI | =5.64 | PJICO với doanh thu ước đạt 2.586 tỷ đồng, tăng 12,49%, chiếm thị phần 5,64%
PTI | =5.27 | PTI với doanh thu ước đạt 2.418 tỷ đồng, giảm 24,99%, chiếm thị phần 5,27%
PVI | =17.57 | PVI với doanh thu ước đạt 8.056 tỷ đồng, tăng 24,69% so với cùng kỳ năm 2023, chiếm thị phần 17,57%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'premium, four months of 2024',
      publisher: 'Ministry of Finance, insurance supervision, through Dan Tri',
      date: '2024-06-26',
      url: 'https://dantri.com.vn/kinh-doanh/doanh-thu-ban-moi-cua-bao-hiem-lien-ket-dau-tu-giam-manh-20240626183035331.htm',
      unit: 'percent of the market',
    },
    `
BVH | =17.9 | #new life premium, four months of 2024 | Thị phần doanh thu phí bảo hiểm khai thác mới dẫn đầu là Bảo Việt (17,9%)
BVH | =12.79 | #non-life premium, four months of 2024 | Tiếp đến là Bảo Việt với doanh thu ước đạt 3,372 tỷ đồng, tăng 1,53 % so với cùng kỳ năm 2023, chiếm thị phần 12,79%
PVI | =19.48 | #non-life premium, four months of 2024 | Dẫn đầu thị trường về doanh thu phí gốc là PVI với 5.137 tỷ đồng, tăng 32,30% so với cùng kỳ năm 2023, chiếm thị phần 19,48%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'non-life premium, ten months of 2021; no day printed, end of the period',
      publisher: 'Ministry of Finance, insurance supervision',
      date: '2021-10-31',
      url: 'https://vidi.mof.gov.vn/webcenter/portal/ttncdtbh/pages_r/l/chi-tiet-tin?dDocName=MOFUCM218064',
      unit: 'percent of the market',
      basis: 'non-life premium, ten months of 2021',
    },
    `
BMI | =7.64 | Bảo Minh với doanh thu ước đạt 3.612 tỷ đồng (tăng 3,38%, chiếm thị phần 7,64%)
BVH | =15.48 | Dẫn đầu thị trường về doanh thu phí gốc là Bảo Việt với doanh thu ước đạt 7.315 tỷ đồng, giảm 10,86% so với cùng kỳ năm 2020, chiếm thị phần 15,48%
MIG | =6.44 | MIC với doanh thu ước đạt 3.041 tỷ đồng (tăng 21,68%, chiếm thị phần 6,44%)
PGI | =5.53 | PJICO với doanh thu ước đạt 2.614 tỷ đồng (giảm 9,99%, chiếm thị phần 5,53%)
PTI | =10.02 | PTI với doanh thu ước đạt 4.733 tỷ đồng (giảm 3,54%, chiếm thị phần 10,02%)
PVI | =14.45 | PVI với doanh thu ước đạt 6.827 tỷ đồng (tăng 10,25%, chiếm thị phần 14,45%)
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'market shares; month printed, no day',
      publisher: 'Hoa Phat (site carrying its notice)',
      date: '2021-09-01',
      url: 'https://hoaphat.net/thi-phan-thep-xay-dung-hoa-phat-tang-len-37.html',
      unit: 'percent of the market',
    },
    `
HPG | =37 | #construction steel, 8 months 2021 | thị phần của Hòa Phát đã tăng lên 37%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'market shares; month printed, no day',
      publisher: 'Satthep.net, from VSA figures',
      date: '2021-08-01',
      url: 'https://satthep.net/hoa-phat-va-hoa-sen-chiem-qua-nua-thi-phan-ong-thep.html',
      unit: 'percent of the market',
    },
    `
HPG | =30 | #steel pipe, 7 months 2021 | nắm lần lượt 30% và 21% thị phần
HSG | =21 | #steel pipe, 7 months 2021 | nắm lần lượt 30% và 21% thị phần
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'non-life premium, first half of 2021; no day printed, end of the period',
      publisher: 'Insurance Association of Vietnam, through Kenh Tin Viet',
      date: '2021-06-30',
      url: 'https://kenhtinviet.com/pvi-vuot-qua-bao-viet-tro-thanh-cong-ty-co-thi-pha/',
      unit: 'percent of the market',
      basis: 'non-life premium, first half of 2021',
      quote: 'thị phần Bảo Việt giảm xuống còn 15,31% trong khi thị phần PVI là 15,44%',
    },
    `
BVH | =15.31
PVI | =15.44
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'steel pipe, eight months of 2017',
      publisher: 'Vietnam Steel Association, through CafeF',
      date: '2017-09-14',
      url: 'http://cafef.vn/thi-truong-ong-thep-viet-nam-khoi-sac-trong-8-thang-dau-nam-20170914072833064.chn',
      unit: 'percent of the market',
      basis: 'steel pipe, eight months of 2017',
    },
    `
HPG | =26.42 | thị phần thép ống của Hòa Phát chiếm 26,42% dẫn đầu thị trường ống thép
HSG | =17.13 | Xếp thứ 2 là Hoa Sen chiếm 17,13% thị phần
VGS | =6.87 | SeAH VN và Việt Đức lần lượt giữ vị trí thứ 4 và 5 với thị phần đạt 7,74% và 6,87%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'non-life premium, first quarter of 2017',
      publisher: 'Ministry of Finance, insurance supervision, through CafeF',
      date: '2017-06-12',
      url: 'http://cafef.vn/chop-co-hoi-bao-viet-vuon-len-dan-dau-toan-thi-truong-bao-hiem-20170612105023936.chn',
      unit: 'percent of the market',
      basis: 'non-life premium, first quarter of 2017',
    },
    `
BMI | =8.90 | Bảo Minh đứng thứ ba với doanh thu ước đạt 856 tỷ đồng, tăng 15,87% so với cùng kỳ năm 2016, chiếm 8,90% thị phần
BVH | =19.44 | Bảo Việt với doanh thu ước đạt 1.870 tỷ đồng, tăng 18,50% so với cùng kỳ năm 2016, chiếm 19,44% thị phần
PGI | =6.16 | PJICO đứng thứ năm với doanh thu ước đạt 593 tỷ đồng, tăng 2,02% so với cùng kỳ năm 2016, chiếm 6,16% thị phần
PTI | =7.77 | PTI đứng thứ tư với doanh thu ước đạt 748 tỷ đồng, tăng 3,82% so với cùng kỳ năm 2016, chiếm 7,77% thị phần
PVI | =17.61 | PVI đứng thứ hai với doanh thu ước đạt 1.695 tỷ đồng, giảm 10,06% so với cùng kỳ năm 2016, chiếm 17,61% thị phần
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'market shares',
      publisher: "VietNamNet reprint, quoting a broker's report",
      date: '2016-12-14',
      url: 'https://cep.com.vn/bon-cong-ty-chi-phoi-thi-truong-bia-viet-nam-4332.html',
      unit: 'percent of the market',
    },
    `
SAB | =40 | #beer, 2016 | Sabeco now holds 40 percent of the market share
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'market shares; month printed, no day',
      publisher: 'Nhip cau Dau tu, quoting Hoa Phat',
      date: '2015-08-01',
      url: 'http://ntp.nhipcaudautu.vn/kinh-doanh/hoa-phat-chiem-22-thi-phan-thep-7-thang-dau-nam-3281857',
      unit: 'percent of the market',
    },
    `
HPG | =22 | #construction steel, 7 months 2015 (nearly) | từ 19,1% năm 2014 lên gần 22%
HPG | =19.1 | #construction steel, 2014 | từ 19,1% năm 2014 lên gần 22%
`,
  ),
  listed(
    {
      item: 'moat.efficient_scale',
      list: 'market shares; month printed, no day',
      publisher: 'PLO, quoting a market study',
      date: '2013-05-01',
      url: 'http://plo.vn/kinh-te/thi-truong-bia-ruou-dn-noi-e-so-dn-ngoai-do-bo-3195.html',
      unit: 'percent of the market',
    },
    `
BHN | =19 | #beer, 2012 | Sabeco chiếm 34% và Habeco là 19%
SAB | =34 | #beer, 2012 | Sabeco chiếm 34% và Habeco là 19%
`,
  ),
].flat()
