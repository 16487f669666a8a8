import type { MarkdownLiteral } from './page.ts'

const page = (
  id: string,
  file: string,
  [titleVi, titleEn]: readonly [string, string],
  [aboutVi, aboutEn]: readonly [string, string],
): MarkdownLiteral => ({
  id,
  file,
  title: { vi: titleVi, en: titleEn },
  about: { vi: aboutVi, en: aboutEn },
})

/**
 * Every Markdown file that is a page, with its title and what it holds in both languages. The Vietnamese paragraph is
 * all that a reader has of a page that is written in English alone. To add one: a line here, and its id in `groups`.
 */
export const markdownLiterals = [
  page(
    'about',
    'docs/about.md',
    ['Giới thiệu vnfin', 'About vnfin'],
    [
      'vnfin là gì và không phải là gì, số liệu mô phỏng, ai vận hành máy chủ.',
      'What vnfin is and is not, simulated figures, who runs a server.',
    ],
  ),
  page(
    'methodology',
    'docs/methodology.md',
    ['Phương pháp', 'Methodology'],
    [
      'Từng điểm, xếp hạng và số suy ra được tính thế nào, theo nguồn nào, phiên bản nào, và dừng ở đâu.',
      'How each score, rating and derived figure comes about, its sources, version and limits.',
    ],
  ),
  page(
    'privacy',
    'docs/privacy.md',
    ['Quyền riêng tư', 'Privacy'],
    [
      'Chương trình lưu gì về người dùng, ở đâu, bao lâu; không quảng cáo, không đo lường truy cập.',
      'What the program stores of its users, where and for how long; no advertising, no analytics.',
    ],
  ),
  page(
    'erasure',
    'docs/erasure.md',
    ['Xóa dữ liệu cá nhân', 'Erasure'],
    [
      'Xóa vĩnh viễn điều công bố thông tin nêu về một cá nhân, kể cả trong bản sao lưu; gỡ bỏ một tài liệu.',
      'Removing for good what filings say of a person, back-ups included; taking a document down.',
    ],
  ),
  page(
    'quickstart',
    'docs/quickstart.md',
    ['Bắt đầu nhanh', 'Quickstart'],
    [
      'Ba lời gọi bằng curl, TypeScript, Python, Google Trang tính và Excel, kèm kết quả.',
      'Three calls in curl, TypeScript, Python, Google Sheets and Excel, with their answers.',
    ],
  ),
  page(
    'notebook',
    'docs/notebook.md',
    ['Từ số không đến biểu đồ', 'From zero to a chart'],
    [
      'Cài Node, mở nhà dữ liệu, cài thư viện Python, năm dòng trong sổ tay Jupyter: năm phút.',
      'Install Node, start a home, install the Python client, five lines in a notebook: five minutes.',
    ],
  ),
  page(
    'python-migration',
    'docs/python-migration.md',
    ['Mã lệnh của thư viện khác', 'Scripts of another library'],
    [
      'Cách chạy mã lệnh và sổ tay đã viết cho vnstock bằng nhà dữ liệu vnfin, kiểm tra từng dòng, so tệp cũ với số liệu hôm nay; giấy phép và nhãn hiệu đã xem.',
      'How scripts and notebooks written for vnstock run on a vnfin home, are checked line by line, and how an old export is held against today; licence and mark.',
    ],
  ),
  page(
    'adapters',
    'docs/adapters.md',
    ['Bộ nối với công cụ khác', 'Adapters'],
    [
      'Dùng vnfin trong yfinance, backtesting.py, vectorbt, zipline, LEAN, OpenBB, tác tử AI, AmiBroker, MetaStock, Excel, Google Trang tính, R và Odoo; bộ nào đã chạy thử với phiên bản nào.',
      'vnfin in yfinance, backtesting.py, vectorbt, zipline, LEAN, OpenBB, agents, AmiBroker, MetaStock, Excel, Google Sheets, R and Odoo, and what each was tested with.',
    ],
  ),
  page(
    'concepts',
    'docs/concepts.md',
    ['Khái niệm', 'Concepts'],
    [
      'Tài liệu gốc, dữ kiện, số liệu điều chỉnh, mô hình đọc, điểm, chạy lại và truy xuất nguồn gốc: bảy ý giải thích phần còn lại của vnfin.',
      'Document, fact, revision, read model, score, replay and lineage: seven ideas that explain the rest of vnfin.',
    ],
  ),
  page(
    'glossary',
    'docs/glossary.md',
    ['Bảng thuật ngữ', 'Glossary'],
    [
      'Mỗi khái niệm một từ, bằng tiếng Anh và tiếng Việt, kèm nghĩa trong một dòng. Giao diện, thông báo và trang web đều dùng đúng các từ này.',
      'One term for one concept, in English and Vietnamese, each with its meaning in one line.',
    ],
  ),
  page(
    'data-team',
    'docs/data-team.md',
    ['Dành cho nhóm dữ liệu', 'For data teams'],
    [
      'Cách nhập tệp của mình, xem từng nguồn đang ở đâu, chứng minh một con số, chạy lại bộ đọc và dựng lại mô hình đọc; cách ghép nhiều nguồn cho một chuỗi; bảng mọi lệnh.',
      'How to import your own files, prove a number, replay a feed and rebuild a read model; every command in a table.',
    ],
  ),
  page(
    'evidence-base',
    'docs/evidence-base.md',
    ['Bằng chứng kèm sẵn', 'Evidence that ships'],
    [
      'Các dòng trích từ danh sách và trang công khai đi kèm vnfin: gồm những gì, nguồn nào, trích dẫn ra sao, cách sửa một dòng và điểm số nào dùng đến.',
      'Rows of public lists and pages that ship with vnfin: what they are, their sources, how they are quoted, how to correct one, and which scores use them.',
    ],
  ),
  page(
    'bulk',
    'docs/bulk.md',
    ['Tải cả bộ dữ liệu', 'Data sets as files'],
    [
      'Tải trọn một bộ dữ liệu dưới dạng CSV, JSON lines, Parquet hoặc Arrow: danh sách, tham số, kiểu dữ liệu, hạn mức, và lệnh vnfin export.',
      'Whole data sets as CSV, JSON lines, Parquet or Arrow: the list, parameters, types, limits, and vnfin export.',
    ],
  ),
  page(
    'sql',
    'docs/sql.md',
    ['Truy vấn SQL', 'SQL'],
    [
      'Lệnh vnfin sql mở psql trên các khung nhìn chỉ đọc của mô hình đọc: vai trò riêng chỉ đọc, giới hạn số dòng và thời gian, và mười câu hỏi mẫu.',
      'Read-only views of the read models for psql and other tools: the role, its limits, and ten worked questions.',
    ],
  ),
  page(
    'changes',
    'docs/changes.md',
    ['Theo dõi thay đổi', 'Following changes'],
    [
      'Nhận mọi dòng dữ liệu vừa thay đổi, đúng thứ tự và tiếp tục được: GET /api/changes, luồng sự kiện, thông báo qua NATS; cách giữ một bản sao luôn khớp với nguồn.',
      'Every row that changed, in order and resumable: GET /api/changes, server-sent events, notices on NATS; how a mirror stays equal to its source.',
    ],
  ),
  page(
    'account',
    'docs/account.md',
    ['Trang tài khoản', 'The account page'],
    [
      'Trang tài khoản giữ khóa ra sao, mỗi mục gọi gì của API, và danh mục theo dõi nằm trong trình duyệt thế nào.',
      'How the account page stores a key, which calls each section makes, and how the watchlist stays in the browser.',
    ],
  ),
  page(
    'evidence',
    'docs/evidence.md',
    ['Bằng chứng từ tài liệu công khai', 'Evidence from public documents'],
    [
      'Từ tài liệu (PDF, docx, HTML) đến bằng chứng đã rà soát: quy tắc tìm trích dẫn theo từng mục, có trang và phiên bản; người rà soát chấp nhận hoặc loại từng trích dẫn.',
      'From a document to reviewed evidence: rules find quotes by item, with page and version; a person accepts or rejects each.',
    ],
  ),
  page(
    'feeds',
    'docs/feeds.md',
    ['Nguồn dữ liệu', 'Feeds'],
    [
      'Danh sách mọi nguồn dữ liệu: cho biết gì, của ai, lấy ở đâu, vào lúc nào, và có bằng chứng gì về nguồn đó. Bảng được sinh ra từ chính khai báo của từng nguồn.',
      'Every feed with what it gives, its publisher, host and schedule, and what is on record of it.',
    ],
  ),
  page(
    'ttm',
    'docs/ttm.md',
    ['Bốn quý gần nhất (TTM)', 'Trailing twelve months'],
    [
      'TTM là tổng bốn quý liên tiếp gần nhất; số dư lấy tại cuối quý mới nhất, thiếu một quý thì không tính, và một quý đơn lẻ không bao giờ được quy năm.',
      'What TTM sums, what it takes as it stands, and when there is none.',
    ],
  ),
  page(
    'securities',
    'docs/securities.md',
    ['Chứng khoán và các loại khác ngoài cổ phiếu', 'Securities and instruments'],
    [
      'Một cổ phiếu qua các lần chuyển sàn, đổi mã, đổi tên là một chứng khoán có lịch sử; ETF, chứng quyền, hợp đồng tương lai và trái phiếu có điều khoản và giá riêng; quy tắc ghép chuỗi hợp đồng tương lai.',
      'A share is one security over moves and new tickers; ETFs, warrants, futures and bonds have terms and prices of their own; how futures are joined.',
    ],
  ),
  page(
    'point-in-time',
    'docs/point-in-time.md',
    ['Số liệu tại một thời điểm', 'Point in time'],
    [
      'Câu trả lời theo số liệu đã công bố tính đến một ngày, và các bản dữ liệu đóng băng được dẫn theo tên.',
      'Answers as of what was public by a day (known_at), and frozen releases that are cited by name (release).',
    ],
  ),
  page(
    'adjusted-prices',
    'docs/adjusted-prices.md',
    ['Giá điều chỉnh', 'Adjusted prices'],
    [
      'Giá điều chỉnh là giá khớp nhân với hệ số của cổ tức và phát hành thêm; mỗi sự kiện mới viết lại cả chuỗi. Giá trần, giá sàn và giá tham chiếu luôn theo giá chưa điều chỉnh.',
      'Prices as traded and adjusted, editions, and what is computed on which.',
    ],
  ),
  page(
    'matched-volume',
    'docs/matched-volume.md',
    ['Khối lượng khớp lệnh', 'Matched volume'],
    [
      'Khối lượng và giá trị khớp lệnh không gồm giao dịch thỏa thuận, có cột riêng; lô lẻ là sổ lệnh riêng nên hai nguồn có thể lệch nhau.',
      'Order matching and put-through, each in its own fields, and odd lots.',
    ],
  ),
  page(
    'foreign-ownership',
    'docs/foreign-ownership.md',
    ['Sở hữu nước ngoài', 'Foreign ownership'],
    [
      'Phân biệt giao dịch mua bán của nhà đầu tư nước ngoài, tỷ lệ nắm giữ và room còn lại; khi room bằng 0, dòng tiền ròng không nói lên nhu cầu.',
      'Flow, holding and room of foreign investors: three figures that move apart.',
    ],
  ),
  page(
    'corrections',
    'docs/corrections.md',
    ['Đính chính số liệu', 'Corrections and recalls'],
    [
      'Số liệu sai do vnfin được ghi lại, công bố và báo cho người đã nhận như thế nào; khác gì với việc nguồn tự sửa số liệu.',
      'How figures that were wrong by our doing come on record, into the public list, and to whoever was served them.',
    ],
  ),
  page(
    'series',
    'docs/series.md',
    ['Chuỗi vĩ mô', 'Series'],
    [
      'Mỗi chuỗi vĩ mô đo gì, so với kỳ nào, theo giá nào, của ai công bố, nguồn nào đứng trước nguồn nào, và lệch bao nhiêu so với nguồn thứ hai trên mọi kỳ chung. Bảng được sinh ra từ chính khai báo của từng chuỗi.',
      'What each macro series measures, who publishes it, its sources in their order, and how far a second source differs.',
    ],
  ),
  page(
    'law-status',
    'docs/law-status.md',
    ['Tình trạng của quy định', 'Status of the law'],
    [
      'Từng con số của luật được đọc từ đâu: văn bản đã ký, trích dẫn, suy ra hay chưa đọc; cần kiểm tra gì trước mỗi tháng 1 và tháng 7.',
      'How each figure of the law was read: signed text, quotation, inferred or not read; what to check before each January and July.',
    ],
  ),
  page(
    'assistants',
    'docs/assistants.md',
    ['Cài đặt trợ lý', 'Assistants'],
    [
      'Các dòng để dán vào từng trợ lý thông dụng, qua địa chỉ của máy chủ hoặc qua lệnh vnfin mcp cho ứng dụng tự khởi động máy chủ công cụ.',
      'Lines to paste for the usual assistants, by address or by the command vnfin mcp.',
    ],
  ),
  page(
    'operators',
    'OPERATORS.md',
    ['Vận hành', 'Running vnfin'],
    [
      'Dành cho người vận hành: chạy trên một hoặc nhiều máy, dung lượng, sao lưu và phục hồi, nâng cấp, giám sát và cảnh báo, và cách xử lý khi có sự cố.',
      'For whoever keeps it up: one server or several, sizes, backup, upgrades, monitoring and what to do when something fails.',
    ],
  ),
  page(
    'cluster-faults',
    'docs/cluster-faults.md',
    ['Sự cố của cụm NATS', 'Faults of the NATS cluster'],
    [
      'Mất điện, lỗi bit, thay máy chủ và đồng hồ sai trên cụm NATS ba máy: đã xác nhận bao nhiêu, mất bao nhiêu, phải làm gì.',
      'Power cuts, flipped bits, replaced servers and wrong clocks in a cluster of three: acknowledged, lost, what to do.',
    ],
  ),
  page(
    'fred',
    'docs/fred.md',
    ['Giao diện FRED và ALFRED', 'The interface of FRED and ALFRED'],
    [
      'Chuỗi vĩ mô, quan sát theo phiên bản, lịch công bố cho các chương trình dùng FRED: chỉ đổi địa chỉ.',
      'Macro series, observations by vintage and releases for programs that use FRED: only the address changes.',
    ],
  ),
  page(
    'sdmx',
    'docs/sdmx.md',
    ['Giao diện SDMX', 'The interface of SDMX'],
    [
      'Chuỗi vĩ mô theo SDMX-REST cho các chương trình của cơ quan thống kê: số liệu, phiên bản, cấu trúc.',
      'Macro series by SDMX-REST for programs of statistical offices: data, versions, structures.',
    ],
  ),
  page(
    'panel',
    'docs/panel.md',
    ['Bảng số liệu tháng và bảng công bố', 'The monthly panel and the release table'],
    [
      'Các chuỗi tháng của Việt Nam với mã biến đổi như FRED-MD; số công bố lần đầu, số trước đó và số mới nhất.',
      'Monthly series of Vietnam with transformation codes as FRED-MD has them; first, previous and latest figures.',
    ],
  ),
  page(
    'settings',
    'docs/settings.md',
    ['Thiết lập', 'Settings'],
    [
      'Mọi biến môi trường mà vnfin đọc, công dụng và giá trị khi bỏ trống. Giá trị sai bị từ chối ngay khi khởi động, kèm tên biến, quy tắc và cách sửa.',
      'Every setting that vnfin reads from the environment, with what it does and what holds when it is absent.',
    ],
  ),
  page(
    'slo',
    'docs/slo.md',
    ['Mục tiêu chất lượng dịch vụ', 'Service level objectives'],
    [
      'Mức độ sẵn sàng, độ trễ và độ tươi mà hệ thống hướng tới, đo bằng chỉ số nào, và ngân sách lỗi.',
      'What availability, latency and freshness are aimed at, by which metrics they are measured, and the error budget.',
    ],
  ),
  page(
    'speed',
    'docs/speed.md',
    ['Tốc độ', 'Speed'],
    [
      'Kết quả đo tốc độ: tính thuế, phục vụ qua HTTP, nhập tệp, dựng lại và chạy lại, mỗi số là trung vị của năm lượt xen kẽ, đặt cạnh mức trần hoặc phần mềm cùng loại.',
      'Measured speed of tax, HTTP, import, rebuild and replay, each beside a ceiling or a peer.',
    ],
  ),
  page(
    'growth',
    'docs/growth.md',
    ['Khi dữ liệu lớn dần', 'How it grows'],
    [
      'Chi phí khi nhật ký lớn dần từ gần một triệu đến hai mươi triệu dòng giá: dung lượng, thời gian dựng lại, thời gian truy vấn, và điều phải đổi để lớn thêm nghìn lần.',
      'What a log that grows costs, measured, and what would have to change for a thousand times more.',
    ],
  ),
  page(
    'architecture',
    'docs/architecture.md',
    ['Kiến trúc', 'Architecture'],
    [
      'Các phần của vnfin và trạng thái mà mỗi phần giữ, các thư mục, một chiều nhập mô-đun, đường đi từ tài liệu đến dòng dữ liệu, và điều xảy ra khi từng phần hỏng.',
      'The parts and folders of vnfin, the way from a document to a row, and what happens when a part fails.',
    ],
  ),
  page(
    'extending',
    'docs/extending.md',
    ['Thêm một phần mới', 'To add something'],
    [
      'Cách thêm một nguồn dữ liệu, mô hình đọc, địa chỉ, tham số của luật, công cụ tính thuế, công cụ cho trợ lý hay trang web: mỗi thứ là một tệp và một dòng trong danh sách.',
      'How to add a feed, a read model, a route, a parameter of the law, a tool or a page.',
    ],
  ),
  page(
    'invariants',
    'docs/invariants.md',
    ['Các bất biến', 'What the engine promises'],
    [
      'Những điều bộ máy cam kết trong mọi tình huống, kể cả khi mất điện giữa chừng, và phép thử giữ từng điều: từ dữ kiện đến dòng, dựng lại, chạy lại, nhật ký.',
      'What the engine promises whatever happens, each with the test that fails when it does not hold.',
    ],
  ),
  page(
    'profiles',
    'docs/profiles.md',
    ['Thời gian đi đâu', 'Where the time goes'],
    [
      'Phân tích các đường chạy nóng nhất: thời gian mất ở đâu, đã đổi gì, được bao nhiêu, và những thử nghiệm không mang lại kết quả.',
      'Profiles of the hottest paths: what was found, what was changed, what it brought and what did not help.',
    ],
  ),
  page(
    'contributing',
    'CONTRIBUTING.md',
    ['Đóng góp', 'Contributing'],
    [
      'Cách dựng môi trường, chạy phép thử, những quy tắc mà phép thử giữ, và cách viết mã, lời chú và tài liệu của dự án.',
      'How to set up, how to run tests, which rules they hold, and how code and docs are written.',
    ],
  ),
] as const satisfies readonly MarkdownLiteral[]

