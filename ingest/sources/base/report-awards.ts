import { type BaseRow, listed } from './listed.ts'

/** Awards for investor relations and annual reports; nominees are named as such. */
export const reportAwards: readonly BaseRow[] = [
  listed(
    {
      item: 'governance.reporting_award',
      list: 'IR Awards 2024, winners',
      publisher: 'Viet Nam News, through StockBiz',
      date: '2024-09-25',
      url: 'http://en.stockbiz.vn/News/2024/9/25/1648797/listed-companies-with-exceptional-investor-relations-honoured.aspx',
      basis: 'IR Awards 2024, voted by individual investors',
      quote:
        'HDBank is among the winners at the 2024 IR Best Practice Awards in the Individual Investors’ Best Choice category',
    },
    `
HDB
`,
  ),
  listed(
    {
      item: 'governance.reporting_award',
      list: 'IR Awards 2024, nominees among large companies outside finance',
      publisher: 'xe.today, quoting the IR Awards',
      date: '2024-08-07',
      url: 'https://xe.today/2024/08/07/10-non-financial-large-cap-companies-nominated-for-ir-awards-2024',
      basis: 'IR Awards 2024, nominee',
      quote:
        'The IR Awards 2024 has shortlisted 10 non-financial large-cap enterprises for their exemplary performance: DCM, FPT, GEX, GMD, MWG, PNJ, SAB, SBT, VHM, and VNM',
    },
    `
DCM FPT GEX GMD MWG PNJ SAB SBT VHM VNM
`,
  ),
  listed(
    {
      item: 'governance.reporting_award',
      list: 'IR Awards 2023, winners',
      publisher: 'Viet Nam News, through EIN Presswire',
      date: '2023-09-28',
      url: 'https://www.einpresswire.com/article/658496920/listed-companies-receive-awards-for-best-investor-relations',
    },
    `
AAT | #IR Awards 2023, voted by investors, small and micro cap | The top three voted by investors were ... Tiên Sơn Thanh Hóa Group JSC, AAV Group JSC and Hà Nội Plastics JSC (small and micro-cap)
AAV | #IR Awards 2023, chosen by financial institutions, small and micro cap | The top three chosen by financial institutions were ... AAV Group JSC, Hà Nội Plastics JSC, and Phục Hưng Holding Construction JSC (small and micro-cap)
AAV | #IR Awards 2023, voted by investors, small and micro cap | The top three voted by investors were ... Tiên Sơn Thanh Hóa Group JSC, AAV Group JSC and Hà Nội Plastics JSC (small and micro-cap)
CTG | #IR Awards 2023, voted by investors, large cap | The top three voted by investors were Vietinbank, FPT Corporation, and MB Bank (large-cap)
CTR | #IR Awards 2023, voted by investors, mid cap | The top three voted by investors were ... Viettel Construction Corporation, Digital World Corporation and FPT Digital Retail JSC (mid-cap)
DGW | #IR Awards 2023, chosen by financial institutions, mid cap | The top three chosen by financial institutions were ... Digital World Co Ltd, FPT Digital Retail JSC, and PetroVietnam Transports Corporation (mid-cap)
DGW | #IR Awards 2023, voted by investors, mid cap | The top three voted by investors were ... Viettel Construction Corporation, Digital World Corporation and FPT Digital Retail JSC (mid-cap)
FPT | #IR Awards 2023, chosen by financial institutions, large cap | The top three chosen by financial institutions were FPT Corporation, Techcombank, and Vinhomes JSC (large-cap)
FPT | #IR Awards 2023, voted by investors, large cap | The top three voted by investors were Vietinbank, FPT Corporation, and MB Bank (large-cap)
FRT | #IR Awards 2023, chosen by financial institutions, mid cap | The top three chosen by financial institutions were ... Digital World Co Ltd, FPT Digital Retail JSC, and PetroVietnam Transports Corporation (mid-cap)
FRT | #IR Awards 2023, voted by investors, mid cap | The top three voted by investors were ... Viettel Construction Corporation, Digital World Corporation and FPT Digital Retail JSC (mid-cap)
MBB | #IR Awards 2023, voted by investors, large cap | The top three voted by investors were Vietinbank, FPT Corporation, and MB Bank (large-cap)
NHH | #IR Awards 2023, chosen by financial institutions, small and micro cap | The top three chosen by financial institutions were ... AAV Group JSC, Hà Nội Plastics JSC, and Phục Hưng Holding Construction JSC (small and micro-cap)
NHH | #IR Awards 2023, voted by investors, small and micro cap | The top three voted by investors were ... Tiên Sơn Thanh Hóa Group JSC, AAV Group JSC and Hà Nội Plastics JSC (small and micro-cap)
PHC | #IR Awards 2023, chosen by financial institutions, small and micro cap | The top three chosen by financial institutions were ... AAV Group JSC, Hà Nội Plastics JSC, and Phục Hưng Holding Construction JSC (small and micro-cap)
PVT | #IR Awards 2023, chosen by financial institutions, mid cap | The top three chosen by financial institutions were ... Digital World Co Ltd, FPT Digital Retail JSC, and PetroVietnam Transports Corporation (mid-cap)
TCB | #IR Awards 2023, chosen by financial institutions, large cap | The top three chosen by financial institutions were FPT Corporation, Techcombank, and Vinhomes JSC (large-cap)
VHM | #IR Awards 2023, chosen by financial institutions, large cap | The top three chosen by financial institutions were FPT Corporation, Techcombank, and Vinhomes JSC (large-cap)
`,
  ),
  listed(
    {
      item: 'governance.reporting_award',
      list: 'IR Awards 2021, winners',
      publisher: 'Viet Nam News, through Talk Vietnam',
      date: '2021-12-13',
      url: 'https://www.talkvietnam.org/2021/12/13-listed-companies-honoured-for-best-investor-relations/',
    },
    `
FRT | #IR Awards 2021, voted by investors, mid cap | The top three voted by investors were ... FPT Digital Retail Joint Stock Company, Hoa Sen Group and VNDirect Securities Corporation (mid-cap)
HAX | #IR Awards 2021, chosen by financial institutions, small and micro cap | The top three voted by financial institutions were ... Hàng Xanh Motors Service JSC, Danh Khôi Group JSC and Tân Cảng Logistics & Stevedoring Joint Stock Company
HAX | #IR Awards 2021, voted by investors, small and micro cap | The top three voted by investors were ... Hàng Xanh Motors Service JSC, Danh Khôi Group JSC and Tân Cảng Logistics & Stevedoring Joint Stock Company
HCM | #IR Awards 2021, chosen by financial institutions, mid cap | The top three voted by financial institutions were ... HCM City Securities Corporation, Hà Đô Group JSC and VNDirect Securities Corporation
HDG | #IR Awards 2021, chosen by financial institutions, mid cap | The top three voted by financial institutions were ... HCM City Securities Corporation, Hà Đô Group JSC and VNDirect Securities Corporation
HPG | #IR Awards 2021, chosen by financial institutions, large cap | The top three voted by financial institutions were Hòa Phát Group JSC, VinHomes JSC and Vietnam Dairy Products JSC
HPG | #IR Awards 2021, voted by investors, large cap | The top three voted by investors were Hòa Phát Group JSC, Novaland Investment Group Corporation and Sài Gòn Thương Tín Commercial Joint Stock Bank
HSG | #IR Awards 2021, voted by investors, mid cap | The top three voted by investors were ... FPT Digital Retail Joint Stock Company, Hoa Sen Group and VNDirect Securities Corporation (mid-cap)
NRC | #IR Awards 2021, chosen by financial institutions, small and micro cap | The top three voted by financial institutions were ... Hàng Xanh Motors Service JSC, Danh Khôi Group JSC and Tân Cảng Logistics & Stevedoring Joint Stock Company
NRC | #IR Awards 2021, voted by investors, small and micro cap | The top three voted by investors were ... Hàng Xanh Motors Service JSC, Danh Khôi Group JSC and Tân Cảng Logistics & Stevedoring Joint Stock Company
NVL | #IR Awards 2021, voted by investors, large cap | The top three voted by investors were Hòa Phát Group JSC, Novaland Investment Group Corporation and Sài Gòn Thương Tín Commercial Joint Stock Bank
STB | #IR Awards 2021, voted by investors, large cap | The top three voted by investors were Hòa Phát Group JSC, Novaland Investment Group Corporation and Sài Gòn Thương Tín Commercial Joint Stock Bank
TCL | #IR Awards 2021, chosen by financial institutions, small and micro cap | The top three voted by financial institutions were ... Hàng Xanh Motors Service JSC, Danh Khôi Group JSC and Tân Cảng Logistics & Stevedoring Joint Stock Company
TCL | #IR Awards 2021, voted by investors, small and micro cap | The top three voted by investors were ... Hàng Xanh Motors Service JSC, Danh Khôi Group JSC and Tân Cảng Logistics & Stevedoring Joint Stock Company
VHM | #IR Awards 2021, chosen by financial institutions, large cap | The top three voted by financial institutions were Hòa Phát Group JSC, VinHomes JSC and Vietnam Dairy Products JSC
VND | #IR Awards 2021, chosen by financial institutions, mid cap | The top three voted by financial institutions were ... HCM City Securities Corporation, Hà Đô Group JSC and VNDirect Securities Corporation
VND | #IR Awards 2021, voted by investors, mid cap | The top three voted by investors were ... FPT Digital Retail Joint Stock Company, Hoa Sen Group and VNDirect Securities Corporation (mid-cap)
VNM | #IR Awards 2021, chosen by financial institutions, large cap | The top three voted by financial institutions were Hòa Phát Group JSC, VinHomes JSC and Vietnam Dairy Products JSC
`,
  ),
  listed(
    {
      item: 'governance.reporting_award',
      list: 'IR Awards 2019, winners',
      publisher: 'Viet Nam News, through VTV',
      date: '2019-09-24',
      url: 'https://english.vtv.vn/other-news/listed-companies-honoured-for-best-investor-relations-20190924095640493.htm',
    },
    `
AAA | #IR Awards 2019, chosen by financial institutions, mid cap | The financial institutions’ votes went to ... An Phát Bioplastics JSC, Đất Xanh Group and Phát Đạt Real Estate Development JSC
C32 | #IR Awards 2019, voted by investors, small and micro cap | The investors’ votes for the top three went to ... Construction Investment Corporation 3-2, CNG Việt Nam JSC and Netland Real Estate JSC in the third
CNG | #IR Awards 2019, voted by investors, small and micro cap | The investors’ votes for the top three went to ... Construction Investment Corporation 3-2, CNG Việt Nam JSC and Netland Real Estate JSC in the third
DGW | #IR Awards 2019, chosen by financial institutions, small and micro cap | The financial institutions’ votes went to ... Digiworld Corporation, Đúc Thành Wood Processing JSC and Bà Rịa-Vũng Tàu House Development JSC
DPM | #IR Awards 2019, voted by investors, mid cap | The investors’ votes for the top three went to ... PetroVietnam Fertilizer and Chemicals Corporation, FLC Group and PetroVietnam Power Nhơn Trạch 2 JSC in the second
DXG | #IR Awards 2019, chosen by financial institutions, mid cap | The financial institutions’ votes went to ... An Phát Bioplastics JSC, Đất Xanh Group and Phát Đạt Real Estate Development JSC
FLC | #IR Awards 2019, voted by investors, mid cap | The investors’ votes for the top three went to ... PetroVietnam Fertilizer and Chemicals Corporation, FLC Group and PetroVietnam Power Nhơn Trạch 2 JSC in the second
GDT | #IR Awards 2019, chosen by financial institutions, small and micro cap | The financial institutions’ votes went to ... Digiworld Corporation, Đúc Thành Wood Processing JSC and Bà Rịa-Vũng Tàu House Development JSC
HDC | #IR Awards 2019, chosen by financial institutions, small and micro cap | The financial institutions’ votes went to ... Digiworld Corporation, Đúc Thành Wood Processing JSC and Bà Rịa-Vũng Tàu House Development JSC
MSN | #IR Awards 2019, voted by investors, large cap | The investors’ votes for the top three went to Masan Group Corporation, Saigon Thương Tín Commercial Joint Stock Bank and Tiên Phong Commercial Joint Stock Bank in the first group
MWG | #IR Awards 2019, chosen by financial institutions, large cap | The financial institutions’ votes went to Mobile World Investment Corporation, VINGROUP and Novaland Group Corporation
NRC | #IR Awards 2019, voted by investors, small and micro cap | The investors’ votes for the top three went to ... Construction Investment Corporation 3-2, CNG Việt Nam JSC and Netland Real Estate JSC in the third
NT2 | #IR Awards 2019, voted by investors, mid cap | The investors’ votes for the top three went to ... PetroVietnam Fertilizer and Chemicals Corporation, FLC Group and PetroVietnam Power Nhơn Trạch 2 JSC in the second
NVL | #IR Awards 2019, chosen by financial institutions, large cap | The financial institutions’ votes went to Mobile World Investment Corporation, VINGROUP and Novaland Group Corporation
PDR | #IR Awards 2019, chosen by financial institutions, mid cap | The financial institutions’ votes went to ... An Phát Bioplastics JSC, Đất Xanh Group and Phát Đạt Real Estate Development JSC
STB | #IR Awards 2019, voted by investors, large cap | The investors’ votes for the top three went to Masan Group Corporation, Saigon Thương Tín Commercial Joint Stock Bank and Tiên Phong Commercial Joint Stock Bank in the first group
TPB | #IR Awards 2019, voted by investors, large cap | The investors’ votes for the top three went to Masan Group Corporation, Saigon Thương Tín Commercial Joint Stock Bank and Tiên Phong Commercial Joint Stock Bank in the first group
VIC | #IR Awards 2019, chosen by financial institutions, large cap | The financial institutions’ votes went to Mobile World Investment Corporation, VINGROUP and Novaland Group Corporation
`,
  ),
  listed(
    {
      item: 'governance.reporting_award',
      list: 'report awards; month printed, no day',
      publisher: 'Bizhub (Viet Nam News)',
      date: '2013-07-01',
      url: 'http://bizhub.vn/markets/awards-bestowed-on-listed-firms_1673.html',
      basis: 'annual report award 2013, behind the top group',
    },
    `
ACB | Asia Commercial Bank (ACB), Binh Minh Plastics Co. (BMP), Vietcombank (VCB) and Financing and Promoting Technology Corp (FPT) followed
BMP | Asia Commercial Bank (ACB), Binh Minh Plastics Co. (BMP), Vietcombank (VCB) and Financing and Promoting Technology Corp (FPT) followed
FPT | Asia Commercial Bank (ACB), Binh Minh Plastics Co. (BMP), Vietcombank (VCB) and Financing and Promoting Technology Corp (FPT) followed
VCB | Asia Commercial Bank (ACB), Binh Minh Plastics Co. (BMP), Vietcombank (VCB) and Financing and Promoting Technology Corp (FPT) followed
`,
  ),
].flat()
