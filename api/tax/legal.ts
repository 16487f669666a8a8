import { acts, linkOf } from '../../contracts/law/acts.ts'
import { basisOf } from '../../contracts/law/basis.ts'
import type { Citation } from '../../contracts/law/law.ts'
import type { Lang } from '../../contracts/text.ts'

/** One value of the law that an answer rests on. */
export const legalOf = ({ parameter, value }: Citation, lang: Lang) => ({
  rule: parameter.id,
  act: value.act,
  article: value.article,
  title: acts[value.act].title[lang],
  effective_from: value.from,
  act_in_force: acts[value.act].inForce,
  url: linkOf(value.act),
  basis: basisOf(value)?.basis ?? null,
})
