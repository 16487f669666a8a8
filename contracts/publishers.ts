import type { SourceRef } from './http/market/envelope.ts'

/** Publishers by the second token of a feed id: what answers name as their source. */
const publishers: Readonly<Record<string, SourceRef>> = {
  simulated: { id: 'simulated', name: 'Simulated source of vnfin: invented data', url: '' },
  cafef: { id: 'cafef', name: 'CafeF', url: 'https://cafef.vn' },
  vci: { id: 'vci', name: 'Vietcap Securities', url: 'https://trading.vietcap.com.vn' },
  vndirect: { id: 'vndirect', name: 'VNDIRECT', url: 'https://dchart.vndirect.com.vn' },
  kbs: { id: 'kbs', name: 'KB Securities Vietnam', url: 'https://kbbuddywts.kbsec.com.vn' },
  hose: { id: 'hose', name: 'Ho Chi Minh Stock Exchange', url: 'https://www.hsx.vn' },
  hnx: { id: 'hnx', name: 'Hanoi Stock Exchange', url: 'https://hnx.vn' },
  sbv: { id: 'sbv', name: 'State Bank of Vietnam', url: 'https://sbv.gov.vn' },
  vietcombank: { id: 'vietcombank', name: 'Vietcombank', url: 'https://www.vietcombank.com.vn' },
  nso: { id: 'nso', name: 'National Statistics Office of Vietnam', url: 'https://www.nso.gov.vn' },
  worldbank: { id: 'worldbank', name: 'World Bank', url: 'https://data.worldbank.org' },
  fmarket: { id: 'fmarket', name: 'Fmarket', url: 'https://fmarket.vn' },
}

/** The sources of an answer, each once, from the ids of the feeds behind it. */
export function sourcesOf(feedIds: readonly string[]): SourceRef[] {
  const ids = [...new Set(feedIds.map(id => id.split('.')[1] ?? id))]
  return ids.map(id => publishers[id] ?? { id, name: id, url: '' })
}
