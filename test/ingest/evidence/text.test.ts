import fc from 'fast-check'
import t from 'tap'
import type { EvidenceCandidates } from '../../../contracts/events/evidence.ts'
import { type DocumentAbout, withAbout } from '../../../contracts/evidence-documents.ts'
import { readCandidates } from '../../../ingest/evidence/candidates.ts'
import { passagesOf } from '../../../ingest/evidence/passages.ts'
import { evidenceRules } from '../../../ingest/evidence/rules/index.ts'
import { readText } from '../../../ingest/evidence/text/read-text.ts'
import type { FeedDocument } from '../../../ingest/feed.ts'
import { parseDocument } from '../../../ingest/parse-document.ts'
import { evidenceDocuments } from '../../../ingest/sources/curated/evidence-documents.ts'
import { zipOf } from '../../support/archives.ts'
import { countRules, documentOf, reasonOf } from '../../support/documents.ts'
import { pdfOf } from '../../support/pdf.ts'

const about: DocumentAbout = {
  ticker: 'VNM',
  kind: 'annual-report',
  url: 'https://example.org/report.pdf',
  date: '2026-04-20',
  names: [],
}
const named = (name: string, body: string | Uint8Array, more: Partial<DocumentAbout> = {}): FeedDocument => ({
  ...documentOf(name, body),
  url: withAbout({ ...about, ...more }),
})
const read = async (document: FeedDocument) => {
  const parsed = await parseDocument(evidenceDocuments, document)
  return { parsed, data: parsed.candidates[0]?.data as EvidenceCandidates }
}
const sentences = async (body: Uint8Array) =>
  passagesOf(await readText(documentOf('a.pdf', body))).map(page => page.map(({ text }) => text))

const emissions = 'Tổng lượng phát thải khí nhà kính năm 2025 của Công ty là 12.345,6 tấn CO2e.'
const water = 'Lượng nước tiêu thụ trong năm là 120.500 m3.'

t.test('sentences of a PDF go on over lines, and cells of a row stand together', async t => {
  const body = pdfOf([
    [
      { cells: ['BÁO CÁO THƯỜNG NIÊN'], size: 20 },
      'Tổng lượng phát thải khí nhà kính năm 2025 của',
      'Công ty là 12.345,6 tấn CO2e. Nhà máy tại TP. Hồ Chí Minh không có tai nạn.',
      { cells: ['Tiêu thụ điện', 'kWh', '1.234.567'] },
      'Total water consump-',
      'tion of the year. A long-term plan is a long-',
      'term plan.',
      '• Điểm thứ nhất',
      '• Điểm thứ hai',
    ],
  ])
  t.same(await sentences(body), [
    [
      'BÁO CÁO THƯỜNG NIÊN',
      emissions,
      'Nhà máy tại TP. Hồ Chí Minh không có tai nạn.',
      'Tiêu thụ điện kWh 1.234.567',
      'Total water consumption of the year.',
      'A long-term plan is a long-term plan.',
      '• Điểm thứ nhất',
      '• Điểm thứ hai',
    ],
  ])
})

t.test('cells stand together where a page is drawn to a scale, and the newest year is read', async t => {
  const table = [
    { cells: ['Chỉ tiêu', 'ĐVT', '2024', '2025'] },
    { cells: ['Tổng điện tiêu thụ', 'triệu kWh', '12,5', '11,9'] },
  ]
  const body = pdfOf([table], 0.5)
  t.same(await sentences(body), [table.map(({ cells }) => cells.join(' '))])
  t.match((await read(named('a.pdf', body))).data.rows, [
    { item: 'environment.energy', value: 11_900_000, unit: 'kWh', before: table[0]?.cells.join(' ') },
  ])
})

t.test('letters that a PDF writes with marks of their own are read as one, NFC', async t => {
  const body = pdfOf([[emissions.normalize('NFD')]])
  t.same(await sentences(body), [[emissions]])
})

t.test('columns of a page stay apart, and a sentence goes on in the next one', async t => {
  const left = ['Công ty có 250 cửa hàng và', 'hệ thống kho trên']
  const right = ['toàn quốc.', 'Năm qua doanh thu tăng.']
  const body = pdfOf([
    [
      ...left.map((text, n) => ({ cells: [text], x: 50, y: 700 - 14 * n })),
      ...right.map((text, n) => ({ cells: [text], x: 320, y: 700 - 14 * n })),
    ],
  ])
  t.same(await sentences(body), [
    ['Công ty có 250 cửa hàng và hệ thống kho trên toàn quốc.', 'Năm qua doanh thu tăng.'],
  ])
})

t.test('a candidate says page, line and place on the page, and what stands around it', async t => {
  const { data } = await read(named('r.pdf', pdfOf([['Trang bìa'], ['Mở đầu.', emissions, water]])))
  t.match(data, { ticker: 'VNM', kind: 'annual-report', date: '2026-04-20', language: 'vi', pages: 2 })
  t.match(data.sha256, /^[0-9a-f]{64}$/)
  t.match(
    data.rows.find(({ item }) => item === 'environment.emissions'),
    {
      quote: emissions,
      page: 2,
      line: 2,
      rule: 'emissions.figure',
      rule_version: 1,
      value: 12345.6,
      unit: 'tCO2e',
      found: true,
      before: 'Mở đầu.',
      after: water,
    },
  )
  t.ok((data.rows[0]?.top ?? -1) > 0)
})

