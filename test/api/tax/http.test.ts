import fc from 'fast-check'
import t from 'tap'
import { systemRoutes } from '../../../api/system/index.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { apiAlone } from '../../support/api-alone.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies of answers and problems are looked at freely here
type Body = any

/** Values that some field takes, at the edges of what is taken. */
const fields = {
  zero: 0,
  minusZero: -0,
  one: 1,
  dong: 0.000001,
  less: 0.0000001,
  threshold: 1000,
  above: 1000.000001,
  largest: 1e9,
  larger: 1e9 + 0.5,
  yes: true,
  day: '2026-02-29',
  early: '2025-07-01',
  year: 2025,
  region: 'IV',
  category: 'goods',
  type: 'gift',
  none: null,
  list: [{ business_category: 'goods', annual_revenue: 1 }],
  entries: [{ day: 'weekday', hours: 744, night: true }],
  items: [{ calculator: 'special', input: { type: 'prize', amount: 1e9 } }],
}

t.test('the tax interface over HTTP, with Postgres and NATS down', async t => {
  const base = await apiAlone(t, [...systemRoutes, ...taxRoutes])
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}/api/tax/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return { response, type, text, body: (type.includes('json') ? JSON.parse(text) : null) as Body }
  }
  const get = async (path: string) => {
    const response = await fetch(base + path)
    return { response, body: (await response.json()) as Body }
  }

  t.test('the example of each calculator is answered, in both languages, with and without steps', async t => {
    for (const calculator of calculators) {
      for (const query of ['', '?explain=true', '?lang=vi', '?lang=vi&explain=true']) {
        const { response, body } = await post(calculator.id + query, calculator.example)
        t.equal(response.status, 200, `${calculator.id}${query} ${JSON.stringify(body).slice(0, 300)}`)
        t.equal(body.success, true)
        t.equal(body.meta.unit, 'million VND')
        t.match(body.meta.rules_version, /^vn-tax-/)
        t.equal(body.meta.effective_date, '2026-11-27')
        t.ok(body.meta.legal.length > 0, 'names its law')
        t.equal(response.headers.get('cache-control'), 'no-store')
        t.equal('trace' in body.meta, query.includes('explain'))
      }
    }
  })

  t.test('specified fields stand at the top of data, exactly as named', async t => {
    const names = async (path: string, body: object) => Object.keys((await post(path, body)).body.data)
    const has = (got: string[], wanted: string) => t.match(got, wanted.split(' '))
    has(await names('personal-income', { salary: 25 }), 'gross_income taxable_income tax_amount net_income')
    has(
      await names('business-household', { annual_revenue: 1500, business_category: 'food' }),
      'annual_revenue threshold_status vat pit license_fee total_tax',
    )
    has(await names('investment', { type: 'savings', amount: 1 }), 'type amount tax_rate tax net')
    has(await names('rental', { annual_revenue: 1500 }), 'threshold vat pit total_tax net')
    has(
      await names('ecommerce', { platform_revenue: 1, product_type: 'Food' }),
      'total_revenue withheld_tax refund_eligible',
    )
    has(
      await names('social-insurance', { salary: 20, type: 'both' }),
      'employee_contribution employer_contribution total',
    )
  })

  t.test('the index has the twelve rows of the specification, generated from the routes', async t => {
    const { response, body } = await get('/api/tax')
    t.equal(response.status, 200)
    t.equal(body.data.endpoints.length, 12)
    t.same(
      body.data.endpoints.map((row: Body) => `${row.method} ${row.path}`).toSorted(),
      [
        'GET /api/tax',
        ...'personal-income business-household social-insurance investment rental ecommerce overtime lending special comparison exemption'
          .split(' ')
          .map(id => `POST /api/tax/${id}`),
      ].toSorted(),
    )
    for (const row of body.data.endpoints) {
      t.ok(row.title_vi && row.title_en, row.path)
      if (row.method === 'POST') t.ok(row.request_schema && row.example && row.legal.length > 0, row.path)
      t.equal(row.response_schema.type, 'object')
    }
    t.equal(body.data.plans.length, 3)
  })

  t.test('a GET of a calculator is 405 with Allow: POST', async t => {
    const { response, body } = await get('/api/tax/rental')
    t.equal(response.status, 405)
    t.match(response.headers.get('allow'), 'POST')
    t.equal(body.code, 'method_not_allowed')
  })

  t.test('rules: all of them, on a date, and one', async t => {
    const all = await get('/api/tax/rules?date=2025-08-01')
    t.equal(all.response.status, 200)
    const deduction = all.body.data.rules.find((rule: Body) => rule.id === 'personal-income.self-deduction')
    t.match(deduction.in_force, { value: 11, act: '954/2020/UBTVQH14', published: '2020-06-02' })
    t.equal(deduction.values.length, 2)
    const one = await get('/api/tax/rules/personal-income.schedule')
    t.match(one.body.data.in_force.value.at(-1), { over: 100, rate: 35 })
    t.match(
      one.body.data.in_force,
      { from: '2026-01-01', act_in_force: '2026-07-01' },
      'two dates kept apart',
    )
    const none = await get('/api/tax/rules/personal-income.schedul')
    t.equal(none.response.status, 404)
    t.match(none.body.action, /personal-income\.schedule/)
    const past = await get('/api/tax/rules?date=2020-01-01')
    t.equal(past.response.status, 422)
    t.match(past.body.errors[0], { pointer: '?date', allowed: ['2025-07-01', '2027-12-31'] })
  })

  t.test('bad input is a problem that names field, rule and remedy', async t => {
    const cases: [string, string, unknown, number, string, RegExp | string, Record<string, string>?][] = [
      ['text for a number', 'personal-income', { salary: '20' }, 422, '/salary', /number/],
      ['null for a number', 'personal-income', { salary: null }, 422, '/salary', /number/],
      ['a list for a number', 'personal-income', { salary: [20] }, 422, '/salary', /number/],
      ['a boolean for a number', 'personal-income', { salary: true }, 422, '/salary', /number/],
      ['NaN as text', 'personal-income', { salary: 'NaN' }, 422, '/salary', /number/],
      ['NaN bare', 'personal-income', '{"salary": NaN}', 400, '', /JSON/],
      ['Infinity by exponent', 'personal-income', '{"salary": 1e400}', 422, '/salary', /./],
      ['negative', 'personal-income', { salary: -1 }, 422, '/salary', /at least 0/],
      ['absurdly large', 'personal-income', { salary: 1e9 + 1 }, 422, '/salary', /at most 1000000000/],
      ['seven decimals', 'personal-income', { salary: 20.0000001 }, 422, '/salary', /six decimals/],
      [
        'half a dependant',
        'personal-income',
        { salary: 20, dependents: 1.5 },
        422,
        '/dependents',
        /a whole number/,
      ],
      ['missing', 'personal-income', {}, 422, '/salary', /required/],
      ['unknown enum', 'investment', { type: 'divident', amount: 1 }, 422, '/type', /dividend/],
      [
        'wrong case of an enum',
        'ecommerce',
        { platform_revenue: 1, product_type: 'goods' },
        422,
        '/product_type',
        /Goods/,
      ],
      ['unknown field', 'personal-income', { salary: 20, dependants: 1 }, 422, '/dependants', /unknown/],
      ['list as body', 'personal-income', [], 422, '', /object/],
      ['text as body', 'personal-income', '"x"', 422, '', /object/],
      ['null as body', 'personal-income', 'null', 422, '', /object/],
      ['empty body', 'personal-income', '', 400, '', /empty/],
      ['broken JSON', 'personal-income', '{"salary": 20', 400, '', /JSON/],
      ['a key twice', 'personal-income', '{"salary": 20, "salary": 30}', 400, '/salary', /twice/],
      ['__proto__', 'personal-income', '{"salary": 20, "__proto__": {"x": 1}}', 422, '/__proto__', /unknown/],
      ['constructor', 'personal-income', '{"salary": 20, "constructor": {}}', 422, '/constructor', /unknown/],
      ['only inherited names', 'personal-income', '{"toString": 1}', 422, '/', /./],
      [
        'no such day',
        'personal-income',
        { salary: 20, effective_date: '2026-02-30' },
        422,
        '/effective_date',
        /calendar/,
      ],
      [
        'a date before the rules',
        'personal-income',
        { salary: 20, effective_date: '2020-06-30' },
        422,
        '/effective_date',
        /no rules/,
      ],
      [
        'a date far ahead',
        'personal-income',
        { salary: 20, effective_date: '2031-01-01' },
        422,
        '/effective_date',
        /no rules/,
      ],
      [
        'costs missing',
        'business-household',
        { annual_revenue: 3000.000001, business_category: 'goods' },
        422,
        '/annual_expenses',
        /3 billion VND/,
      ],
      [
        'revenue missing',
        'business-household',
        { business_category: 'goods' },
        422,
        '/annual_revenue',
        /required/,
      ],
      [
        'not declared as JSON',
        'personal-income',
        { salary: 20 },
        415,
        '',
        /text\/plain/,
        { 'content-type': 'text/plain' },
      ],
      ['a megabyte', 'personal-income', `{"salary": 20, "x": "${'x'.repeat(1 << 20)}"}`, 413, '', /larger/],
    ]
    for (const [name, path, body, status, pointer, detail, headers] of cases) {
      const got = await post(path, body, headers)
      t.equal(got.response.status, status, `${name}: ${got.text.slice(0, 300)}`)
      t.match(got.type, 'application/problem+json', name)
      t.match(got.body, { success: false, status, detail, action: /./, code: /./, trace_id: /./ }, name)
      if (pointer !== '') t.ok(got.body.errors[0].pointer.startsWith(pointer), `${name} names ${pointer}`)
      t.notMatch(got.text, /node_modules|at \w+ \(/, 'no stack')
    }
    const typo = await post('personal-income', { salary: 20, dependants: 1 })
    t.equal(typo.body.errors[0].nearest, 'dependents')
    t.match(typo.body.action, /dependents/)
    const choice = await post('investment', { type: 'x', amount: 1 })
    t.match(choice.body.errors[0].allowed, ['dividend', 'corporate_bond'])
    const range = await post('lending', { interest_income: 1, effective_date: '2024-01-01' })
    t.match(range.body, { code: 'date_not_supported', action: /2025-07-01/ })
    t.equal(({} as Body).x, undefined, 'no prototype was touched')
  })

  t.test('a broken rule is stated in Vietnamese when asked', async t => {
    const { body } = await post('lending?lang=vi', { interest_income: 1, effective_date: '2024-01-01' })
    t.match(body.detail, /chưa có quy định/)
    const own = await post('lending', { interest_income: 1, effective_date: '2024-01-01', lang: 'vi' })
    t.match(own.body.action, /Các quy định có từ/)
    const schema = await post('rental?lang=vi', { annual_revenue: '1500' })
    t.match(schema.body.detail, "Trường /annual_revenue phải là số, không phải chuỗi ('1500')")
    const inBody = await post('rental', { annual_revenu: 1500, annual_revenue: 1, lang: 'vi' })
    t.match(inBody.body, { detail: /không có/, action: /Có phải 'annual_revenue' không/ })
    const header = await post('rental', { annual_revenue: -1 }, { 'accept-language': 'vi' })
    t.match(header.body.detail, /phải từ 0 trở lên/)
    const sheet = await post('batch?lang=vi', { items: [{ calculator: 'rental', input: {} }] })
    t.match(sheet.body.data.results[0].problem.detail, 'Trường /annual_revenue là bắt buộc.')
  })

  t.test('a batch of mixed items: each has its result or its problem', async t => {
    const { response, body } = await post('batch', {
      items: [
        { id: 'a', calculator: 'personal-income', input: { salary: 25, dependents: 1 } },
        { id: 2, calculator: 'rental', input: { annual_revenue: '1500' } },
        { calculator: 'rentl', input: {} },
        {
          id: 'd',
          calculator: 'business-household',
          input: { annual_revenue: 4000, business_category: 'goods' },
        },
      ],
    })
    t.equal(response.status, 200)
    const [a, b, c, d] = body.data.results
    t.match(a, { index: 0, id: 'a', success: true, data: { net_income: 22.34125 }, meta: { tax_year: 2026 } })
    t.match(b, {
      id: 2,
      success: false,
      problem: { errors: [{ pointer: '/annual_revenue', keyword: 'type' }] },
    })
    t.match(c, { id: null, success: false, problem: { errors: [{ nearest: 'rental' }] } })
    t.match(d, {
      success: false,
      problem: { code: 'costs_required', errors: [{ pointer: '/annual_expenses' }] },
    })
    t.match(body.meta, { count: 4, succeeded: 1, failed: 3 })
    t.ok(body.meta.legal.some((rule: Body) => rule.rule === 'personal-income.schedule'))
    t.equal((await post('batch', { items: [] })).response.status, 422)
    const item = { calculator: 'lending', input: { interest_income: 1 } }
    t.equal((await post('batch', { items: Array(1000).fill(item) })).response.status, 200)
    t.equal((await post('batch', { items: Array(1001).fill(item) })).response.status, 422)
  })

  t.test('a payroll sheet goes in and comes back as it is, with its results', async t => {
    const csv = (text: string, query = '?calculator=personal-income', headers = {}) =>
      post(`batch${query}`, text, { 'content-type': 'text/csv', ...headers })
    const sheet =
      '\uFEFFcode;Name;Salary;dependents;meal allowance\r\n' +
      '7;"Trần; Thị ""B"" ";25;1;\r\n' +
      '8;Lê C;20,5;0;\r\n' +
      '9;Phạm D;17.5;;\r\n'
    const { response, text } = await csv(sheet)
    t.equal(response.status, 200)
    t.match(response.headers.get('content-type'), 'text/csv')
    const [header, first, second, third] = text.split('\r\n')
    t.match(
      header,
      /^code;Name;Salary;dependents;meal allowance;gross_income;taxable_income;tax_amount;net_income/,
    )
    t.match(header, /;error$/)
    t.match(first, '7;"Trần; Thị ""B"" ";25;1;;25;0.675;0.03375;22.34125')
    t.match(second, /\/salary must be a number/, 'a decimal comma is refused, not guessed')
    t.match(third, '9;Phạm D;17.5;;;17.5;0.1625;0.008125;15.654375')
    const hostile = await csv(
      'Name,salary,note\r\n"=HYPERLINK(""http://x"")",25,-5\r\n\t@cmd,25,+84 901 234 567\r\nLê,25,-\r\n',
    )
    t.match(
      hostile.text.split('\r\n').slice(1),
      [/^"'=HYPERLINK\(""http:\/\/x""\)",25,-5,/, /^'\t@cmd,25,\+84 901 234 567,/, /^Lê,25,-,/],
      'cells that a spreadsheet would compute come back as text',
    )
    const json = await csv(sheet, '?calculator=personal-income', { accept: 'application/json' })
    t.match(json.body.data.results[0], { success: true, data: { tax_amount: 0.03375 } })
    const mixed = await csv(
      'id,calculator,annual_revenue,salary\n1,rental,1500,\n2,social-insurance,,20\n',
      '',
    )
    t.match(mixed.text, /employee_contribution\.bhxh/)
    t.equal((await csv('salary,dependnts\n20,1\n')).response.status, 422, 'a column that is nearly a field')
    t.equal((await csv('salary\n')).response.status, 400)
    t.equal((await csv('a,b\n"1,2\n')).response.status, 400)
    t.equal((await csv('salary\n20\n', '')).response.status, 422, 'no calculator told')
    const payroll = await csv(
      'Họ tên,Lương,Thưởng,Số người phụ thuộc\nTrần A,25000000,,1\nLê B,25.5,,\n',
      '?calculator=personal-income&unit=VND',
    )
    const [heading, paid, wrong] = payroll.text.split('\r\n')
    t.match(heading, /^Họ tên,Lương,Thưởng,Số người phụ thuộc,gross_income,/)
    t.match(paid, 'Trần A,25000000,,1,25000000,675000,33750,22341250,2625000', 'amounts in đồng, in and out')
    t.match(paid, /,0\.135,$/, 'percentages stay')
    t.match(wrong, /\/salary must be a number/, 'đồng have no decimals')
    const slips = await csv(
      'contract_salary;items;dependents\n20000000;"[{""kind"":""bonus"",""amount"":5000000}]";1\n',
      '?calculator=payslip&unit=VND',
      { accept: 'application/json' },
    )
    t.match(
      slips.body.data.results[0].data,
      { gross_income: 25 },
      'amounts within a cell of a sheet in đồng are in đồng too',
    )
    const back = await post(
      'batch',
      { items: [{ id: 'x', calculator: 'rental', input: { annual_revenue: 1500 } }] },
      { accept: 'text/csv' },
    )
    t.match(back.text, /^id,calculator,threshold,vat/)
  })

  t.test('a page of any origin may call, after asking or at once', async t => {
    const answer = await fetch(`${base}/api/tax/rental`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.vn',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,authorization',
      },
    })
    t.equal(answer.status, 204)
    t.equal(answer.headers.get('access-control-allow-origin'), '*')
    t.match(answer.headers.get('access-control-allow-methods'), /POST/)
    t.equal(answer.headers.get('access-control-allow-headers'), 'content-type,authorization')
    const good = await post('rental', { annual_revenue: 1 }, { origin: 'https://example.vn' })
    t.equal(good.response.headers.get('access-control-allow-origin'), '*')
    t.match(good.response.headers.get('access-control-expose-headers'), /X-Trace-Id/)
    const bad = await post('rental', {}, { origin: 'https://example.vn' })
    t.equal(bad.response.headers.get('access-control-allow-origin'), '*', 'errors can be read too')
    t.equal(good.response.headers.get('vary'), null, 'the answer is the same for every origin')
  })

  t.test('whatever is sent, the answer is of its schema or a problem that says what to do', async t => {
    const anything = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...Object.values(fields)) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    )
    const paths = [...calculators.map(({ id }) => id), 'batch']
    for (const path of paths) {
      const statuses = Object.keys(
        (calculators.find(({ id }) => id === path)?.request.properties ?? { items: 0 }) as object,
      )
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom(...statuses, 'lang', 'x', '__proto__', 'salary'), anything, {
            maxKeys: 6,
          }),
          async body => {
            const got = await post(path, body)
            const { status } = got.response
            if (status === 200) return got.body.success === true
            return (
              (status === 422 || status === 400) && got.body.success === false && got.body.action.length > 0
            )
          },
        ),
        { numRuns: 60 },
      )
      t.pass(path)
    }
  })
})
