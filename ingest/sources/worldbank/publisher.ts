/** The World Bank's open data. */
export const worldBank = { id: 'worldbank', name: 'World Bank', url: 'https://data.worldbank.org' } as const

/** Its indicators that we publish, by its own codes. */
export const worldBankSeries: Readonly<Record<string, string>> = {
  'NY.GDP.MKTP.CD': 'vn.gdp_usd',
  'NY.GDP.MKTP.KD.ZG': 'vn.gdp_growth_annual',
  'FP.CPI.TOTL.ZG': 'vn.cpi_annual',
  'NE.EXP.GNFS.CD': 'vn.exports_annual',
  'NE.IMP.GNFS.CD': 'vn.imports_annual',
  'BX.KLT.DINV.CD.WD': 'vn.fdi_annual',
  'FR.INR.LEND': 'vn.lending_rate_annual',
  'FR.INR.DPST': 'vn.deposit_rate_annual',
}
