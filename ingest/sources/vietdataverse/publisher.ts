import { type Member, RejectedDocument } from '../../feed.ts'
import { jsonRoot } from '../../text/json-item.ts'

/** A public collection that quotes the State Bank, banks and the statistics office. */
export const vietdataverse = {
  id: 'vietdataverse',
  name: 'Vietdataverse',
  url: 'https://vietdataverse.online',
} as const

/** Series side by side: `dates` and columns of the same length. */
export interface Columns {
  readonly dates: readonly string[]
  readonly bank: string | null
  column(name: string): readonly (number | null)[]
}

/** @throws RejectedDocument `unknown-shape` when there are no dates or columns differ in length */
export function readColumns(member: Member, names: readonly string[]): Columns {
  const data = jsonRoot(member).item('data')
  const dates = data.list('dates')
  const fail = (why: string) => new RejectedDocument('unknown-shape', `${member.path}: ${why}`)
  if (!dates) throw fail('no dates')
  for (const name of names) {
    const column = data.list(name)
    if (!column) throw fail(`no column ${name}`)
    if (column.length !== dates.length)
      throw fail(`${name} has ${column.length} values for ${dates.length} dates`)
  }
  return {
    dates: dates.map(String),
    bank: data.text('bank') || null,
    column: name => (data.list(name) ?? []).map(value => (typeof value === 'number' ? value : null)),
  }
}

/** Does a body start as one of this publisher's files, with these words in it? */
export const isOurs = (head: string, ...parts: string[]): boolean =>
  /^\s*\{\s*"generated_at"\s*:/.test(head) && parts.every(word => head.includes(word))
