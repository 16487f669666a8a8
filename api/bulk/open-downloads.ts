import { maxDownloads } from '../../contracts/tiers.ts'
import { places } from '../http/places.ts'

/** Takes a place for one more download. @throws Problem quota_exceeded */
export const takePlace = places({
  max: maxDownloads,
  what: 'downloads',
  action: 'Wait until one has ended, or ask for less with from, to, ticker and columns.',
})
