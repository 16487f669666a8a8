import t from 'tap'
import { screenerPage } from '../../../api/site/market/screener.ts'
import { teaserRows } from '../../../contracts/tiers.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { screenedShares } from '../../support/screened-shares.ts'

const names = 'AAA BBB CCC DDD EEE FFF GGG HHH III KKK LLL MMM'.split(' ')

t.test('a visitor without a key sees ten rows of a list of Pro, and a note that says so', async t => {
  const base = await apiAlone(t, [screenerPage], await screenedShares(t, names))
  const page = async (query: string) => (await fetch(`${base}/screener?${query}`)).text()
  const text = await page('strategy=graham_defensive&min_score=0&lang=en')
  t.equal(text.match(/<summary>Show/g)?.length, teaserRows)
  t.match(text, /These are 10 of 12 shares.*key of Pro.*GET [^<]*screener/s)
  t.match(await page('strategy=graham_defensive&min_score=0&lang=vi'), /Đây là 10 trong 12 cổ phiếu/)
  const few = await page('strategy=graham_defensive&min_score=100&lang=en')
  t.notMatch(few, /These are 10/, 'nothing is left out of a short list')
})
