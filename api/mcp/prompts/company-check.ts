import { prompt, symbolArgument } from './prompt.ts'

export const companyCheck = prompt({
  name: 'company_check',
  title: 'One company from all sides',
  description: 'Statements, prices and exposures of a company, with what speaks against each reading',
  arguments: [symbolArgument],
  text: ({ symbol }) => ({
    en: `Describe the company ${symbol}. Ask get_bctc_profile, get_ta_signals and get_ai_analysis (where the key's tier allows). For each reading name what supports it and what speaks against it.`,
    vi: `Mô tả doanh nghiệp ${symbol}. Gọi get_bctc_profile, get_ta_signals và get_ai_analysis (nếu gói cho phép). Với mỗi nhận định, nêu luận cứ ủng hộ và luận cứ trái chiều.`,
  }),
})
