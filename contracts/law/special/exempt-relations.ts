import { parameter } from '../parameter.ts'

/** For real estate only; adoptive parents and parents-in-law count as parents. */
export const exemptRelations = parameter<readonly string[]>({
  id: 'special.exempt-relations',
  title: {
    vi: 'Quan hệ được miễn thuế khi thừa kế, nhận tặng cho bất động sản',
    en: 'Relations between whom inherited or given real estate is exempt',
  },
  unit: 'choice',
  by: 'date',
  values: [
    {
      value: ['spouse', 'parent_child', 'grandparent_grandchild', 'sibling'],
      from: '2009-01-01',
      act: '04/2007/QH12',
      article: '4.4',
    },
    {
      value: ['spouse', 'parent_child', 'grandparent_grandchild', 'sibling'],
      from: '2026-07-01',
      act: '109/2025/QH15',
      article: '4.1',
    },
  ],
})
