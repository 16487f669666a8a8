import { dateOfEpochDay, epochDay } from '../../contracts/vietnam-time.ts'
import type { MadeDocument } from './made-document.ts'
import type { Market } from './market.ts'
import { random } from './random.ts'

const firstDay = epochDay('2014-01-01')
/** The newest price is out some days later. */
const delay = 4
const basePrice = 72

/** An oil price of an invented world by weekday, in the shape of FRED's series of Brent; holidays are left out. */
export function oilDocument(market: Market): MadeDocument {
  const last = epochDay(market.sessions.at(-1)!) - delay
  const draw = random(market.seed, 'oil')
  const lines = ['observation_date,DCOILBRENTEU']
  let distance = 0
  for (let day = firstDay; day <= last; day++) {
    const date = dateOfEpochDay(day)
    if ([0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())) continue
    distance = 0.997 * distance + 0.021 * draw.normal()
    if (draw.next() < 0.02) continue
    lines.push(`${date},${(basePrice * Math.exp(distance)).toFixed(2)}`)
  }
  return { name: 'fredgraph.csv', body: Buffer.from(`${lines.join('\n')}\n`) }
}
