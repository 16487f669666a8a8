import t from 'tap'
import { evidenceCandidates } from '../../../contracts/events/evidence.ts'
import { factKinds } from '../../../contracts/events/index.ts'
import { placeOf } from '../../../projections/corrections/place.ts'
import { lineageKeyOf, unitOfFigure } from '../../../projections/corrections/query.ts'
import { isScore, type Projection } from '../../../projections/engine/projection.ts'
import { readModels } from '../../../projections/index.ts'

const models = readModels.filter((model): model is Projection => !isScore(model))

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
}

/** Members of a kind of fact, those of its rows and columns included. */
const membersOf = ({ properties = {} }: Shape): string[] =>
  Object.entries(properties).flatMap(([name, of]) => [name, ...membersOf(of.items ?? {})])

/** A later edition of a series, or where several sources say the same: no part of what a row is about. */
const notAbout = new Set(['source', 'document', 'exchange'])

t.test('rows of a fact are named by what keys the table that serves them', t => {
  for (const kind of factKinds) {
    const served = models.filter(({ handles }) => handles.some(({ type }) => type === kind.type))
    // What a rule proposes is no figure: a newer rule that proposes otherwise corrects nothing.
    if (kind.type === evidenceCandidates.type) continue
    if (kind.namedBy === undefined) {
      t.notOk(
        served.some(
          ({ name }) => !['usage', 'orders', 'alerts', 'corrections', 'connections'].includes(name),
        ),
        `${kind.type} of a feed names its rows`,
      )
      continue
    }
    const members = membersOf(kind.dataSchema as Shape)
    for (const name of kind.namedBy) t.ok(members.includes(name), `${kind.type} has ${name}`)
    const place = placeOf(models, kind, '')
    const table = models
      .find(({ name }) => name === place?.read_model)
      ?.tables.find(of => of.name === place?.model_table)
    for (const column of table?.key ?? [])
      if (members.includes(column) && !notAbout.has(column))
        t.ok(kind.namedBy.includes(column), `${kind.type} is named by ${column} of ${table?.name}`)
  }
  t.end()
})

t.test('a figure stands in the table that serves it, with its unit', t => {
  const at = (type: string, field: string) => {
    const place = placeOf(models, factKinds.find(kind => kind.type === type)!, field)
    return `${place?.read_model}.${place?.model_table}`
  }
  t.equal(at('market.bars', 'close'), 'prices.bars')
  t.equal(at('market.index-bars', 'close'), 'indices.bars')
  t.equal(at('macro.indicator', 'value'), 'indicators.versions')
  t.equal(at('company.statement', 'value'), 'statements.prints')
  t.equal(at('rates.deposit', 'rate'), 'rates.deposit')
  t.equal(at('rates.interbank', 'rate'), 'rates.interbank')
  t.equal(at('fx.quotes', 'sell'), 'fx.quotes')
  t.equal(at('fund.nav', 'nav'), 'funds.nav')
  t.equal(at('market.corporate-action', 'ex_date'), 'corporate_actions.actions')
  t.equal(
    placeOf(models, factKinds.find(kind => kind.type === 'risk.index')!, 'GPR'),
    null,
    'no table serves it',
  )
  const unit = (type: string, field: string, subject: string | null = null) => {
    const place = placeOf(models, factKinds.find(kind => kind.type === type)!, field)
    return unitOfFigure(
      { read_model: place?.read_model ?? null, model_table: place?.model_table ?? null, subject, field },
      type,
    )
  }
  t.equal(unit('market.bars', 'close'), 'VND')
  t.equal(unit('macro.indicator', 'value', 'vn.cpi'), 'percent')
  t.equal(unit('company.statement', 'value'), 'VND')
  t.equal(unit('fund.nav', 'nav'), 'VND a unit')
  t.equal(unit('market.listing', 'name_vi'), null)
  const key = { read_model: 'prices', model_table: 'bars', row_key: { session: '2025-08-21', ticker: 'AAA' } }
  t.same(lineageKeyOf(key)?.split(' ').sort(), ['2025-08-21', 'AAA', 'prices'])
  t.end()
})
