import { type Argument, between } from './argument.ts'
import { type Files, quotesOf } from './evidence.ts'

const moatTool = 'GET /api/finance/ai/moat-scores'
const esgTool = 'GET /api/finance/ai/esg-scores'

/** Arguments that rest on scores from documents beside the statements. */
export const documented: readonly Argument[] = [
  {
    id: 'moat_estimate',
    role: 'fundamental',
    says: {
      1: { en: 'The moat estimate is 70 or more.', vi: 'Điểm lợi thế cạnh tranh từ 70 trở lên.' },
      0: { en: 'The moat estimate is between 45 and 70.', vi: 'Điểm lợi thế cạnh tranh từ 45 đến 70.' },
      [-1]: { en: 'The moat estimate is 45 or less.', vi: 'Điểm lợi thế cạnh tranh từ 45 trở xuống.' },
    },
    find({ moat }) {
      if (moat === null || moat.score === null) return null
      const documents = Object.values(moat.parts).flatMap(({ evidence }) =>
        evidence.flatMap(({ kind, name, value, unit, quote, url, date, publisher }) =>
          kind === 'document' && quote && url && date
            ? [
                {
                  name,
                  value,
                  quote,
                  url,
                  date,
                  ...(unit ? { unit } : {}),
                  ...(publisher ? { publisher } : {}),
                },
              ]
            : [],
        ),
      )
      return {
        direction: between(moat.score, 45, 70),
        evidence: [
          {
            name: 'moat',
            value: moat.score,
            unit: 'points 0-100',
            as_of: moat.period,
            tool: moatTool,
            against: '45 / 70',
          },
          ...quotesOf(documents, moatTool),
        ],
      }
    },
  },
  {
    id: 'esg_total',
    role: 'risk',
    says: {
      1: { en: 'The ESG total is 65 or more.', vi: 'Điểm ESG từ 65 trở lên.' },
      0: { en: 'The ESG total is between 35 and 65.', vi: 'Điểm ESG từ 35 đến 65.' },
      [-1]: { en: 'The ESG total is 35 or less.', vi: 'Điểm ESG từ 35 trở xuống.' },
    },
    find({ esg }) {
      if (esg === null || esg.score === null) return null
      return {
        direction: between(esg.score, 35, 65),
        evidence: [
          {
            name: 'esg',
            value: esg.score,
            unit: `points 0-100, coverage ${esg.coverage}`,
            as_of: esg.assessed_on ?? null,
            tool: esgTool,
            against: '35 / 65',
          },
          ...quotesOf(
            documentsOf({ esg }, () => true),
            esgTool,
          ),
        ],
      }
    },
  },
  {
    id: 'listed_faults',
    role: 'risk',
    says: {
      1: { en: 'No fault is on file.', vi: 'Không có vi phạm trong dữ liệu.' },
      0: { en: 'No fault of three years is on file.', vi: 'Không có vi phạm trong ba năm trong dữ liệu.' },
      [-1]: {
        en: 'A public list of three years names the company: warning, control, lateness, tax or a fine.',
        vi: 'Có tên trong danh sách công khai ba năm gần đây: cảnh báo, kiểm soát, chậm công bố, thuế hoặc xử phạt.',
      },
    },
    // No list that is on file names every company, so that absence from all of them is no finding.
    find({ esg }) {
      const faults = documentsOf({ esg }, value => value === 0)
      return faults.length === 0 ? null : { direction: -1, evidence: quotesOf(faults, esgTool) }
    },
  },
]

/** Documents behind the items of an ESG assessment that have a wanted value. */
function documentsOf({ esg }: Pick<Files, 'esg'>, wanted: (value: 0 | 1 | null) => boolean) {
  const pillars = esg ? Object.values(esg.parts) : []
  return pillars.flatMap(({ items }) =>
    items.flatMap(({ id, value, evidence }) =>
      wanted(value)
        ? evidence.flatMap(found => {
            const { kind, detail, url, date, older, ...more } = found as Record<string, unknown>
            return kind === 'document' && older !== true
              ? [
                  {
                    name: id,
                    quote: String(detail),
                    url: String(url),
                    date: String(date),
                    ...(typeof more.value === 'number' ? { value: more.value, unit: String(more.unit) } : {}),
                    ...(typeof more.publisher === 'string' ? { publisher: more.publisher } : {}),
                  },
                ]
              : []
          })
        : [],
    ),
  )
}
