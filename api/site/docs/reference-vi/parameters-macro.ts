/** Parameters of macro series: our own addresses, FRED and SDMX. */
export const macroParameters: Readonly<Record<string, string>> = {
  'Accepted because clients send one, and not read: these series are open to everybody':
    'Được chấp nhận vì phần mềm gọi thường gửi kèm, nhưng không được đọc: các chuỗi này mở cho mọi người',
  'Id in capitals with underscores; an id or alias of vnfin is taken too':
    'Mã viết hoa, có dấu gạch dưới; cũng nhận mã hoặc bí danh của vnfin',
  'First day of the real-time period; default today in Vietnam':
    'Ngày đầu của khoảng thời gian thực (real-time period); mặc định là hôm nay theo giờ Việt Nam',
  'Last day of the real-time period; default today in Vietnam':
    'Ngày cuối của khoảng thời gian thực (real-time period); mặc định là hôm nay theo giờ Việt Nam',
  'series_id: a part of an id, * stands for any letters':
    'series_id: một phần của mã, * thay cho các chữ bất kỳ',
  'Tags that all must be there, separated by semicolons': 'Các thẻ phải có đủ, cách nhau bằng dấu chấm phẩy',
  'At most 1000 (default)': 'Tối đa 1000 (mặc định)',
  'At most 10000 (default)': 'Tối đa 10000 (mặc định)',
  'At most 100000 (default)': 'Tối đa 100000 (mặc định)',
  'Rows that are left out at the beginning': 'Số dòng bỏ qua ở đầu',
  'As the series states it: Monthly, Percent': 'Theo cách chuỗi nêu: Monthly, Percent',
  'Every series is one of a whole country: macro and all are the same, regional has none':
    'Mọi chuỗi đều của cả nước: macro và all như nhau, regional không có chuỗi nào',
  'YYYYMMDDhhmm, time in Vietnam': 'YYYYMMDDhhmm, giờ Việt Nam',
  'First day of the first period': 'Ngày đầu của kỳ đầu tiên',
  'First day of the last period': 'Ngày đầu của kỳ cuối cùng',
  'Coarser periods; default that of the series': 'Gộp theo kỳ dài hơn; mặc định theo tần suất của chuỗi',
  '1: by real-time period; 2: a column for each vintage; 3: new and revised values only; 4: first releases only':
    '1: theo khoảng thời gian thực; 2: mỗi phiên bản số liệu (vintage) một cột; 3: chỉ giá trị mới và giá trị điều chỉnh; 4: chỉ số liệu công bố lần đầu',
  'Days as of which the series is given, in place of a real-time period':
    'Các ngày mà chuỗi được lấy theo, thay cho khoảng thời gian thực',
  'Number of a release, as /fred/releases lists it': 'Số của ấn phẩm thống kê, như /fred/releases liệt kê',
  'Days of the schedule to come too': 'Gồm cả các ngày sắp tới trong lịch công bố',
  'Number of a source, as /fred/sources lists it': 'Số của nguồn, như /fred/sources liệt kê',
  'Number of a category; 0 is the root': 'Số của nhóm; 0 là gốc',
  'Id or alias': 'Mã hoặc bí danh',
  'First period, included: 2026, 2026-Q3, 2026-10, 2026-W32 or 2026-11-20':
    'Kỳ đầu, kể cả kỳ đó: 2026, 2026-Q3, 2026-10, 2026-W32 hoặc 2026-11-20',
  'Last period, included: 2026, 2026-Q3, 2026-10, 2026-W32 or 2026-11-20':
    'Kỳ cuối, kể cả kỳ đó: 2026, 2026-Q3, 2026-10, 2026-W32 hoặc 2026-11-20',
  'Change in percent on a year before or on the period before; for levels only':
    'Thay đổi theo phần trăm so với cùng kỳ năm trước hoặc so với kỳ trước; chỉ dành cho chuỗi mức',
  'Only what was known at the end of this day in Vietnam':
    'Chỉ số liệu đã công bố tính đến cuối ngày này theo giờ Việt Nam',
  'raw: as published (default); transformed: by the code of each series':
    'raw: như công bố (mặc định); transformed: biến đổi theo mã của từng chuỗi',
  'published: as the publisher has it (default); adjusted: without season and Tết, a derived figure of vnfin; `columns[].season` says of which series and how':
    'published: như nguồn công bố (mặc định); adjusted: đã loại yếu tố mùa vụ và Tết, là số liệu do vnfin tính; `columns[].season` cho biết chuỗi nào và cách tính',
  'First day, included': 'Ngày đầu, kể cả ngày đó',
  'Series by id or alias, repeated or separated by commas; default all but daily market rates':
    'Các chỉ tiêu theo mã hoặc bí danh, lặp lại tham số hoặc cách nhau bằng dấu phẩy; mặc định là tất cả trừ lãi suất, tỷ giá thị trường hằng ngày',
  'Which country’s usual series, default vn; other countries as far as a feed exists. Beside indicators it may be left out: a named series of another country is refused (422), not left out':
    'Các chỉ tiêu thông dụng của một nước, mặc định vn; nước khác khi có nguồn dữ liệu. Có thể bỏ trống khi đã nêu indicators: chỉ tiêu được nêu mà thuộc nước khác thì yêu cầu bị từ chối (422), không bị bỏ qua',
  'Ids or aliases, repeated or separated by commas; a series named twice is returned once; default GDP, CPI, interest, FX and trade':
    'Mã hoặc bí danh, lặp lại tham số hoặc cách nhau bằng dấu phẩy; chỉ tiêu nêu hai lần chỉ trả về một lần; mặc định GDP, CPI, lãi suất, tỷ giá và thương mại',
  'Only this theatre in data.theatres': 'Chỉ chiến trường này trong data.theatres',
  'First day of the history; default 90 days before to': 'Ngày đầu của lịch sử; mặc định 90 ngày trước to',
  'Day of the score; default today': 'Ngày tính điểm; mặc định là hôm nay',
  'What data are reported against: dataflow, or *; several behind commas':
    'Đối tượng mà dữ liệu được báo cáo theo: dataflow hoặc *; nhiều giá trị cách nhau bằng dấu phẩy',
  'Agency; * is every one': 'Cơ quan; * là mọi cơ quan',
  'Dataflow: MACRO is every series, the others are its groups; * is every one':
    'Luồng dữ liệu: MACRO là mọi chuỗi, các luồng khác là từng nhóm; * là mọi luồng',
  'Version; * is every one, + and ~ the newest':
    'Phiên bản; * là mọi phiên bản, + và ~ là phiên bản mới nhất',
  'Frequency, area and series, as M.VN.VN_CPI; * for any, several keys behind commas':
    'Tần suất, khu vực và chuỗi, dạng M.VN.VN_CPI; * là bất kỳ, nhiều khóa cách nhau bằng dấu phẩy',
  'Form of the data in place of the header Accept': 'Định dạng dữ liệu, thay cho header Accept',
  'First period, included: 2026, 2026-Q3, 2026-10 or 2026-11-20':
    'Kỳ đầu, kể cả kỳ đó: 2026, 2026-Q3, 2026-10 hoặc 2026-11-20',
  'Last period, included': 'Kỳ cuối, kể cả kỳ đó',
  'Only what was added, changed or deleted since; a day, or a moment (without offset in Vietnam)':
    'Chỉ dữ liệu được thêm, sửa hoặc xóa từ thời điểm này; một ngày hoặc một thời điểm (không ghi múi giờ thì theo giờ Việt Nam)',
  'At most so many of each series, from its beginning': 'Số quan sát tối đa của mỗi chuỗi, tính từ đầu',
  'At most so many of each series, from its end': 'Số quan sát tối đa của mỗi chuỗi, tính từ cuối',
  'What observations are listed by: time (default), another dimension, or all':
    'Chiều dùng để liệt kê quan sát: thời gian (mặc định), một chiều khác, hoặc all',
  'Ids of attributes behind commas, or dsd (default), all, series, obs, dataset, msd, none':
    'Mã các thuộc tính, cách nhau bằng dấu phẩy, hoặc dsd (mặc định), all, series, obs, dataset, msd, none',
  'Ids of measures behind commas, or all (default), none':
    'Mã các độ đo, cách nhau bằng dấu phẩy, hoặc all (mặc định), none',
  'Every version, as data sets with the days of their validity':
    'Mọi phiên bản, thành các bộ dữ liệu kèm ngày hiệu lực',
  'The data as they were known on this day; a day, or a moment (without offset in Vietnam)':
    'Số liệu đã công bố tính đến ngày này; một ngày hoặc một thời điểm (không ghi múi giờ thì theo giờ Việt Nam)',
  'Id of one dimension; * is every one': 'Mã của một chiều; * là mọi chiều',
  'What else to return: none (default), parents, parentsandsiblings, children, descendants, all, or kinds of structures':
    'Nội dung trả về thêm: none (mặc định), parents, parentsandsiblings, children, descendants, all, hoặc các loại cấu trúc',
  'available: values that could be added to the query': 'available: các giá trị có thể thêm vào truy vấn',
  'structure; schemas of XML and reference metadata are not offered (501)':
    'structure; không cung cấp lược đồ XML và siêu dữ liệu tham chiếu (501)',
  'Kind of structure: dataflow, datastructure, codelist, conceptscheme, agencyscheme, dataconstraint, or *':
    'Loại cấu trúc: dataflow, datastructure, codelist, conceptscheme, agencyscheme, dataconstraint, hoặc *',
  'Id of the structure; * is every one': 'Mã của cấu trúc; * là mọi cấu trúc',
  'Id of an item of a scheme; * is every one': 'Mã của một mục trong danh mục; * là mọi mục',
  'How much of each structure': 'Mức chi tiết của mỗi cấu trúc',
  'Dataflow, as MACRO, VNFIN,MACRO or VNFIN,MACRO,1.0':
    'Luồng dữ liệu, dạng MACRO, VNFIN,MACRO hoặc VNFIN,MACRO,1.0',
  'M.VN.VN_CPI; + between values of one dimension, empty or all for any':
    'M.VN.VN_CPI; + giữa các giá trị của một chiều, để trống hoặc all là bất kỳ',
  'Provider of the data; all': 'Bên cung cấp dữ liệu; all',
  'How much of the data': 'Mức chi tiết của dữ liệu',
  'Id of one dimension; all': 'Mã của một chiều; all',
}
