import { prompt } from './prompt.ts'

export const macroBrief = prompt({
  name: 'macro_brief',
  title: "Vietnam's economy on one page",
  description: 'Growth, prices, rates, exchange rate and trade, each against the period before',
  arguments: [],
  text: () => ({
    en: 'Write one page on the economy of Vietnam. Ask get_macro with periods 4 and get_war_risk. Set each figure against the period before, and list the readings of playbook that hold.',
    vi: 'Viết một trang về kinh tế Việt Nam. Gọi get_macro với periods 4 và get_war_risk. So mỗi chỉ tiêu với kỳ trước, và liệt kê các nhận định trong playbook đang đúng.',
  }),
})
