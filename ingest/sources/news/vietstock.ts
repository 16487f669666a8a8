import { rssFeed } from '../../news/rss-feed.ts'

export const vietstockNews = rssFeed({
  id: 'news.vietstock.rss',
  title: 'Vietstock: stock market news',
  publisher: { id: 'vietstock', name: 'Vietstock', url: 'https://vietstock.vn' },
  host: /<link>\s*(<!\[CDATA\[)?\s*https?:\/\/(www\.)?(vietstock\.vn|fili\.vn)/i,
  urls: ['https://vietstock.vn/144/chung-khoan.rss'],
})
