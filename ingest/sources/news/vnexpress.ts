import { rssFeed } from '../../news/rss-feed.ts'

export const vnexpressNews = rssFeed({
  id: 'news.vnexpress.rss',
  title: 'VnExpress: business news',
  publisher: { id: 'vnexpress', name: 'VnExpress', url: 'https://vnexpress.net' },
  host: /<link>\s*(<!\[CDATA\[)?\s*https?:\/\/(www\.)?vnexpress\.net/i,
  urls: ['https://vnexpress.net/rss/kinh-doanh.rss'],
})
