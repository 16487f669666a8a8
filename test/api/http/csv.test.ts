import t from 'tap'
import { csv } from '../../../api/http/csv.ts'

const cellOf = (value: unknown) => csv(['a'], [{ a: value }]).slice('a\r\n'.length, -'\r\n'.length)

t.test('a text that a spreadsheet would compute gets an apostrophe, however it begins', t => {
  for (const start of [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\r\n=',
    ' =',
    '\u00a0=',
    '＝',
    '＋',
    '－',
    '＠',
    '\0=',
  ])
    t.match(cellOf(`${start}1+1`), /^"?'/, JSON.stringify(start))
  t.end()
})

t.test('other texts and all numbers come as they are', t => {
  t.equal(cellOf('VNM'), 'VNM')
  t.equal(cellOf('a=b'), 'a=b')
  t.equal(cellOf(' a'), ' a')
  t.equal(cellOf(-1.5), '-1.5')
  t.equal(cellOf(null), '')
  t.equal(cellOf('a\nb'), '"a\nb"')
  t.end()
})
