import type { LineageNode, LineageOrigin } from './tree.ts'

/** A tree as lines of text, each level two spaces further in. */
export function lineageText(nodes: readonly LineageNode[]): string[] {
  return nodes.flatMap(node => nodeText(node, ''))
}

function nodeText(node: LineageNode, indent: string): string[] {
  const { read_model, table, version, key, row, rule, origins, inputs } = node
  const named = Object.entries(key).map(([name, value]) => `${name} ${value}`)
  return [
    `${read_model}.${table} version ${version}: ${named.join(', ')}`,
    ...Object.entries(row)
      .filter(([name, value]) => value !== null && !(name in key))
      .map(([name, value]) => `  ${name.padEnd(22)} ${short(value)}`),
    ...(rule ? [`  rule      ${rule.id} (${rule.version}): ${rule.text}`] : []),
    ...origins.flatMap(origin => originText(origin).map(line => `  ${line}`)),
    ...inputs.flatMap(({ gives, from, total, rows }) => [
      `  from      ${from}: ${gives}; ${total} ${total === 1 ? 'row' : 'rows'}${rows.length < total ? `, the first ${rows.length} here` : ''}`,
      ...rows.flatMap(one => nodeText(one, '    ')),
    ]),
  ].map(line => `${indent}${line}`)
}

function originText({ group, fact, document, found, reason }: LineageOrigin): string[] {
  if (!fact) return [`${group}: its fact is no longer in the log`]
  return [
    `${group}:`,
    `  fact      ${fact.id} at position ${fact.seq}: ${fact.type} ${fact.key}, published ${fact.time}`,
    `  parser    version ${fact.parser} of ${fact.feed}${fact.simulated ? ' (simulated)' : ''}`,
    document
      ? `  document  ${document.seq}: ${document.url}, fetched ${document.fetchedAt}, sha-256 ${document.sha256}`
      : fact.document === 0
        ? '  document  none: this home put it into the log itself'
        : `  document  ${fact.document} is no longer in the log`,
    ...(found
      ? [
          `  at        ${[found.part, found.at].filter(Boolean).join(' ')}, by ${found.labels.join(', ') || 'its figures'}`,
          ...found.cells.map(
            c => `  cell      ${c.name} = ${c.text} at ${c.at}${c.how === 'as it is' ? '' : ` (${c.how})`}`,
          ),
        ]
      : reason && document
        ? [`  at        ${reason.replaceAll('_', ' ')}`]
        : []),
  ]
}

/** Values that are documents themselves are cut. */
const short = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
