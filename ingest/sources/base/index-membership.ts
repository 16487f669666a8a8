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
DGC | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
DIG | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
DPM | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
DXG | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
EIB | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
FRT | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
GEX | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
HPG | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
HUT | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
KBC | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
KDC | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
KDH | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
MSN | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
PDR | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
PLX | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
SAB | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
SHB | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
SSI | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
STB | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
VCB | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
VCI | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
VHM | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
VIC | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
VIX | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
VJC | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
VND | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
VNM | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
VRE | #FTSE global all cap candidate, preliminary list on data of 2024-12-31 | rổ FTSE Global All Cap gồm HPG, VCB, VIC, VHM, MSN, SAB, VNM, DXG, DIG, DGC, FRT, KDH, KDC, KBC, DPM, PDR, STB, SHB, SSI, HUT, VCI, VJC, GEX, EIB, PLX, VRE, VIX, VND
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
  listed(
    {
      item: 'index.membership',
      list: 'MSCI; month printed, no day',
      publisher: 'Everland, quoting MSCI',
      date: '2025-08-01',
      url: 'https://www.everland.vn/en/vietnam-strengthens-position-in-msci-frontier-market-index',
      basis: 'MSCI frontier small cap change added, review of August 2025, effective 2025-08-27',
      quote:
        'Vietnam made a strong impression with 9 new additions: EVG, HPX, HLD, IMP, PTB, SGR, TVB, ILB, and TTF',
    },
    'EVG HLD HPX ILB IMP PTB SGR TTF TVB',
  ),
  listed(
    {
      item: 'index.membership',
      list: 'MSCI; month printed, no day',
      publisher: 'Everland, quoting MSCI',
      date: '2025-08-01',
      url: 'https://www.everland.vn/en/vietnam-strengthens-position-in-msci-frontier-market-index',
      basis: 'MSCI frontier small cap change removed, review of August 2025, effective 2025-08-27',
      quote: 'Meanwhile, NBB and VDP were removed',
    },
    'NBB VDP',
  ),
  listed(
    {
      item: 'index.membership',
      list: 'MSCI; month printed, no day',
      publisher: 'VietnamPlus (VNA), quoting MSCI',
      date: '2024-02-01',
      url: 'https://en.vietnamplus.vn/morgan-stanley-capital-international-includes-3-vietnamese-stocks-in-frontier-markets-index-post279567.vnp',
      basis: 'MSCI frontier small cap change added, review of February 2024',
    },
    `
DHA | five Vietnamese stocks have been added, including ... Hoa An JSC (DHA), Nafoods Group Joint Stock Company (NAF)
GAS | five Vietnamese stocks have been added, including PetroVietnam Gas JSC (GAS), Hoa An JSC (DHA)
NAF | five Vietnamese stocks have been added, including ... Hoa An JSC (DHA), Nafoods Group Joint Stock Company (NAF)
VPH | five Vietnamese stocks have been added, including ... Van Phat Hung Corporation (VPH), and Vietnam Tanker Joint Stock Company (VTO)
VTO | five Vietnamese stocks have been added, including ... Van Phat Hung Corporation (VPH), and Vietnam Tanker Joint Stock Company (VTO)
`,
  ),
  listed(
    {
      item: 'index.membership',
      list: 'FTSE Russell, review of the fourth quarter of 2024; month printed, no day',
      publisher: 'The Investor, quoting FTSE Russell',
      date: '2024-12-01',
      url: 'https://theinvestor.vn/ftse-russell-adds-2-vietnam-tickers-to-flagship-index-d13675.html',
    },
    `
EVF | #FTSE Vietnam Index change removed, effective after close of 2024-12-20 | EVF of EVN Finance JSC and NLV of No Va Land Investment Group Corporation (Novaland) were excluded
NVL | #FTSE Vietnam Index change removed, effective after close of 2024-12-20 | EVF of EVN Finance JSC and NLV of No Va Land Investment Group Corporation (Novaland) were excluded
VIB | #FTSE Vietnam All-Share change removed, effective after close of 2024-12-20 | EVF, NVL, and VIB of Vietnam International Commercial Joint Stock Bank (VIB bank) were ousted from this index
VPI | #FTSE Vietnam Index change added, effective after close of 2024-12-20 | VPI of Van Phu-Invest Investment JSC and VTP of Viettel Post JSC were added to the index
VTP | #FTSE Vietnam Index change added, effective after close of 2024-12-20 | VPI of Van Phu-Invest Investment JSC and VTP of Viettel Post JSC were added to the index
`,
  ),
].flat()
