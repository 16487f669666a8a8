import type { Note } from './note.ts'

/** Due dates of a year whose days off are not announced yet. */
export const daysOffUnknown: Note = {
  code: 'days_off_not_announced',
  vi: 'Lịch nghỉ của năm đến hạn chưa được công bố đầy đủ: hạn tính theo Điều 111.3, 112 Bộ luật Lao động, có thể thay đổi.',
  en: 'The days off of the year of a due date are not all announced: computed by Articles 111.3 and 112 of the Labour Code, it may change.',
}
