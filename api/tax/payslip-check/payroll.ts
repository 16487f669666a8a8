import type {
  PayslipCause,
  PayslipCheckAnswer,
  PayslipLine,
} from '../../../contracts/http/tax/payslip-check.ts'
import { dongPerMillion, millionOf } from '../../../contracts/money.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import type { ItemResult } from '../batch/run.ts'

export interface Group {
  readonly cause: PayslipCause | null
  readonly text: string
  readonly rule: string | null
  readonly act: string | null
  readonly article: string | null
  readonly count: number
  readonly first_lines: { line: PayslipLine; count: number }[]
  readonly difference: number
  readonly payslips: { index: number; id: string | number | null }[]
}

const unknown: Text = {
  vi: 'Không nguyên nhân nào đã thử cho ra số ghi trên phiếu',
  en: 'None of the causes that were tried yields what is stated',
}

/** The payslips that differ, grouped by the cause that explains most of each, the commonest first. */
export function groupsOf(results: readonly ItemResult[], lang: Lang): Group[] {
  const groups = new Map<string, { result: ItemResult; data: PayslipCheckAnswer }[]>()
  for (const result of results) {
    if (!result.success) continue
    const data = result.data as PayslipCheckAnswer
    if (data.agrees) continue
    const cause = data.causes[0]
    const key = cause ? `${cause.id} ${cause.rule}` : ''
    groups.set(key, [...(groups.get(key) ?? []), { result, data }])
  }
  return [...groups.values()].map(members => groupOf(members, lang)).toSorted((a, b) => b.count - a.count)
}

function groupOf(members: readonly { result: ItemResult; data: PayslipCheckAnswer }[], lang: Lang): Group {
  const cause = members[0]?.data.causes[0]
  const lines = new Map<PayslipLine, number>()
  let dong = 0
  for (const { data } of members) {
    const first = data.first_difference
    if (!first) continue
    lines.set(first.line, (lines.get(first.line) ?? 0) + 1)
    dong += Math.round(first.difference * dongPerMillion)
  }
  return {
    cause: cause?.id ?? null,
    text: cause?.text ?? unknown[lang],
    rule: cause?.rule ?? null,
    act: cause?.act ?? null,
    article: cause?.article ?? null,
    count: members.length,
    first_lines: [...lines].map(([line, count]) => ({ line, count })).toSorted((a, b) => b.count - a.count),
    difference: millionOf(dong),
    payslips: members.map(({ result: { index, id } }) => ({ index, id })),
  }
}
