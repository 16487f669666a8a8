import { activity } from './activity.ts'
import { pricesByGroup } from './cpi-groups.ts'
import { fx } from './fx.ts'
import { growth } from './growth.ts'
import type { Indicator } from './indicator.ts'
import { money } from './money.ts'
import { prices } from './prices.ts'
import { rates } from './rates.ts'
import { trade } from './trade.ts'
import { world } from './world.ts'

/** Every series that the service publishes. To add one: a literal in its group's file. */
export const indicators: readonly Indicator[] = [
  ...prices,
  ...pricesByGroup,
  ...growth,
  ...trade,
  ...activity,
  ...money,
  ...rates,
  ...fx,
  ...world,
]

const byName = new Map<string, Indicator>()
for (const indicator of indicators)
  for (const name of [indicator.id, ...(indicator.aliases ?? [])]) {
    const key = name.toLowerCase()
    if (byName.has(key)) throw new Error(`two indicators are called ${name}`)
    byName.set(key, indicator)
  }

/** An indicator by id or alias, in any case; undefined when there is none. */
export function findIndicator(name: string): Indicator | undefined {
  return byName.get(name.toLowerCase())
}
