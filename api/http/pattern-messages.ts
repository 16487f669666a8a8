import { mailAddressPattern } from '../../contracts/mail-address.ts'
import type { Text } from '../../contracts/text.ts'

const ticker: Text = {
  vi: 'phải là mã gồm 3 đến 12 chữ cái và chữ số, như FPT',
  en: 'must be a ticker of 3 to 12 letters and digits, as FPT',
}
const day: Text = { vi: 'phải là một ngày theo dạng YYYY-MM-DD', en: 'must be a day as YYYY-MM-DD' }
const key: Text = {
  vi: 'phải là mã khóa gồm 9 chữ cái và chữ số',
  en: 'must be the id of a key: 9 letters and digits',
}

/** What each pattern of a request asks for; a test looks that none is missing. */
export const patternMessages: Readonly<Record<string, Text>> = {
  '^\\d{4}-\\d{2}-\\d{2}$': day,
  '^(\\d{4}-\\d{2}-\\d{2})?$': day,
  '^(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4})?$': {
    vi: 'phải là một ngày theo dạng YYYY-MM-DD hoặc DD/MM/YYYY',
    en: 'must be a day as YYYY-MM-DD or DD/MM/YYYY',
  },
  '^\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$': {
    vi: 'phải là tháng: một số từ 1 đến 12, hoặc YYYY-MM như 2026-07, cũng được YYYY-MM-DD',
    en: 'must be a month: a number from 1 to 12, or YYYY-MM as 2026-07, or a day of it',
  },
  '^\\d{4}-(0[1-9]|1[0-2])$': {
    vi: 'phải là tháng theo dạng YYYY-MM, như 2026-07',
    en: 'must be a month as YYYY-MM, such as 2026-07',
  },
  '^[A-Za-z0-9]{3,12}$': ticker,
  '^\\w{3,12}$': ticker,
  '^[A-Za-z0-9]{3,20}$': {
    vi: 'phải là mã cổ phiếu hoặc chỉ số gồm 3 đến 20 chữ cái và chữ số, như FPT hay VNINDEX',
    en: 'must be a ticker or an index of 3 to 20 letters and digits, as FPT or VNINDEX',
  },
  '^[A-Z0-9]{3,12}$': {
    vi: 'phải là mã gồm 3 đến 12 chữ in hoa và chữ số, như FPT',
    en: 'must be a ticker of 3 to 12 capital letters and digits, as FPT',
  },
  '^\\d{4}$': {
    vi: 'phải là ngành ICB gồm 4 chữ số, như 8355',
    en: 'must be an ICB industry of 4 digits, as 8355',
  },
  '^\\d{4}(-(Q[1-4]|W(0[1-9]|[1-4]\\d|5[0-3])|(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?))?$': {
    vi: 'phải là một kỳ như 2026, 2026-Q3, 2026-11, 2026-W32 hoặc 2026-11-27',
    en: 'must be a period as 2026, 2026-Q3, 2026-11, 2026-W32 or 2026-11-27',
  },
  '^([1-9]\\d{0,14})?$': {
    vi: 'phải là số tiền nguyên VND, lớn hơn 0',
    en: 'must be a whole amount of VND above 0',
  },
  '^[A-Za-z0-9 ,.-]{0,200}$': {
    vi: 'phải là tên quỹ cách nhau bằng dấu phẩy, dài nhất 200 ký tự',
    en: 'must be codes of funds with commas between them, at most 200 characters',
  },
  '^([a-z0-9._]{1,60}(:(level|yoy|mom))?(,[a-z0-9._]{1,60}(:(level|yoy|mom))?){0,4})?$': {
    vi: 'phải là tên chỉ tiêu cách nhau bằng dấu phẩy, nhiều nhất năm, như vn.cpi:yoy,vn.gdp',
    en: 'must be names of series with commas between them, five at most, as vn.cpi:yoy,vn.gdp',
  },
  '^([0-9a-fA-F]{64}|[A-Za-z0-9_-]{43})$': {
    vi: 'phải là SHA-256 viết bằng 64 chữ số hex hoặc 43 ký tự base64url',
    en: 'must be a SHA-256 as 64 hexadecimal digits or 43 characters of base64url',
  },
  '^[a-z0-9][a-z0-9._-]{0,39}$': {
    vi: 'phải là tên bản chốt dữ liệu: chữ thường, chữ số, dấu chấm, gạch dưới và gạch nối, dài nhất 40 ký tự, như 2025-q4',
    en: 'must be the name of a frozen release: lower-case letters, digits, points, hyphens and underscores, at most 40, as 2025-q4',
  },
  '^[0-9a-f]{12}\\.[0-9]{1,15}\\.[0-9]{1,10}$': {
    vi: 'phải là con trỏ (cursor) của /api/changes, gửi lại đúng như đã nhận, như 5f0c1d2e3a4b.1042.0',
    en: 'must be a cursor of /api/changes, sent back as it came, as 5f0c1d2e3a4b.1042.0',
  },
  '^(100|\\d{1,2}([.,]\\d{1,4})?)?$': {
    vi: 'phải là phần trăm từ 0 đến 100, nhiều nhất bốn chữ số thập phân, như 7,5',
    en: 'must be a percentage from 0 to 100 with at most four decimals, as 7.5',
  },
  '^[!-~]{1,200}$': {
    vi: 'phải là mã truy vết gồm 1 đến 200 ký tự ASCII, như trc_1_…',
    en: 'must be a trace id of 1 to 200 ASCII characters, as trc_1_…',
  },
  '^[^\\u0000-\\u001f]{1,2000}$': {
    vi: 'phải là một khóa dài từ 1 đến 2000 ký tự, như prices VCB 2025-08-22',
    en: 'must be a key of 1 to 2000 characters, as prices VCB 2025-08-22',
  },
  '^(/[^\\u0000-\\u001f]{0,300})?$': {
    vi: 'phải là một JSON pointer, như /0/close',
    en: 'must be a JSON pointer, as /0/close',
  },
  '^[0-9A-Za-z]{9}$': key,
  '^alr_[0-9A-Z]{26}$': {
    vi: 'phải là mã cảnh báo: alr_ và 26 chữ in hoa, chữ số',
    en: 'must be the id of an alert: alr_ and 26 capital letters and digits',
  },
  [mailAddressPattern]: {
    vi: 'phải là một địa chỉ thư, như name@example.vn',
    en: 'must be one e-mail address, as name@example.vn',
  },
  '^[A-Za-z0-9_-]{87}=?$': {
    vi: 'phải là khóa p256dh của đăng ký push: 65 byte viết bằng base64url',
    en: 'must be the key p256dh of a push subscription: 65 bytes in base64url',
  },
  '^[A-Za-z0-9_-]{22}(==)?$': {
    vi: 'phải là khóa auth của đăng ký push: 16 byte viết bằng base64url',
    en: 'must be the key auth of a push subscription: 16 bytes in base64url',
  },
  '^dwh_[0-9A-Z]{26}$': {
    vi: 'phải là mã webhook dữ liệu: dwh_ và 26 chữ in hoa, chữ số',
    en: 'must be the id of a webhook of changes: dwh_ and 26 capital letters and digits',
  },
  '^ord_[0-9A-Z]{26}$': {
    vi: 'phải là mã đơn hàng: ord_ và 26 chữ in hoa, chữ số',
    en: 'must be the id of an order: ord_ and 26 capital letters and digits',
  },
  '^[A-Za-z0-9._:,-]{1,200}$': {
    vi: 'phải gồm 1 đến 200 chữ cái, chữ số và . _ : , -',
    en: 'must have 1 to 200 letters, digits and . _ : , -',
  },
  '^[a-z_]{1,60}$': {
    vi: 'phải là tên bảng: 1 đến 60 chữ thường và _',
    en: 'must be the name of a table: 1 to 60 lower-case letters and _',
  },
  '^[a-z_]{2,40}$': {
    vi: 'phải là tên read model: 2 đến 40 chữ thường và _',
    en: 'must be the name of a read model: 2 to 40 lower-case letters and _',
  },
  '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$': {
    vi: 'không được trống và không có ký tự điều khiển hoặc surrogate lẻ',
    en: 'must not be empty, and must have no control characters and no lone surrogates',
  },
  '^[A-Za-z0-9]{0,12}$': {
    vi: 'phải là mã chứng khoán hoặc chỉ số, không quá 12 chữ cái và chữ số',
    en: 'must be a ticker or an index, at most 12 letters and digits',
  },
  '^[a-z,]*$': {
    vi: 'phải là tên các đường trong biểu đồ, cách nhau bằng dấu phẩy',
    en: 'must be names of lines of the chart with commas between them',
  },
  '^[a-z0-9._]*$': {
    vi: 'phải là mã chỉ tiêu: chữ thường, chữ số, . và _',
    en: 'must be the id of a series: lower-case letters, digits, . and _',
  },
}
