import { html } from '../../html.ts'
import type { Guide } from '../guide.ts'

export const replay: Guide = {
  id: 'replay',
  title: { vi: 'Nhập, phát lại, dựng lại', en: 'Import, replay, rebuild' },
  about: {
    vi: 'Dành cho nhóm dữ liệu: sửa bộ đọc, phát lại, dựng lại, đối chiếu.',
    en: 'For the data team: fix a parser, replay, rebuild, verify, explain.',
  },
  body: () => html`<p>Every document is kept exactly as it came; facts are made from documents, and read models from facts. So a mistake in a parser is mended by a replay, and a mistake in a formula by a rebuild. Nothing is downloaded again.</p>
<dl>
<dt><code>vnfin import PATH</code></dt><dd>Takes a CSV, a zip, a <code>.tar.gz</code> or a folder, recognises each feed by its shape and accounts for every row.</dd>
<dt><code>vnfin replay --feed ID --since DATE --dry-run</code></dt><dd>Runs today's parser over the kept documents and says what would change. Without <code>--dry-run</code>, what differs is published, and nothing else.</dd>
<dt><code>vnfin rebuild NAME</code></dt><dd>Fills new tables beside those that are read, compares, and swaps them in one transaction. It may be interrupted; the same command goes on. Its bar is on the page <a href="/status">Status</a> too.</dd>
<dt><code>vnfin verify NAME</code></dt><dd>Rebuilds aside and compares row counts and checksums with what is live.</dd>
<dt><code>vnfin explain prices VCB 2025-08-22</code></dt><dd>Follows one figure back to its fact, document, address, moment and parser.</dd>
<dt><code>vnfin dead-letters list</code></dt><dd>Facts that a projection refused, with the reason; <code>retry</code> gives them to it again.</dd>
</dl>
<p><code>--json</code> makes each of them readable for scripts; exit codes tell success (0), a difference or a stop (1) and misuse (2).</p>`,
}
