import type { JsonSchema } from '../../schema.ts'
import { day, lang, marketAnswer, ticker } from './envelope.ts'

export const taNarrativeQuery: JsonSchema = {
  type: 'object',
  required: ['symbol'],
  additionalProperties: false,
  properties: {
    symbol: { ...ticker, description: 'Ticker, in either case' },
    as_of: { ...day, description: 'As of the newest session up to this day' },
    style: { enum: ['brief', 'full'], default: 'full' },
    lang,
  },
}

const taNarrativeData: JsonSchema = {
  type: 'object',
  required: ['symbol', 'as_of', 'headline', 'narrative', 'signals', 'numbers_used', 'generated_by'],
  additionalProperties: false,
  properties: {
    symbol: { type: 'string' },
    as_of: day,
    headline: { type: 'string' },
    narrative: { type: 'string' },
    signals: {
      type: 'array',
      description: 'The votes of the technical rating that the text counts',
      items: {
        type: 'object',
        required: ['id', 'indicator', 'value', 'direction'],
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          indicator: { type: 'string' },
          value: { type: ['number', 'null'] },
          direction: { enum: ['up', 'neutral', 'down', null] },
        },
      },
    },
    numbers_used: {
      type: 'array',
      description: 'Every number of headline and narrative, in the order of the text',
      items: {
        type: 'object',
        required: ['text', 'value', 'kind', 'path'],
        additionalProperties: false,
        properties: {
          text: { type: 'string', description: 'As it is written' },
          value: { type: ['number', 'string'], description: 'The same value in the signals answer' },
          kind: { enum: ['figure', 'parameter', 'date'] },
          path: {
            type: ['string', 'null'],
            description:
              'Where it stands in `data` of /api/finance/ta/signals; null: a parameter of a formula',
          },
        },
      },
    },
    flags: { type: 'array', items: { type: 'string' } },
    generated_by: {
      type: 'object',
      required: ['method', 'version'],
      additionalProperties: false,
      properties: { method: { const: 'template' }, version: { type: 'string' } },
    },
  },
}

export const taNarrativeAnswer: JsonSchema = marketAnswer(taNarrativeData)
