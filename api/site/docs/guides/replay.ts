import { html } from '../../html.ts'
import type { Guide } from '../guide.ts'

export const replay: Guide = {
  id: 'replay',
  title: { vi: 'Nhập, phát lại, dựng lại', en: 'Import, replay, rebuild' },
  about: {
    vi: 'Dành cho nhóm dữ liệu: sửa bộ đọc, phát lại, dựng lại, đối chiếu.',
    en: 'For the data team: fix a parser, replay, rebuild, verify, explain.',
  },
  body: {
    vi: () => html`<p>Mỗi tài liệu được giữ nguyên như khi nhận; dữ kiện được đọc ra từ tài liệu, mô hình đọc được dựng từ dữ kiện. Vì vậy lỗi của bộ đọc được sửa bằng cách phát lại, lỗi của công thức bằng cách dựng lại. Không phải tải lại gì cả.</p>
<dl>
<dt><code>vnfin import PATH</code></dt><dd>Nhận CSV, zip, <code>.tar.gz</code> hoặc cả thư mục, tự nhận ra nguồn theo hình dạng và báo kết quả của từng dòng.</dd>
<dt><code>vnfin replay --feed ID --since DATE --dry-run</code></dt><dd>Chạy bộ đọc hiện nay trên các tài liệu đã giữ và cho biết điều gì sẽ đổi. Không có <code>--dry-run</code> thì phần khác được phát ra, phần bộ đọc hiện nay không còn cho ra bị vô hiệu, phần bị mất khỏi nhật ký được khôi phục; <code>--all</code> làm cho mọi nguồn.</dd>
<dt><code>vnfin rebuild NAME</code></dt><dd>Dựng bảng mới bên cạnh bảng đang dùng, đối chiếu, rồi đổi chỗ trong một giao dịch. Có thể ngắt giữa chừng; chạy lại cùng lệnh thì làm tiếp. Tiến độ cũng có ở trang <a href="/status?lang=vi">Trạng thái</a>.</dd>
<dt><code>vnfin verify NAME</code></dt><dd>Dựng riêng một bản rồi so số dòng và tổng kiểm với bản đang dùng.</dd>
<dt><code>vnfin explain prices VCB 2025-08-22</code></dt><dd>Lần ngược một con số về dữ kiện, tài liệu, địa chỉ, thời điểm và bộ đọc.</dd>
<dt><code>vnfin dead-letters list</code></dt><dd>Các dữ kiện bị từ chối, kèm lý do; <code>retry</code> đưa chúng vào lại, <code>dismiss</code> kết thúc dữ kiện không cần xử lý nữa.</dd>
</dl>
<p><code>--json</code> cho kết quả dùng được trong kịch bản; mã thoát phân biệt thành công (0), có khác biệt hoặc dừng (1) và dùng sai (2).</p>`,
    en: () => html`<p>Every document is kept exactly as it came; facts are made from documents, and read models from facts. So a mistake in a parser is mended by a replay, and a mistake in a formula by a rebuild. Nothing is downloaded again.</p>
<dl>
<dt><code>vnfin import PATH</code></dt><dd>Takes a CSV, a zip, a <code>.tar.gz</code> or a folder, recognises each feed by its shape and accounts for every row.</dd>
<dt><code>vnfin replay --feed ID --since DATE --dry-run</code></dt><dd>Runs today's parser over the kept documents and says what would change. Without <code>--dry-run</code>, what differs is published, what today's parser no longer yields is made void, and what the log lost comes back; <code>--all</code> takes every feed.</dd>
<dt><code>vnfin rebuild NAME</code></dt><dd>Fills new tables beside those that are read, compares, and swaps them in one transaction. It may be interrupted; the same command goes on. Its bar is on the page <a href="/status?lang=en">Status</a> too.</dd>
<dt><code>vnfin verify NAME</code></dt><dd>Rebuilds aside and compares row counts and checksums with what is live.</dd>
<dt><code>vnfin explain prices VCB 2025-08-22</code></dt><dd>Follows one figure back to its fact, document, address, moment and parser.</dd>
<dt><code>vnfin dead-letters list</code></dt><dd>Facts that a projection refused, with the reason; <code>retry</code> gives them to it again, <code>dismiss</code> ends one that needs nothing more.</dd>
</dl>
<p><code>--json</code> makes each of them readable for scripts; exit codes tell success (0), a difference or a stop (1) and misuse (2).</p>`,
  },
}
