import { articleTone, type Hit } from './score.ts'
import { tickersIn } from './tickers.ts'

export interface Article {
  readonly title: string
  readonly summary?: string
  readonly link: string
  readonly source: string
  /** RFC 3339. */
  readonly published: string
}

export interface MarketTone {
  /** Mean over events, -1 … 1; null under twenty articles. */
  tone: number | null
  reason: 'too_few_articles' | null
  articles: number
  /** Articles that tell the same event count once. */
  events: number
  /** Sum of the events' tones: days add up. */
  sum: number
  sources: number
  positive: number
  neutral: number
  negative: number
  /** Titles and links only, the strongest first. */
  examples: {
    title: string
    link: string
    source: string
    tone: number
    phrases: string[]
    /** Listed tickers that title or summary name. */
    tickers: string[]
  }[]
}

/** Under this many articles a mean says nothing. */
export const minArticles = 20
/** Share of common syllables in titles from which two articles tell the same event. */
const likeness = 0.6

const syllables = (title: string): Set<string> =>
  new Set(
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  )

/** Jaccard likeness of two sets. */
function alike(a: Set<string>, b: Set<string>): number {
  let common = 0
  for (const x of a) if (b.has(x)) common++
  return common / (a.size + b.size - common || 1)
}

/**
 * Groups articles that tell the same event: the same press release appears on many sites. Each article joins the
 * first group whose first title shares at least 60% of the syllables. Order: by time, then link.
 */
export function clusterArticles(articles: readonly Article[]): Article[][] {
  const groups: { words: Set<string>; articles: Article[] }[] = []
  const ordered = [...articles].sort(
    (a, b) => a.published.localeCompare(b.published) || a.link.localeCompare(b.link),
  )
  for (const article of ordered) {
    const words = syllables(article.title)
    const group = groups.find(g => alike(g.words, words) >= likeness)
    if (group) group.articles.push(article)
    else groups.push({ words, articles: [article] })
  }
  return groups.map(g => g.articles)
}

/** Tone of the market's news: mean over distinct events, each the mean of its articles. */
export function marketTone(
  articles: readonly Article[],
  listed: ReadonlySet<string> = new Set(),
): MarketTone {
  const events = clusterArticles(articles)
  const toned = events.map(group => {
    const scored = group.map(a => ({ article: a, ...articleTone(a.title, a.summary) }))
    const tone = scored.reduce((sum, s) => sum + s.tone, 0) / scored.length
    const loudest = scored.reduce((best, s) => (Math.abs(s.tone) > Math.abs(best.tone) ? s : best))
    return { tone, loudest }
  })
  const enough = articles.length >= minArticles
  const sum = toned.reduce((a, e) => a + e.tone, 0)
  const phrases = (hits: readonly Hit[]): string[] => [...new Set(hits.map(h => h.phrase))]
  return {
    tone: enough ? sum / toned.length : null,
    reason: enough ? null : 'too_few_articles',
    articles: articles.length,
    events: events.length,
    sum,
    sources: new Set(articles.map(a => a.source)).size,
    positive: toned.filter(e => e.tone > 0).length,
    neutral: toned.filter(e => e.tone === 0).length,
    negative: toned.filter(e => e.tone < 0).length,
    examples: toned
      .filter(e => e.tone !== 0)
      .sort(
        (a, b) =>
          Math.abs(b.tone) - Math.abs(a.tone) || a.loudest.article.link.localeCompare(b.loudest.article.link),
      )
      .slice(0, 6)
      .map(({ tone, loudest }) => ({
        title: loudest.article.title,
        link: loudest.article.link,
        source: loudest.article.source,
        tone,
        phrases: phrases(loudest.hits),
        tickers: tickersIn(`${loudest.article.title} ${loudest.article.summary ?? ''}`, listed),
      })),
  }
}
