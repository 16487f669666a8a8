import { prompt } from './prompt.ts'

export const savingsComparison = prompt({
  name: 'savings_comparison',
  title: 'Deposits of banks side by side',
  description: 'Rates of one term, interest on an amount, and what inflation leaves of it',
  arguments: [
    {
      name: 'term_months',
      description: 'Months, 1 to 60',
      required: true,
      pattern: /^([1-9]|[1-5]\d|60)$/,
    },
    { name: 'amount', description: 'VND, digits only', pattern: /^[1-9]\d{0,14}$/ },
  ],
  text: ({ term_months, amount }) => ({
    en: `Ask compare_deposit_rates with term_months ${term_months}${amount ? ` and amount ${amount}` : ''}. Set the rates side by side with their day of collection, the average, and what inflation leaves; mark stale ones and the insured amount.`,
    vi: `Gọi compare_deposit_rates với term_months ${term_months}${amount ? ` và amount ${amount}` : ''}. So sánh lãi suất kèm ngày thu thập, mức bình quân và lãi suất thực sau lạm phát; nêu rõ số liệu cũ và hạn mức bảo hiểm tiền gửi.`,
  }),
})
