import { type Call, type Endpoint, json, type Reply, reply } from '../endpoint.ts'

export const currencies = [
  ['USD', 'US DOLLAR', '25850.00', '25880.00', '26260.00'],
  ['EUR', 'EURO', '29800.10', '30100.20', '31300.30'],
  ['GBP', 'POUND STERLING', '33900.00', '34200.00', '35400.00'],
  ['JPY', 'YEN', '157.55', '159.14', '168.55'],
  ['SGD', 'SINGAPORE DOLLAR', '19969.80', '20171.51', '20875.48'],
  ['AUD', 'AUSTRALIAN DOLLAR', '16550.40', '16717.58', '17253.62'],
  ['CNY', 'YUAN RENMINBI', '3560.15', '3596.11', '3711.32'],
  ['KRW', 'KOREAN WON', '15.67', '17.41', '18.89'],
  ['THB', 'THAILAND BAHT', '712.35', '791.50', '825.08'],
  ['KWD', 'KUWAITI DINAR', '0.00', '85000.00', '88000.00'],
] as const

const answerJson = ({ url, today }: Call): Reply => {
  const wantedDay = url.searchParams.get('date') ?? today
  return json({
    Count: currencies.length,
    Date: `${wantedDay}T00:00:00`,
    UpdatedDate: `${wantedDay}T15:30:00+07:00`,
    Data: currencies.map(([currencyCode, currencyName, cash, transfer, sell]) => ({
      currencyName,
      currencyCode,
      cash,
      transfer,
      sell,
      icon: 'data:image/png;base64,AAAA',
    })),
  })
}

const grouped = (value: string) => (value === '0.00' ? '-' : value.replace(/\B(?=(\d{3})+(?=\.))/g, ','))

/** Month first, twelve hours, padded names. */
const answerXml = ({ today }: Call): Reply => {
  const [year, month, day] = today.split('-').map(Number)
  const rows = currencies.map(
    ([code, name, cash, transfer, sell]) =>
      `  <Exrate CurrencyCode="${code}" CurrencyName="${name.padEnd(20)}" Buy="${grouped(cash)}" Transfer="${grouped(transfer)}" Sell="${grouped(sell)}" />`,
  )
  return reply(
    `<!--For reference only. Only one request every 5 minutes!-->\n<ExrateList>\n  <DateTime>${month}/${day}/${year} 5:38:54 PM</DateTime>\n${rows.join('\n')}\n  <Source>Joint Stock Commercial Bank for Foreign Trade of Vietnam - Vietcombank</Source>\n</ExrateList>`,
    'text/xml; charset=utf-8',
  )
}

export const vietcombank: readonly Endpoint[] = [
  { host: 'www.vietcombank.com.vn', path: /^\/api\/exchangerates$/, answer: answerJson },
  {
    host: 'portal.vietcombank.com.vn',
    path: /^\/Usercontrols\/TVPortal\.TyGia\/pXML\.aspx$/,
    answer: answerXml,
  },
]
