import { plainName } from './plain-name.ts'

/** Whose row it is, and what else in it is about that person. */
export interface PersonalFields {
  readonly name: string
  readonly about: readonly string[]
}

/**
 * Kinds of fact whose rows are about natural persons, with the fields that stand sealed in the log. Figures (shares,
 * percent, days) stay open: sums must hold after an erasure. The ticker of a row stands in it, or beside the rows.
 */
export const personalKinds: Readonly<Record<string, readonly PersonalFields[]>> = Object.freeze({
  'company.officers': [{ name: 'name', about: ['position'] }],
  'company.holders': [{ name: 'name', about: [] }],
  'market.insider-dealing': [
    { name: 'person', about: ['position', 'relation', 'title'] },
    { name: 'related_person', about: ['related_position', 'relation', 'title'] },
  ],
})

/**
 * Texts in which anybody may be named, also whom no other field of the row names: each is sealed under a key of its row
 * too, which goes when the text names an erased person. `id` is the field that names the row.
 */
export const personalTexts: Readonly<
  Record<string, { readonly id: string; readonly fields: readonly string[] }>
> = Object.freeze({ 'market.insider-dealing': { id: 'dealing_id', fields: ['relation', 'title'] } })

/** Control messages and corrections repeat rows of these kinds: they are sealed, or leave the fields out. */
export const personalTypes: readonly string[] = [
  ...Object.keys(personalKinds),
  'correction.made',
  'system.void',
]

/** Feeds whose documents state such facts: each document is stored under a key of its own. */
export const personalFeeds: ReadonlySet<string> = new Set([
  'exchange.cafef.insider-dealing',
  'exchange.kbs.companies',
  'exchange.kbs.insider-dealing',
  'exchange.kbs.profile',
  'exchange.kbs.shareholders',
])

/**
 * A name for finding a person again: accents, case, marks and a form of address away. Namesakes of one company are one:
 * an erasure takes the fields of both rather than leave those of the one who wrote.
 */
export const personName = (name: string): string => plainName(name).replace(/^((ong|ba|mr|mrs|ms) )+/, '')

/** Whether a text names somebody, however it writes the name. */
export const isNamedIn = (text: string, name: string): boolean =>
  ` ${plainName(text)} `.includes(` ${personName(name)} `)

/** What stands in place of a field of a person who was erased; the digits keep two erased persons apart. */
export const erasedMark = (ref: string): string => `[erased:${ref.slice(0, 12)}]`
const mark = /\[erased:[0-9a-f]{12}\]/

/** Whether fields of an erased person stood in a text. */
export const isErased = (text: string | null | undefined): boolean =>
  typeof text === 'string' && mark.test(text)

/** What readers are given: null where an erased person stood in it. */
export const withoutErased = <T extends string | null>(text: T): T | null => (isErased(text) ? null : text)
