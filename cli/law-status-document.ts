import { acts } from '../contracts/law/acts.ts'
import { basisOf, basisTexts } from '../contracts/law/basis.ts'
import { drafts } from '../contracts/law/drafts.ts'
import { parameters } from '../contracts/law/index.ts'
import { lastChecked } from '../contracts/law/law.ts'
import { type Basis, bases, type DatedValue, type Parameter } from '../contracts/law/parameter.ts'

interface Stated {
  readonly parameter: Parameter
  readonly value: DatedValue<unknown>
  readonly isCurrent: boolean
}

const cell = (text: string) => text.replaceAll('|', '\\|')
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  line(head),
  `|${'---|'.repeat(head.length)}`,
  ...rows.map(line),
]

const stated: readonly Stated[] = parameters.flatMap(parameter =>
  parameter.values.map((value, i) => ({ parameter, value, isCurrent: i === parameter.values.length - 1 })),
)

const withBasis = (basis: Basis) => stated.filter(({ value }) => basisOf(value)?.basis === basis)

/** `a.b (art. 1), a.c (art. 2)`: what rests on an act, and where in it. */
const places = (rows: readonly Stated[]) =>
  rows.map(({ parameter, value }) => `\`${parameter.id}\` (${value.article})`).join(', ')

function byAct(rows: readonly Stated[]) {
  const groups = Map.groupBy(rows, ({ value }) => value.act)
  return [...groups].map(([act, members]) => [act, acts[act].title.en, places(members)])
}

/** Values that end by themselves, and figures that an act of each January or July sets again. */
const ending = stated.filter(
  ({ value, isCurrent }) => isCurrent && value.until !== undefined && value.until >= lastChecked,
)
const setAgain = new Set([
  'social-insurance.minimum-wage',
  'social-insurance.reference-level',
  'social-insurance.bhyt-employee',
  'social-insurance.bhyt-employer',
  'personal-income.self-deduction',
  'personal-income.dependent-deduction',
])
const renewed = stated.filter(({ parameter, isCurrent }) => isCurrent && setAgain.has(parameter.id))

/** docs/law-status.md: how each figure of the law was read, and what to look at before each January and July. */
export function lawStatusDocument(): string {
  const read = (basis: Basis) => withBasis(basis).length
  return [
    '# Status of the law',
    '',
    'Generated from the law as data by `vnfin law document`. Every value says how its text was read (`basis` of',
    `\`/api/tax/rules\`) and on which day. Last check of all figures: ${lastChecked}.`,
    '',
    ...table(
      ['basis', 'meaning', 'values'],
      bases.map(basis => [`\`${basis}\``, basisTexts[basis].en, String(read(basis))]),
    ),
    '',
    '## Before each January and July',
    '',
    '1. Read whether an act has ended, or changed, one of these:',
    '',
    ...table(
      ['parameter', 'governs', 'act', 'article'],
      [...ending, ...renewed].map(({ parameter, value }) => [
        `\`${parameter.id}\``,
        `${value.from} to ${value.until ?? 'its replacement'}`,
        value.act,
        value.article,
      ]),
    ),
    '',
    '2. Read what became of each draft. A signed act becomes a value of its parameter; the draft leaves',
    '   `contracts/law/drafts.ts`.',
    '',
    ...table(
      ['draft', 'from', 'by', 'announced', 'parameter', 'read at'],
      drafts.map(draft => [
        draft.title.en,
        draft.from ?? 'no day named',
        draft.body.en,
        draft.announcedOn,
        draft.parameter === null ? 'a new one' : `\`${draft.parameter}\``,
        `[${draft.source.name}](${draft.source.url}), ${draft.source.readOn}`,
      ]),
    ),
    '',
    '3. Look for the signed text of what is known by quotation alone, below, and read it.',
    '4. Set `lastChecked` in `contracts/law/law.ts` to the day of the check.',
    '',
    '## Inferred',
    '',
    ...table(['act', 'title', 'parameters'], byAct(withBasis('inferred'))),
    '',
    '## Known by quotation',
    '',
    ...table(['act', 'title', 'parameters'], byAct(withBasis('quotation'))),
    '',
    '## Not read',
    '',
    'Most govern the time before July 2026. Settlements of those years rest on them.',
    '',
    ...table(['act', 'title', 'parameters'], byAct(withBasis('not_read'))),
    '',
  ].join('\n')
}
