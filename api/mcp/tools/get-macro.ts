import type { MacroItem } from '../../../contracts/http/macro/market.ts'
import { macroInput, macroOutput } from '../../../contracts/http/mcp/tools.ts'
import { macroData } from '../../macro/market/macro-data.ts'
import { playbook } from '../macro-readings.ts'
import { cacheOf, tool } from '../tool.ts'

/** What is answered of Vietnam where nothing is named: the series that a page on the economy begins with. */
const defaultSeries: readonly string[] = [
  ...['vn.gdp_growth', 'vn.gdp_growth_ytd', 'vn.gdp_usd'],
  ...['vn.cpi', 'vn.cpi_mom', 'vn.cpi_average', 'vn.core_inflation'],
  ...['vn.policy.refinancing', 'vn.policy.rediscount', 'vn.interbank.on'],
  ...['vn.fx.usd_central', 'vn.fx.usd_sell', 'vn.fx.eur_sell'],
  ...['vn.exports', 'vn.imports', 'vn.trade_balance'],
]

const notes = {
  others: {
    en: 'The usual series are shown. Name others in indicators: codes, or words, for which codes are proposed.',
    vi: 'Chỉ hiển thị các chỉ tiêu chính. Nêu chỉ tiêu khác trong indicators: bằng mã, hoặc bằng chữ để được gợi ý mã.',
  },
} as const

export const getMacro = tool({
  name: 'get_macro',
  title: 'Macro indicators',
  description:
    'GDP, CPI, rates, FX and trade of a country with unit, period, release day, source; up to 24 periods. playbook: readings that hold now. Use before any statement on the economy.',
  tier: 'free',
  input: macroInput,
  output: macroOutput,
  cache: cacheOf(macroData),
  async answer({ country, indicators, periods = 1 }, { callRoute, lang, warn }) {
    const isDefault = indicators === undefined && (country ?? 'vn') === 'vn'
    if (isDefault) warn(notes.others[lang])
    const { data, meta } = await callRoute(macroData, {
      // The oldest period that there may be: rows are cut to the newest ones below.
      query: {
        country,
        indicators: isDefault ? [...defaultSeries] : indicators,
        from: periods > 1 ? '1900' : undefined,
      },
    })
    const withoutSeries = data.indicators.map(({ observations, ...item }) => ({
      ...item,
      ...(observations ? { observations: observations.slice(-periods) } : {}),
    }))
    return {
      summary: sentence(withoutSeries, lang),
      as_of: meta.as_of,
      source: meta.source,
      indicators: withoutSeries,
      lending: data.summary,
      playbook: playbook(data.indicators, lang),
    }
  },
})

function sentence(items: readonly MacroItem[], lang: 'vi' | 'en'): string {
  const withValue = items.filter(item => item.value !== null)
  const some = withValue
    .slice(0, 4)
    .map(item => `${item[`name_${lang}`]} ${item.value} ${item.unit} (${item.period})`)
    .join('; ')
  const head =
    lang === 'vi'
      ? `${withValue.length} trên ${items.length} chỉ tiêu có số liệu`
      : `${withValue.length} of ${items.length} series have a value`
  return some === '' ? `${head}.` : `${head}: ${some}.`
}
