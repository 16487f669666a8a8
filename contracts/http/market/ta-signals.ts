import type { JsonSchema } from '../../schema.ts'
import { day, lang, marketAnswer, ticker } from './envelope.ts'

export const tickerParams: JsonSchema = {
  type: 'object',
  required: ['ticker'],
  additionalProperties: false,
  properties: { ticker: { ...ticker, description: 'Ticker or code of an index, in either case' } },
}

export const taSignalsQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    as_of: {
      ...day,
      description:
        'The figures as of the newest session up to this day, from the bars stored now (adjusted prices may have been rewritten since)',
    },
    days: { type: 'integer', minimum: 1, maximum: 30, description: 'Sessions of history, newest first' },
    explain: { type: 'boolean', description: 'Adds the rule of every vote' },
    lang,
  },
}

const number: JsonSchema = { type: ['number', 'null'] }
const labels = ['strong_up', 'up', 'neutral', 'down', 'strong_down', null]
const figures = (names: readonly string[], description?: string): JsonSchema => ({
  type: 'object',
  required: names,
  additionalProperties: false,
  properties: Object.fromEntries(names.map(n => [n, number])),
  ...(description ? { description } : {}),
})

const event: JsonSchema = {
  type: 'object',
  required: ['type', 'bar_date', 'direction', 'detail'],
  additionalProperties: false,
  properties: {
    type: { type: 'string' },
    bar_date: day,
    direction: { enum: ['up', 'down', null] },
    detail: { type: 'object' },
  },
}

const level: JsonSchema = {
  type: 'object',
  required: ['price', 'touches', 'last_touch'],
  additionalProperties: false,
  properties: { price: { type: 'number' }, touches: { type: 'integer' }, last_touch: day },
}

const vote = {
  enum: ['buy', 'neutral', 'sell', null],
  description:
    'Conventional name of the vote: buy is +1, sell is -1. It describes an indicator and advises nothing; null: no value at this bar',
}

