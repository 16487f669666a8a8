import type { Lang } from '../../../contracts/text.ts'

/** What a page says of a screen, in Vietnamese; the catalogue of the interface is English. */
interface Labels {
  readonly name: string
  readonly author?: string
  readonly source?: string
  readonly description: string
  readonly adaptation: string
}

const vietnamese: Readonly<Record<string, Labels>> = {
  buffett_quality: {
    name: 'Chất lượng sinh lời bền',
    author: 'Warren Buffett, theo cách đọc của người khác',
    source: 'Buffettology, qua Validea',
    description:
      'Mười năm có lãi; ROE bình quân 15% và không năm nào dưới 10%; lợi suất trên vốn 12%; nợ dài hạn trả được bằng năm năm lợi nhuận; dòng tiền tự do dương; lợi nhuận giữ lại sinh lời 12%.',
    adaptation:
      'Xét các năm có trong dữ liệu. Vì chưa đủ mười năm, từng năm phải đạt mức 15% mà sách đòi hỏi ở số bình quân, ROIC cũng 15%; mức sinh lời của lợi nhuận giữ lại được hiển thị bên cạnh.',
  },
  canslim: {
    name: 'CAN SLIM',
    description:
      'Lợi nhuận quý gần nhất tăng 18–25% trở lên; lợi nhuận năm tăng 25% mỗi năm trong ba năm, ROE 17%; giá lập đỉnh mới; khối lượng lớn; dẫn đầu về sức mạnh tương đối; tổ chức tăng nắm giữ; thị trường trong xu hướng tăng.',
    adaptation:
      'Tổ chức được suy từ sở hữu nước ngoài qua 20 phiên (chỉ báo thay thế); thị trường được xét bằng VNINDEX trên trung bình 50 ngày và dưới năm phiên phân phối trong 25 phiên. C cần năm quý liên tiếp, I cần dòng tiền ngoại của 15 trong 20 phiên: nơi nguồn cung cấp ít hơn, hai tiêu chí này chưa rõ với mọi cổ phiếu và không mã nào đạt.',
  },
  dividend_growth: {
    name: 'Cổ tức không giảm',
    source: 'Dividend Aristocrats, phương pháp tính chỉ số',
    description: 'Hai mươi lăm năm cổ tức tăng liên tục.',
    adaptation:
      'Cổ tức tiền mặt không giảm trong năm năm, hoặc trong các năm có dữ liệu; tỷ suất 3%, chi trả trong phạm vi lợi nhuận. Phần mà dòng tiền tự do của năm trang trải được hiển thị bên cạnh: một năm đầu tư lớn chưa làm đứt chuỗi.',
  },
  dreman_contrarian: {
    name: 'Bị thị trường bỏ quên',
    description:
      'Thuộc nhóm một phần năm thấp nhất theo ít nhất hai trong P/E, P/CF, P/B và P/D; bảng cân đối vững; lợi nhuận tăng; tỷ suất cổ tức cao hơn thị trường.',
    adaptation:
      'Thuộc 40% thấp nhất theo hai trong P/E, P/CF và P/B của các cổ phiếu thanh khoản; tỷ suất cổ tức 3%, thanh toán hiện hành 1,5, nợ vay không quá vốn chủ sở hữu.',
  },
  graham_defensive: {
    name: 'Nhà đầu tư phòng thủ',
    source: 'The Intelligent Investor, chương 14',
    description:
      'Quy mô đủ lớn; tài sản ngắn hạn gấp đôi nợ ngắn hạn và nợ dài hạn không quá vốn lưu động; mười năm liền có lãi; hai mươi năm trả cổ tức; lợi nhuận tăng một phần ba sau mười năm; giá không quá 15 lần lợi nhuận bình quân ba năm; không quá 1,5 lần giá trị sổ sách, hoặc 22,5 cho tích của hai hệ số.',
    adaptation:
      'Quy mô là doanh thu 500 tỷ đồng. Có lãi và có cổ tức ở mọi năm có dữ liệu. Tiêu chí tăng trưởng cần mười năm và được miễn khi chưa đủ.',
  },
  graham_netnet: {
    name: 'Dưới tài sản ngắn hạn ròng',
    source: 'Security Analysis; The Intelligent Investor, chương 15',
    description: 'Giá không quá hai phần ba của tài sản ngắn hạn trừ toàn bộ nợ phải trả và cổ phần ưu đãi.',
    adaptation:
      'Trừ cả lợi ích cổ đông không kiểm soát; không xét doanh nghiệp bất động sản (ICB 863) vì tài sản ngắn hạn là đất; dòng tiền kinh doanh được hiển thị bên cạnh.',
  },
  low_volatility: {
    name: 'Một phần năm ít biến động nhất',
    source: 'Phương pháp chỉ số Low Volatility (100 mã ít biến động nhất trong 500)',
    description: 'Nhóm một phần năm có độ lệch chuẩn lợi suất ngày thấp nhất trong một năm.',
    adaptation:
      'Cổ phiếu không giao dịch và không đổi giá ở hơn một phần mười số ngày không được xếp hạng: kém thanh khoản trông giống như yên ả.',
  },
  lynch_garp: {
    name: 'Tăng trưởng với giá hợp lý',
    source: 'One Up on Wall Street; theo cách đọc của Validea',
    description:
      'Tăng trưởng cộng tỷ suất cổ tức ít nhất bằng P/E (1,5 lần là tốt, 2 lần là rất tốt); tăng trưởng 20–50%, doanh nghiệp lớn ổn định 10–20%; nợ vay dưới 80% vốn chủ sở hữu; tồn kho không tăng nhanh hơn doanh thu.',
    adaptation:
      'Tăng trưởng là mức tăng mỗi năm của lợi nhuận cổ đông công ty mẹ trong ba năm đã qua, 10–50%: không phải dự báo, và không tính trên mỗi cổ phiếu khi thiếu sự kiện cổ phiếu. Tồn kho so với doanh thu được hiển thị bên cạnh.',
  },
  magic_formula: {
    name: 'Công thức Magic formula',
    description:
      'Hạng theo EBIT / giá trị doanh nghiệp cộng hạng theo EBIT / (vốn lưu động + tài sản cố định ròng); không xét ngành tài chính và tiện ích; có mức sàn quy mô; giữ 20 đến 30 cổ phiếu trong một năm.',
    adaptation:
      'EBIT là lợi nhuận gộp − chi phí bán hàng − chi phí quản lý; cả hai mẫu số phải dương; lấy 30 mã đầu theo tổng hạng, bằng điểm thì xếp mã có lợi suất EBIT cao hơn trước. Không xét tiện ích (ICB 7) khi biết mã ngành.',
  },
  minervini_trend: {
    name: 'Khuôn mẫu xu hướng',
    description:
      'Giá trên trung bình 150 và 200 ngày, trung bình 150 trên 200, trung bình 200 đi lên một tháng, trung bình 50 trên cả hai, giá trên trung bình 50; cao hơn đáy 52 tuần ít nhất 30% và cách đỉnh không quá 25%; sức mạnh tương đối từ 70.',
    adaptation:
      'Tính trên giá điều chỉnh; sức mạnh là bách phân vị của 0,4 r63 + 0,2 r126 + 0,2 r189 + 0,2 r252 trong toàn thị trường.',
  },
  momentum_12_1: {
    name: 'Mười hai tháng trừ tháng cuối',
    author: 'Narasimhan Jegadeesh và Sheridan Titman',
    source: 'Journal of Finance 48, 1993; chỉ số động lượng của MSCI và S&P cũng bỏ tháng cuối',
    description: 'Nhóm một phần năm có lợi suất cao nhất từ 252 đến 21 phiên trước.',
    adaptation: 'Lợi suất cũng phải dương; không xét cổ phiếu có hơn 20 ngày không giao dịch.',
  },
  neff: {
    name: 'P/E thấp, có tăng trưởng và cổ tức',
    source: 'John Neff on Investing; theo cách đọc của Validea và Nasdaq',
    description:
      'P/E thấp hơn thị trường 40–60% và trên 5; lợi nhuận tăng 7–20%; doanh thu tăng 7% hoặc bằng 70% mức tăng lợi nhuận; (tăng trưởng + tỷ suất cổ tức) / P/E ít nhất gấp đôi thị trường; dòng tiền tự do dương.',
    adaptation:
      'Thị trường là trung vị của các cổ phiếu được xét trong ngày; tăng trưởng là của ba năm đã qua.',
  },
  piotroski_value: {
    name: 'Giá trị với báo cáo cải thiện',
    source: 'Journal of Accounting Research 38, phụ bản, 2000',
    description:
      'Nhóm một phần năm có giá trị sổ sách trên giá cao nhất, trong đó chỉ lấy mã có điểm F tám hoặc chín.',
    adaptation: 'Nhóm một phần năm có P/B thấp nhất trong các cổ phiếu được xét của thị trường này.',
  },
}

type SourcedLabels = Labels & { readonly author: string; readonly source: string }

/** A screen in the words of the reader. */
export const strategyLabels = <S extends SourcedLabels & { readonly id: string }>(
  strategy: S,
  lang: Lang,
): SourcedLabels => ({
  ...strategy,
  ...(lang === 'vi' ? vietnamese[strategy.id] : {}),
})
