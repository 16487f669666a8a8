import { findIndicator } from '../../contracts/indicators/index.ts'
import type { Lang } from '../../contracts/text.ts'
import { Problem, problem } from '../http/problem.ts'
import type { Call } from '../http/route.ts'
import { marketList, seriesEntries } from '../site/search/market-entries.ts'
import { prepare, type SearchList, search } from '../site/search/rank.ts'
import { cleaned } from './quoted.ts'

/** Codes that a refusal proposes. */
const proposed = 3

interface Unknown {
  readonly name: string
  readonly list: (call: Call) => Promise<SearchList>
}

/**
 * A refusal of a ticker or a series that proposes the codes of what was named: people say `Hòa Phát` and `lạm phát`, tools
 * take HPG and vn.cpi. Nothing is guessed: the caller chooses. Any other error is as it was.
 */
export async function withClosestMatches(
  error: unknown,
  input: unknown,
  { call, lang }: { readonly call: Call; readonly lang: Lang },
): Promise<unknown> {
  const unknown = error instanceof Problem ? unknownIn(error, input) : undefined
  if (unknown === undefined) return error
  const refused = error as Problem
  const list = await unknown.list(call)
  const isCode = list.some(({ entry }) => entry.code?.toUpperCase() === unknown.name.toUpperCase())
  const hits = isCode ? [] : search(list, unknown.name, proposed)
  if (hits.length === 0) return refused
  const codes = hits.map(({ entry }) => `${entry.code} (${cleaned(entry.title[lang])})`).join(', ')
  return problem(refused.code, {
    ...refused.options,
    action: lang === 'vi' ? `Có phải ${codes} không?` : `Did you mean ${codes}?`,
  })
}

const shares = ({ services, now }: Call) => marketList(services, now)
const seriesList = prepare(seriesEntries)
const series = async () => seriesList

function unknownIn({ status, options }: Problem, input: unknown): Unknown | undefined {
  const { symbol, indicators } = (input ?? {}) as { symbol?: unknown; indicators?: unknown }
  const isNotFound = status === 404
  if (
    typeof symbol === 'string' &&
    (isNotFound || options.errors?.some(({ pointer }) => pointer === '/symbol'))
  )
    return { name: symbol, list: shares }
  const name = isNotFound && Array.isArray(indicators) && indicators.find(one => !findIndicator(String(one)))
  return typeof name === 'string' ? { name, list: series } : undefined
}
