import { type Labels, text as t } from './text.ts'

/** Why something is not stated. */
export const reasonLabels: Labels = {
  // reasons for what is not stated
  in_notes_not_in_feed: t('nằm trong thuyết minh, nguồn không có', 'in the notes, not in the feed'),
  own_report_not_in_feed: t(
    'nằm trong báo cáo riêng, nguồn không có',
    'in a report of its own, not in the feed',
  ),
  not_positive: t('mẫu số không dương', 'not positive'),
  zero_denominator: t('mẫu số bằng không', 'divided by zero'),
  negative_equity: t('vốn chủ sở hữu âm', 'equity below zero'),
  no_interest: t('không phát sinh lãi vay', 'no interest to pay'),
  no_cost_of_goods: t('không có giá vốn hàng bán', 'no cost of goods sold'),
  no_price: t('chưa có giá', 'no price'),
  turned_profit: t('từ lỗ chuyển thành lãi', 'from a loss to a profit'),
  turned_loss: t('từ lãi chuyển thành lỗ', 'from a profit to a loss'),
  loss_both: t('cả hai kỳ đều lỗ', 'a loss in both periods'),
  inconsistent: t('báo cáo không cân đối', 'the statement does not balance'),
  'unusual accounting pattern': t('mẫu hình kế toán khác thường', 'unusual accounting pattern'),
  no_liabilities_x4_capped: t(
    'không có nợ phải trả, lấy mức trần',
    'no liabilities: the quotient is held at its cap',
  ),
  gross_margin_not_positive: t('biên lợi nhuận gộp không dương', 'gross margin not above zero'),
  'paid-in capital rose, no money was raised': t(
    'vốn góp tăng nhưng không thu tiền',
    'paid-in capital rose, no money was raised',
  ),
  'bonus issues of the year are not on file': t(
    'chưa có dữ liệu cổ phiếu thưởng của năm',
    'bonus issues of the year are not on file',
  ),
  'no long-term debt in both years': t('cả hai năm không có nợ dài hạn', 'no long-term debt in both years'),
  'less than 60 % of the weights is known': t(
    'biết chưa đến 60% trọng số',
    'less than 60 % of the weights is known',
  ),
  coverage_below_floor: t('độ phủ dưới mức tối thiểu', 'coverage below its floor'),
  no_geopolitical_part: t('thiếu phần địa chính trị', 'no geopolitical part'),
  // what names a day of release
  calendar: t('theo lịch công bố', 'by schedule'),
  derived: t('suy ra', 'derived'),
  presumed: t('ngày ước định', 'presumed'),
  // reasons of series
  not_released: t('chưa công bố', 'not released'),
  no_live_source: t('chưa có nguồn cập nhật', 'no feed fetches it'),
  period_not_stated: t(
    'nguồn không ghi số liệu của kỳ nào',
    'no document says which period its figures are of',
  ),
  no_document: t('chưa có tài liệu nào', 'no document has come in'),
  not_available: t('nguồn không có', 'not available'),
  no_base_period: t('không có kỳ gốc', 'no base period'),
  base_not_positive: t('kỳ gốc không dương', 'base period not above zero'),
  erased: t('đã xóa theo yêu cầu của người được nêu', 'erased at the request of the person'),
  quarantined: t('tạm giữ chờ rà soát', 'quarantined until confirmed'),
  outside_bounds: t('ngoài khoảng có thể tin', 'outside what is believable'),
  jump: t('lệch quá xa kỳ trước', 'too far from the period before'),
  unproven: t('chưa rõ so với kỳ nào', 'what it is compared with is not proven'),
  no_common_base: t('khác gốc với nguồn chính', 'not on the base of the main source'),
  two_sources: t('hai nguồn khác nhau', 'of two sources'),
  incomplete: t('kỳ chưa đủ số liệu', 'period not complete'),
  too_few_articles: t('quá ít bài báo', 'too few articles'),
  no_rule_for_date: t('chưa có quy định cho ngày này', 'no rule for this day'),
  // reasons of series without a feed
  'It comes as one file that a collector keeps.': t(
    'Số liệu nằm trong một tệp do người sưu tầm giữ.',
    'It comes as one file that a collector keeps.',
  ),
  'The State Bank does not publish it, and its page has the last session alone: it follows from the auctions of up to 140 days without a gap.':
    t(
      'Ngân hàng Nhà nước không công bố số này, và trang của họ chỉ có phiên gần nhất: số được tính từ các phiên đấu thầu liên tục trong tối đa 140 ngày.',
      'The State Bank does not publish it, and its page has the last session alone: it follows from the auctions of up to 140 days without a gap.',
    ),
  'No public source without a licence was found.': t(
    'Chưa tìm thấy nguồn công khai không cần giấy phép.',
    'No public source without a licence was found.',
  ),
  'The New York Fed publishes a workbook that no feed reads yet.': t(
    'Fed New York công bố một bảng tính mà hệ thống chưa đọc.',
    'The New York Fed publishes a workbook that no feed reads yet.',
  ),
  'The workbooks of the statistics office tell registered capital only; the text of its posts, which tells what was disbursed, is not read.':
    t(
      'Bảng số liệu của Cục Thống kê chỉ có vốn đăng ký; vốn thực hiện nằm trong bài viết mà hệ thống chưa đọc.',
      'The workbooks of the statistics office tell registered capital only; the text of its posts, which tells what was disbursed, is not read.',
    ),
  // reasons of lineage
  document_not_stored: t('tài liệu gốc không còn được lưu', 'the document is not stored'),
  document_not_readable: t('không đọc được tài liệu gốc', 'the document is not readable'),
  not_found_in_document: t('không tìm thấy trong tài liệu gốc', 'not found in the document'),
  fact_not_stored: t('dữ kiện không còn trong nhật ký', 'the fact is not stored'),
  computed_from_request: t('tính từ chính yêu cầu', 'computed from the request'),
  no_rows_read: t('không đọc dòng nào', 'no rows were read'),
  refused: t('yêu cầu bị từ chối', 'refused'),
  // deposits and funds
  rolled_at_todays_rate: t('gửi lại theo lãi suất hôm nay', "put in again at today's rate"),
  withdrawn_early_at_demand_rate: t(
    'rút trước hạn, lãi suất không kỳ hạn',
    'ended early, at the demand rate',
  ),
  stale: t('đã cũ', 'stale'),
  above_cap: t('vượt trần của Ngân hàng Nhà nước', 'above the cap of the State Bank'),
  not_known: t('không có số liệu', 'not known'),
  does_not_span_the_period: t('không có NAV suốt khoảng thời gian', 'no NAVs through the whole period'),
  no_nav: t('không có NAV', 'no NAV'),
  no_common_window: t('không có khoảng thời gian chung', 'no window in common'),
  one_nav_in_window: t('chỉ có một NAV trong khoảng', 'one NAV in the window'),
  no_deposit_rates: t('chưa có lãi suất tiền gửi', 'no deposit rates on file'),
  'under one year only the plain return is shown': t(
    'dưới một năm chỉ nêu lợi suất cả khoảng',
    'under one year only the plain return is shown',
  ),
  'the returns do not vary': t('lợi suất không đổi', 'the returns do not vary'),
  'no month was below the risk-free rate': t(
    'không tháng nào thấp hơn lãi suất phi rủi ro',
    'no month was below the risk-free rate',
  ),
}
