import { prompt } from './prompt.ts'

export const fundComparison = prompt({
  name: 'fund_comparison',
  title: 'Funds over one window',
  description: 'Returns, volatility and falls of funds over the window that they share',
  arguments: [
    {
      name: 'symbols',
      description: 'Codes of funds, separated by commas, at most 10, as VFF, VCBF-BCF',
      required: true,
      pattern: /^[A-Za-z0-9-]{2,20}(, ?[A-Za-z0-9-]{2,20}){0,9}$/,
    },
  ],
  text: ({ symbols = '' }) => ({
    en: `Ask compare_funds with symbols ${symbols.split(/, ?/).join(', ')}. Set them side by side over the window that they share: returns by NAV (after the fund's own fees, before those of entry and exit), volatility and deepest fall; funds that closed are not in the list, which flatters the rest.`,
    vi: `Gọi compare_funds với symbols ${symbols.split(/, ?/).join(', ')}. So sánh trên cùng một khoảng thời gian: lợi nhuận theo NAV (đã trừ phí của quỹ, chưa trừ phí mua bán), độ biến động và mức giảm sâu nhất; quỹ đã đóng không có trong danh sách nên kết quả chung bị tô đẹp.`,
  }),
})
