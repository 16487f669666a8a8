/** Parameters of the tax interface. */
export const taxParameters: Readonly<Record<string, string>> = {
  'Add the steps to the answer, meta.trace': 'Thêm các bước tính vào phản hồi, ở meta.trace',
  'Language of texts; `lang` in the body wins':
    'Ngôn ngữ của văn bản; `lang` trong thân yêu cầu được ưu tiên',
  'For CSV rows that name no calculator': 'Dùng cho các dòng CSV không nêu công cụ tính',
  'Unit of the amounts of a CSV, in and out: million VND, or whole đồng':
    'Đơn vị số tiền của CSV, cả gửi và nhận: triệu đồng, hoặc đồng',
  'Form of the answer; default by Accept, else the form of the file':
    'Định dạng phản hồi; mặc định theo Accept, nếu không có thì theo định dạng của tệp',
  'Unit of the amounts of a sheet whose heading and cell name none, and of the answer as a sheet':
    'Đơn vị số tiền của bảng tính khi tiêu đề và ô không nêu, và của phản hồi dạng bảng tính',
  'Day whose law applies to rows that name none; default today in Vietnam':
    'Ngày quyết định luật áp dụng cho các dòng không nêu ngày; mặc định là hôm nay theo giờ Việt Nam',
  'Language of texts and of a lone point or comma; default: that of the headings':
    'Ngôn ngữ của văn bản và của dấu chấm, dấu phẩy đứng một mình; mặc định: theo tiêu đề',
  'Day of the event; picks the law. Default: today in Vietnam · Ngày phát sinh; quyết định luật áp dụng (YYYY-MM-DD)':
    'Ngày phát sinh; quyết định luật áp dụng. Mặc định: hôm nay theo giờ Việt Nam (YYYY-MM-DD)',
  '<tax>.<name>, as /api/tax/rules lists them': '<tax>.<name>, như /api/tax/rules liệt kê',
  'The day whose wages are asked for; default today in Vietnam':
    'Ngày cần tra lương tối thiểu; mặc định là hôm nay theo giờ Việt Nam',
  'One region alone; default all': 'Chỉ một vùng; mặc định là tất cả',
  'Whose due dates, repeated or separated by commas; default all. household_exempt: revenue of the year up to the threshold; household_rate, household_profit: above it, by the method':
    'Đối tượng có hạn nộp, lặp lại tham số hoặc cách nhau bằng dấu phẩy; mặc định là tất cả. household_exempt: doanh thu năm không quá ngưỡng; household_rate, household_profit: trên ngưỡng, theo phương pháp tính',
  'First day, default today in Vietnam': 'Ngày đầu, mặc định là hôm nay theo giờ Việt Nam',
  'Last day, default a year after `from`; at most three years after it':
    'Ngày cuối, mặc định một năm sau `from`; tối đa ba năm sau đó',
  'true: a business that declares by the month, households above due-dates.monthly-line of /api/tax/rules; default by the quarter':
    'true: cơ sở kinh doanh kê khai theo tháng, gồm hộ kinh doanh trên mức due-dates.monthly-line của /api/tax/rules; mặc định theo quý',
  'First day that a change governs, default a year before today':
    'Ngày đầu thay đổi có hiệu lực, mặc định một năm trước hôm nay',
  'Last day, default none': 'Ngày cuối, mặc định không giới hạn',
  'Repeated or separated by commas; default all. A draft or awaited change is never applied':
    'Lặp lại tham số hoặc cách nhau bằng dấu phẩy; mặc định là tất cả. Dự thảo hoặc thay đổi chưa ban hành không bao giờ được áp dụng',
}
