import { amountArgument, lawOf, prompt } from './prompt.ts'

export const householdOrCompany = prompt({
  name: 'household_or_company',
  title: 'Household business or small company',
  description: 'Income tax of the same revenue and costs either way',
  arguments: [amountArgument('revenue', 'Revenue of a year'), amountArgument('costs', 'Costs of a year')],
  text: ({ revenue, costs }) => ({
    en: `Revenue of a year ${revenue}, costs ${costs}. First ask find_tax with query household-or-company for the fields, and ask the user for the trade and what else is required. Then ask calculate_tax with calculator household-or-company. Set both side by side: tax, rates, thresholds, what the comparison leaves out (accounting, insurance of the owner, dividends). Do not say which to choose. ${lawOf.en}`,
    vi: `Doanh thu năm ${revenue}, chi phí ${costs}. Trước hết gọi find_tax với query household-or-company để biết các trường, hỏi người dùng ngành nghề và thông tin bắt buộc khác. Sau đó gọi calculate_tax với calculator household-or-company. So sánh hai cách: thuế, thuế suất, ngưỡng, điều chưa tính (kế toán, bảo hiểm của chủ, chia lợi nhuận). Không nói nên chọn cách nào. ${lawOf.vi}`,
  }),
})
