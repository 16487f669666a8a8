import { type Labels, text as t } from './text.ts'

/** Sentences of rules and of what rows are computed from, as the lineage of the read models words them. */
const sentences: Readonly<Record<string, string>> = {
  // rules
  'The alert as it was set, and what firings and deliveries made of it (projections/alerts/evolve.ts).':
    'Cảnh báo như đã đặt, cùng các lần kích hoạt và gửi (projections/alerts/evolve.ts).',
  'The fact of the row was judged.': 'Dữ kiện của dòng này đã được xét.',
  'Persons, companies and owners that the filings of a company name, one node for each name.':
    'Cá nhân, doanh nghiệp và chủ sở hữu nêu trong hồ sơ của doanh nghiệp; mỗi tên là một nút.',
  'Items of each pillar with what they rest on stand in the row.':
    'Các mục của từng trụ cột và căn cứ của chúng nằm trong dòng.',
  'The publisher before others, then the later edition; a value of another base is multiplied by `factor`.':
    'Ưu tiên cơ quan công bố, sau đó là kỳ phát hành mới hơn; số khác gốc được nhân với `factor`.',
  'A source stands in a series where it agrees with those before it over the periods in common.':
    'Một nguồn được ghép vào chuỗi khi khớp với các nguồn trước ở những kỳ chung.',
  'A source is served in an index where it agrees with those joined before it on the sessions in common.':
    'Một nguồn được ghép vào chỉ số khi khớp với các nguồn đã ghép ở những phiên chung.',
  'First and last day on which a list has the ticker on the exchange.':
    'Ngày đầu và ngày cuối danh sách có mã trên sàn.',
  'From each change of ticker, name or exchange to the next; where two lists show another exchange and no notice is on file, from the list that shows it first.':
    'Từ mỗi lần đổi mã, đổi tên hoặc chuyển sàn đến lần tiếp theo; khi hai danh sách ghi sàn khác mà chưa có thông báo, tính từ danh sách ghi sớm nhất.',
  'From each change of hands of the ticker to the next: given up, taken over, or given out again.':
    'Từ mỗi lần mã đổi chủ đến lần tiếp theo: bỏ mã, nhận lại mã hoặc cấp lại mã.',
  'Economics of the years on file and sources of advantage against peers; the parts stand in the row.':
    'Hiệu quả kinh tế của các năm có dữ liệu và các nguồn lợi thế so với nhóm so sánh; các phần nằm trong dòng.',
  'Each fact is judged by what came before it (projections/orders/evolve.ts).':
    'Mỗi dữ kiện được xét theo những gì có trước nó (projections/orders/evolve.ts).',
  'Editions of adjusted prices are joined by the sessions that two of them have in common.':
    'Các bản giá điều chỉnh được nối qua những phiên mà hai bản cùng có.',
  'Formulas of ratios and scores over the lines of the statements; medians and percentiles over the peer group of the same period.':
    'Công thức tỷ số và điểm tính từ các dòng báo cáo; trung vị và bách phân vị tính trong nhóm so sánh cùng kỳ.',
  'The scores of the newest year.': 'Điểm của năm mới nhất.',
  'Each rule of the screen with its value and threshold stands in `rules`.':
    'Mỗi tiêu chí của bộ lọc cùng giá trị và ngưỡng nằm trong `rules`.',
  'Listed shares of the newest session; medians over the universe.':
    'Cổ phiếu niêm yết ở phiên mới nhất; trung vị tính trên toàn danh mục.',
  'In the universe: listed, with accounts and bars.': 'Danh mục: cổ phiếu niêm yết có báo cáo và có giá.',
  'The mean of parts, each as percentile of its own past; the parts stand in the row.':
    'Bình quân các phần, mỗi phần là bách phân vị so với lịch sử của chính nó; các phần nằm trong dòng.',
  'Mean tone of the events in the news of a day.': 'Sắc thái bình quân của các sự kiện trong tin một ngày.',
  'Sums over the shares whose flows fit their turnover.':
    'Tổng của những cổ phiếu có giao dịch khối ngoại khớp với giá trị giao dịch.',
  'Indicators, levels, events and votes over the bars up to the session; the answer stands in `body`.':
    'Chỉ báo, mức giá, sự kiện và phiếu tính từ các phiên đến phiên này; kết quả nằm trong `body`.',
  'Shares that rose, fell and stood, and the McClellan oscillator over the sessions before.':
    'Số mã tăng, giảm, đứng giá và dao động McClellan của các phiên trước.',
  'Changes of the shares of an ICB supersector, weighted by turnover and equally.':
    'Thay đổi giá của cổ phiếu trong siêu ngành ICB, theo giá trị giao dịch và theo tỷ trọng đều.',
  'The most trusted print of each statement, in the lines of its form; the group before the parent alone.':
    'Bản đáng tin nhất của mỗi báo cáo, theo các dòng của mẫu; báo cáo hợp nhất trước báo cáo riêng.',
  'Printed lines that statements share.': 'Các dòng in mà nhiều báo cáo dùng chung.',
  'The percentile of the value among its own last ten years.':
    'Bách phân vị của giá trị trong mười năm gần nhất của chính nó.',
  'The weighted mean of the percentiles of the components that could be known on the day.':
    'Bình quân gia quyền các bách phân vị của những thành phần đã công bố tính đến ngày đó.',
  'Percent change on the same period a year before, of unrounded levels of one source.':
    'Thay đổi phần trăm so với cùng kỳ năm trước, tính từ số chưa làm tròn của một nguồn.',
  'Percent change on the period before, of unrounded levels of one source.':
    'Thay đổi phần trăm so với kỳ trước, tính từ số chưa làm tròn của một nguồn.',
  // what rows are computed from
  firings: 'các lần kích hoạt',
  deliveries: 'các lần gửi',
  'the bar that fired it': 'phiên đã kích hoạt',
  'actions that fired it, or that prices before were adjusted by where no publisher adjusted them':
    'các sự kiện đã kích hoạt, hoặc dùng để điều chỉnh giá trước đó khi không nguồn nào điều chỉnh',
  'the session of the index that fired it': 'phiên của chỉ số đã kích hoạt',
  'officers of the company as its sources name them': 'người quản lý của doanh nghiệp theo các nguồn',
  'holders of the company as its sources name them': 'cổ đông của doanh nghiệp theo các nguồn',
  'relations of the company as its sources name them': 'bên liên quan của doanh nghiệp theo các nguồn',
  'ownership of the company as its sources name them': 'cơ cấu sở hữu của doanh nghiệp theo các nguồn',
  'dealings of the company as its sources name them': 'giao dịch nội bộ của doanh nghiệp theo các nguồn',
  'shares of the company as its sources name them': 'số cổ phiếu của doanh nghiệp theo các nguồn',
  'reviewed quotes': 'trích dẫn đã rà soát',
  officers: 'người quản lý',
  holders: 'cổ đông',
  owners: 'chủ sở hữu',
  'dealings of insiders': 'giao dịch của người nội bộ',
  'related companies': 'doanh nghiệp liên quan',
  'shares outstanding': 'cổ phiếu đang lưu hành',
  'the accounts': 'báo cáo tài chính',
  'the industry that sets the weights': 'ngành quyết định tỷ trọng',
  'the industry that sets the peers': 'ngành quyết định nhóm so sánh',
  'what each document says of the period': 'số liệu của từng tài liệu về kỳ này',
  'the value that waits for confirmation': 'số đang chờ xác nhận',
  'periods of the source': 'các kỳ của nguồn',
  'what each document says of the session': 'số liệu của từng tài liệu về phiên này',
  'sessions of the source': 'các phiên của nguồn',
  'what each feed says of industry and form': 'ngành và mẫu báo cáo theo từng nguồn',
  'what the newest lists say of the ticker': 'mã này trong các danh sách mới nhất',
  'the changes that began and ended it': 'các thay đổi mở đầu và kết thúc giai đoạn',
  'on which exchanges lists have the ticker': 'các sàn mà danh sách có mã này',
  'the changes of the ticker': 'các thay đổi của mã',
  'what happened to the order': 'những việc đã xảy ra với đơn hàng',
  'the webhook in the log': 'webhook trong nhật ký',
  'how the document of adjusted prices joins the later ones':
    'cách nối tài liệu giá điều chỉnh với các tài liệu sau',
  'sessions that several documents have': 'các phiên có trong nhiều tài liệu',
  'the actions that shares and dividends of the day were counted from':
    'các sự kiện dùng để tính số cổ phiếu và cổ tức của ngày',
  'the accounts of the period and of those before it': 'báo cáo của kỳ này và các kỳ trước',
  'the close in the multiples': 'giá đóng cửa trong các hệ số định giá',
  'the report of the newest year': 'báo cáo của năm mới nhất',
  'the tape of the last 280 sessions': 'giao dịch của 280 phiên gần nhất',
  'the actions that traded prices without a published adjusted series are adjusted by':
    'các sự kiện dùng để điều chỉnh giá giao dịch khi chưa có chuỗi giá điều chỉnh được công bố',
  'where it is listed': 'sàn niêm yết',
  'foreign flows of 20 sessions': 'giao dịch khối ngoại của 20 phiên',
  'the trend of the market': 'xu hướng thị trường',
  'the screening that it belongs to': 'lần lọc chứa kết quả này',
  'bars of the session': 'giá các mã trong phiên',
  'the bars of the session': 'giá các mã trong phiên',
  'momentum and volatility of the index': 'đà và biến động của chỉ số',
  'flows of foreigners': 'giao dịch của khối ngoại',
  'tone of seven days of news': 'sắc thái tin tức của bảy ngày',
  'the price of gold bars': 'giá vàng miếng',
  'the news of the day': 'tin tức trong ngày',
  'flows of each share': 'giao dịch khối ngoại của từng cổ phiếu',
  'turnover of each share': 'giá trị giao dịch của từng cổ phiếu',
  'the bars that it was computed from': 'các phiên dùng để tính',
  'the exchange, whose price band holds': 'sàn có biên độ giá áp dụng',
  'the actions that prices before their ex-dates were adjusted by':
    'các sự kiện dùng để điều chỉnh giá trước ngày giao dịch không hưởng quyền',
  'the shares of the supersector': 'cổ phiếu của siêu ngành',
  'the statements as printed': 'báo cáo như bản in',
  'labels of the lines': 'tên các dòng',
  'the raw values, of which ten years are looked at': 'số gốc, xét trong mười năm',
  'the newest standing of each component': 'vị trí mới nhất của từng thành phần',
  'the value of the period and the one that it is compared with': 'giá trị của kỳ và giá trị để so sánh',
  // how a cell gives a figure
  'less 100': 'trừ 100',
  '100 less it': '100 trừ đi số này',
  'sign changed': 'đổi dấu',
}

export const lineageLabels: Labels = Object.fromEntries(
  Object.entries(sentences).map(([en, vi]) => [en, t(vi, en)]),
)
