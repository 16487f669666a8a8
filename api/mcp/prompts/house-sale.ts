import { amountArgument, lawOf, prompt } from './prompt.ts'

export const houseSale = prompt({
  name: 'house_sale',
  title: 'Tax on the sale of a house or land',
  description: 'Tax of a sale, and whether it is the only home or goes to a relative',
  arguments: [amountArgument('price', 'Price of the contract')],
  text: ({ price }) => ({
    en: `A house or land is sold for ${price}. First ask find_tax with query special for the fields of type real_estate. Ask the user: day of the contract, the value by the price table of the province, how many homes the seller has, the day of the certificate, whether the whole is sold, who the buyer is to the seller, the shares of co-owners. Then ask calculate_tax with calculator special and type real_estate. Say what is due, by whom and by which day, or why nothing is due. ${lawOf.en}`,
    vi: `Bán nhà, đất với giá ${price}. Trước hết gọi find_tax với query special để biết các trường của type real_estate. Hỏi người dùng: ngày hợp đồng, giá trị theo bảng giá đất của tỉnh, người bán có mấy nhà ở, ngày cấp giấy chứng nhận, có bán toàn bộ không, người mua có quan hệ gì, phần sở hữu của đồng sở hữu. Sau đó gọi calculate_tax với calculator special và type real_estate. Nêu số thuế, ai nộp, hạn nộp, hoặc vì sao không phải nộp. ${lawOf.vi}`,
  }),
})
