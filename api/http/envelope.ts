import type { LicenceRef, SourceRef } from '../../contracts/http/market/envelope.ts'
import { licenceOf } from '../../contracts/licences.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { oncePer } from '../once-per.ts'
import { byteString } from './byte-string.ts'
import type { Area } from './caller.ts'
import type { DataReply, Reply, SerialisedReply, TextReply } from './reply.ts'
import type { Call } from './route.ts'

export const isText = (reply: Reply): reply is TextReply => 'text' in reply

/** Said wherever simulated data are shown. */
export const simulatedWarning = {
  code: 'simulated_data',
  message_vi: 'Dữ liệu mô phỏng: công ty, giá và số liệu đều do máy tạo ra, không có thật.',
  message_en: 'Simulated data: companies, prices and figures are generated, none of them is real.',
} as const

const disclaimer = {
  en: 'Information, not investment advice.',
  vi: 'Thông tin tham khảo, không phải lời khuyên đầu tư.',
} as const

/** What of a call the envelope tells. */
export type EnvelopeCall = Pick<Call, 'lang' | 'caller' | 'now' | 'services'>

/** An envelope before and behind what each answer has of its own, its moment and its trace id; byte strings. */
export interface Envelope {
  readonly before: string
  readonly after: string
  /** Whether its meta says when it was made. */
  readonly hasMoment: boolean
}

/**
 * The envelope of an interface: tax and market `{ success, data, meta }`, macro `{ meta, data }`. Meta that every
 * answer of an area carries is added here and nowhere else.
 * @param data serialised, as a byte string
 */
export function envelopeOf(
  area: Area,
  call: EnvelopeCall,
  reply: Omit<DataReply | SerialisedReply, 'data' | 'dataJson'>,
  data: string,
): Envelope {
  const warned = (reply.meta?.warnings as unknown[] | undefined) ?? []
  const simulated = (area === 'market' || area === 'macro') && call.services.readModels.simulated
  const warnings = simulated ? [...warned, simulatedWarning] : warned
  const sources = area === 'market' ? sourcesIn(reply.meta) : []
  const licence = sources.length > 0 ? { licence: licencesOf(sources, call.lang) } : {}
  const own = JSON.stringify({
    ...areaMeta(area, call),
    ...reply.meta,
    ...licence,
    warnings,
  })
  const links = reply.links ? `,"links":${byteString(JSON.stringify(reply.links))}` : ''
  const members = byteString(own.slice(1, -1))
  const meta = reply.metaMembers === undefined ? members : `${reply.metaMembers},${members}`
  const hasMoment = area === 'market' || area === 'macro'
  return area === 'macro'
    ? { before: `{"meta":{${meta},`, after: `},"data":${data}${links}}`, hasMoment }
    : { before: `{"success":true,"data":${data},"meta":{${meta},`, after: `}${links}}`, hasMoment }
}

/** An answer as a byte string. */
export function enveloped({ before, after, hasMoment }: Envelope, now: Date, traceId: string): string {
  const moment = hasMoment ? `"generated_at":"${vietnamTime(now)}",` : ''
  return `${before}${moment}"trace_id":"${traceId}"${after}`
}

const sourcesIn = (meta: Readonly<Record<string, unknown>> | undefined): readonly SourceRef[] =>
  Array.isArray(meta?.source) ? (meta.source as SourceRef[]) : []

/** The terms of the sources of an answer, each once, in the order of the sources. */
function licencesOf(sources: readonly SourceRef[], lang: EnvelopeCall['lang']): LicenceRef[] {
  const byLicence = Map.groupBy(sources, ({ id }) => licenceOf(id))
  return [...byLicence].map(([{ id, use, textEn, textVi, url }, own]) => ({
    id,
    use,
    text: lang === 'vi' ? textVi : textEn,
    url,
    sources: own.map(source => source.id),
  }))
}

function areaMeta(area: Area, call: EnvelopeCall): Record<string, unknown> {
  const { settings } = call.services
  const base = settings.BASE_URL ?? ''
  switch (area) {
    case 'market':
      return {
        tier: call.caller.tier,
        disclaimer: disclaimer[call.lang],
        terms: `${base}/terms`,
      }
    case 'macro':
      return { version: '1.0', source: 'vnfin', terms: `${base}/terms` }
    case 'tax':
    case 'access':
      return { terms: `${base}/terms` }
    default:
      return {}
  }
}

/** An instant as wall time in Vietnam, which has no daylight saving: `2026-11-27T08:12:03+07:00`. */
const vietnamTime = oncePer(1_000, now => vietnamIso(Math.floor(now.getTime() / 1_000) * 1_000))
