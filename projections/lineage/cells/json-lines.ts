import type { Line, Value } from './lines.ts'

/** Names and values around a line that are remembered. */
const contextSize = 16

/**
 * A JSON text as lines: the plain members of each object, the n-th items of lists of one length that lie side by side
 * (`{"t": […], "c": […]}`), and each list of plain values.
 */
export function jsonLines(root: unknown, part: string): Line[] {
  const lines: Line[] = []
  walk(root, '', [])
  return lines

  function walk(node: unknown, pointer: string, context: readonly string[]): void {
    if (Array.isArray(node)) {
      walkList(node, pointer, context)
      return
    }
    if (node === null || typeof node !== 'object') {
      if (pointer === '') add(pointer, context, [['', node as Value]])
      return
    }
    const members = Object.entries(node)
    const plain = members.filter(([, value]) => isPlain(value)) as [string, Value][]
    if (plain.length > 0) add(pointer, context, plain)
    const around = [...plain.map(([, value]) => String(value)), ...context].slice(0, contextSize)
    const columns = members.filter(([, value]) => isPlainList(value)) as [string, Value[]][]
    const side = columns.filter(([, column]) => column.length === columns[0]?.[1].length)
    if (side.length > 1)
      for (let i = 0; i < side[0]![1].length; i++)
        add(
          `${pointer}[${i}]`,
          around,
          side.map(([name, column]) => [name, column[i] ?? null]),
          name => `${pointer}/${escaped(name)}/${i}`,
        )
    const done = new Set(side.length > 1 ? side.map(([name]) => name) : [])
    for (const [name, value] of members)
      if (!isPlain(value) && !done.has(name))
        walk(value, `${pointer}/${escaped(name)}`, [name, ...around].slice(0, contextSize))
  }

  function walkList(items: readonly unknown[], pointer: string, context: readonly string[]): void {
    if (isPlainList(items))
      add(
        pointer,
        context,
        items.map((value, i) => [String(i), value]),
      )
    else for (const [i, item] of items.entries()) walk(item, `${pointer}/${i}`, context)
  }

  function add(
    at: string,
    context: readonly string[],
    members: readonly (readonly [string, Value])[],
    address: (name: string) => string = name => `${at}/${escaped(name)}`,
  ): void {
    lines.push({
      part,
      at: at || '/',
      values: members.map(([, value]) => (typeof value === 'boolean' ? String(value) : value)),
      context,
      address: column => address(members[column]![0]),
      heads: column => [members[column]![0]],
    })
  }
}

const isPlain = (value: unknown): value is Value => value === null || typeof value !== 'object'
const isPlainList = (value: unknown): value is Value[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPlain)

/** RFC 6901. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
