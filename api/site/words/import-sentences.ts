import type { Sentence } from './text.ts'

/** Meanings of the columns of bars. */
const meanings: Readonly<Record<string, string>> = {
  open: 'giá mở cửa',
  high: 'giá cao nhất',
  low: 'giá thấp nhất',
  close: 'giá đóng cửa',
  'adj close': 'giá đóng cửa điều chỉnh',
  volume: 'khối lượng',
  'matched volume': 'khối lượng khớp lệnh',
}

const meaning = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return meanings[words] ?? words
}

const unit = (name: string): string => (name === 'VND' ? 'đồng' : 'nghìn đồng')

const kindOfPrices = (name: string): string => (name === 'raw' ? 'giá gốc' : 'giá đã điều chỉnh')

/** What an import has seen in a table of no known shape, and what it must ask a person. */
export const importSentences: readonly Sentence[] = [
  // reasons of a proposal
  {
    en: /^a column or the name of the file says whose figures these are: (.+)$/,
    vi: source => `Một cột hoặc tên tệp cho biết số liệu của ai: ${source}.`,
  },
  { en: /^the day is '(.*)', such as (.+)$/, vi: (name, cell) => `Ngày ở cột '${name}', như ${cell}.` },
  {
    en: /^'(.*)' is not read as (\S+): its cells are no numbers$/,
    vi: (name, what) => `Cột '${name}' không đọc là ${meaning(what)}: các ô không phải số.`,
  },
  {
    en: /^'(.*)' is (.+) by its name$/,
    vi: (name, what) => `Cột '${name}' là ${meaning(what)} theo tên cột.`,
  },
  {
    en: /^the columns (.+) are instruments: their cells are read as closing prices$/,
    vi: codes => `Các cột ${codes} là mã chứng khoán: các ô được đọc là giá đóng cửa.`,
  },
  {
    en: /^the instrument is '(.*)' by its name$/,
    vi: name => `Mã chứng khoán ở cột '${name}' theo tên cột.`,
  },
  {
    en: /^the instrument is '(.*)': its cells are codes such as (.+)$/,
    vi: (name, cell) => `Mã chứng khoán ở cột '${name}': các ô là mã như ${cell}.`,
  },
  {
    en: /^days are (\S+): turned round, they fall on days without trading$/,
    vi: format => `Ngày viết kiểu ${format}: nếu đảo ngày và tháng thì rơi vào ngày không giao dịch.`,
  },
  { en: /^days are (\S+)$/, vi: format => `Ngày viết kiểu ${format}.` },
  { en: /^prices are in (.+), as was said$/, vi: of => `Giá tính bằng ${unit(of)}, như đã trả lời.` },
  {
    en: /^prices are (raw|adjusted), as (was said|the mapping says)$/,
    vi: (kind, who) =>
      `Giá là ${kindOfPrices(kind)}, như ${who === 'was said' ? 'đã trả lời' : 'bảng ánh xạ ghi'}.`,
  },
  {
    en: /^prices are adjusted: (\d+) % of them stand between the steps of the exchanges$/,
    vi: percent => `Giá đã điều chỉnh: ${percent}% không nằm trên bước giá của sàn.`,
  },
  {
    en: /^(\d+) % of the prices stand between the steps of the exchanges: they are adjusted for splits, so the adjusted close alone is read$/,
    vi: percent =>
      `${percent}% giá không nằm trên bước giá của sàn: giá đã điều chỉnh theo chia tách, nên chỉ đọc giá đóng cửa điều chỉnh.`,
  },
  {
    en: /^open, high and low stand beside an adjusted close alone, and nothing says what they are: they are not read$/,
    vi: () =>
      'Giá mở cửa, cao nhất và thấp nhất chỉ đi cùng giá đóng cửa điều chỉnh, không rõ là giá gì: không đọc.',
  },
  {
    en: /^close stands beside an adjusted close and on the steps of the exchanges: it is the traded price$/,
    vi: () => 'Giá đóng cửa đi cùng giá điều chỉnh và nằm trên bước giá của sàn: đó là giá khớp.',
  },
  {
    en: /^last closes of (.+) are VND: no share ever cost so many thousand$/,
    vi: examples =>
      `Giá đóng cửa cuối của ${examples} tính bằng đồng: chưa cổ phiếu nào có giá cao đến thế nếu tính bằng nghìn đồng.`,
  },
  {
    en: /^last closes of (.+) are thousand VND: no share closes so low in VND$/,
    vi: examples =>
      `Giá đóng cửa cuối của ${examples} tính bằng nghìn đồng: không cổ phiếu nào có giá thấp đến thế nếu tính bằng đồng.`,
  },
  {
    en: /^(\d+) of (\d+) closes agree with what is stored of the same tickers and sessions(?: \((raw|adjusted)\))?$/,
    vi: (agreed, all, kind) =>
      `${agreed} trong ${all} giá đóng cửa khớp với số đã lưu của cùng mã và phiên${kind ? ` (${kindOfPrices(kind)})` : ''}.`,
  },
  // questions
  {
    en: /^The last closes \((.+)\) may be in VND or in thousand VND$/i,
    vi: last => `Giá đóng cửa cuối (${last}) có thể tính bằng đồng hoặc nghìn đồng.`,
  },
  {
    en: /^The last closes are in two units: (.+) and (.+)$/i,
    vi: (first, other) => `Giá đóng cửa cuối dùng hai đơn vị: ${first} và ${other}.`,
  },
  {
    en: /^Neither a column nor the name of the file says whose figures these are$/,
    vi: () => 'Không cột nào và tên tệp cũng không cho biết số liệu của ai.',
  },
  {
    en: /^Times such as (.*) name no zone, and no session of Vietnam is then$/,
    vi: time => `Thời điểm như ${time} không ghi múi giờ, và không phiên nào ở Việt Nam vào giờ đó.`,
  },
  {
    en: /^A column names the instrument of each row, and --as says (.+)$/,
    vi: ticker => `Một cột đã ghi mã của từng dòng, trong khi câu trả lời ghi ${ticker}.`,
  },
  {
    en: /^Some cells have a decimal point and others a decimal comma$/,
    vi: () => 'Có ô dùng dấu chấm thập phân, có ô dùng dấu phẩy.',
  },
  {
    en: /^Days such as (.*) exist with the day first and with the month first, and fall on sessions either way$/,
    vi: day => `Ngày như ${day} đọc ngày trước hay tháng trước đều có, và đều rơi vào phiên giao dịch.`,
  },
  {
    en: /^The prices stand on the steps of the exchanges, as traded prices do and adjusted ones may$/,
    vi: () => 'Giá nằm trên bước giá của sàn: giá khớp luôn như vậy, giá điều chỉnh cũng có thể.',
  },
  {
    en: /^No column of (.+) names an instrument, and neither does the name of the file$/,
    vi: path => `Không cột nào của ${path} ghi mã chứng khoán, và tên tệp cũng không.`,
  },
  // what becomes of a table
  {
    en: /^(.+) is no known shape\. A mapping is proposed; --accept takes it$/,
    vi: file => `${file} có cấu trúc lạ; hệ thống đề xuất một bảng ánh xạ.`,
  },
  {
    en: /^(.+) is no known shape\. A mapping is proposed, and it cannot say all\..*$/s,
    vi: file => `${file} có cấu trúc lạ; hệ thống đề xuất một bảng ánh xạ và cần hỏi thêm.`,
  },
  {
    en: /^(.+) is read by the mapping (\S+), and it does not say all\..*$/s,
    vi: (file, name) => `${file} được đọc theo bảng ánh xạ ${name}, còn điều cần hỏi thêm.`,
  },
  {
    en: /^(.+) fits the mappings (.+): name one with --map$/,
    vi: (file, names) =>
      `${file} khớp với các bảng ánh xạ ${names.replaceAll(' and ', ' và ')}: hãy chọn một.`,
  },
  {
    en: /^taken in before, as document (\d+)(?:, by parser (\d+): (vnfin replay \S+ \S+) .*)?$/,
    vi: (document, parser, command) =>
      `Đã nhập trước đây, là tài liệu ${document}${parser === undefined ? '' : `, theo bộ phân tích ${parser}: chạy ${command} để đọc lại bằng bộ mới`}.`,
  },
  {
    en: /^(.+) has the shape of no feed: .*$/s,
    vi: file => `${file} không có cấu trúc của nguồn nào.`,
  },
  { en: /^(.+) holds no table$/, vi: file => `${file} không có bảng nào.` },
]