const taSignalsData: JsonSchema = {
  type: 'object',
  required: [
    'ticker',
    'as_of',
    'close',
    'price',
    'bars_used',
    'warm',
    'adjusted',
    'simulated',
    'low_liquidity',
    'limit_locked',
    'indicators',
    'missing',
    'signals',
    'summary',
    'rating',
    'levels',
    'range52w',
    'volume',
    'events',
    'history',
    'flags',
    'method_version',
  ],
  additionalProperties: false,
  properties: {
    ticker: { type: 'string' },
    name: { type: ['string', 'null'] },
    kind: { type: ['string', 'null'], description: 'share, etf, index, …' },
    exchange: { type: ['string', 'null'] },
    status: { type: ['string', 'null'] },
    as_of: day,
    session_state: { const: 'closed', description: 'Figures are of closed sessions only' },
    close: { type: 'number', description: 'Close in the prices of the indicators (adjusted), VND' },
    price: {
      type: 'object',
      description: 'Raw prices of the session, VND',
      required: ['last', 'reference', 'ceiling', 'floor', 'change', 'change_percent'],
      additionalProperties: false,
      properties: {
        last: number,
        reference: number,
        reference_basis: { enum: ['previous_close', 'previous_average', 'ex_rights', null] },
        reference_session: { type: ['string', 'null'] },
        ceiling: number,
        floor: number,
        band_percent: number,
        change: { ...number, description: 'Last against the reference' },
        change_percent: number,
      },
    },
    bars_used: { type: 'integer' },
    warm: {
      type: 'boolean',
      description: 'False under 250 bars: recursive averages still depend on where the series starts',
    },
    warm_ema200: { type: 'boolean', description: 'False under 750 bars' },
    adjusted: { type: 'boolean' },
    simulated: { type: 'boolean', description: 'True: an invented company, invented prices' },
    low_liquidity: {
      type: ['boolean', 'null'],
      description: 'Mean value of 20 sessions under 1 bn VND: no rating and no candles; null: value not told',
    },
    limit_locked: { enum: ['up', 'down', null], description: 'Closed at its ceiling or floor' },
    indicators: {
      type: 'object',
      required: ['rsi14', 'macd', 'bollinger', 'sma', 'ema', 'atr14', 'adx14', 'stochastic', 'obv_slope20'],
      properties: {
        rsi14: number,
        macd: figures(['line', 'signal', 'histogram']),
        bollinger: figures(['upper', 'middle', 'lower', 'percent_b', 'width']),
        sma: figures(['20', '50', '200']),
        ema: figures(['12', '26', '50', '200']),
        distance_percent: figures(['sma20', 'sma50', 'sma200', 'ema12', 'ema26', 'ema50']),
        atr14: number,
        natr14: number,
        adx14: figures(['adx', 'pdi', 'mdi']),
        stochastic: figures(['k', 'd']),
        cci20: number,
        williams_r14: number,
        mfi14: number,
        obv_slope20: number,
        volatility20: number,
      },
    },
    missing: {
      type: 'object',
      description: 'Why a figure is null, by its path',
      additionalProperties: { enum: ['not_enough_bars', 'unexplained_move', 'flat', 'no_volume'] },
    },
    unexplained_move: {
      type: ['object', 'null'],
      description:
        'The last move within 252 bars beyond the price band without an event on file: bars before that session are not used',
      required: ['session', 'percent'],
      additionalProperties: false,
      properties: { session: day, percent: number },
    },
    signals: {
      type: 'array',
      description: 'The 26 votes of the technical rating; empty where liquidity is too low for one',
      items: {
        type: 'object',
        required: ['id', 'indicator', 'group', 'params', 'value', 'signal', 'weight', 'reason'],
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          indicator: { type: 'string' },
          group: { enum: ['moving_averages', 'oscillators'] },
          params: { type: 'object', additionalProperties: { type: 'number' } },
          value: number,
          signal: vote,
          weight: { type: 'number', description: 'Share of the total; 0 for a vote without a value' },
          reason: { type: 'string' },
          rule: { type: 'string' },
        },
      },
    },
    summary: {
      type: 'object',
      required: ['signal', 'score', 'buy', 'neutral', 'sell', 'confidence', 'reason'],
      additionalProperties: false,
      properties: {
        signal: vote,
        score: { ...number, description: '-100 … 100: the rating times 100' },
        buy: { type: 'integer', description: 'Votes of +1' },
        neutral: { type: 'integer' },
        sell: { type: 'integer', description: 'Votes of -1' },
        confidence: { ...number, description: 'Share of the 26 votes that had a value' },
        reason: { type: ['string', 'null'] },
      },
    },
    rating: {
      type: ['object', 'null'],
      required: ['version', 'ma', 'oscillators', 'total', 'label'],
      properties: {
        version: { type: 'string' },
        ma: number,
        oscillators: number,
        total: number,
        label: { enum: labels },
        ma_label: { enum: labels },
        oscillators_label: { enum: labels },
        votes: { type: 'object' },
      },
    },
    levels: {
      type: 'object',
      required: ['support', 'resistance', 'pivots'],
      additionalProperties: false,
      properties: {
        support: { type: 'array', items: level },
        resistance: { type: 'array', items: level },
        pivots: { type: 'object', required: ['classic', 'fibonacci'] },
      },
    },
    range52w: {
      type: ['object', 'null'],
      required: ['high', 'low', 'position'],
      properties: { high: number, low: number, position: number },
    },
    volume: { type: 'object', required: ['last', 'ratio20', 'spike'] },
    liquidity: { type: 'object', required: ['mean_value20', 'low_liquidity'] },
    events: {
      type: 'array',
      items: event,
      description: 'What happened in the last 20 sessions, newest first',
    },
    history: {
      type: 'array',
      items: {
        type: 'object',
        required: ['session', 'close', 'rating', 'label', 'rsi14', 'macd_histogram'],
        additionalProperties: false,
        properties: {
          session: day,
          close: { type: 'number' },
          rating: number,
          label: { enum: labels },
          rsi14: number,
          macd_histogram: number,
        },
      },
    },
    flags: { type: 'array', items: { type: 'string' } },
    method_version: { type: 'string' },
    rating_version: { type: 'string' },
  },
}

export const taSignalsAnswer: JsonSchema = marketAnswer(taSignalsData)
