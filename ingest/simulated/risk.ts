import { addDays } from '../../contracts/vietnam-time.ts'
import type { MadeDocument } from './made-document.ts'
import type { Market } from './market.ts'
import { random } from './random.ts'

const firstYear = 1985
/** The index of a month is out on the fifth day after its end. */
const delay = 5

/** Countries with their usual share of articles, percent. */
const countries = [
  ['CHN', 0.6],
  ['USA', 2.2],
  ['RUS', 1],
  ['UKR', 0.35],
  ['VNM', 0.04],
] as const

const pad = (n: number) => String(n).padStart(2, '0')

/** A geopolitical risk index of an invented world in the columns of Caldara and Iacoviello's release (1985-2019 = 100). */
export function riskDocument(market: Market): MadeDocument {
  const newest = market.sessions.at(-1)!
  const draw = random(market.seed, 'risk')
  const lines: string[] = []
  // Calm months with an event every few years that fades over half a year.
  let [calm, event] = [0, 0]
  const shares = countries.map(() => 0)
  for (let year = firstYear; ; year++) {
    const before = lines.length
    for (let month = 1; month <= 12; month++) {
      const next = month === 12 ? `${year + 1}-01-01` : `${year}-${pad(month + 1)}-01`
      if (addDays(next, delay - 1) > newest) break
      calm = 0.6 * calm + 0.14 * draw.normal()
      event = 0.65 * event + (draw.next() < 0.02 ? 0.5 + 0.8 * draw.next() : 0)
      const index = 92 * Math.exp(calm + event)
      const threats = index * Math.exp(0.08 * draw.normal())
      const acts = index * Math.exp(0.08 * draw.normal() + 0.1 * event)
      const named = countries.map(([, typical], i) => {
        shares[i] = 0.7 * shares[i]! + 0.22 * draw.normal()
        return (typical * Math.exp(shares[i]! + 0.6 * event)).toFixed(6)
      })
      const world = [index, threats, acts].map(value => value.toFixed(4))
      // The index from 1900 on is built on fewer papers and lies near the recent one.
      const historical = [index, threats, acts].map(value => (value * 0.97).toFixed(4))
      const share = (index * 0.0298).toFixed(6)
      lines.push(
        `${year}-${pad(month)}-01,${world.join(',')},${historical.join(',')},${share},${9000 + month},${5000 + month},${named.join(',')},${(Number(named.at(-1)) * 0.9).toFixed(6)}`,
      )
    }
    if (lines.length < before + 12) break
  }
  const header = `month,GPR,GPRT,GPRA,GPRH,GPRHT,GPRHA,SHARE_GPR,N10,N3H,${countries.map(([code]) => `GPRC_${code}`).join(',')},GPRHC_VNM`
  return { name: 'gpr_export.csv', body: Buffer.from(`${[header, ...lines].join('\n')}\n`) }
}
