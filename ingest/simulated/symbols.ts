import type { Exchange } from '../../contracts/events/bars.ts'
import type { MadeDocument } from './made-document.ts'
import type { CompanyHistory, Market } from './market.ts'

const exchangeNames: Readonly<Record<Exchange, string>> = { HOSE: 'HSX', HNX: 'HNX', UPCOM: 'UPCOM' }

const row = ({ company, listed }: CompanyHistory, vn30: boolean) => ({
  symbol: company.ticker,
  companyName: company.nameVi,
  companyNameEn: company.nameEn,
  exchange: listed ? exchangeNames[company.exchange] : 'DELISTED',
  industry: company.industry.industry[0],
  industryEn: company.industry.industry[1],
  sector: company.industry.sector[0],
  sectorEn: company.industry.sector[1],
  icbCode: company.industry.icb,
  vn30,
})

/** The list of symbols of a simulated market in the shape of VCI's, delisted companies included. */
export function symbolsDocument(market: Market): MadeDocument {
  const rows = market.companies.map(history =>
    row(history, history.listed && market.vn30.has(history.company.ticker)),
  )
  return { name: 'symbols.json', body: Buffer.from(JSON.stringify(rows)) }
}
