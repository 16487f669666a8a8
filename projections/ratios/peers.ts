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
const smallestPeerGroup = 8

const groupId = (icb: string, level: number): string => `icb:${icb.slice(0, level).padEnd(4, '0')}`

/** The peer group of every company, one object a group: ICB level 4, and coarser until it has eight with data; always the same template. */
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
  const groups = new Map<string, PeerGroup>()
  const groupOf = (key: string, id: string, level: number): PeerGroup => {
    const sameGroup = groups.get(key)
    if (sameGroup) return sameGroup
    const made = { id, level, members: members.get(key) ?? [] }
    groups.set(key, made)
    return made
  }
  const peers = new Map<string, PeerGroup>()
  for (const company of companies) {
    const { icb, template } = company
    let chosen: PeerGroup | null = null
    for (let level = 4; icb !== null && level >= 1 && chosen === null; level--) {
      const key = `${template} ${level} ${icb.slice(0, level)}`
      if ((members.get(key)?.length ?? 0) >= smallestPeerGroup)
        chosen = groupOf(key, groupId(icb, level), level)
    }
    const id = `template:${template}`
    peers.set(company.ticker, chosen ?? groupOf(`${template} ${id}`, id, 0))
  }
  return peers
}
