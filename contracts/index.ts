/**
 * What a program beside vnfin needs to read its log and its answers: `import { factKinds } from 'vnfin/contracts'`. Every
 * other declaration has a path of its own, such as `vnfin/contracts/http/market/daily`.
 */
export { asyncApiDocument } from './asyncapi.ts'
export {
  calendarCovers,
  closedDay,
  isSession,
  nextSession,
  previousSession,
  sessionsBetween,
} from './calendar.ts'
export { type Fact, type FactData, type FactKind, factId, factSchema, feedOf } from './events/fact.ts'
export { factKinds } from './events/index.ts'
export { findIndicator, indicators } from './indicators/index.ts'
export type { Indicator } from './indicators/indicator.ts'
export { type Publisher, publisherIds, publisherOf } from './publishers.ts'
export type { JsonSchema } from './schema.ts'
export { version } from './version.ts'
