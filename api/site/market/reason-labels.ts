import type { Lang, Text } from '../../../contracts/text.ts'
import { word } from '../words/index.ts'
import { type Sentence, translatedBy } from '../words/text.ts'

/** Phrases that reasons of scores are made of. */
const phrases: readonly Sentence[] = [
  {
    en: /^(\d+) of (\d+) items were looked for, (\d+) of both kinds are needed$/,
    vi: (covered, all, min) =>
      `mới tìm ${covered} trong ${all} mục, cần ít nhất ${min} mục thuộc cả hai loại`,
  },
  {
    en: /^a total needs governance and one more pillar$/i,
    vi: () => 'điểm tổng cần trụ cột quản trị và thêm một trụ cột',
  },
  {
    en: /^no source rests on a document: never above narrow$/,
    vi: () => 'không lợi thế nào dựa trên tài liệu: xếp cao nhất là hẹp',
  },
  {
    en: /^(\d+) years on file, (\d+) are needed for wide$/,
    vi: (have, need) => `có ${have} năm dữ liệu, cần ${need} năm để xếp rộng`,
  },
  { en: /^no source has a score$/, vi: () => 'chưa lợi thế nào có điểm' },
]

const pillars: Readonly<Record<string, Text>> = {
  environment: { vi: 'Môi trường', en: 'Environment' },
  social: { vi: 'Xã hội', en: 'Social' },
  governance: { vi: 'Quản trị', en: 'Governance' },
  economics: { vi: 'Hiệu quả kinh tế', en: 'Economics' },
}

/** A reason of a score in the words of the reader. */
export function reasonLabels(reason: string, lang: Lang): string {
  const [, pillar, rest] = /^([a-z]+): (.*)$/.exec(reason) ?? []
  if (pillar && rest && pillars[pillar]) return `${pillars[pillar][lang]}: ${reasonLabels(rest, lang)}`
  if (lang === 'en') return word(reason, lang)
  return translatedBy(phrases, reason) ?? word(reason, lang)
}
