import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import t from 'tap'
import { hmacSha256 } from '../../../api/access/hmac.ts'

t.test('the HMAC of trace ids is that of node:crypto, for any secret and text', async t => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (secret, text) => {
        const sign = hmacSha256(secret)
        const expected = createHmac('sha256', secret).update(text).digest('binary')
        return sign(text) === expected && (sign('') !== expected) === (text !== '') && sign(text) === expected
      },
    ),
    { numRuns: 500 },
  )
  for (const length of [0, 1, 63, 64, 65, 128]) {
    const secret = 'k'.repeat(length)
    t.equal(
      hmacSha256(secret)('Việt Nam'),
      createHmac('sha256', secret).update('Việt Nam').digest('binary'),
      `${length}`,
    )
  }
})
