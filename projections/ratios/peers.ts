import type { Template } from '../statements/form.ts'

/** What decides whose numbers a company is measured against. */
export interface Classified {
  readonly ticker: string
  readonly template: Template
  /** ICB code of four digits; null where no source gives one (about 7 % of shares). */
  readonly icb: string | null
}

export interface PeerGroup {
  /** `icb:8355` down to `icb:8000`, or `template:general`. */
  readonly id: string
  /** 4 to 1; 0 for all of the same template. */
  readonly level: number
  readonly members: readonly Classified[]
}

/** A group smaller than this is no yardstick: the next coarser one is taken. */
export const smallestPeerGroup = 8

const groupId = (icb: string, level: number): string => `icb:${icb.slice(0, level).padEnd(4, '0')}`

/** The peer group of every company: ICB level 4, and coarser until it has eight with data; always the same template. */
export function peerGroups(companies: readonly Classified[]): Map<string, PeerGroup> {
  const members = new Map<string, Classified[]>()
  const put = (id: string, company: Classified) => {
    const key = `${company.template} ${id}`
    const group = members.get(key)
    if (group) group.push(company)
    else members.set(key, [company])
  }
  for (const company of companies) {
    put(`template:${company.template}`, company)
    if (company.icb !== null)
      for (const id of new Set([4, 3, 2, 1].map(level => `${level} ${company.icb?.slice(0, level)}`)))
        put(id, company)
  }
  const peers = new Map<string, PeerGroup>()
  for (const company of companies) {
    let chosen: PeerGroup | null = null
    for (let level = 4; company.icb !== null && level >= 1 && chosen === null; level--) {
      const group = members.get(`${company.template} ${level} ${company.icb.slice(0, level)}`) ?? []
      if (group.length >= smallestPeerGroup)
        chosen = { id: groupId(company.icb, level), level, members: group }
    }
    const id = `template:${company.template}`
    peers.set(
      company.ticker,
      chosen ?? { id, level: 0, members: members.get(`${company.template} ${id}`) ?? [] },
    )
  }
  return peers
}
