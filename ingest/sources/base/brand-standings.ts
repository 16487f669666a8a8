import { type BaseRow, listed } from './listed.ts'

/** Strength, ranks and reach of brands; publishers are not compared with one another. */
export const brandStandings: readonly BaseRow[] = [
  listed(
    {
      item: 'moat.brand',
      list: 'rankings of Vietnam Report',
      publisher: 'VnEconomy, quoting Vietnam Report',
      date: '2025-11-15',
      url: 'https://vneconomy.vn/hoa-phat-la-doanh-nghiep-san-xuat-duy-nhat-lot-top10-doanh-nghiep-lon-nhat-viet-nam.htm',
      unit: 'rank',
    },
    `
HPG | =2 | #vnr500 private rank, VNR500 2025 | doanh nghiệp tư nhân lớn thứ 2 trong Top 10 Doanh nghiệp lớn nhất Việt Nam
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand standings',
      publisher: 'Brand Finance',
      date: '2025-10-15',
      url: 'https://brandfinance.com/press-releases/vinpearl-crowned-aseans-strongest-brand-of-the-year',
    },
    `
MBB | #asean brand top50, ASEAN 500 2025 | Techcombank and MB stand strong among top 50 brands in the region
TCB | #asean brand top50, ASEAN 500 2025 | Techcombank and MB stand strong among top 50 brands in the region
VCB | #brand rating, ASEAN 500 2025 | an AAA+ brand strength rating
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand standings',
      publisher: 'Brand Finance',
      date: '2025-10-15',
      url: 'https://brandfinance.com/press-releases/vinpearl-crowned-aseans-strongest-brand-of-the-year',
      unit: 'rank',
    },
    `
VCB | =3 | #asean brand strength rank, ASEAN 500 2025 | Vietcombank ranks as ASEAN's third strongest brand with an AAA+ rating
VPL | =1 | #asean brand strength rank, ASEAN 500 2025 | the strongest brand in the region
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: '25 listed brands of manufacturing and services, 2025',
      publisher: 'Forbes Vietnam, through VTC News',
      date: '2025-10-01',
      url: 'https://amp.vtcnews.vn/vinamilk-dung-dau-top-25-thuong-hieu-dan-dau-2025-cua-forbes-viet-nam-ar968551.html',
      unit: 'rank',
      basis: 'rank, Forbes Vietnam 25 brands 2025',
    },
    `
VNM | =1 | Vinamilk đứng đầu danh sách “Top 25 Thương hiệu dẫn đầu trong ngành công nghiệp sản xuất và dịch vụ”
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand standings',
      publisher: 'Tuoi Tre News, quoting Brand Finance',
      date: '2025-09-10',
      url: 'https://news.tuoitre.vn/print/telecom-group-viettel-maintains-top-spot-as-vietnams-most-valuable-brand-in-2025-103250910151159961.htm',
      unit: 'score of 100',
    },
    `
BVH | =92.8 | #brand strength index, Vietnam 100 2025 | scores of 95.3 and 92.8, respectively
VCB | =95.3 | #brand strength index, Vietnam 100 2025 | scores of 95.3 and 92.8, respectively
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand standings',
      publisher: 'Brand Finance',
      date: '2025-09-09',
      url: 'https://brandfinance.com/?p=35597',
      unit: 'score of 100',
    },
    `
VPL | =97.5 | #brand strength index, Vietnam 100 2025 | Brand Strength Index (BSI) score of 97.5
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand standings',
      publisher: 'Brand Finance',
      date: '2024-11-13',
      url: 'https://brandfinance.com/press-releases/viettel-vinpearl-vinamilk-are-among-leading-brands-in-asean',
      unit: 'score of 100',
    },
    `
VPL | =89.7 | #brand strength index, ASEAN 500 2024 | BSI score of 89.7 of 100 and an AAA+ brand strength rating
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'rankings of Vietnam Report',
      publisher: 'Viet Nam News, quoting Vietnam Report',
      date: '2024-05-24',
      url: 'https://vietnamnews.vn/economy/1656201/top-50-public-companies-ranking-released.html',
    },
    `
BID | #vix50 top10, VIX50 2024 | making room for ... Vietinbank; ... BIDV; and Gemadept Corporation
CTG | #vix50 top10, VIX50 2024 | making room for ... Vietinbank; ... BIDV; and Gemadept Corporation
GMD | #vix50 top10, VIX50 2024 | making room for ... Vietinbank; ... BIDV; and Gemadept Corporation
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'rankings of Vietnam Report',
      publisher: 'Viet Nam News, quoting Vietnam Report',
      date: '2024-05-24',
      url: 'https://vietnamnews.vn/economy/1656201/top-50-public-companies-ranking-released.html',
      unit: 'rank',
    },
    `
VCB | =1 | #vix50 rank, VIX50 2024 | Vietcombank still hold the top spot in the ranking
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand standings; month printed, no day',
      publisher: 'VietnamPlus, quoting Kantar Brand Footprint',
      date: '2020-06-01',
      url: 'https://betaen.vietnamplus.vn/vinamilk-wins-fmcg-brand-owner-for-8th-consecutive-year-post177499.vnp',
      unit: 'percent',
    },
    `
