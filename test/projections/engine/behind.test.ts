import t from 'tap'
import { behindSentence } from '../../../projections/engine/behind.ts'

const names = Array.from({ length: 20 }, (_, i) => `model${i + 1}`)
const lost = 'the log goes back to 5; run vnfin rebuild'

t.test('many read models that are behind make one short sentence with counts and three names', async t => {
  const stopped = names.map(name => `${name} has stopped: ${lost}`)
  t.equal(
    behindSentence(stopped, 20),
    `20 of 20 read models have stopped (model1, model2, model3 and 17 more): ${lost}; vnfin status names each`,
  )
  t.equal(
    behindSentence([...stopped.slice(0, 2), 'prices is at 5 of 9', 'ratios is not built yet'], 20),
    `2 of 20 read models have stopped (model1, model2): ${lost}; 2 of 20 are behind (prices, ratios); vnfin status names each`,
  )
})

t.test('a single one says itself what it has still to do', async t => {
  t.equal(behindSentence(['prices is at 5 of 9'], 20), 'prices is at 5 of 9')
})
