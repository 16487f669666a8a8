import type { Act } from './act.ts'
import { actsBefore2025 } from './acts-before-2025.ts'
import { actsSince2025 } from './acts-since-2025.ts'

/** Every act that a figure here rests on, by its number. */
const registry = {
  ...actsBefore2025,
  ...actsSince2025,
  'product rule': {
    title: {
      vi: 'Quy định của sản phẩm, không phải văn bản pháp luật',
      en: 'A rule of this product, not an act of law',
    },
    published: null,
    inForce: null,
  },
  supposition: {
    title: {
      vi: 'Giả định của người hỏi, không phải luật',
      en: 'A supposition of the request, not the law',
    },
    published: null,
    inForce: null,
  },
} as const satisfies Record<string, Act>

export type ActNumber = keyof typeof registry

export const acts: Readonly<Record<ActNumber, Act>> = registry

/** Where the text can be read: a search for its number in the public library of legal documents; null if no act. */
export const linkOf = (act: ActNumber): string | null =>
  act === 'product rule' || act === 'supposition'
    ? null
    : `https://thuvienphapluat.vn/page/tim-van-ban.aspx?keyword=${encodeURIComponent(act)}&match=True`
