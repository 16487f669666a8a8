import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse, stringify, YAMLParseError } from 'yaml'
import { closestMatches } from '../../contracts/closest-matches.ts'
import { indicators } from '../../contracts/indicators/index.ts'
import { type MappedKind, type Mapping, mapping as mappingSchema } from '../../contracts/mapping.ts'

/** A mapping that cannot be used; the message has a line for each finding, with field, rule and remedy. */
export class WrongMapping extends Error {
  override readonly name = 'WrongMapping'
  readonly findings: readonly string[]
  constructor(findings: readonly string[]) {
    super(findings.join('\n'))
    this.findings = findings
  }
}

const validate = new Ajv2020({ strict: false, allErrors: true, verbose: true }).compile(mappingSchema)
const largest = 256 * 1024

/**
 * A mapping from YAML or JSON.
 * @throws WrongMapping with every finding
 */
export function readMapping(text: string): Mapping {
  if (text.length > largest)
    throw new WrongMapping([`it has ${text.length} characters, of at most ${largest}`])
  let value: unknown
  try {
    value = parse(text, { maxAliasCount: 10 })
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof ReferenceError)
      throw new WrongMapping([error.message])
    throw error
  }
  if (!validate(value))
    throw new WrongMapping(
      (validate.errors ?? []).map(({ instancePath, message, keyword, params, parentSchema }) => {
        const field = instancePath.slice(1).replaceAll('/', '.') || 'the mapping'
        if (keyword === 'additionalProperties') {
          const allowed = Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {})
          const [closest] = closestMatches(params.additionalProperty, allowed, 1)
          return `${field} has no '${params.additionalProperty}'${closest ? `; did you mean '${closest}'?` : `; it may have ${allowed.join(', ')}`}`
        }
        const allowed = keyword === 'enum' ? `: ${(params.allowedValues as unknown[]).join(', ')}` : ''
        return `${field} ${message}${allowed}`
      }),
    )
  const read = value as Mapping
  const findings = contradictions(read)
  if (findings.length > 0) throw new WrongMapping(findings)
  return read
}

/** What a schema does not see: fields that need or exclude each other. */
function contradictions(mapping: Mapping): string[] {
  const { holds, form, columns, prices, indicator, ticker, rows, file } = mapping
  const found: string[] = []
  const hasPlain = columns.open || columns.high || columns.low || columns.close
  if (holds === 'bars') {
    if (!columns.close && !columns.adj_close)
      found.push('columns needs close or adj_close: a bar without its close is none')
    if (columns.value) found.push('columns.value belongs to indicators: daily prices have close')
    if (hasPlain && !prices && !columns.adj_close)
      found.push('prices is missing: say raw, adjusted or asked, for open, high, low and close')
    if (columns.total_volume && !columns.put_through_volume)
      found.push('columns.total_volume needs put_through_volume: what is order-matched is the rest')
    if (columns.total_volume && columns.volume)
      found.push('columns has volume and total_volume: leave total_volume out')
    for (const [name, column] of Object.entries(columns)) {
      const isPrice = !/volume|turnover/.test(name)
      const isShares = /volume/.test(name)
      const fits = isPrice ? /vnd|points/ : isShares ? /shares/ : /^(vnd|(thousand|million|billion)-vnd)$/
      if (column && !fits.test(column.unit))
        found.push(
          `columns.${name}.unit is ${column.unit}, which is no unit of ${isPrice ? 'a price' : isShares ? 'a volume' : 'a turnover'}`,
        )
    }
  } else if (holds === 'indicators') {
    if (!columns.value) found.push('columns.value is missing: the column of the figures')
    if (!indicator?.constant && !indicator?.from)
      found.push('indicator is missing: say constant, or from which column')
    const published = new Set(indicators.map(({ id }) => id))
    for (const id of [indicator?.constant ?? [], Object.values(indicator?.ids ?? {})].flat())
      if (!published.has(id)) {
        const closest = closestMatches(id, published, 3)
        found.push(
          `indicator ${id} is no published series${closest.length > 0 ? `; did you mean ${closest.join(', ')}?` : ''}`,
        )
      }
  }
  found.push(...contradictionsOfKinds(mapping))
  if (form === 'wide' && holds === 'bars' && ticker?.from)
    found.push('ticker.from and form wide exclude each other: the tickers are the names of columns')
  for (const pattern of [ticker?.remove, file?.name])
    if (pattern !== undefined && !isPattern(pattern)) found.push(`${JSON.stringify(pattern)} is no pattern`)
  for (const { is, not } of rows ?? []) if (!is && !not) found.push('rows: each needs is or not')
  return found
}

const unitsOf: Readonly<Partial<Record<MappedKind, RegExp>>> = {
  'fund-nav': /^(thousand-)?vnd$/,
  statements: /^((thousand|million|billion)-)?vnd$/,
  'deposit-rates': /^percent$/,
  'policy-rates': /^percent$/,
}

/** What NAVs, statements and rates need. */
function contradictionsOfKinds({ holds, form, columns, subject, term, statement, line }: Mapping): string[] {
  const unit = unitsOf[holds]
  if (!unit) return []
  const found: string[] = []
  const has = (one: { constant?: unknown; from?: unknown } | undefined) =>
    one?.constant !== undefined || one?.from !== undefined
  if (!columns.value)
    found.push('columns.value is missing: the column of the figures, or with form wide their unit')
  else if (!unit.test(columns.value.unit))
    found.push(`columns.value.unit is ${columns.value.unit}, which is no unit of ${holds}`)
  if (holds === 'statements') {
    if (!has(statement)) found.push('statement is missing: say constant, or from which column with ids')
    if (statement?.from && !statement.ids)
      found.push('statement.from needs ids: what the column says → the statement')
    if (form !== 'wide' && !line) found.push('line is missing: the column of the names of the lines')
  } else if (!has(subject))
    found.push(
      `subject is missing: the ${holds === 'fund-nav' ? 'fund' : holds === 'deposit-rates' ? 'bank' : 'kind of policy rate'}, constant or from a column`,
    )
  if (holds === 'deposit-rates' && !has(term))
    found.push('term is missing: months, constant or from a column')
  return found
}

/** A pattern whose time does not explode: no repeat of a repeat. */
function isPattern(text: string): boolean {
  if (/[+*}]\)?[+*{]/.test(text) || text.length > 200) return false
  try {
    new RegExp(text, 'i')
    return true
  } catch {
    return false
  }
}

/** A mapping as people keep it. */
export const mappingText = (mapping: Mapping): string => stringify(mapping, { lineWidth: 120 })
