import type { MadeDocument } from './made-document.ts'
import type { Market } from './market.ts'
import { random } from './random.ts'

/** Tenors in the order of the State Bank's table: premium over the overnight rate, share of its turnover, and name. */
const tenors = [
  ['ON', 0, 1, 'Qua đêm'],
  ['1W', 0.25, 0.12, '1 Tuần'],
  ['2W', 0.45, 0.05, '2 Tuần'],
  ['1M', 0.75, 0.03, '1 Tháng'],
  ['3M', 1.3, 0.01, '3 Tháng'],
  ['6M', 1.7, 0.003, '6 Tháng'],
  ['9M', 1.9, 0.001, '9 Tháng'],
] as const

const defaultRate = 4.1
/** Billion VND. */
const typicalTurnover = 420_000

/** Overnight rates by session number: drawn back to the usual rate, with spikes when money is short. */
function overnightRates({ seed, sessions }: Market): Float64Array {
  const draw = random(seed, 'overnight')
  const rates = new Float64Array(sessions.length)
  let rate = defaultRate
  for (let i = 0; i < sessions.length; i++) {
    const short = draw.next() < 0.008 ? 2 + 2 * draw.next() : 0
    rate += 0.06 * (defaultRate - rate) + 0.28 * draw.normal() + short
    rate = Math.min(Math.max(rate, 0.3), 12)
    rates[i] = rate
  }
  return rates
}

const withDots = (billions: number) =>
  Math.round(billions)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')
const field = (name: string, data: string) => ({ name, contentFieldValue: { data } })

/**
 * Interbank rates and turnover since the first simulated session, in the shape of the State Bank's records: decimals with
 * comma, thousands with dots, midnight in UTC. One session a line.
 */
export function interbankDocument(market: Market): MadeDocument {
  const overnight = overnightRates(market)
  const items = market.sessions.map((session, i) => {
    const draw = random(market.seed, 'interbank', i)
    const groups = tenors.flatMap(([, premium, share, name]) => {
      const rate = overnight[i]! * (1 - premium * 0.12) + premium * 1.25 + 0.08 * draw.normal()
      const turnover = typicalTurnover * share * Math.exp(0.25 * draw.normal())
      // Long tenors are not dealt in every day: then there is no row of them.
      if (draw.next() >= Math.min(0.4 + share * 8, 1)) return []
      return [
        {
          name: 'laiSuatThiTruongNganHangs',
          nestedContentFields: [
            field('thoihan', name),
            field('laiSuatBQLienNganHang', Math.max(rate, 0.1).toFixed(2).replace('.', ',')),
            field('doanhSo', withDots(turnover)),
          ],
        },
      ]
    })
    const midnight = new Date(`${session}T00:00:00+07:00`).toISOString()
    return JSON.stringify({
      title: `Lãi suất liên ngân hàng ${session}`,
      datePublished: midnight,
      contentFields: [field('ngayApDung', midnight), ...groups],
    })
  })
  return { name: 'structured-contents', body: Buffer.from(`{"items":[\n${items.join('\n,')}\n]}\n`) }
}

/** VND for one unit at the start; currencies that a bank's table begins with. */
const currencies = [
  ['USD', 'US DOLLAR', 24_800, 0.0012],
  ['EUR', 'EURO', 27_100, 0.004],
  ['GBP', 'UK POUND STERLING', 31_400, 0.0045],
  ['JPY', 'JAPANESE YEN', 168, 0.005],
  ['CNY', 'CHINESE YUAN', 3_460, 0.002],
  ['KRW', 'KOREAN WON', 18.6, 0.004],
  ['THB', 'THAI BAHT', 705, 0.004],
  ['SGD', 'SINGAPORE DOLLAR', 18_550, 0.0025],
  ['AUD', 'AUSTRALIAN DOLLAR', 16_500, 0.005],
] as const

/** Middle rate of a currency by session number, VND a unit. */
function middleRates({ seed, sessions }: Market, code: string, start: number, volatility: number): number[] {
  const draw = random(seed, 'fx', code)
  let drift = 0
  return sessions.map(() => {
    drift += volatility * draw.normal() - 0.004 * drift + 0.000_05
    return start * Math.exp(drift)
  })
}

/** VND for a dollar by session number. */
export function dollarRates(market: Market): number[] {
  const [code, , start, volatility] = currencies[0]
  return middleRates(market, code, start, volatility)
}

/** A bank's exchange rates since the first simulated session, in the shape of Vietcombank's saved days. */
export function exchangeRatesDocument(market: Market): MadeDocument {
  const paths = currencies.map(([code, name, start, volatility]) => ({
    code,
    name,
    rates: middleRates(market, code, start, volatility),
  }))
  const days = market.sessions.map((day, i) => ({
    day,
    data: paths.map(({ code, name, rates }) => {
      const price = (factor: number) => (rates[i]! * factor).toFixed(2)
      return {
        currencyName: name,
        currencyCode: code,
        cash: price(0.993),
        transfer: price(0.995),
        sell: price(1.007),
        icon: '',
      }
    }),
  }))
  return { name: 'vcb_exchange_rates.json', body: Buffer.from(JSON.stringify(days)) }
}

/** Gold bars since the first simulated session, thousand VND a tael, in the shape of the collected history of SJC. */
export function goldDocument(market: Market): MadeDocument {
  const draw = random(market.seed, 'gold')
  let price = 78_000
  const rows = market.sessions.map(session => {
    price *= 1 + 0.000_6 + 0.008 * draw.normal()
    const buy = Math.round(price / 100) * 100
    return `${session},${buy}.0,${buy + 2000}.0,,`
  })
  const lines = ['date,sjc_buy,sjc_sell,doji_buy,doji_sell', ...rows]
  return { name: 'gold_history.csv', body: Buffer.from(`${lines.join('\n')}\n`) }
}
