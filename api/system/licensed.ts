import { licensedResolutions } from '../../contracts/events/licensed-bars.ts'
import { contractIds, contracts, licenceUses } from '../../contracts/licences.ts'
import {
  anyCaseTicker,
  choice,
  date,
  described,
  flag,
  integer,
  list,
  nullable,
  number,
  object,
  query,
  text,
} from '../../contracts/schema.ts'
import { addMonthsTo } from '../../contracts/vietnam-time.ts'
import { problem } from '../http/problem.ts'
import { type Call, route } from '../http/route.ts'
import { requireOrder } from '../market/days.ts'
import { todayAt } from '../today.ts'
import { systemAnswer } from './health.ts'

const amount = nullable(number)

/**
 * What contracts of the home have brought, for their holder: one account, which a setting names, with a live key of the tier
 * operator. No other key is answered, of operators neither, and nobody where the setting names none. It is read from the
 * log on each call: no read model, cache, file, feed or tool has it.
 */
export const licensedBars = route({
  method: 'GET',
  path: '/api/admin/licensed/:symbol',
  area: 'access',
  tier: 'operator',
  cost: 0,
  summary: 'Bars that a contract of one’s own has brought, for the account of its holder alone',
  description:
    'Like `vnfin licensed`. FEEDS_HOLDER_ACCOUNT names the account that holds the contracts with SSI and DNSE; every other key is refused, those of other operators too.',
  tags: ['system'],
  params: object({
    symbol: described(anyCaseTicker, { description: 'Ticker, or code of an index' }),
  }),
  query: query({
    resolution: choice(licensedResolutions, { description: 'Bars of a session (default), or of a minute' }),
    from: described(date, {
      description: 'First session; default: today for minutes, a year back for sessions',
    }),
    to: described(date, { description: 'Last session; default: today' }),
  }),
  responses: {
    200: systemAnswer(
      object({
        symbol: text,
        resolution: choice(licensedResolutions),
        from: date,
        to: date,
        unit: object({ price: text, volume: text }),
        licence: list(
          object({
            id: choice(contractIds),
            use: choice(licenceUses),
            text_en: text,
            text_vi: text,
            url: nullable(text),
          }),
        ),
        bars: list(
          object({
            contract: choice(contractIds),
            session: date,
            minute: nullable(text),
            open: amount,
            high: amount,
            low: amount,
            close: amount,
            volume: amount,
            source: text,
            fact: integer,
            document: integer,
            by_stream: flag,
          }),
        ),
      }),
    ),
  },
  async handle(call) {
    requireHolder(call)
    const { params, query: requested, services, now } = call
    if (!services.licensed)
      throw problem('not_ready', {
        detail: 'This process has no log of what contracts brought.',
        action: 'Ask the server of the home, or run vnfin licensed there.',
      })
    const resolution = requested.resolution ?? '1d'
    const to = requested.to ?? todayAt(now)
    const from = requested.from ?? (resolution === '1m' ? to : addMonthsTo(to, -12))
    requireOrder(from, to)
    const symbol = params.symbol.toUpperCase()
    const bars = await services.licensed({ symbol, resolution, from, to })
    const licence = [...new Set(bars.map(bar => bar.contract))].map(id => {
      const { use, textVi, textEn, url } = contracts.get(id)!
      return { id, use, text_en: textEn, text_vi: textVi, url }
    })
    return {
      data: {
        symbol,
        resolution,
        from,
        to,
        unit: { price: 'VND a share, points of an index', volume: 'shares' },
        licence,
        bars: [...bars],
      },
      headers: { 'cache-control': 'no-store' },
    }
  },
})

/** @throws Problem forbidden for every caller but the holder's account */
function requireHolder({ caller, services: { settings } }: Pick<Call, 'caller' | 'services'>): void {
  const holder = settings.FEEDS_HOLDER_ACCOUNT
  // A test key has an account of another name, and one that was replaced reads nothing of its account.
  if (holder !== null && caller.account === holder && caller.tier === 'operator' && caller.replaced !== true)
    return
  throw problem('forbidden', {
    detail:
      holder === null
        ? 'No account is named as the holder of contracts with SSI and DNSE.'
        : 'What a contract brings is for the account of its holder alone.',
    action:
      'Name the account of the holder in FEEDS_HOLDER_ACCOUNT and use its own live operator key, or run vnfin licensed on the machine of the home.',
  })
}
