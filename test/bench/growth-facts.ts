import type { Bars } from '../../contracts/events/bars.ts'
import { type Fact, factId } from '../../contracts/events/fact.ts'
import { indicator as indicatorKind } from '../../contracts/events/indicator.ts'
import { interbankTenors } from '../../contracts/indicators/rates.ts'
import { publishFacts } from '../../ingest/publish.ts'
import type { Nats } from '../../runtime/nats.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'

/** The first `until` facts of bars again, with a letter before each ticker. */
export async function repeatUnder(nats: Nats, letter: string, until: number): Promise<void> {
  const { facts, factSubject } = nats.names
  const subject = factSubject('market.bars')
  let batch: Fact[] = []
  for await (const message of storedMessages(nats, facts, { from: 1, subject })) {
    if (message.seq > until) break
    const fact = message.json<Fact<Bars>>()
    const data = { ...fact.data, ticker: fact.data.ticker.map(t => letter + t) }
    batch.push({ ...fact, id: `${letter}${fact.id}`, key: `${letter}${fact.key}`, data })
    if (batch.length >= 200) {
      await publishFacts(nats, batch)
      batch = []
    }
  }
  await publishFacts(nats, batch)
}

/** The first day that a made-up release speaks of; two releases a day from then on. */
const firstDay = Date.UTC(1998, 0, 1)
export const dayOf = (release: number): string =>
  new Date(firstDay + Math.floor(release / 2) * 86_400_000).toISOString().slice(0, 10)

/** Series of which each release tells. */
export const releasedSeries = interbankTenors.map(tenor => `vn.interbank.${tenor.toLowerCase()}`)

/**
 * Releases of daily rates: in the morning the day's seven values, in the evening the same day again with a revision of
 * two of them and one of the day before.
 */
export async function publishReleases(nats: Nats, from: number, to: number): Promise<void> {
  const facts: Fact[] = []
  for (let n = from; n < to; n++) {
    const isEvening = n % 2 === 1
    const day = dayOf(n)
    const said = releasedSeries.map((id, tenor) => ({ id, period: day, value: rateAt(n, tenor, isEvening) }))
    if (isEvening && n > 1)
      said.push({ id: releasedSeries[0]!, period: dayOf(n - 2), value: rateAt(n - 2, 0, true) + 0.01 })
    const data = {
      released_on: day,
      indicator: said.map(one => one.id),
      period: said.map(one => one.period),
      value: said.map(one => Math.round(one.value * 100) / 100),
      status: said.map(() => null),
    }
    const at = `${day}T${isEvening ? '18' : '09'}:00:00+07:00`
    facts.push({
      specversion: '1.0',
      id: factId(indicatorKind.type, String(n), data),
      source: '/feeds/central-bank.sbv.interbank',
      type: indicatorKind.type,
      time: at,
      datacontenttype: 'application/json',
      schema: indicatorKind.schema,
      observedat: at,
      effectiveon: day,
      documentseq: n + 1,
      parser: 1,
      key: String(n),
      data,
    })
  }
  await publishFacts(nats, facts)
}

/** A rate that wanders by a few hundredths a day, percent a year. */
const rateAt = (release: number, tenor: number, isEvening: boolean): number =>
  4 + tenor * 0.1 + Math.sin(Math.floor(release / 2) / 40) + (isEvening && tenor < 2 ? 0.02 : 0)
