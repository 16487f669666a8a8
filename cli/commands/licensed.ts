import { contracts } from '../../contracts/licences.ts'
import type { LicensedBarRow } from '../../contracts/market/licensed-bar.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import { licensedBarsOf } from '../../ingest/licensed-bars.ts'
import { type Command, UsageError } from '../command.ts'
import { withStoredNats } from '../feed-list.ts'
import { table } from '../output.ts'

const resolutions = ['1d', '1m'] as const
type Resolution = (typeof resolutions)[number]

/**
 * What contracts of the home have brought, for their holder alone: whoever runs this has the home. It is read from the log;
 * no read model, route, feed or bulk file has it.
 */
export const licensed: Command = {
  usage: 'licensed <symbol>',
  about:
    'Bars of a session or a minute that a contract of one’s own has brought (SSI, DNSE), for its holder alone: they are served to nobody',
  options: [
    { flags: '--resolution <1d|1m>', about: 'Bars of a session (default), or of a minute' },
    {
      flags: '--from <date>',
      about: 'First session, YYYY-MM-DD; default: today for minutes, a year back for sessions',
    },
    { flags: '--to <date>', about: 'Last session; default: today' },
  ],
  examples: [
    'vnfin licensed VCB',
    'vnfin licensed VNINDEX --from 2026-11-01',
    'vnfin licensed HPG --resolution 1m --json',
  ],
  async run({ args, options, settings, output }) {
    const symbol = (args[0] ?? '').toUpperCase()
    if (!/^[A-Z0-9]{3,16}$/.test(symbol))
      throw new UsageError(
        `licensed: '${args[0] ?? ''}' is no symbol: write a ticker or the code of an index, such as VCB.`,
      )
    const resolution = resolutionOf(options.resolution)
    const today = vietnamDate(Date.now())
    const to = dayOf('to', options.to) ?? today
    const from =
      dayOf('from', options.from) ??
      (resolution === '1m' ? to : `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`)
    if (from > to) throw new UsageError(`licensed: --from ${from} is after --to ${to}: exchange them.`)
    const rows =
      (await withStoredNats(settings, nats => licensedBarsOf(nats, { symbol, resolution, from, to }))) ?? []
    const licences = [...new Set(rows.map(row => row.contract))].map(id => contracts.get(id)!)
    output.line(
      rows.length === 0
        ? `No contract of this home has brought bars of ${symbol} from ${from} to ${to}: see \`vnfin feeds\`, and \`vnfin feeds setup\` for a key.`
        : table(
            ['session', 'minute', 'open', 'high', 'low', 'close', 'shares', 'by'],
            rows.map(row => [
              row.session,
              row.minute ?? '',
              ...[row.open, row.high, row.low, row.close, row.volume].map(value => value ?? ''),
              row.source,
            ]),
          ),
    )
    for (const { textEn } of licences) output.note(textEn)
    output.result({
      symbol,
      resolution,
      from,
      to,
      unit: { price: 'VND a share, points of an index', volume: 'shares' },
      licence: licences.map(({ id, use, textEn, textVi, url }) => ({
        id,
        use,
        text_en: textEn,
        text_vi: textVi,
        url,
      })),
      bars: rows satisfies readonly LicensedBarRow[],
    })
    return 0
  },
}

function resolutionOf(value: unknown): Resolution {
  const found = resolutions.find(one => one === (value ?? '1d'))
  if (!found) throw new UsageError(`licensed: --resolution '${String(value)}' is none: say 1d or 1m.`)
  return found
}

function dayOf(name: string, value: unknown): string | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)))
    throw new UsageError(`licensed: --${name} '${String(value)}' is no day: write YYYY-MM-DD.`)
  return value
}
