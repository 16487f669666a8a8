import type { CompanyForm } from '../../../contracts/events/classification.ts'
import { type Industries, industries } from '../../../contracts/events/industries.ts'
import { type Feed, type Member, RejectedDocument } from '../../feed.ts'
import { classificationCandidates } from '../../listing/classification-candidates.ts'
import { listDate, tidy } from '../../listing/listing-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { vci, vciRequest } from './publisher.ts'

/** CT ordinary, NH bank (ngân hàng), CK broker (chứng khoán), BH insurer (bảo hiểm). */
const forms: Readonly<Record<string, CompanyForm>> = {
  CT: 'ordinary',
  NH: 'bank',
  CK: 'broker',
  BH: 'insurer',
}

const memberHeader =
  'symbol,organ_name,icb_name3,icb_name2,icb_name4,com_type_code,icb_code1,icb_code2,icb_code3,icb_code4'

/** Companies by ICB code of the finest level, with the form that decides their chart of accounts. */
export const vciCompaniesByIndustry: Feed = {
  id: 'exchange.vci.companies-by-industry',
  title: 'Vietcap: companies by ICB code and form',
  publisher: vci,
  parser: 1,
  importOnly:
    'a table that a data team makes of the list of instruments, which is fetched as exchange.vci.symbols',
  recognise: startsWith(memberHeader),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, memberHeader.split(','))
    const found = table.map(({ cell, where }) => {
      const form = forms[cell('com_type_code')]
      if (!form) log.flag('unknown-form', where, `${cell('symbol')}: com_type_code ${cell('com_type_code')}`)
      const icb = cell('icb_code4') || cell('icb_code3') || cell('icb_code2') || null
      const row = {
        ticker: cell('symbol'),
        icb,
        form: form ?? null,
        name_vi: tidy(cell('organ_name')),
        industry_vi: tidy(cell('icb_name4')),
      }
      return { row, where }
    })
    const candidates = classificationCandidates('list:by-industry', listDate(document), found, log)
    return { candidates, rows: table.length, issues: log.issues }
  },
}

const codeHeader = 'icb_name,en_icb_name,icb_code,level'

/** Codes with their level and names: the CSV, or the answer of the service, which calls the code `name`. */
function readCodes(member: Member) {
  if (member.bytes[0] !== 0x7b)
    return namedRows(member, codeHeader.split(',')).map(({ cell, where }) => ({
      where,
      code: cell('icb_code'),
      level: cell('level'),
      vi: cell('icb_name'),
      en: cell('en_icb_name'),
    }))
  const answer = jsonRoot(member)
  if (!answer.list('data')) throw new RejectedDocument('unknown-shape', `${member.path} has no list of codes`)
  return answer.items('data').map(({ where, text }) => ({
    where,
    code: text('name'),
    level: text('icbLevel'),
    vi: text('viSector'),
    en: text('enSector'),
  }))
}

/** The tree of ICB codes. */
export const vciIndustries: Feed = {
  id: 'exchange.vci.industries',
  title: 'Vietcap: the tree of ICB codes',
  publisher: vci,
  parser: 1,
  recognise: sniff =>
    startsWith(codeHeader)(sniff) ||
    (!sniff.members && sniff.head.includes('"icbLevel"') && sniff.head.includes('"viSector"')),
  parse(document) {
    const log = newRowLog()
    const table = readCodes(document.members[0]!)
    const byCode = new Map<string, Industries['rows'][number]>()
    for (const { code, where, vi, en, ...reported } of table) {
      const level = Number(reported.level)
      if (!/^\d{4}$/.test(code)) log.refuse('bad-icb-code', where, `ICB code ${JSON.stringify(code)}`)
      else if (level !== 1 && level !== 2 && level !== 3 && level !== 4)
        log.refuse('bad-number', where, `level ${reported.level} of ${code}`)
      else if (byCode.has(code)) log.refuse('duplicate-row', where, `${code} stands in the list already`)
      else byCode.set(code, { code, level, name_vi: tidy(vi), name_en: tidy(en) })
    }
    const rows = [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
    const candidates = [{ kind: industries, key: 'icb', effectiveon: listDate(document), data: { rows } }]
    return { candidates, rows: table.length, issues: log.issues }
  },
  schedule: {
    cron: '0 6 1 * *',
    form: 'json',
    past: 'latest',
    rows: [50, 500],
    requests: () => [vciRequest('v1/sectors/icb-codes')],
  },
}
