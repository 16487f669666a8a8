import type { JsonSchema } from '../../events/fact.ts'
import { day, lang, marketAnswer } from './envelope.ts'

export const marketDataQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    date: { ...day, description: 'The figures as of this day; absent: the last session' },
    include: {
      type: 'array',
      minItems: 1,
      items: { enum: ['indices', 'breadth'] },
      description: 'Parts of the answer, separated by commas; absent: all',
    },
    lang,
  },
}

const number: JsonSchema = { type: ['number', 'null'] }
const count: JsonSchema = { type: ['integer', 'null'] }

export const marketDataAnswer: JsonSchema = marketAnswer({
  type: 'object',
  additionalProperties: false,
  properties: {
    indices: {
      type: 'array',
      items: {
        type: 'object',
        required: [
          'code',
          'name',
          'value',
          'change',
          'change_percent',
          'volume',
          'turnover',
          'as_of',
          'spark',
        ],
        additionalProperties: false,
        properties: {
          code: { type: 'string' },
          name: { type: 'string' },
          value: { type: 'number', description: 'points' },
          change: { ...number, description: 'points' },
          change_percent: { ...number, description: 'percent' },
          volume: { ...count, description: 'shares' },
          turnover: { ...count, description: 'VND' },
          as_of: day,
          previous_date: { type: ['string', 'null'] },
          spark: {
            type: 'array',
            items: { type: 'number' },
            description: 'Closes of up to 30 sessions, oldest first',
          },
        },
      },
    },
    breadth: {
      type: ['object', 'null'],
      required: ['advancers', 'decliners', 'unchanged', 'ceiling', 'floor'],
      properties: {
        advancers: count,
        decliners: count,
        unchanged: count,
        without_previous: count,
        ceiling: count,
        floor: count,
      },
    },
  },
})
