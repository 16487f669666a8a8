import t from 'tap'
import { siteInBrowser } from '../support/browser.ts'
import { calculatorByKeyboard, calculatorOnPaper } from './calculators.ts'
import { missingPage } from './every-page.ts'
import { everyWidth, nothingMoves } from './layout.ts'
import { marketByKeyboard, marketWithoutScripts } from './market.ts'
import { searchByKeyboard, searchByTouch, searchWithoutScripts } from './search.ts'
import { weightOfPages } from './weight.ts'

t.test('the site', { timeout: 1_200_000 }, async t => {
  const site = await siteInBrowser(t)
  await t.test('the search by keyboard alone', t => searchByKeyboard(t, site))
  await t.test('the search by touch', t => searchByTouch(t, site))
  await t.test('the search without scripts', t => searchWithoutScripts(t, site))
  await t.test('a calculator by keyboard alone', t => calculatorByKeyboard(t, site))
  await t.test('a calculator on paper', t => calculatorOnPaper(t, site))
  await t.test('the screener by keyboard alone', t => marketByKeyboard(t, site))
  await t.test('search, screens and vintages without scripts', t => marketWithoutScripts(t, site))
  await t.test('missing', t => missingPage(t, site))
  await t.test('weight', t => weightOfPages(t, site))
  await t.test('every page at every width', t => everyWidth(t, site))
  await t.test('no page moves while it loads', t => nothingMoves(t, site))
})
