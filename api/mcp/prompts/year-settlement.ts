import { lawOf, prompt } from './prompt.ts'

export const yearSettlement = prompt({
  name: 'year_settlement',
  title: "Settlement of the year's wages",
  description:
    'Tax of the year against tax withheld, from all payers: refund or to pay, who must file and when',
  arguments: [{ name: 'year', description: 'Tax year, 2020 to 2027', required: true, pattern: /^202[0-7]$/ }],
  text: ({ year }) => ({
    en: `Settle the wages of ${year}. First ask find_tax with query settlement for the fields. Ask the user for each payer: gross, exempt part, insurance and tax withheld by month or for the year (from the certificates of tax withheld); dependants with their months; gifts to charity, medical and education costs; days in Vietnam where they came or left. Then ask calculate_tax with calculator settlement and year ${year}. Set out the tax of the year, what was withheld, the difference, whether a return is due, by whom and by which day. ${lawOf.en}`,
    vi: `Quyết toán thuế tiền lương năm ${year}. Trước hết gọi find_tax với query settlement để biết các trường. Hỏi người dùng theo từng nơi trả: tổng thu nhập, phần miễn thuế, bảo hiểm, thuế đã khấu trừ theo tháng hoặc cả năm (theo chứng từ khấu trừ); người phụ thuộc và số tháng; từ thiện, y tế, giáo dục; số ngày ở Việt Nam nếu đến hoặc đi trong năm. Sau đó gọi calculate_tax với calculator settlement và year ${year}. Nêu thuế cả năm, số đã khấu trừ, chênh lệch, ai phải nộp tờ khai và hạn nộp. ${lawOf.vi}`,
  }),
})
