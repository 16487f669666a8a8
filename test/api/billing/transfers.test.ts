import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import t from 'tap'
import { casso, sortedJson } from '../../../api/billing/providers/casso.ts'
import { payos } from '../../../api/billing/providers/payos.ts'
import { sepay } from '../../../api/billing/providers/sepay.ts'
import { readVietQr, vietQr } from '../../../api/billing/vietqr.ts'
import { isMemo, memoCodes, memoOf, memosIn } from '../../../contracts/payments/memo.ts'

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const memo = fc.integer({ min: 0, max: memoCodes - 1 }).map(memoOf)

t.test('a memo is found anywhere in the text of a transfer, whatever a bank makes of it', async t => {
  fc.assert(
    fc.property(
      memo,
      fc.stringMatching(/^[0-9 .-]{0,12}$/),
      fc.stringMatching(/^[0-9 .-]{0,12}$/),
      (m, a, b) => {
        t.ok(isMemo(m), m)
        t.same(memosIn(`${a}${m}${b}`), [m])
        t.same(memosIn(`MBVCB.123.${m.toLowerCase()}.CT tu 0123456789 toi 99`), [m])
        t.same(memosIn(`${m.slice(0, 4)} ${m.slice(4, 7)}-${m.slice(7)}`), [m])
      },
    ),
    { numRuns: 50 },
  )
  const two = [memoOf(1), memoOf(2)]
  t.same(memosIn(`${two.join(' va ')} ${two[0]}`), two, 'two different ones are two')
  t.same(memosIn('VNFVNF'), [])
  t.same(memosIn(`VNF${memoOf(77)}`), [memoOf(77)], 'a prefix typed twice')
  t.throws(() => memoOf(memoCodes), RangeError)
  t.throws(() => memoOf(1.5), RangeError)
})

t.test('one wrong character, and two exchanged ones, make no memo', async t => {
  const position = fc.integer({ min: 3, max: 8 })
  fc.assert(
    fc.property(memo, position, position, fc.constantFrom(...crockford), (m, i, j, other) => {
      const mistyped = m.slice(0, i) + other + m.slice(i + 1)
      t.equal(isMemo(mistyped), mistyped === m)
      const letters = [...m]
      ;[letters[i], letters[j]] = [letters[j]!, letters[i]!]
      t.equal(isMemo(letters.join('')), letters.join('') === m)
    }),
    { numRuns: 300 },
  )
})

t.test(
  'VietQR texts: those of the public are read, ours is written, a wrong checksum is refused',
  async t => {
    const transfers: [string, object][] = [
      [
        '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
        { bin: '970416', accountNumber: '257678859' },
      ],
      [
        '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN62150811Chuyen tien6304BBB8',
        { bin: '970416', accountNumber: '257678859', amount: 1000, content: 'Chuyen tien' },
      ],
      [
        '00020101021238570010A000000727012700069704220113VQRQABRLS04480208QRIBFTTA5303704540420005802VN6224082018f8746b181045f0a2ce63040FC0',
        { bin: '970422', accountNumber: 'VQRQABRLS0448', amount: 2000, content: '18f8746b181045f0a2ce' },
      ],
      [
        '00020101021138540010A00000072701240006970422011009119673630208QRIBFTTA53037045802VN63046AD9',
        { bin: '970422', accountNumber: '0911967363' },
      ],
      [
        '00020101021138570010A00000072701270006970405011322082054793800208QRIBFTTA53037045802VN630497A6',
        { bin: '970405', accountNumber: '2208205479380' },
      ],
      [
        '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
        { bin: '970403', accountNumber: '0011012345678', amount: 180_000, content: 'thanh toan don hang' },
      ],
      [
        '00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812henry an cut6304A322',
        { bin: '970407', accountNumber: '0386577672', amount: 1_000_000, content: 'henry an cut' },
      ],
      [
        '00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA53037045405100005802VN62340107NPS68690819TRANSFER TO SOMEONE6304AC13',
        { bin: '970416', accountNumber: '224528479', amount: 10_000, content: 'TRANSFER TO SOMEONE' },
      ],
    ]
    for (const [text, said] of transfers) {
      t.same(readVietQr(text), said)
      t.same(readVietQr(text.slice(0, -4) + text.slice(-4).toLowerCase()), said, 'also in lower case')
    }
    const ours = { bin: '970436', accountNumber: '1234567890', amount: 199_000, content: 'VNF7K3M9P' }
    const text =
      '00020101021238540010A00000072701240006970436011012345678900208QRIBFTTA53037045406199000' +
      '5802VN62130809VNF7K3M9P630453DB'
    t.equal(vietQr(ours), text)
    t.same(readVietQr(text), ours)
    t.equal(
      vietQr({ bin: '970422', accountNumber: '0911967363' }),
      transfers[3]?.[0],
      'without an amount: static',
    )
    t.equal(
      readVietQr(
        '00020101021238540010A00000072701240006970422011009447998190208QRIBFTTA5303704540625000005802VN62060802Qr63044274',
      ),
      null,
    )
    for (const text of ['', 'VNF', '000201', '6304FFFF']) t.equal(readVietQr(text), null)
    const wrong: [object, RegExp][] = [
      [{ bin: '97043' }, /bin/],
      [{ accountNumber: '12 34' }, /accountNumber/],
      [{ amount: 0 }, /amount/],
      [{ amount: 1.5 }, /amount/],
      [{ amount: 1e13 }, /amount/],
      [{ content: 'chuyển tiền' }, /content/],
      [{ content: 'A'.repeat(26) }, /content/],
    ]
    for (const [change, says] of wrong) t.throws(() => vietQr({ ...ours, ...change }), says)
  },
)

