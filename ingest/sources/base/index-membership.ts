import { type BaseRow, listed } from './listed.ts'

/** Candidates, changes and weights in indices of FTSE Russell and MSCI. */
export const indexMembership: readonly BaseRow[] = [
  listed(
    {
      item: 'index.membership',
      list: 'MSCI',
      publisher: 'CafeF, quoting MSCI',
      date: '2026-02-12',
      url: 'https://cafef.vn/3-co-phieu-viet-nam-lot-ro-chi-so-can-bien-lon-nhat-cua-msci-188260212004954348.chn',
    },
    `
GEE | #MSCI frontier change added, review of February 2026, effective after close of 2026-02-27 | Điện lực Gelex (GEE), Masan Consumer (MCH) và VPBankS (VPX)
KOS | #MSCI frontier change removed, review of February 2026, effective after close of 2026-02-27 | loại 2 cổ phiếu Việt Nam là KOSY (KOS) và Thép Nam Kim (NKG)
MCH | #MSCI frontier change added, review of February 2026, effective after close of 2026-02-27 | Điện lực Gelex (GEE), Masan Consumer (MCH) và VPBankS (VPX)
NKG | #MSCI frontier change removed, review of February 2026, effective after close of 2026-02-27 | loại 2 cổ phiếu Việt Nam là KOSY (KOS) và Thép Nam Kim (NKG)
VPX | #MSCI frontier change added, review of February 2026, effective after close of 2026-02-27 | Điện lực Gelex (GEE), Masan Consumer (MCH) và VPBankS (VPX)
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'MSCI',
      publisher: 'CafeF, quoting MSCI',
      date: '2026-02-12',
      url: 'https://cafef.vn/3-co-phieu-viet-nam-lot-ro-chi-so-can-bien-lon-nhat-cua-msci-188260212004954348.chn',
      unit: 'rank',
    },
    `
HPG | =8 | #MSCI frontier rank, rank by weight, 2026-01-30 | lần lượt xếp thứ 7 và thứ 8
VHM | =7 | #MSCI frontier rank, rank by weight, 2026-01-30 | lần lượt xếp thứ 7 và thứ 8
VIC | =1 | #MSCI frontier rank, rank by weight, 2026-01-30 | đại diện Vingroup (VIC) đứng top 1
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'FTSE Russell',
      publisher: 'CafeF, quoting FTSE Russell',
      date: '2025-11-11',
      url: 'https://cafef.vn/nong-ftse-cong-bo-danh-muc-co-phieu-viet-nam-va-ty-trong-du-kien-khi-nang-hang-188251111110241283.chn',
    },
    `
DGC | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
DIG | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
DPM | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
DXG | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
EIB | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
FRT | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
GEX | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
HPG | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
HUT | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
KBC | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
KDC | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
KDH | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
MSN | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
PDR | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
PLX | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
SAB | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
SHB | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
SSI | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
STB | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
VCB | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
VCI | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
VHM | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
VIC | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
VIX | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
VJC | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
VND | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
VNM | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
VRE | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | danh mục các cổ phiếu sẽ có khả năng được đưa vào rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM ...
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'FTSE Russell',
      publisher: 'Dan Viet eTime, quoting FTSE Russell',
      date: '2025-11-11',
      url: 'https://etime.danviet.vn/thong-tin-quan-trong-nha-dau-tu-can-biet-lien-quan-den-danh-muc-co-phieu-viet-nam-va-ty-trong-sau-nang-hang-d1378016.html',
    },
    `
MSN | #FTSE preliminary size band mid, FTSE Global All Cap, data of 2024-12-31 | 3 cổ phiếu được xếp loại "vừa" là Masan, Sabeco ...
SAB | #FTSE preliminary size band mid, FTSE Global All Cap, data of 2024-12-31 | 3 cổ phiếu được xếp loại "vừa" là Masan, Sabeco ...
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'FTSE Russell; month printed, no day',
      publisher: 'Vietnam.vn, quoting FTSE Russell',
      date: '2025-11-01',
      url: 'https://www.vietnam.vn/en/ftse-russell-diem-ten-loat-co-phieu-viet-co-kha-nang-lot-ro-chi-so-sau-nang-hang',
    },
    `
HPG | #FTSE preliminary size band large, FTSE Global All Cap, data of 2024-12-31 | 4 listed codes have large capitalization scale including HPG, VCB, VIC, VHM
VCB | #FTSE preliminary size band large, FTSE Global All Cap, data of 2024-12-31 | 4 listed codes have large capitalization scale including HPG, VCB, VIC, VHM
VHM | #FTSE preliminary size band large, FTSE Global All Cap, data of 2024-12-31 | 4 listed codes have large capitalization scale including HPG, VCB, VIC, VHM
VIC | #FTSE preliminary size band large, FTSE Global All Cap, data of 2024-12-31 | 4 listed codes have large capitalization scale including HPG, VCB, VIC, VHM
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'MSCI; month printed, no day',
      publisher: 'Everland, quoting MSCI',
      date: '2025-08-01',
      url: 'https://www.everland.vn/en/vietnam-strengthens-position-in-msci-frontier-market-index',
    },
    `
