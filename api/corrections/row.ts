import type { CorrectionReason } from '../../contracts/events/correction.ts'
import type { CorrectionRow } from '../../contracts/http/market/corrections.ts'
import { publisherIn } from '../../contracts/publishers.ts'
import type { Lang } from '../../contracts/text.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import {
  lineageKeyOf,
  type StoredCorrection,
  type StoredFigure,
  unitOfFigure,
} from '../../projections/corrections/query.ts'

/** Why a figure was wrong, in words. */
export const reasonTexts: Readonly<Record<CorrectionReason, Readonly<Record<Lang, string>>>> = {
  parser: {
    vi: 'Chương trình đã đọc sai tài liệu',
    en: 'The program read the document wrongly',
  },
  mapping: {
    vi: 'Bảng ánh xạ của tệp đã được sửa',
    en: 'The mapping of the file was changed',
  },
  withdrawn: {
    vi: 'Tài liệu đã bị rút lại',
    en: 'The document was withdrawn',
  },
  rejected: {
    vi: 'Tài liệu nay bị từ chối vì không đúng khuôn dạng của nguồn',
    en: 'The document is rejected now: it breaks the contract of its feed',
  },
  checks: {
    vi: 'Kiểm tra chéo với tài liệu khác giữ lại số liệu này',
    en: 'Checks against other documents keep the figure back',
  },
}

const hourMs = 3_600_000

/** Hours with two decimals. */
export const hoursOf = (ms: number): number => Math.round((ms / hourMs) * 100) / 100

/** A correction with figures of it, as it is answered. */
export const correctionRowOf = (
  made: StoredCorrection,
  figures: readonly StoredFigure[],
  lang: Lang,
): CorrectionRow => ({
  correction_id: made.correction_id,
  feed: made.feed,
  publisher: publisherIn(made.feed),
  document: { position: made.document, name: made.document_name, sha256: made.document_sha256 },
  kind: made.kind,
  reason: made.reason,
  reason_text: reasonTexts[made.reason][lang],
  note: made.note,
  parser_before: made.parser_before,
  parser_now: made.parser_now,
  wrong_since: vietnamIso(made.wrong_since),
  repaired_at: vietnamIso(made.repaired_at),
  hours_to_repair: hoursOf(made.repaired_at.getTime() - made.wrong_since.getTime()),
  figures_changed: made.figures_changed,
  figures_listed: made.figures_listed,
  figures: figures.map(figure => ({
    read_model: figure.read_model,
    table: figure.model_table,
    row: figure.row_key,
    subject: figure.subject,
    period: figure.period,
    field: figure.field,
    old: figure.old_value,
    new: figure.new_value,
    unit: unitOfFigure(figure, made.kind),
    lineage: lineageKeyOf(figure),
  })),
})
