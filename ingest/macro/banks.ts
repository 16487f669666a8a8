import { isSimulatedTicker } from '../../contracts/market/simulated-ticker.ts'

/** Banks by the code that they are known by (their ticker where they have one), with the brands that publishers use. */
const brands: Readonly<Record<string, readonly string[]>> = {
  ABB: ['ABBank', 'An Bình'],
  ACB: ['Á Châu'],
  AGRIBANK: ['Agribank', 'VBARD'],
  BAB: ['BacABank', 'Bắc Á'],
  BID: ['BIDV'],
  BVB: ['BVBank', 'Bản Việt', 'Viet Capital Bank'],
  CBBANK: ['CBBank', 'VCBNeo'],
  CTG: ['VietinBank'],
  EIB: ['Eximbank'],
  GPBANK: ['GPBank'],
  HDB: ['HDBank'],
  KLB: ['KienLongBank', 'Kiên Long'],
  LPB: ['LPBank', 'LienVietPostBank'],
  MBB: ['MB', 'MBBank', 'Quân Đội'],
  MBV: ['OceanBank', 'MBV'],
  MSB: ['MSB', 'Maritime Bank'],
  NAB: ['NamABank', 'Nam Á'],
  NVB: ['NCB', 'Quốc Dân'],
  OCB: ['OCB', 'Phương Đông'],
  PGB: ['PGBank', 'PG Bank'],
  PVCOMBANK: ['PVcomBank'],
  SCB: ['SCB'],
  SGB: ['SaigonBank', 'Saigonbank'],
  SHB: ['SHB'],
  SSB: ['SeABank'],
  STB: ['Sacombank'],
  TCB: ['Techcombank'],
  TPB: ['TPBank'],
  VAB: ['VietABank', 'Việt Á'],
  VBB: ['VietBank', 'Vietbank'],
  VCB: ['Vietcombank'],
  VIB: ['VIB'],
  VIKKI: ['DongABank', 'Đông Á', 'Vikki Bank'],
  VPB: ['VPBank'],
}

const plain = (name: string) => name.toLowerCase().replace(/[\s.-]/g, '')

const byBrand = new Map(
  Object.entries(brands).flatMap(([code, names]) => [code, ...names].map(name => [plain(name), code])),
)

/** The code of a bank by its code or any of its brands (`Bac A Bank` = `BacABank` = BAB); null when unknown. Invented banks go by their ticker. */
export const bankCode = (name: string): string | null =>
  byBrand.get(plain(name)) ?? (isSimulatedTicker(name) ? name : null)

/** What readers call a bank of that code; the code itself where no brand is listed. */
export const bankBrand = (code: string): string => brands[code]?.[0] ?? code
