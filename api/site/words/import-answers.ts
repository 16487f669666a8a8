import { type Labels, text as t } from './text.ts'

/** Answers that a person may give for a file; exchanges are names and stand as they are. */
export const answerLabels: Labels = {
  vnd: t('đồng', 'VND'),
  'thousand-vnd': t('nghìn đồng', 'thousand VND'),
  raw: t('giá gốc', 'raw'),
  adjusted: t('đã điều chỉnh', 'adjusted'),
  'day-first': t('ngày trước tháng', 'day first'),
  'month-first': t('tháng trước ngày', 'month first'),
  vietnam: t('giờ Việt Nam', 'Vietnam'),
  utc: t('giờ UTC', 'UTC'),
}
