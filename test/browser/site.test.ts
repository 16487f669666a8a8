import t from 'tap'
import { siteInBrowser } from '../support/browser.ts'
import { addressesOfSite } from '../support/site-addresses.ts'
import { accountWithoutScripts, accountWithScripts } from './account.ts'
import { apiReference } from './api-reference.ts'
import {
  answerOnPhone,
  answersFirst,
  answerWhileTyping,
  buttonAndFigures,
  calculatorByKeyboard,
  calculatorOnPaper,
  calculatorsWithoutScripts,
} from './calculators.ts'
import { chartByKeyboard, chartTakenAlong, tableAsTool, wholeLabels } from './charts.ts'
import { choicesWithoutScripts, choicesWithScripts } from './choices.ts'
import { docsWithoutScripts, docsWithScripts } from './docs.ts'
import { everyPage, missingPage } from './every-page.ts'
import { sectionsFold } from './folds.ts'
import { guideWithDraft, guideWithoutScripts, settlementGuide } from './guides.ts'
import { everyWidth, nothingMoves, pagesInPieces, rowsArrive, rowsOfTwoLines, wideWindows } from './layout.ts'
import { marketByKeyboard, marketWithoutScripts } from './market.ts'
import { pushWithoutScripts, pushWithScripts } from './push.ts'
import { searchByKeyboard, searchByTouch, searchWithoutScripts } from './search.ts'
import { legendOnPhone, seriesInFrame, seriesTogether } from './series-chart.ts'
import { stopIsVisible } from './stop.ts'
import { vintagesByKeyboard, vintagesByTouch, vintagesWithoutScripts } from './vintages.ts'
import { starsAndList, watchlistByKeyboard } from './watchlist.ts'
import { weightOfPages } from './weight.ts'

t.test('the site in a browser, over one simulated market', { timeout: 1_800_000 }, async t => {
  const site = await siteInBrowser(t)
  const addresses = addressesOfSite(site.ticker)
  await t.test('every page, in both languages, wide and narrow, light and dark', t =>
    everyPage(t, site, addresses),
  )
  await t.test('every page at every width', t => everyWidth(t, site, addresses))
  await t.test('rows of two lines on phones', t => rowsOfTwoLines(t, site))
  await t.test('no page moves while it loads', t => nothingMoves(t, site, addresses))
  await t.test('no page moves while its rows arrive', t => rowsArrive(t, site, pagesInPieces))
  await t.test('pages of prices in wide windows', t => wideWindows(t, site))
  await t.test('an address that is not there', t => missingPage(t, site))
  await t.test('scripts and styles weigh little, and a page asks for its data once', t =>
    weightOfPages(t, site, addresses),
  )
  await t.test('a calculator by keyboard alone', t => calculatorByKeyboard(t, site))
  await t.test('every calculator without scripts', t => calculatorsWithoutScripts(t, site))
  await t.test('a calculator on paper', t => calculatorOnPaper(t, site))
  await t.test('the answer while one types', t => answerWhileTyping(t, site))
  await t.test('the answer on a phone', t => answerOnPhone(t, site))
  await t.test('the answer of every calculator comes first', t => answersFirst(t, site))
  await t.test('the button of a calculator on a phone, and amounts in one line', t =>
    buttonAndFigures(t, site),
  )
  await t.test('theme and language without scripts', t => choicesWithoutScripts(t, site))
  await t.test('theme with scripts', t => choicesWithScripts(t, site))
  await t.test('a guide without scripts', t => guideWithoutScripts(t, site))
  await t.test('a guide with a draft, and a link', t => guideWithDraft(t, site))
  await t.test('the guide of the settlement', t => settlementGuide(t, site))
  await t.test('the screener by keyboard alone', t => marketByKeyboard(t, site))
  await t.test('sections of a ticker on phones', t => sectionsFold(t, site))
  await t.test('a chart by keyboard alone', t => chartByKeyboard(t, site))
  await t.test('labels of the time scale of a chart', t => wholeLabels(t, site))
  await t.test('figures, pictures and comparison of a chart', t => chartTakenAlong(t, site))
  await t.test('a table is sorted, filtered and taken along', t => tableAsTool(t, site))
  await t.test('search, screens and vintages without scripts', t => marketWithoutScripts(t, site))
  await t.test('vintages by keyboard alone', t => vintagesByKeyboard(t, site))
  await t.test('vintages by touch', t => vintagesByTouch(t, site))
  await t.test('vintages without scripts', t => vintagesWithoutScripts(t, site))
  await t.test('series in one chart without scripts', t => seriesTogether(t, site))
  await t.test('the chart of a series in a frame', t => seriesInFrame(t, site))
  await t.test('the legend of many lines on a phone', t => legendOnPhone(t, site))
  await t.test('the search by keyboard alone', t => searchByKeyboard(t, site))
  await t.test('the search by touch', t => searchByTouch(t, site))
  await t.test('the search without scripts', t => searchWithoutScripts(t, site))
  await t.test('an account without scripts', t => accountWithoutScripts(t, site))
  await t.test('an account with scripts', t => accountWithScripts(t, site))
  await t.test('web push without scripts', t => pushWithoutScripts(t, site))
  await t.test('web push with scripts', t => pushWithScripts(t, site))
  await t.test('a watchlist by keyboard alone, and as a file', t => watchlistByKeyboard(t, site))
  await t.test('stars beside tickers', t => starsAndList(t, site))
  await t.test('the reference, and Swagger UI on demand', t => apiReference(t, site))
  await t.test('docs without scripts', t => docsWithoutScripts(t, site))
  await t.test('docs with scripts', t => docsWithScripts(t, site))
  await t.test('a projection that stops', t => stopIsVisible(t, site))
})
