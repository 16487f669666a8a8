import t from 'tap'
import { atomFaults } from '../../support/feeds/atom-rules.ts'
import { rssFaults } from '../../support/feeds/rss-rules.ts'
import { atomCases, atomDocument, atomUrl } from './cases/atom.ts'
import { type Case, documentOf } from './cases/case.ts'
import { rssCases, rssDocument, rssUrl } from './cases/rss.ts'

const now = new Date('2026-11-27T03:00:00Z')
const kinds = {
  rss20: { cases: rssCases, document: rssDocument, faults: (xml: string) => rssFaults(xml, rssUrl) },
  atom: { cases: atomCases, document: atomDocument, faults: (xml: string) => atomFaults(xml, atomUrl, now) },
}

const isRight = ({ fault }: Case, faults: readonly string[]): boolean =>
  fault === null ? faults.length === 0 : faults.some(found => found.startsWith(fault))

t.test('our rules report what the cases of the W3C validator report, and nothing else', async t => {
  for (const [kind, { cases, document, faults }] of Object.entries(kinds)) {
    t.same(faults(document), [], `${kind}: the document that cases change has no fault`)
    t.equal(new Set(cases.map(({ id }) => id)).size, cases.length, 'each case once')
    for (const one of cases) {
      const found = faults(documentOf(document, one))
      t.ok(
        isRight(one, found),
        `${kind}/${one.id}: ${one.fault ?? 'no fault'}, found ${JSON.stringify(found)}`,
      )
    }
    const reported = cases.filter(({ fault }) => fault !== null).length
    t.comment(
      `${kind}: ${cases.length} cases, ${reported} to be reported, ${cases.length - reported} without fault`,
    )
  }
  t.ok(rssCases.length >= 120 && atomCases.length >= 100, 'none of the list is left out')
})