/** Why it is built as it is: one file a decision, in the order in which they were taken. */
export const decisionLiterals = [
  page(
    'decisions/0001-log-in-nats-read-models-in-postgres',
    'docs/decisions/0001-log-in-nats-read-models-in-postgres.md',
    [
      '1. Nhật ký ở NATS JetStream, mô hình đọc ở Postgres',
      '1. The log is in NATS JetStream, read models are in Postgres',
    ],
    [
      'Tài liệu gốc và dữ kiện được giữ mãi trong JetStream; mọi thứ khác suy ra từ đó và dựng lại được.',
      'Documents and facts are kept for good in JetStream; all that serves readers is derived from them.',
    ],
  ),
  page(
    'decisions/0002-rebuild-by-swap',
    'docs/decisions/0002-rebuild-by-swap.md',
    [
      '2. Mô hình đọc được dựng bên cạnh rồi hoán đổi',
      '2. A read model is rebuilt beside the live one and swapped',
    ],
    [
      'Bảng mới được dựng trong khi người đọc vẫn dùng bảng cũ, rồi hoán đổi trong một giao dịch.',
      'New tables are filled while readers use the old ones, and swapped in one transaction.',
    ],
  ),
  page(
    'decisions/0003-no-build-step',
    'docs/decisions/0003-no-build-step.md',
    [
      '3. TypeScript chạy thẳng trong kho mã, không có bước dựng',
      '3. In the repository TypeScript runs without a build',
    ],
    [
      'Điều đang đọc là điều đang chạy: Node tự bỏ kiểu; chỉ gói phát hành mới được biên dịch.',
      'What you read is what runs: Node strips types by itself, and only the package is compiled.',
    ],
  ),
  page(
    'decisions/0004-koa-with-declared-routes',
    'docs/decisions/0004-koa-with-declared-routes.md',
    ['4. Koa, mỗi địa chỉ một khai báo', '4. Koa, with one declaration for each route'],
    [
      'Mỗi địa chỉ là một đối tượng; kiểm tra, hạn mức, lưu đệm, OpenAPI và tài liệu suy ra từ đó.',
      'A route is one object; checks, quotas, caching, OpenAPI and docs follow from it.',
    ],
  ),
  page(
    'decisions/0005-schemas-with-typebox',
    'docs/decisions/0005-schemas-with-typebox.md',
    ['5. Thông điệp được khai báo bằng TypeBox', '5. Messages are declared with TypeBox'],
    [
      'Mỗi thông điệp được khai báo một lần; lược đồ JSON và kiểu TypeScript đều từ khai báo ấy.',
      'A message is declared once; its JSON Schema and its TypeScript type are both of that declaration.',
    ],
  ),
  page(
    'decisions/0006-docs-from-what-runs',
    'docs/decisions/0006-docs-from-what-runs.md',
    [
      '6. Tài liệu viết bằng Markdown, phần tra cứu sinh từ mã đang chạy',
      '6. Docs are Markdown, and references are made from what runs',
    ],
    [
      'Hướng dẫn là tệp Markdown; phần tra cứu luật và địa chỉ sinh từ chính tham số và khai báo đang chạy.',
      'Guides are Markdown files; the references of law and addresses come from the parameters and routes that run.',
    ],
  ),
  page(
    'decisions/0007-a-design-of-its-own-over-pico',
    'docs/decisions/0007-a-design-of-its-own-over-pico.md',
    ['7. Thiết kế riêng, đặt trên lớp nền Pico', '7. A design of our own, with Pico in a layer below it'],
    [
      'Pico lo phần tử và biểu mẫu ở lớp dưới; bảng màu, cỡ chữ và thành phần là của trang; lựa chọn hiển thị nằm trong cookie.',
      'Pico is the base of elements and forms; palette, type and components are our own; choices of the reader are cookies.',
    ],
  ),
  page(
    'decisions/0008-a-key-for-each-person',
    'docs/decisions/0008-a-key-for-each-person.md',
    ['8. Mỗi cá nhân một khóa', '8. A key for each person'],
    [
      'Vì sao thông tin về cá nhân trong nhật ký được mã hóa bằng khóa riêng của từng người, và hủy khóa là xóa.',
      'Why fields about a person are sealed in the log under a key of that person, and destroying it erases them.',
    ],
  ),
] as const satisfies readonly MarkdownLiteral[]
