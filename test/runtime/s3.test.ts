import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import t from 'tap'
import { silentLog } from '../../runtime/log.ts'
import { openMadeFiles } from '../../runtime/made-files.ts'
import { S3Bucket, S3Error } from '../../runtime/s3/client.ts'
import { storedOnS3 } from '../../runtime/s3/stored-files.ts'
import { upload } from '../../runtime/s3/upload.ts'
import { noS3, s3Server } from '../support/s3-server.ts'

const partBytes = 5 * 1024 * 1024
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const inChunks = (bytes: Buffer, breaksAt = Number.POSITIVE_INFINITY) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 100_000) {
        if (at >= breaksAt) throw new Error('the database went away')
        yield bytes.subarray(at, at + 100_000)
      }
    })(),
    { objectMode: false },
  )

t.test('requests are signed so that a server that checks takes them', { skip: noS3 }, async t => {
  const { options, bucket: name } = await s3Server(t, { checks: true })
  const bucket = new S3Bucket(name, options)

  t.test('a wrong key is refused with the words of the server', async t => {
    const other = new S3Bucket(name, { ...options, secretAccessKey: 'wrong' })
    await t.rejects(other.list(''), { name: S3Error.name, status: 403, code: 'SignatureDoesNotMatch' })
  })

  t.test('objects and uploads in parts', async t => {
    await bucket.put('bars.csv', Buffer.from('rows'), { sha256: 'abc' })
    t.match(await bucket.list('bars'), [{ key: 'bars.csv', bytes: 4 }])
    const bytes = randomBytes(2 * partBytes + 1)
    t.match(await upload(bucket, 'parts', inChunks(bytes), { partBytes }), { bytes: bytes.length })
    t.equal(sha256(await buffer(await bucket.read('parts'))), sha256(bytes))
  })
})

t.test('files in a bucket', { skip: noS3 }, async t => {
  const { options, bucket: name } = await s3Server(t)
  const bucket = new S3Bucket(name, options)

  t.test('objects are put, read in part, listed and removed, whatever their names', async t => {
    const key = 'một thư mục/a+b=c&d (1).csv'
    await bucket.put(key, Buffer.from('one,two'), { sha256: 'abc' })
    t.match(await bucket.head(key), { bytes: 7, metadata: { sha256: 'abc' } })
    t.equal((await buffer(await bucket.read(key))).toString(), 'one,two')
    t.equal((await buffer(await bucket.read(key, { start: 4, end: 5 }))).toString(), 'tw')
    t.match(await bucket.list('một'), [{ key, bytes: 7 }])
    await bucket.remove(key)
    t.equal(await bucket.head(key), null)
    t.same(await bucket.list(''), [])
  })

  t.test('a small stream and an empty one are objects too', async t => {
    t.match(await upload(bucket, 'small', inChunks(Buffer.from('x'))), { bytes: 1, resumed: 0 })
    t.match(await upload(bucket, 'empty', inChunks(Buffer.alloc(0))), { bytes: 0 })
    t.equal((await bucket.head('empty'))?.bytes, 0)
  })

  t.test('what breaks is not seen, and the next attempt sends only what is missing', async t => {
    const bytes = randomBytes(3 * partBytes + 12_345)
    await t.rejects(
      upload(bucket, 'big', inChunks(bytes, 2 * partBytes + 500_000), { partBytes }),
      /went away/,
    )
    t.equal(await bucket.head('big'), null, 'no half file')
    t.equal((await bucket.uploadsOf('big')).length, 1)
    const done = await upload(bucket, 'big', inChunks(bytes), { partBytes })
    t.same(done, { bytes: bytes.length, sha256: sha256(bytes), resumed: 2 })
    t.equal(sha256(await buffer(await bucket.read('big'))), sha256(bytes))
    t.same(await bucket.uploadsOf('big'), [])
  })

  t.test('parts of other bytes are sent again', async t => {
    const [old, bytes] = [randomBytes(3 * partBytes), randomBytes(3 * partBytes)]
    old.copy(bytes, 0, 0, partBytes)
    await t.rejects(upload(bucket, 'other', inChunks(old, 2 * partBytes + 500_000), { partBytes }))
    t.equal((await upload(bucket, 'other', inChunks(bytes), { partBytes })).resumed, 1)
    t.equal(sha256(await buffer(await bucket.read('other'))), sha256(bytes))
  })

  t.test('what one process made another one sends, whole and in part', async t => {
    const place = { bucket, path: 'bulk' }
    const open = async (maxBytes = 1_000) =>
      storedOnS3(await openMadeFiles({ folder: t.testdir(), maxBytes, log: silentLog }), place, {
        maxBytes,
        log: silentLog,
      })
    const one = await open()
    t.equal(await one.look('bars.1.csv'), null)
    const making = one.make('bars.1.csv', Readable.from([Buffer.from('session,close')]))
    t.equal((await buffer(making.follow())).toString(), 'session,close')
    await making.whole
    await one.stop()
    const other = await open()
    t.equal(other.find('bars.1.csv'), null, 'not before it has looked')
    const found = await other.look('bars.1.csv')
    t.match(found, { bytes: 13, sha256: sha256(Buffer.from('session,close')) })
    t.equal((await buffer(found!.read())).toString(), 'session,close')
    t.equal((await buffer(found!.read({ start: 8, end: 12 }))).toString(), 'close')
    t.match(other.find('bars.1.csv'), { bytes: 13 })
    const third = await open(20)
    await third.make('bars.2.csv', Readable.from([Buffer.from('session,volume')])).whole
    await third.stop()
    t.same(
      (await bucket.list('bulk/')).map(({ key }) => key),
      ['bulk/bars.2.csv'],
      'the oldest goes when there are too many bytes',
    )
  })

  t.test('a bucket that does not answer keeps nobody from a file', async t => {
    const lost = new S3Bucket('no-such-bucket', options)
    const local = await openMadeFiles({ folder: t.testdir(), maxBytes: 1_000, log: silentLog })
    const files = storedOnS3(local, { bucket: lost, path: '' }, { maxBytes: 1_000, log: silentLog })
    t.equal(await files.look('a.csv'), null)
    const making = files.make('a.csv', Readable.from([Buffer.from('rows')]))
    t.equal((await buffer(making.follow())).toString(), 'rows')
    await making.whole
    t.match(await files.look('a.csv'), { bytes: 4 })
    await files.stop()
  })
})