VNM | =92 | #household penetration urban, four cities, Brand Footprint 2020 | its penetration (92 percent)
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand standings; month printed, no day',
      publisher: 'VietnamPlus, quoting Kantar Brand Footprint',
      date: '2020-06-01',
      url: 'https://betaen.vietnamplus.vn/vinamilk-wins-fmcg-brand-owner-for-8th-consecutive-year-post177499.vnp',
      unit: 'rank',
    },
    `
VNM | =1 | #kantar brand owner rank urban, four cities, Brand Footprint 2020 (eighth year) | brand owner being picked up the most in four key cities for the 8th consecutive year
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand standings; year printed, no day',
      publisher: 'Brand Finance (Brandirectory)',
      date: '2020-01-01',
      url: 'https://brandirectory.com/rankings/vietnam/2020',
      unit: 'score of 100',
    },
    `
VCB | =83.2 | #brand strength index, 2020 | BSI score of 83.2 out of 100 and a corresponding AAA- brand strength rating
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand standings; year printed, no day',
      publisher: 'VIR, quoting Kantar Worldpanel',
      date: '2015-01-01',
      url: 'http://vir.com.vn/vinamilk-and-masan-dominate-leadership-positions-in-kantar-worldpanel-latest-rankings.html',
      unit: 'rank',
    },
    `
MSN | =1 | #kantar food maker rank rural, rank | Vinamilk holds the top position in the urban market while Masan holds the top position in the rural market
VNM | =1 | #kantar food maker rank urban, rank | Vinamilk holds the top position in the urban market while Masan holds the top position in the rural market
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand standings; month printed, no day',
      publisher: 'VIR, quoting Kantar Worldpanel',
      date: '2013-05-01',
      url: 'https://vir.com.vn/kantar-worldpanel-vinamilk-the-most-chosen-fmcg-brand-in-vietnam-20140.html',
      unit: 'percent',
    },
    `
VNM | =94 | #household penetration urban, four cities, Brand Footprint 2013 | up to 94 per cent of the population, with the frequency of purchase at 27 times per year
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand standings; year printed, no day',
      publisher: 'VIR, quoting Kantar Worldpanel',
      date: '2013-01-01',
      url: 'https://vir.com.vn/chin-su-ranked-vietnams-second-most-chosen-fmcg-brand-21372.html',
      unit: 'percent',
    },
    `
MCH | =93 | #household penetration urban, Chin-su, four cities, Brand Footprint 2013 | Chin-su reached nearly every Vietnamese household (93 per cent penetration)
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'rankings of Vietnam Report; year printed, no day',
      publisher: 'Vietnam Report, through Vietnam.vn',
      date: '2025-01-01',
      url: 'https://www.vietnam.vn/en/vietnam-report-cong-bo-top-50-cong-ty-dai-chung-uy-tin-va-hieu-qua-nam-2025',
    },
    `
ACB | #vix50 top10, VIX50 2025 | occupying 7 out of 10 positions (Vietcombank, MB, HDBank, BIDV, VietinBank, Techcombank,ACB
ACV | #vix50 top5, VIX50 2025 | ACV entered the top 5, demonstrating the growth trend of infrastructure services
BID | #vix50 top10, VIX50 2025 | occupying 7 out of 10 positions (Vietcombank, MB, HDBank, BIDV, VietinBank, Techcombank,ACB
CTG | #vix50 top10, VIX50 2025 | occupying 7 out of 10 positions (Vietcombank, MB, HDBank, BIDV, VietinBank, Techcombank,ACB
FPT | #vix50 first, VIX50 2025 | FPT Corporation rose to the top for the first time
HDB | #vix50 top10, VIX50 2025 | occupying 7 out of 10 positions (Vietcombank, MB, HDBank, BIDV, VietinBank, Techcombank,ACB
MBB | #vix50 top10, VIX50 2025 | occupying 7 out of 10 positions (Vietcombank, MB, HDBank, BIDV, VietinBank, Techcombank,ACB
TCB | #vix50 top10, VIX50 2025 | occupying 7 out of 10 positions (Vietcombank, MB, HDBank, BIDV, VietinBank, Techcombank,ACB
VCB | #vix50 top10, VIX50 2025 | occupying 7 out of 10 positions (Vietcombank, MB, HDBank, BIDV, VietinBank, Techcombank,ACB
`,
  ),
].flat()
