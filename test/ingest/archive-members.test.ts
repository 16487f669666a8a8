import { gzipSync } from 'node:zlib'
import t from 'tap'
import { openDocument, sniffOf } from '../../ingest/archive-members.ts'
import { tarOf, zipOf } from '../support/archives.ts'
import { documentOf, reasonOf } from '../support/documents.ts'

const files = { 'VCB.csv': 'Ngay\n22/08/2025\n', 'FPT.csv': 'Ngay\n21/08/2025\n' }

t.test('plain, gzip, zip, tar and tar.gz open to the same members', async t => {
  const plain = await openDocument(documentOf('VCB.csv', files['VCB.csv']))
  t.same(
    plain.members.map(m => [m.path, Buffer.from(m.bytes).toString()]),
    [['VCB.csv', files['VCB.csv']]],
  )
  t.equal(plain.archive, false)
  const gz = await openDocument(documentOf('VCB.csv.gz', gzipSync(files['VCB.csv'])))
  t.equal(gz.members[0]!.path, 'VCB.csv', 'named without .gz')
  const tar = await tarOf(files)
  for (const body of [zipOf(files), tar, gzipSync(tar)]) {
    const opened = await openDocument(documentOf('whatever.bin', body))
    t.same(Object.fromEntries(opened.members.map(m => [m.path, Buffer.from(m.bytes).toString()])), files)
    t.same(sniffOf(opened), { name: 'whatever.bin', head: files['VCB.csv'], members: Object.keys(files) })
  }
})

t.test('files packed inside an archive are unpacked, droppings of operating systems left out', async t => {
  const body = zipOf({ 'a/VCB.csv.gz': gzipSync('x'), '__MACOSX/a/._VCB.csv': 'y', '.DS_Store': 'z' })
  const opened = await openDocument(documentOf('a.zip', body))
  t.same(
    opened.members.map(m => m.path),
    ['a/VCB.csv'],
  )
})

t.test('a cut archive is refused wherever it is cut', async t => {
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251))
  const tar = await tarOf({ ...files, 'noise.bin': noise })
  for (const whole of [zipOf({ ...files, 'noise.bin': noise }), tar, gzipSync(tar)]) {
    for (const part of [0.2, 0.5, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      t.equal(await reasonOf(openDocument(documentOf('a.zip', cut))), 'truncated-archive', `${part}`)
    }
  }
  t.equal(await reasonOf(openDocument(documentOf('a.tar', tar.subarray(0, 1024)))), 'truncated-archive')
})

t.test('a damaged archive is refused', async t => {
  const zip = zipOf(files)
  zip[14] = zip[14]! ^ 0xff
  zip[zip.indexOf('PK\x01\x02') + 16] = zip[14]!
  t.equal(await reasonOf(openDocument(documentOf('a.zip', zip))), 'damaged-archive')
  const gz = gzipSync('some text that is long enough to be damaged')
  gz[15] = gz[15]! ^ 0xff
  t.equal(await reasonOf(openDocument(documentOf('a.gz', gz))), 'damaged-archive')
})

t.test('bombs, climbing paths and empty documents are refused', async t => {
  const zeros = Buffer.alloc(64 * 1024 ** 2)
  t.equal(await reasonOf(openDocument(documentOf('b.gz', gzipSync(zeros)))), 'archive-too-large')
  t.equal(await reasonOf(openDocument(documentOf('b.zip', zipOf({ 'b.csv': zeros })))), 'archive-too-large')
  t.equal(
    await reasonOf(
      openDocument(documentOf('b.zip', zipOf(files)), { totalBytes: 1e9, members: 1, ratio: 100 }),
    ),
    'archive-too-large',
  )
  t.equal(await reasonOf(openDocument(documentOf('c.tar', await tarOf({ '../x.csv': 'x' })))), 'unsafe-path')
  t.equal(await reasonOf(openDocument(documentOf('d.csv', ''))), 'empty-document')
  t.equal(await reasonOf(openDocument(documentOf('d.zip', zipOf({})))), 'empty-archive')
})
