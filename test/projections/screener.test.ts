import t from 'tap'
import { strategies } from '../../projections/screener/strategies/index.ts'

t.test('thirteen strategies, each with its source and adaptation', async test => {
  test.equal(strategies.length, 13)
  test.equal(new Set(strategies.map(s => s.id)).size, 13)
  for (const s of strategies) {
    test.ok(s.source && s.author && s.description && s.adaptation && s.criteria.length > 0, s.id)
    test.notMatch(JSON.stringify(s), /\b(buy|sell|recommend\w*|guarantee\w*)\b/i, `${s.id}: no advice`)
  }
})
