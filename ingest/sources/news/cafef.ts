import { rssFeed } from '../../news/rss-feed.ts'
import { cafef } from '../cafef/publisher.ts'

export const cafefNews = rssFeed({
  id: 'news.cafef.rss',
  title: 'CafeF: stock market news',
  publisher: cafef,
  host: /<link>\s*(<!\[CDATA\[)?\s*https?:\/\/(www\.|s\.)?cafef\.vn/i,
  urls: ['https://cafef.vn/thi-truong-chung-khoan.rss'],
})