t.test(
  'a page without text is said to have none; a document without any is refused with the remedy',
  async t => {
    const { parsed, data } = await read(named('r.pdf', pdfOf([[emissions], [], []])))
    t.same(data.pages_without_text, [2, 3])
    t.same(countRules(parsed), { 'no-text-layer': 2 })
    t.match(parsed.issues[0], { where: 'r.pdf: page 2', detail: /^no_text_layer: .*OCR/ })
    t.equal(await reasonOf(read(named('scan.pdf', pdfOf([[], []])))), 'no-text-layer')
  },
)

t.test('what is no document is refused by name', async t => {
  const pdf = pdfOf([[emissions]])
  t.equal(await reasonOf(read(named('r.pdf', pdf.subarray(0, 300)))), 'damaged-document')
  t.equal(await reasonOf(read(named('r.bin', Buffer.from([1, 0, 2, 0])))), 'unknown-shape')
  t.equal(await reasonOf(read(named('r.zip', zipOf({ 'a.csv': 'a,b\n1,2\n' })))), 'unknown-shape')
  t.equal(await reasonOf(read(documentOf('r.pdf', pdf))), 'no-subject')
  const strange = await read(named('r.txt', 'T«ng l-îng ph¸t th¶i cña C«ng ty'))
  t.match(countRules(strange.parsed), { 'unknown-language': 1 })
})

t.test('a docx has the pages that its program laid out, its rows, and nothing that was deleted', async t => {
  const p = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
  const body = zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="x"><w:body>${p('Trang m&#7897;t.')}
<w:p><w:r><w:lastRenderedPageBreak/><w:t>${emissions}</w:t></w:r><w:del><w:r><w:delText>${water}</w:delText></w:r></w:del></w:p>
<w:tbl><w:tr><w:tc>${p('Tổng số lao động')}</w:tc><w:tc>${p('1.250 người')}</w:tc></w:tr></w:tbl></w:body></w:document>`,
  })
  const { data } = await read(named('r.docx', body))
  t.same(
    data.rows.map(({ item, page, quote, value }) => [item, page, quote, value]),
    [
      ['environment.emissions', 2, emissions, 12345.6],
      ['social.headcount', 2, 'Tổng số lao động 1.250 người', 1250],
    ],
  )
  t.equal(data.pages, 2)
})

t.test('HTML is one page of paragraphs and rows; scripts say nothing', async t => {
  const { data } = await read(
    named(
      'r.html',
      `<!doctype html><title>Báo cáo</title><script>"${water}"</script><p>${emissions.replace('khí', '<b>khí</b>')}</p>
<table><tr><td>Tổng số lao động<td>1.250 người</table>`,
    ),
  )
  t.same(
    data.rows.map(({ item, page, top }) => [item, page, top]),
    [
      ['environment.emissions', 1, null],
      ['social.headcount', 1, null],
    ],
  )
})

t.test('the same quote keeps its id under another version of its rule, day and address', async t => {
  const body = pdfOf([[emissions]])
  const text = await readText(documentOf('r.pdf', body))
  const ids = (version: number, more: Partial<DocumentAbout> = {}) =>
    readCandidates(
      text,
      { ...about, ...more },
      'a'.repeat(64),
      evidenceRules.map(rule => ({ ...rule, version })),
    ).candidates.map(({ id }) => id)
  t.same(ids(2), ids(1))
  t.same(ids(1, { date: '2026-05-01', url: 'https://example.org/other' }), ids(1))
  t.not(ids(1, { ticker: 'FPT' })[0], ids(1)[0], 'of another company it is another')
})

/** Lines that a page has room for: what lies beyond its edge is on no page. */
const wrapped = (text: string): string[] => text.match(/.{1,80}(?= |$)/gu) ?? []

/** Letters alone: how a text is broken into lines says nothing of what it says. */
const letters = (text: string) => text.normalize('NFC').replace(/[\s-]/g, '')

t.test('no quote is a text that is not in the document, whatever the document', async t => {
  const word = fc.constantFrom('sẽ', 'consump-', 'tion', '…', '•', 'Công', 'ty', '12,5', 'TP.', 'ISO', 'và')
  const words = fc.array(word, { maxLength: 40 }).map(all => all.join(' '))
  const sentence = fc.constantFrom(
    emissions,
    water,
    'Công ty không bị xử phạt về môi trường.',
    'Nhà máy được chứng nhận ISO 14001.',
    'Công ty giữ 35,5% thị phần',
  )
  const line = fc.tuple(words, sentence, words).map(all => all.join(' ').trim())
  const page = fc.array(line, { maxLength: 8 })
  let quotes = 0
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 3 }), fc.boolean(), async (pages, asPdf) => {
      if (pages.every(lines => lines.length === 0)) return
      const body = asPdf
        ? pdfOf(pages.map(lines => lines.flatMap(wrapped)))
        : pages.map(lines => lines.join('\n\n')).join('\f')
      const { candidates } = readCandidates(
        await readText(documentOf('a', typeof body === 'string' ? Buffer.from(body) : body)),
        about,
        'b'.repeat(64),
        evidenceRules,
      )
      quotes += candidates.length
      for (const { quote, page: at } of candidates) {
        const isThere = letters((pages[at - 1] ?? []).join(' ')).includes(letters(quote))
        if (!isThere || quote.length > 300) throw new Error(`not on page ${at}: ${quote}`)
      }
    }),
    { numRuns: 40 },
  )
  t.ok(quotes > 40, `${quotes} quotes were found`)
})
