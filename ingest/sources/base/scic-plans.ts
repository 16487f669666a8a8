import { type BaseRow, listed } from './listed.ts'

/** What SCIC holds in companies that it plans to sell. */
export const scicPlans: readonly BaseRow[] = [
  listed(
    {
      item: 'ownership.state',
      list: 'SCIC, divestment plan of 2025',
      publisher: 'Viet Nam News, quoting SCIC',
      date: '2025-04-30',
      url: 'https://vietnamnews.vn/economy/1716818/major-enterprises-on-scic-s-2025-divestment-list.html',
      unit: 'percent',
    },
    `
FPT | =5.7 | #SCIC, divestment plan of 2025 | the planned divestment of 5.7 per cent of shares in FPT Corporation (FPT)
HGM | =46.6 | #SCIC, divestment plan of 2025 | shares of Hà Giang Mineral and Mechanics JSC ... If SCIC successfully divests its 46.6 per cent stake
`,
  ),
  listed(
    {
      item: 'ownership.state',
      list: 'SCIC, sales planned for 2021; newest day printed',
      publisher: 'vi.money, quoting the Ministry of Finance',
      date: '2021-10-25',
      url: 'https://vi.money/?p=30980',
      unit: 'percent',
    },
    `
BMI | =50.7 | #SCIC, plan of 2021 | SCIC hiện đang sở hữu 3,26% vốn tại Tập đoàn Bảo Việt; 50,7% vốn tại Công ty Bảo Minh và 37,1% vốn tại Nhựa Thiếu niên Tiền Phong
BVH | =3.26 | #SCIC, plan of 2021 | SCIC hiện đang sở hữu 3,26% vốn tại Tập đoàn Bảo Việt; 50,7% vốn tại Công ty Bảo Minh và 37,1% vốn tại Nhựa Thiếu niên Tiền Phong
NTP | =37.1 | #SCIC, plan of 2021 | SCIC hiện đang sở hữu 3,26% vốn tại Tập đoàn Bảo Việt; 50,7% vốn tại Công ty Bảo Minh và 37,1% vốn tại Nhựa Thiếu niên Tiền Phong
SAB | =36 | #SCIC, plan of 2021 | Sabeco (SAB). SCIC có tỷ lệ sở hữu tại đây là 36%
`,
  ),
].flat()
