import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import t from 'tap'
import { html } from '../../../api/site/html.ts'
import { lineLabel, lineLabels } from '../../../api/site/market/line-labels.ts'
import { number, prose } from '../../../api/site/numbers.ts'
import { table } from '../../../api/site/table.ts'
import { article } from '../../../api/site/tax/result-view.ts'
import { linesOfForm } from '../../../projections/statements/query.ts'

const site = join(import.meta.dirname, '../../../api/site')
const filesOf = (ending: string) =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(ending))
    .map(file => readFileSync(join(site, file), 'utf8'))

t.test('every class of the markup has a rule in a style sheet', async t => {
  const { resolve } = createRequire(import.meta.url)
  const styles = [
    ...filesOf('.css'),
    readFileSync(join(resolve('uplot'), '../uPlot.min.css'), 'utf8'),
    readFileSync(resolve('@picocss/pico/css/pico.min.css'), 'utf8'),
  ].join('\n')
  const classes = new Set(
    filesOf('.ts')
      .flatMap(text => [...text.matchAll(/class="([^"]*)"/g)])
      .flatMap(([, names]) => names!.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/))
      .filter(name => /^[a-z][\w-]*$/.test(name)),
  )
  t.ok(classes.size > 20)
  // Names by which a script finds an element, and the kind of a cell without a look of its own.
  const unstyled = ['brand', 'field', 'text']
  // A name that ends with a value, as `bar-1`, has its rules by value.
  const hasRule = (name: string) =>
    new RegExp(name.endsWith('-') ? `\\.${name}\\w` : `\\.${name}(?![\\w-])`).test(styles)
  t.same(
    [...classes].filter(name => !unstyled.includes(name) && !hasRule(name)),
    [],
  )
})

t.test('a column in which no row has anything is left out and named, with its reason', async t => {
  const rows = [
    { name: 'A', one: 1, two: null },
    { name: 'B', one: null, two: null },
  ]
  const columns = [
    { title: 'Name', cell: (row: (typeof rows)[number]) => row.name },
    { title: 'One', cell: (row: (typeof rows)[number]) => number('en', row.one) },
    { title: 'Two', cell: (row: (typeof rows)[number]) => number('en', row.two, { reason: 'no "price"' }) },
  ]
  const { text } = table('x', columns, rows)
  t.match(text, '>One</th>')
  t.notMatch(text, '>Two</th>')
  t.match(text, '–: Two (no &quot;price&quot;)', 'and nothing of it is markup')
  t.match(table('x', columns, rows.slice(0, 1)).text, '>Two</th>', 'one row shows what it lacks')
  t.match(table('x', [{ title: 'Name', cell: () => html`–` }], rows).text, '>Name</th>')
})

t.test('lines of statements inside a formula are named as the forms name them', async t => {
  for (const formula of [
    '(gross_profit − selling_expense) / revenue',
    '(selling_expense + admin_expense) / revenue',
    '(unearned_revenue_short + unearned_revenue_long) / revenue',
  ])
    t.notMatch(lineLabels(formula, 'vi'), /[a-z]_[a-z]|profit|expense|revenue/, formula)
  t.equal(
    lineLabels('(gross_profit − selling_expense) / revenue', 'en'),
    '(gross profit − selling expense) / revenue',
  )
})

t.test('abbreviations of the forms stand in capitals', async t => {
  for (const template of ['general', 'bank', 'securities', 'insurer'] as const)
    for (const { label } of linesOfForm(template))
      t.notMatch(
        lineLabel(label),
        /(^|[^\p{L}])(tndn|tscđ|bđsđt|fvtpl|nhnn|tctd|hđkd|bctc)([^\p{L}]|$)/u,
        label,
      )
  t.equal(lineLabel('Chi phí thuế tndn hiện hành'), 'chi phí thuế TNDN hiện hành')
})

t.test('days and decimals of a sentence are written as Vietnamese writes them', async t => {
  t.equal(
    prose('Các phiên sau 2025-08-22, đến 2026-02-26, tăng 1.5%.', 'vi'),
    'Các phiên sau 22/08/2025, đến 26/02/2026, tăng 1,5%.',
  )
  t.equal(prose('1.234.567 đồng; v1.2.3; 2026-11-27T10:00', 'vi'), '1.234.567 đồng; v1.2.3; 2026-11-27T10:00')
  t.equal(prose('since 2025-08-22: 1.5%', 'en'), 'since 2025-08-22: 1.5%')
})

t.test('articles are named as Vietnamese law is cited', async t => {
  t.equal(article('31.1.đ', 'vi'), 'điểm đ khoản 1 Điều 31')
  t.equal(article('4.8', 'vi'), 'khoản 8 Điều 4')
  t.equal(article('7', 'vi'), 'Điều 7')
  t.equal(article('31.1.đ', 'en'), 'Art. 31.1.đ')
  t.equal(article(null, 'vi'), null)
})
