import type { Fact } from '../contracts/events/fact.ts'
import { type LicensedBars, licensedBars } from '../contracts/events/licensed-bars.ts'
import { type Void, voidType } from '../contracts/events/void.ts'
import type { LicensedBarRow } from '../contracts/market/licensed-bar.ts'
import type { Nats } from '../runtime/nats.ts'
import { storedMessages } from '../runtime/stored-messages.ts'
import { decoded } from './stated.ts'

interface Wanted {
  readonly symbol: string
  readonly resolution: LicensedBars['resolution']
  readonly from: string
  readonly to: string
}

const isOfStream = (key: string): boolean => /:stream-/.test(key)

/**
 * Bars of a symbol that contracts have brought, oldest first, each contract's own: of several statements the newest, and what
 * a request stated before what the stream brought.
 */
export async function licensedBarsOf(nats: Nats, wanted: Wanted): Promise<LicensedBarRow[]> {
  const { facts, factSubject } = nats.names
  const subject = [factSubject(licensedBars.type), factSubject(voidType)]
  const stated: LicensedBarRow[] = []
  const voided = new Set<number>()
  for await (const { data, seq } of storedMessages(nats, facts, { from: 1, subject })) {
    const fact = decoded(data)
    if (fact?.type === voidType) voided.add((fact as unknown as Void).position)
    if (fact?.type === licensedBars.type) stated.push(...rowsIn(fact as Fact<LicensedBars>, seq, wanted))
  }
  const rows = new Map<string, LicensedBarRow>()
  for (const row of stated.filter(({ fact }) => !voided.has(fact))) {
    const key = `${row.contract} ${row.session} ${row.minute ?? ''}`
    const before = rows.get(key)
    if (!before || before.by_stream || !row.by_stream) rows.set(key, row)
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

function rowsIn(
  { key, source, documentseq, data }: Fact<LicensedBars>,
  fact: number,
  wanted: Wanted,
): LicensedBarRow[] {
  if (data.resolution !== wanted.resolution) return []
  return data.symbol.flatMap((symbol, i) => {
    const session = data.session[i]!
    if (symbol !== wanted.symbol || session < wanted.from || session > wanted.to) return []
    const at = (column: readonly (number | null)[] | undefined) => column?.[i] ?? null
    return {
      contract: data.contract,
      session,
      minute: data.minute?.[i] ?? null,
      open: at(data.open),
      high: at(data.high),
      low: at(data.low),
      close: at(data.close),
      volume: at(data.volume),
      fact,
      document: documentseq,
      source: source.replace('/feeds/', ''),
      by_stream: isOfStream(key),
    }
  })
}
