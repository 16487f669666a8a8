import { marketSentimentInput, marketSentimentOutput } from '../../../contracts/http/mcp/tools.ts'
import { sentimentHistory } from '../../../projections/sentiment/query.ts'
import type { RouteData } from '../../http/call-route.ts'
import { marketData } from '../../market/market-data.ts'
import { roundNumbers } from '../../rounded.ts'
import { cleaned, webAddress } from '../quoted.ts'
import { cacheOf, tool } from '../tool.ts'

type Sentiment = RouteData<typeof marketData>['sentiment']

export const getMarketSentiment = tool({
  name: 'get_market_sentiment',
  title: 'Market sentiment',
  description:
    'Fear-and-greed composite 0-100 (50 neutral) of prices, breadth, foreign flow and news, its parts and headlines of seven days (foreign text); symbol: headlines naming it. End of day.',
  tier: 'free',
  input: marketSentimentInput,
  output: marketSentimentOutput,
  // The history that it reads itself is of a read model that the route is made from too.
  cache: cacheOf(marketData),
  async answer({ window_days = 7, symbol }, { callRoute, call, lang }) {
    const { data, meta } = await callRoute(marketData, { query: { include: ['sentiment'] } })
    const { sentiment } = data
    const { examples = [], ...news } = sentiment?.news ?? { examples: [] }
    const ticker = symbol?.toUpperCase()
    const history = sentiment ? await sentimentHistory(call.services.db, sentiment.as_of, window_days) : []
    return {
      summary: sentence(sentiment, lang),
      as_of: sentiment?.as_of ?? meta.as_of,
      source: meta.source,
      score: sentiment?.value ?? null,
      label: sentiment?.label ?? null,
      coverage: sentiment?.coverage ?? 0,
      components: sentiment?.parts ?? [],
      news: sentiment ? news : null,
      headlines: examples
        .filter(({ tickers }) => ticker === undefined || tickers.includes(ticker))
        .map(({ day, title, link, source, tone, tickers }) => ({
          quoted: true,
          title: cleaned(title),
          url: webAddress(link),
          published_on: day,
          source,
          tone,
          tickers,
        })),
      history: roundNumbers(history),
    }
  },
})

function sentence(sentiment: Sentiment, lang: 'vi' | 'en'): string {
  if (!sentiment)
    return lang === 'vi' ? 'Chưa có chỉ số tâm lý thị trường.' : 'There is no sentiment composite yet.'
  const { as_of, value, label, coverage } = sentiment
  if (value === null)
    return lang === 'vi'
      ? `Ngày ${as_of} chưa có chỉ số tâm lý: chỉ ${Math.round(coverage * 7)} trên 7 thành phần có số liệu.`
      : `No sentiment composite for ${as_of}: only ${Math.round(coverage * 7)} of 7 parts are known.`
  return lang === 'vi'
    ? `Chỉ số tâm lý ngày ${as_of} là ${value}/100 (${label}).`
    : `The sentiment composite of ${as_of} is ${value}/100 (${label}).`
}
