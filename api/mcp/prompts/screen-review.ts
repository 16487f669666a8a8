import { strategyIds } from '../../../projections/screener/query.ts'
import { prompt } from './prompt.ts'

export const screenReview = prompt({
  name: 'screen_review',
  title: 'What a screen finds, and what it misses',
  description: 'Shares that pass a screen, which rules decide, which values are missing',
  arguments: [
    {
      name: 'strategy',
      description: `One of ${strategyIds.join(', ')}`,
      required: true,
      pattern: new RegExp(`^(${strategyIds.join('|')})$`),
    },
  ],
  text: ({ strategy }) => ({
    en: `Ask screen_stocks with strategy ${strategy}. Explain its rules, the shares that pass most of them, which rules decide, and where a value is missing. The screen has not been back-tested: say so.`,
    vi: `Gọi screen_stocks với strategy ${strategy}. Giải thích các tiêu chí, những cổ phiếu đạt nhiều tiêu chí nhất, tiêu chí nào quyết định, chỗ nào thiếu số liệu. Bộ lọc chưa được kiểm định lịch sử: cần nói rõ.`,
  }),
})
