import { type BaseRow, listed } from './listed.ts'

/** Brand values, strength and ranks; publishers are not compared with one another. */
export const brands: readonly BaseRow[] = [
  listed(
    {
      item: 'moat.brand',
      list: 'brand values',
      publisher: 'Tuoi Tre News, quoting Brand Finance',
      date: '2025-09-10',
      url: 'https://news.tuoitre.vn/print/telecom-group-viettel-maintains-top-spot-as-vietnams-most-valuable-brand-in-2025-103250910151159961.htm',
      unit: 'million USD',
    },
    `
BVH | =603 | #brand value, Brand Finance Vietnam 100 2025 | Bao Viet's brand value stood at $603 million
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand values',
      publisher: 'Brand Finance',
      date: '2025-09-09',
      url: 'https://brandfinance.com/?p=35597',
      unit: 'million USD',
    },
    `
MBB | =1600 | #brand value, Brand Finance Vietnam 100 2025 | MB stands out as the fastest-growing brand this year with an 87% increase
VCB | =2400 | #brand value, Brand Finance Vietnam 100 2025 | Vietcombank (up 16% to USD2.4 billion)
VNM | =2600 | #brand value, Brand Finance Vietnam 100 2025 | Vinamilk (down 2% to USD2.6 billion)
VPL | =204 | #brand value, Brand Finance Vietnam 100 2025 | Vinpearl (brand value USD204 million) claims the top spot as Vietnam's strongest brand
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand values',
      publisher: 'Brand Finance',
      date: '2024-11-13',
      url: 'https://brandfinance.com/press-releases/viettel-vinpearl-vinamilk-are-among-leading-brands-in-asean',
      unit: 'million USD',
    },
    `
VNM | =2600 | #brand value, Brand Finance ASEAN 500 2024 | Vinamilk (brand value down 11% to USD2.6 billion)
VPL | =230 | #brand value, Brand Finance ASEAN 500 2024 | Vinpearl (brand value up 34% to USD230 million)
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand values',
      publisher: 'Digitimes, quoting Brand Finance',
      date: '2020-12-30',
      url: 'https://www.digitimes.com/news/a20201230PD213.html',
      unit: 'million USD',
    },
    `
VNM | =2100 | #brand value, Brand Finance Vietnam 50 2020 | Vinamilk in third, with a brand value of US$2.1 billion
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: 'brand values',
      publisher: 'VnExpress International, quoting Forbes Vietnam',
      date: '2019-07-30',
      url: 'https://e.vnexpress.net/news/business/data-speaks/vietnam-s-top-10-brands-worth-nearly-7-bln-3959706.html',
      unit: 'million USD',
    },
    `
SAB | =486 | #brand value, Forbes Vietnam Top 50 2019 | third place with a brand value of $486 million
VNM | =2240 | #brand value, Forbes Vietnam Top 50 2019 | estimated brand value of over $2.24 billion
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: '40 brands, 2018; year by the publisher’s next list, no day printed',
      publisher: 'Forbes Vietnam',
      date: '2018-01-01',
      url: 'http://danhsach.forbesvietnam.com.vn/top40/',
      unit: 'million USD',
      basis: 'brand value, Forbes Vietnam 2018',
    },
    `
BID | =146.2 | 12. BIDV ... Giá trị: 146,2 (triệu đô la Mỹ)
BVH | =74.3 | 24. Bảo Việt ... Giá trị: 74,3 (triệu đô la Mỹ)
CTG | =153.6 | 11. VietinBank ... Giá trị: 153,6 (triệu đô la Mỹ)
FPT | =169 | 10. FPT ... Giá trị: 169 (triệu đô la Mỹ)
HPG | =84.6 | 19. Hòa Phát ... Giá trị: 84,6 (triệu đô la Mỹ)
HVN | =88.3 | 16. Vietnam Airlines ... Giá trị: 88,3 (triệu đô la Mỹ)
MBB | =76.4 | 23. MBBank ... Giá trị: 76,4 (triệu đô la Mỹ)
MCH | =238 | 8. Masan Consumer ... Giá trị: 238 (triệu đô la Mỹ)
MWG | =86.2 | 17. Thế Giới Di Động ... Giá trị: 86,2 (triệu đô la Mỹ)
PLX | =79.8 | 21. Petrolimex ... Giá trị: 79,8 (triệu đô la Mỹ)
SAB | =393 | 4. Sabeco ... Giá trị: 393 (triệu đô la Mỹ)
TCB | =89.2 | 15. Techcombank ... Giá trị: 89,2 (triệu đô la Mỹ)
VCB | =177.9 | 9. Vietcombank ... Giá trị: 177,9 (triệu đô la Mỹ)
VHM | =384 | 5. Vinhomes ... Giá trị: 384 (triệu đô la Mỹ)
VIC | =307.2 | 7. Vingroup ... Giá trị: 307,2 (triệu đô la Mỹ)
VJC | =85.5 | 18. Vietjet Air ... Giá trị: 85,5 (triệu đô la Mỹ)
VNM | =2282.7 | 1. Vinamilk ... Giá trị: 2.282,7 (triệu đô la Mỹ)
VPB | =99.2 | 13. VPBank ... Giá trị: 99,2 (triệu đô la Mỹ)
VRE | =91.6 | 14. Vincom Retail ... Giá trị: 91,6 (triệu đô la Mỹ)
`,
  ),
  listed(
    {
      item: 'moat.brand',
      list: '40 brands, 2017',
      publisher: 'Forbes Vietnam, through VnExpress International',
      date: '2017-07-03',
      url: 'https://e.vnexpress.net/news/business/here-are-the-most-valuable-brands-in-vietnam-as-listed-by-forbes-3608197.html',
      unit: 'million USD',
      basis: 'brand value, Forbes Vietnam 2017',
    },
    `
BID | =124.32 | BIDV ($124.32 million)
CTG | =134.5 | Vietinbank ($134.5 million)
FPT | =176.2 | FPT Group ($176.2 million)
LTG | The four new faces on this year's list, which was selected from 80 brands, were Quang Ngai Sugar Joint Stock Company, Petrolimex, Saigon Tourist and agricultural group Loc Troi
MCH | =217.9 | Masan Consumer ($217.9 million)
PLX | The four new faces on this year's list, which was selected from 80 brands, were Quang Ngai Sugar Joint Stock Company, Petrolimex, Saigon Tourist and agricultural group Loc Troi
QNS | The four new faces on this year's list, which was selected from 80 brands, were Quang Ngai Sugar Joint Stock Company, Petrolimex, Saigon Tourist and agricultural group Loc Troi
SAB | =254.5 | Sabeco ($254.5 million)
VCB | =137 | Vietcombank ($137 million)
VIC | =299 | property developer Vingroup secured third place with $299 million
VNM | Dairy giant Vinamilk retained top spot this year with a brand value of more than $1.7 billion
`,
  ),
].flat()