FPT | #MSCI frontier change added, review of August 2025, effective 2025-08-27 | FPT and HCM added to the MSCI Frontier Market Index
HCM | #MSCI frontier change added, review of August 2025, effective 2025-08-27 | FPT and HCM added to the MSCI Frontier Market Index
SJS | #MSCI frontier change removed, review of August 2025, effective 2025-08-27 | SJS (Saigon Construction Corporation) was removed from the basket
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'MSCI; month printed, no day',
      publisher: 'Everland, quoting MSCI',
      date: '2025-08-01',
      url: 'https://www.everland.vn/en/vietnam-strengthens-position-in-msci-frontier-market-index',
      unit: 'percent',
    },
    `
HPG | =2.2 | #MSCI frontier weight, percent (about), 2025-07-31 | each accounting for approximately 2.2% of the index
VHM | =2.2 | #MSCI frontier weight, percent (about), 2025-07-31 | each accounting for approximately 2.2% of the index
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'MSCI; month printed, no day',
      publisher: 'VietnamPlus (VNA), quoting MSCI',
      date: '2024-02-01',
      url: 'https://en.vietnamplus.vn/morgan-stanley-capital-international-includes-3-vietnamese-stocks-in-frontier-markets-index-post279567.vnp',
    },
    `
FTS | #MSCI frontier change added, review of February 2024 | FPT Securities (FTS), Nam Kim Group (NKG) and SongDa Urban (SJS)
NKG | #MSCI frontier change added, review of February 2024 | FPT Securities (FTS), Nam Kim Group (NKG) and SongDa Urban (SJS)
SJS | #MSCI frontier change added, review of February 2024 | FPT Securities (FTS), Nam Kim Group (NKG) and SongDa Urban (SJS)
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'MSCI; month printed, no day',
      publisher: 'VietnamPlus (VNA), quoting MSCI',
      date: '2024-02-01',
      url: 'https://en.vietnamplus.vn/morgan-stanley-capital-international-includes-3-vietnamese-stocks-in-frontier-markets-index-post279567.vnp',
      unit: 'percent',
    },
    `
HPG | =2.84 | #MSCI frontier weight, percent, 2024-01-31 | Hoà Phát Group (HPG) (with a weight of 2.84%)
VHM | =2.27 | #MSCI frontier weight, percent, 2024-01-31 | Vinhomes (VHM) (2.27%)
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'MSCI; month printed, no day',
      publisher: 'Vietstock, quoting MSCI',
      date: '2020-09-01',
      url: 'https://en.vietstock.vn/2020/09/vn-weight-in-msci-frontier-markets-index-unchanged-36-419092.htm',
      unit: 'percent',
    },
    `
VHM | =2.67 | #MSCI frontier weight, percent, 2020-08-31 | 3.14 per cent, 2.67 per cent and 3.05 per cent
VIC | =3.14 | #MSCI frontier weight, percent, 2020-08-31 | 3.14 per cent, 2.67 per cent and 3.05 per cent
VNM | =3.05 | #MSCI frontier weight, percent, 2020-08-31 | 3.14 per cent, 2.67 per cent and 3.05 per cent
`,
  ),
].flat()
