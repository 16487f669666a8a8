/** Texts of fields of request bodies by their English text, where the contract has one language only. */
export const fieldTexts: Readonly<Record<string, string>> = {
  'What the key is for, or whose it is': 'Mục đích của khóa, hoặc người dùng khóa',
  'Where its owner is reached': 'Địa chỉ liên hệ với chủ khóa',
  'Default live; with a test key always test. Calls of test keys are counted apart; where the server has a sandbox they read its simulated market':
    'Mặc định live; gọi bằng khóa thử nghiệm thì luôn là test. Lượt gọi của khóa thử nghiệm được đếm riêng; nếu máy chủ có môi trường thử nghiệm thì khóa này đọc dữ liệu mô phỏng',
  'Address that is called, on the public internet': 'Địa chỉ được gọi, trên mạng internet công cộng',
  'Data sets; default all that can be followed and that the other filters fit':
    'Các bộ dữ liệu; mặc định mọi bộ theo dõi được và phù hợp với các điều kiện lọc khác',
  'Only rows of these tickers (index codes of index-bars): of data sets with such a column':
    'Chỉ các dòng của những mã chứng khoán này (mã chỉ số với index-bars): của các bộ dữ liệu có cột này',
  'Only rows of these macro series: of indicator-vintages and indicator-statements':
    'Chỉ các dòng của những chỉ tiêu vĩ mô này: của indicator-vintages và indicator-statements',
  'Changes behind this cursor; absent: from now on': 'Các thay đổi sau con trỏ này; bỏ trống: từ bây giờ',
  'active also starts a stopped one again, behind its cursor':
    'active cũng khởi động lại webhook đã dừng, tiếp tục sau con trỏ của nó',
  'Goes on behind this cursor in place of its own': 'Tiếp tục sau con trỏ này, thay cho con trỏ của webhook',
  'Fields that hold for every payslip that does not state them: effective_date, region, standard_days, …':
    'Các trường áp dụng cho mọi phiếu lương không tự nêu: effective_date, region, standard_days, …',
  'Bodies of /api/tax/payslip, with id and name': 'Các thân yêu cầu của /api/tax/payslip, kèm id và name',
  'Last part of its address: personal-income, rental, …':
    'Phần cuối địa chỉ của công cụ tính: personal-income, rental, …',
  'The body that the calculator takes alone': 'Thân yêu cầu như khi gọi riêng công cụ tính',
  'Suppositions by the id of the rule': 'Các giả định theo mã của quy định',
  'Id of a draft of /api/tax/changes that states a value':
    'Mã của một dự thảo trong /api/tax/changes có nêu giá trị',
}
