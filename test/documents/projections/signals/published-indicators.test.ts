import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import t from 'tap'
import { extract } from 'tar-stream'
import { bollinger } from '../../../../projections/signals/kernels/bollinger.ts'
import { directional } from '../../../../projections/signals/kernels/directional.ts'
import { ema } from '../../../../projections/signals/kernels/ema.ts'
import { macd } from '../../../../projections/signals/kernels/macd.ts'
import { rsi } from '../../../../projections/signals/kernels/rsi.ts'
import type { Series } from '../../../../projections/signals/kernels/series.ts'
import { sma } from '../../../../projections/signals/kernels/sma.ts'
import { stochastic } from '../../../../projections/signals/kernels/stochastic.ts'
import { realPath } from '../../support/documents.ts'

type Row = Record<string, string>

async function published(): Promise<Map<string, Row[]>> {
  const series = new Map<string, Row[]>()
  const unpack = extract()
  createReadStream(realPath('ohlcv/ta_reference.tar.gz')).pipe(createGunzip()).pipe(unpack)
  for await (const entry of unpack) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const name = /(?:stocks|indices)\/([A-Z0-9]+)\.csv$/.exec(entry.header.name)?.[1]
    if (name) series.set(name, parse(Buffer.concat(chunks), { bom: true, columns: true }))
  }
  return series
}

const column = (rows: readonly Row[], name: string): Series =>
  Float64Array.from(rows, r => (r[name] === '' ? Number.NaN : Number(r[name])))

const relative = (a: number, b: number): number => Math.abs(a - b) / Math.max(1, Math.abs(b))

/** Largest relative difference over the bars on which both have a value. */
function worst(a: Series, b: Series): number {
  let max = 0
  for (let i = 0; i < b.length; i++)
    if (!Number.isNaN(a[i]!) && !Number.isNaN(b[i]!)) max = Math.max(max, relative(a[i]!, b[i]!))
  return max
}

t.test('18 Vietnamese series against the figures of another program', async t => {
  const all = await published()
  t.equal(all.size, 18)
  for (const [name, rows] of all) {
    const [high, low, close] = ['high', 'low', 'close'].map(c => column(rows, c)) as [Series, Series, Series]
    const theirs = (c: string): Series => column(rows, c)
    const bands = bollinger(close)
    const slow = stochastic(high, low, close)
    const equal: [string, Series][] = [
      ['SMA_20', sma(close, 20)],
      ['SMA_50', sma(close, 50)],
      ['EMA_12', ema(close, 12)],
      ['EMA_26', ema(close, 26)],
      ['BBL_20_2.0', bands.lower],
      ['BBM_20_2.0', bands.middle],
      ['BBU_20_2.0', bands.upper],
      ['STOCHk_14_3_3', slow.k],
      ['STOCHd_14_3_3', slow.d],
    ]
    for (const [c, ours] of equal) t.ok(worst(ours, theirs(c)) < 1e-9, `${name} ${c}: every bar`)

    // It seeds the recursive means otherwise. After 134 bars that is what is left of it:
    const line = macd(close)
    const trend = directional(high, low, close)
    const seeded: [string, Series, number][] = [
      ['RSI_14', rsi(close), 0.0035],
      ['ADX_14', trend.adx, 0.032],
      ['DMP_14', trend.pdi, 0.0025],
      ['DMN_14', trend.mdi, 0.0025],
      ['MACD_12_26_9', line.macd, 4e-7],
      ['MACDs_12_26_9', line.signal, 4e-7],
      ['MACDh_12_26_9', line.histogram, 4e-7],
    ]
    for (const [c, ours, max] of seeded)
      t.ok(Math.abs(ours.at(-1)! - theirs(c).at(-1)!) < max, `${name} ${c}: last bar within ${max}`)

    // And with its seeds our own formulas give its figures on every bar, so that nothing else differs.
    t.ok(worst(weighted(close), theirs('RSI_14')) < 1e-9, `${name} RSI seeded as there`)
    const unaligned = ema(close, 12).map((fast, i) => fast - ema26(close)[i]!)
    t.ok(worst(unaligned, theirs('MACD_12_26_9')) < 1e-9, `${name} MACD of two means that start apart`)
  }
})

const ema26 = (close: Series): Series => ema(close, 26)

/** RSI from exponential weights that start at the first change and are divided by their sum. */
function weighted(close: Series): Series {
  const out = new Float64Array(close.length).fill(Number.NaN)
  let [gain, loss] = [0, 0]
  for (let i = 1; i < close.length; i++) {
    const change = close[i]! - close[i - 1]!
    gain = (gain * 13) / 14 + Math.max(change, 0)
    loss = (loss * 13) / 14 + Math.max(-change, 0)
    out[i] = (100 * gain) / (gain + loss)
  }
  return out
}
