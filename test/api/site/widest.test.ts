import t from 'tap'
import { html } from '../../../api/site/html.ts'
import { table } from '../../../api/site/table.ts'
import { widestOf } from '../../../api/site/widest.ts'

t.test('the head of a table has the longest line of each column, and its longest word', async t => {
  t.equal(
    widestOf([html`Ngân hàng`, html`<a href="/a-very-long-address">Công ty cổ phần</a>`]),
    'Công ty cổ phần',
  )
  t.equal(widestOf([html`one two three four`, html`pharmaceuticals`]), 'one two three four\npharmaceuticals')
  t.equal(widestOf([html`A &amp; B${'<'}`, html``]), 'A & B<', 'entities are single letters')
  t.equal(widestOf([html`12<br>34`, html`567`]), '567', 'a line ends where the cell breaks it')
  t.equal(widestOf([html`ab`, html`c<details><summary>long summary</summary>x</details>`]), 'ab')
  t.equal(widestOf([html`<span class="narrow-only">for phones alone</span>abc`, html`d`]), 'abc')
  t.equal(widestOf([html`<small>0123456789</small>`]), '012345678', 'a note is smaller')
  t.equal(widestOf([html``]), '')
})

t.test('a table of one row waits for nothing; hidden rows count, since a script shows them', async t => {
  const columns = [{ title: 'Name', cell: (name: string) => name }]
  t.notMatch(table('T', columns, ['one']).text, 'data-widest')
  const { text } = table('T', columns, ['one', 'longest', '"two"'], { isHidden: place => place === 1 })
  t.match(text, '<th scope="col" data-widest="longest">Name</th>')
  t.match(table('T', columns, ['a', 'say "no"']).text, 'data-widest="say &quot;no&quot;"', 'it is escaped')
})
