import t from 'tap'
import { magicOrder } from '../../projections/screener/field.ts'
import { strategies } from '../../projections/screener/strategies/index.ts'

t.test('thirteen strategies, each with its source and adaptation', async test => {
  test.equal(strategies.length, 13)
  test.equal(new Set(strategies.map(s => s.id)).size, 13)
  for (const s of strategies) {
    test.ok(s.source && s.author && s.description && s.adaptation && s.criteria.length > 0, s.id)
    test.notMatch(JSON.stringify(s), /\b(buy|sell|recommend\w*|guarantee\w*)\b/i, `${s.id}: no advice`)
  }
})

t.test("Greenblatt's order adds two ranks, and a tie goes to the higher yield", async test => {
  const firms = [
    { name: 'A', yield: 0.2, capital: 0.1 },
    { name: 'B', yield: 0.15, capital: 0.4 },
    { name: 'C', yield: 0.1, capital: 0.3 },
    { name: 'D', yield: 0.05, capital: 0.2 },
  ]
  // Ranks 1+4, 2+1, 3+2 and 4+3: A and C tie at five.
  test.same(magicOrder(firms), ['B', 'A', 'C', 'D'])
})