t.test('payOS: the published signature is taken, a changed body is not', async t => {
  const secret = '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675'
  const data = {
    orderCode: 123,
    amount: 3000,
    description: 'VQRIO123',
    accountNumber: '12345678',
    reference: 'TF230204212323',
    transactionDateTime: '2023-02-04 18:25:00',
    currency: 'VND',
    paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
    code: '00',
    desc: 'Thành công',
    counterAccountBankId: '',
    counterAccountBankName: null,
    counterAccountName: '',
    counterAccountNumber: '',
    virtualAccountName: '',
    virtualAccountNumber: '',
  }
  const signature = '412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03'
  const at = new Date('2023-02-04T11:25:00Z')
  const check = (body: unknown) =>
    payos.check({ headers: {}, raw: Buffer.from(JSON.stringify(body)), secret, now: at })
  t.equal(check({ code: '00', desc: 'success', success: true, data, signature }), null)
  t.match(check({ data: { ...data, amount: 3001 }, signature }), { refused: /does not match/ })
  t.match(check({ data, signature: signature.slice(1) }), { refused: /does not match/ })
  t.match(check({ data }), { refused: /does not match/ })
  t.match(check([]), { refused: /no signed data/ })
  t.same(payos.read({ data }), {
    id: 'TF230204212323',
    direction: 'in',
    amount: 3000,
    content: 'VQRIO123',
    accountNumber: '12345678',
    reference: 'TF230204212323',
    at: '2023-02-04T18:25:00+07:00',
  })
  t.throws(() => payos.read({ data: { ...data, amount: '3000' } }), /amount/)
})

t.test('Casso v2: the published signature is taken within its time, whatever the order of keys', async t => {
  const secret = 'mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs'
  const data = {
    id: 0,
    reference: 'MA_GIAO_DICH_THU_NGHIEM',
    description: 'giao dich thu nghiem',
    amount: 599_000,
    runningBalance: 25_000_000,
    transactionDateTime: '2024-10-03 15:06:37',
    accountNumber: '88888888',
    bankName: 'VPBank',
    bankAbbreviation: 'VPB',
    virtualAccountNumber: '',
    virtualAccountName: '',
    counterAccountName: 'NGUYEN VAN A',
    counterAccountNumber: '8888888888',
    counterAccountBankId: '970415',
    counterAccountBankName: 'VietinBank',
  }
  const v1 =
    'ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7' +
    'dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3'
  const check = (body: unknown, minutes = 0, header = `t=1727948258788,v1=${v1}`) =>
    casso.check({
      headers: { 'x-casso-signature': header },
      raw: Buffer.from(JSON.stringify(body)),
      secret,
      now: new Date(1_727_948_258_788 + minutes * 60_000),
    })
  t.equal(check({ error: 0, data }), null)
  t.equal(check({ data, error: 0 }, 4), null)
  t.match(check({ error: 0, data }, 6), { refused: /five minutes/ }, 'sent again later')
  t.match(check({ error: 0, data: { ...data, amount: 599_001 } }), { refused: /does not match/ })
  t.match(check({ error: 0, data }, 0, `t=1727948258789,v1=${v1}`), { refused: /does not match/ })
  t.match(check({ error: 0, data }, 0, v1), { refused: /malformed/ })
  t.match(casso.read({ data }), {
    id: '0',
    direction: 'in',
    amount: 599_000,
    at: '2024-10-03T15:06:37+07:00',
  })
  t.match(casso.read({ data: { ...data, amount: -5 } }), { direction: 'out', amount: 5 })
  t.equal(sortedJson({ b: [{ d: 1, c: null }], a: 'é' }), '{"a":"é","b":[{"c":null,"d":1}]}')
})

t.test('SePay: signed over time and raw bytes', async t => {
  const secret = 'a secret of the stand-in'
  const now = new Date('2026-11-27T03:00:00Z')
  const raw = Buffer.from('{"id": 92704, "transferType":"in" ,"transferAmount":199000}')
  const time = String(now.getTime() / 1000)
  const sign = (text: string | Buffer, at = time) =>
    `sha256=${createHmac('sha256', secret).update(`${at}.`).update(text).digest('hex')}`
  const check = (signature: string, body = raw, at = time) =>
    sepay.check({
      headers: { 'x-sepay-signature': signature, 'x-sepay-timestamp': at },
      raw: body,
      secret,
      now,
    })
  t.equal(check(sign(raw)), null)
  t.match(
    check(sign(JSON.stringify(JSON.parse(raw.toString())))),
    { refused: /does not match/ },
    'spaces count',
  )
  const old = String(now.getTime() / 1000 - 301)
  t.match(check(sign(raw, old), raw, old), { refused: /five minutes/ })
  t.match(check(sign(raw), raw, old), { refused: /does not match/ })
  t.match(check(''), { refused: /missing/ })
  t.match(
    sepay.read({
      id: 92704,
      gateway: 'Vietcombank',
      transactionDate: '2023-03-25 14:02:37',
      accountNumber: '0123499999',
      code: null,
      content: 'chuyen tien mua iphone',
      transferType: 'in',
      transferAmount: 2_277_000,
      referenceCode: 'MBVCB.3278907687',
      description: '',
    }),
    { id: '92704', amount: 2_277_000, at: '2023-03-25T14:02:37+07:00', accountNumber: '0123499999' },
  )
  t.throws(() => sepay.read({ id: 1, transferType: 'in', transferAmount: -1 }), /transferAmount/)
})
