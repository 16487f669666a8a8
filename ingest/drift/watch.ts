import type { Candidate } from '../../contracts/events/fact.ts'
import type { OpenDocument, Parsed, RowIssue, Schedule } from '../feed.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { jumpsOf, type Levels, levelsOf, withoutJumps } from './levels.ts'

/** What the last good answer of a request looked like: the next one is held against it. */
export interface Profile extends Fields {
  readonly rows: number
  readonly levels: Levels
}

export const driftRules = [
  'new-field',
  'missing-field',
  'row-count-changed',
  'dates-turned',
  'date-notation-changed',
  'unit-jumped',
] as const

export type DriftRule = (typeof driftRules)[number]

/** A way in which an answer that is still understood differs from the ones before. */
export interface Remark {
  readonly rule: DriftRule
  /** The field, or the level, that it is about. */
  readonly of: string
  readonly detail: string
}

const comparableRows = 20
const changedBy = 0.25

/** How an answer differs from the one before it; empty where all is as it was. */
export function remarksOn(now: Profile, before: Profile, { anyRows }: Pick<Schedule, 'anyRows'>): Remark[] {
  return [
    ...ofFields(now, before),
    ...ofRows(now, before, anyRows === true),
    ...ofDates(now, before),
    ...ofLevels(now, before),
  ]
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))
/** Whether there is anything at a path at all: an empty list says nothing of its fields. */
const hasRows = ({ paths }: Fields, parent: string) =>
  parent === '' || Object.keys(paths).some(path => parentOf(path) === parent)

function ofFields(now: Profile, before: Profile): Remark[] {
  const remarks: Remark[] = []
  for (const path of Object.keys(now.paths))
    if (!(path in before.paths) && hasRows(before, parentOf(path)))
      remarks.push({ rule: 'new-field', of: path, detail: `the field ${path} was never there before` })
  for (const [path, how] of Object.entries(before.paths))
    if (how === 'always' && !(path in now.paths) && hasRows(now, parentOf(path)))
      remarks.push({
        rule: 'missing-field',
        of: path,
        detail: `the field ${path} was always there and is gone`,
      })
  return remarks
}

function ofRows({ rows }: Profile, before: Profile, anyRows: boolean): Remark[] {
  if (anyRows || Math.min(rows, before.rows) < comparableRows) return []
  if (Math.abs(rows - before.rows) <= before.rows * changedBy) return []
  return [
    {
      rule: 'row-count-changed',
      of: 'rows',
      detail: `${rows} rows, where the last good answer had ${before.rows}`,
    },
  ]
}

function ofDates(now: Profile, before: Profile): Remark[] {
  return Object.entries(now.dates).flatMap(([path, { notation, order }]): Remark[] => {
    const last = before.dates[path]
    if (!last) return []
    const rewritten = notation !== last.notation && notation !== 'unclear' && last.notation !== 'unclear'
    if (rewritten)
      return [
        {
          rule: 'date-notation-changed',
          of: path,
          detail: `${path} is written ${notation}, and was ${last.notation}`,
        },
      ]
    return order !== last.order && order !== 'mixed' && last.order !== 'mixed'
      ? [
          {
            rule: 'dates-turned',
            of: path,
            detail: `the days of ${path} are ${order}, and were ${last.order}`,
          },
        ]
      : []
  })
}

const ofLevels = (now: Profile, before: Profile): Remark[] =>
  jumpsOf(now.levels, before.levels).map(jump => ({
    rule: 'unit-jumped',
    of: jump.level,
    detail: `${jump.level}: ${jump.now} in the middle, and ${jump.before} in the last good answer. Its rows wait until the unit is as before; where the publisher changed it for good, mend the parser, or let these rows and what follows in: vnfin replay --feed ID --refused.`,
  }))

export interface Watched {
  readonly candidates: Candidate[]
  readonly issues: RowIssue[]
  readonly profile: Profile
  readonly remarks: readonly Remark[]
  /** Levels that jumped, with those of the last good answer; absent where none did. */
  readonly jumped?: Levels
}

/**
 * Holds an answer that was understood against the one before it. Nothing is refused for a remark; rows whose unit jumped
 * are quarantined.
 */
export function watched(
  document: OpenDocument,
  parsed: Parsed,
  before: Profile | null,
  schedule: Pick<Schedule, 'anyRows' | 'form'>,
): Watched {
  const fields = fieldsOf(document, schedule.form) ?? { paths: {}, dates: {} }
  const profile: Profile = { ...fields, rows: parsed.rows, levels: levelsOf(parsed.candidates) }
  if (before === null) return { candidates: parsed.candidates, issues: [], profile, remarks: [] }
  const remarks = remarksOn(profile, before, schedule)
  const issues = remarks.flatMap(({ rule, detail }): RowIssue[] =>
    rule === 'unit-jumped' ? [] : [{ verdict: 'flagged', rule, where: document.name, detail }],
  )
  const jumps = jumpsOf(profile.levels, before.levels)
  if (jumps.length === 0) return { candidates: parsed.candidates, issues, profile, remarks }
  const { candidates, rows } = withoutJumps(parsed.candidates, jumps)
  const detailOf = new Map(
    remarks.flatMap(({ rule, of, detail }) => (rule === 'unit-jumped' ? [[of, detail]] : [])),
  )
  const quarantined = rows.map(
    ({ where, level }): RowIssue => ({
      verdict: 'quarantined',
      rule: 'unit-jumped',
      where,
      detail: detailOf.get(level) ?? level,
    }),
  )
  const jumped = Object.fromEntries(jumps.map(({ level, before: last }) => [level, last]))
  return { candidates, issues: [...issues, ...quarantined], profile, remarks, jumped }
}
