import { amountArgument, lawOf, prompt } from './prompt.ts'

export const netFromGross = prompt({
  name: 'net_from_gross',
  title: 'Net pay from gross pay',
  description: 'Insurance, tax and net of a monthly wage, with the law of each figure',
  arguments: [
    amountArgument('gross', 'Monthly gross wage'),
    { name: 'dependents', description: 'Number of dependants, 0 to 20', pattern: /^(\d|1\d|20)$/ },
    { name: 'region', description: 'I, II, III or IV', pattern: /^(I|II|III|IV)$/ },
  ],
  text: ({ gross, dependents, region }) => {
    const input = JSON.stringify({
      contract_salary: gross,
      ...(dependents === undefined ? {} : { dependents: Number(dependents) }),
      ...(region === undefined ? {} : { region }),
    })
    return {
      en: `Ask calculate_tax with calculator payslip, steps true and input ${input}. Lead from gross to net: insurance by kind, deductions, brackets, tax; then the cost of the employer. ${region === undefined ? 'The region was not named: say that region I was taken. ' : ''}${lawOf.en}`,
      vi: `Gọi calculate_tax với calculator payslip, steps true và input ${input}. Đi từ gross đến net: từng loại bảo hiểm, giảm trừ, bậc thuế, thuế; sau đó chi phí của người sử dụng lao động. ${region === undefined ? 'Chưa nêu vùng: ghi rõ đã tính theo vùng I. ' : ''}${lawOf.vi}`,
    }
  },
})
