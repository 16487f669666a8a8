import type { changeStatuses, TaxChange } from '../../../contracts/http/tax/changes.ts'
import { acts, linkOf } from '../../../contracts/law/acts.ts'
import { basisOf } from '../../../contracts/law/basis.ts'
import { type Draft, drafts } from '../../../contracts/law/drafts.ts'
import { parameters } from '../../../contracts/law/index.ts'
import { lastChecked } from '../../../contracts/law/law.ts'
import { type DatedValue, type Parameter, valueAt } from '../../../contracts/law/parameter.ts'
import type { Lang } from '../../../contracts/text.ts'
import { addDays } from '../../../contracts/vietnam-time.ts'
import { wireUnit, wireValue } from '../rule-wire.ts'

export interface ChangeSelection {
  /** First and last day on which a change applies. Drafts without a day match every selection. */
  readonly from: string
  readonly to: string | null
  readonly statuses: readonly (typeof changeStatuses)[number][]
}

/**
 * Returns changes of the law by the day on which they take effect, newest first; those without a day come first. A draft is
 * listed with them, but no calculator applies it.
 */
export function changesOf({ from, to, statuses }: ChangeSelection, lang: Lang): TaxChange[] {
  const inside = (day: string | null) => day === null || (day >= from && (to === null || day <= to))
  return [
    ...parameters.flatMap(parameter =>
      parameter.values.map((value, i) => lawChange(parameter, value, i, lang)),
    ),
    ...drafts.map(draft => draftChange(draft, lang)),
  ]
    .filter(change => change !== null)
    .filter(change => statuses.includes(change.status) && inside(change.from))
    .sort((a, b) => (b.from ?? '9999').localeCompare(a.from ?? '9999') || a.id.localeCompare(b.id))
}

/** Returns null where only the act of a value is new, because nobody then pays a different amount. */
function lawChange(
  parameter: Parameter,
  value: DatedValue<unknown>,
  index: number,
  lang: Lang,
): TaxChange | null {
  const earlier = parameter.values[index - 1]
  // Where the earlier act had already ended, the law had no such figure in between.
  const before =
    earlier && (earlier.until === undefined || earlier.until >= addDays(value.from, -1)) ? earlier : null
  if (JSON.stringify(before?.value ?? null) === JSON.stringify(value.value)) return null
  return {
    id: `${parameter.id}:${value.from}`,
    status: 'law',
    title: parameter.title[lang],
    from: value.from,
    announced_on: acts[value.act].published,
    rule: parameter.id,
    unit: wireUnit(parameter),
    before: before === null ? null : wireValue(parameter, before.value),
    after: wireValue(parameter, value.value),
    act: value.act,
    article: value.article,
    body: null,
    note: value.note?.[lang] ?? null,
    basis: basisOf(value)?.basis ?? null,
    url: linkOf(value.act),
  }
}

function draftChange(draft: Draft, lang: Lang): TaxChange {
  const parameter = parameters.find(({ id }) => id === draft.parameter)
  const now = parameter && valueAt(parameter, draft.from ?? lastChecked)
  return {
    id: draft.id,
    status: draft.status,
    title: draft.title[lang],
    from: draft.from,
    announced_on: draft.announcedOn,
    rule: draft.parameter,
    unit: parameter ? wireUnit(parameter) : null,
    before: parameter && now ? wireValue(parameter, now.value) : null,
    after: parameter && draft.value !== null ? wireValue(parameter, draft.value) : null,
    act: null,
    article: null,
    body: draft.body[lang],
    note: draft.note?.[lang] ?? null,
    basis: null,
    url: draft.source.url,
  }
}
