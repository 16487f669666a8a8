import type { KeyForm, KeyValue, TableLineage } from '../engine/lineage.ts'

/** Columns of a table with the values that a question gives them. */
export type GivenKey = Readonly<Record<string, KeyValue>>

/**
 * The ways in which the words of a question can be values of a table's key, best first: each word is one column's, by
 * its form and by the order of the columns. `column=value` names the column.
 */
export function keysOf({ named }: Pick<TableLineage, 'named'>, words: readonly string[]): GivenKey[] {
  const columns = Object.entries(named)
  const found: GivenKey[] = []
  assign(0, {})
  return found

  function assign(place: number, key: Record<string, KeyValue>): void {
    const word = words[place]
    if (word === undefined) {
      found.push(key)
      return
    }
    const [, stated, text] = /^([a-z_]+)=(.+)$/s.exec(word) ?? [null, null, word]
    for (const [column, form] of columns) {
      if (column in key || (stated !== null && stated !== column)) continue
      const value = readAs(text ?? word, form)
      if (value !== null) assign(place + 1, { ...key, [column]: value })
    }
  }
}

/** A word as a value of this form; null: it is none. */
function readAs(word: string, form: KeyForm): KeyValue | null {
  switch (form) {
    case 'ticker':
      return /^[a-z0-9]{1,12}$/i.test(word) && !/^\d{4}$/.test(word) ? word.toUpperCase() : null
    case 'day':
      return dayOf(word)
    case 'period':
      return dayOf(word) ?? periodOf(word)
    case 'code':
      return dayOf(word) === null ? word.toUpperCase() : null
    case 'id':
      return dayOf(word) === null ? word.toLowerCase() : null
    case 'name':
      return dayOf(word) === null ? word : null
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : null
  }
}

/** YYYY-MM-DD of a day in the calendar, which may be written as in Vietnam. */
function dayOf(word: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(word)
  const text = iso ? word : local ? `${local[3]}-${pad(local[2]!)}-${pad(local[1]!)}` : null
  // Postgres knows no year 0.
  return text !== null && text >= '0001' && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
    ? text
    : null
}

function periodOf(word: string): string | null {
  if (/^\d{4}(-(q[1-4]|w\d{2}|\d{2}))?$/i.test(word)) return word.toUpperCase()
  const quarter = /^(?:(\d{4})[-/]?q([1-4])|q([1-4])[-/]?(\d{4}))$/i.exec(word)
  if (quarter) return `${quarter[1] ?? quarter[4]}-Q${quarter[2] ?? quarter[3]}`
  const month = /^(\d{1,2})[/-](\d{4})$/.exec(word)
  return month ? `${month[2]}-${pad(month[1]!)}` : null
}

const pad = (digits: string): string => digits.padStart(2, '0')
