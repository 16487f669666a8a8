import {
  type Answer,
  type HistoryDay,
  ratingVersion,
  type TickerSignals,
  voteTexts,
} from '../../projections/signals/query.ts'
import { roundNumbers } from '../rounded.ts'

const voteNames = { 1: 'buy', 0: 'neutral', '-1': 'sell' } as const
type VoteName = (typeof voteNames)[keyof typeof voteNames]

/** Thresholds of the technical rating, as three words. */
const word = (total: number): VoteName => (total > 0.1 ? 'buy' : total < -0.1 ? 'sell' : 'neutral')

const texts = {
  en: {
    value: (name: string, value: string) => `${name} is ${value}`,
    none: 'no value at this bar',
    thin: 'trading is too thin for a rating',
    votes: 'too few votes have a value',
    move: 'a move beyond the price band without an event on file: too few bars since',
    gap: 'a corporate action on file whose factor is not known: too few bars since',
  },
  vi: {
    value: (name: string, value: string) => `${name} là ${value}`,
    none: 'chưa có giá trị ở phiên này',
    thin: 'thanh khoản quá thấp để xếp hạng kỹ thuật',
    votes: 'quá ít chỉ báo có giá trị',
    move: 'giá vượt biên độ mà không có sự kiện nào được ghi nhận: quá ít phiên kể từ đó',
    gap: 'có sự kiện quyền nhưng không xác định được hệ số điều chỉnh: quá ít phiên kể từ đó',
  },
} as const

export interface AnswerOptions {
  readonly lang: 'vi' | 'en'
  readonly explain: boolean
  readonly simulated: boolean
}

/** The body of a signals answer. Numbers are rounded here and nowhere before: to four decimals. */
export function taAnswer({ instrument, answer, history }: TickerSignals, options: AnswerOptions) {
  const { lang } = options
  const { rating } = answer
  const signals = rating ? votesOf(answer, options) : []
  const count = (signal: VoteName): number => signals.filter(s => s.signal === signal).length
  const total = rating?.total ?? null
  const swings = (side: 'support' | 'resistance') =>
    answer.levels.swings
      .filter(s => s.side === side)
      .map(({ price, touches, last_touch }) => ({ price, touches, last_touch }))
  return roundNumbers({
    ticker: instrument.ticker,
    name:
      (lang === 'vi' ? instrument.name_vi : instrument.name_en) ?? instrument.name_vi ?? instrument.name_en,
    kind: instrument.kind,
    exchange: instrument.exchange,
    status: instrument.status,
    as_of: answer.as_of,
    session_state: 'closed' as const,
    close: answer.close,
    price: answer.price,
    bars_used: answer.bars_used,
    warm: answer.warm,
    warm_ema200: answer.warm_ema200,
    adjusted: answer.adjusted,
    price_basis: answer.price_basis,
    volume_basis: answer.volume_basis,
    not_in_published: answer.not_in_published,
    simulated: options.simulated,
    low_liquidity: answer.liquidity.low_liquidity,
    limit_locked: lockedSide(answer),
    indicators: answer.indicators,
    missing: answer.missing,
    unexplained_move: answer.unexplained_move ?? null,
    signals,
    summary: {
      signal: total === null ? null : word(total),
      score: total === null ? null : total * 100,
      buy: count('buy'),
      neutral: count('neutral'),
      sell: count('sell'),
      confidence:
        signals.length === 0 ? null : signals.filter(s => s.signal !== null).length / signals.length,
      reason: total === null ? texts[lang][whyUnrated(answer)] : null,
    },
    rating,
    levels: { support: swings('support'), resistance: swings('resistance'), pivots: answer.levels.pivots },
    range52w: answer.range52w,
    volume: answer.volume,
    liquidity: answer.liquidity,
    events: answer.events,
    history: history as HistoryDay[],
    flags: answer.flags,
    method_version: answer.method_version,
    rating_version: ratingVersion,
  })
}

export type TaAnswer = ReturnType<typeof taAnswer>

function whyUnrated({ flags, rating }: Answer): 'move' | 'gap' | 'thin' | 'votes' {
  if (flags.includes('unexplained_move')) return 'move'
  if (flags.includes('event_gap')) return 'gap'
  return rating === null ? 'thin' : 'votes'
}

function lockedSide({ flags }: Answer): 'up' | 'down' | null {
  if (flags.includes('limit_locked_up')) return 'up'
  return flags.includes('limit_locked_down') ? 'down' : null
}

function votesOf(answer: Answer, { lang, explain }: AnswerOptions) {
  const groups = [
    ['moving_averages', answer.rating!.votes.ma],
    ['oscillators', answer.rating!.votes.oscillators],
  ] as const
  return groups.flatMap(([group, votes]) => {
    const given = Object.values(votes).filter(v => v !== null).length
    return Object.entries(votes).map(([id, vote]) => {
      const text = voteTexts[id]!
      const value = answer.vote_values[id] ?? null
      return {
        id,
        indicator: text.name,
        group,
        params: text.params,
        value,
        signal: vote === null ? null : voteNames[vote],
        weight: vote === null ? 0 : 0.5 / given,
        reason: value === null ? texts[lang].none : texts[lang].value(text.name, String(roundNumbers(value))),
        ...(explain ? { rule: lang === 'vi' ? text.rule_vi : text.rule_en } : {}),
      }
    })
  })
}
