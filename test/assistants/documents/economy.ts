/** What questions on the economy, on deposits and on funds are answered from. */

/** Day on which deposit rates were collected: rates of long ago are not compared. */
const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

const deposits = {
  collected_at: today,
  rates: [
    ['Vietcombank', 6, 3.5],
    ['Vietcombank', 12, 4.6],
    ['BIDV', 6, 3.6],
    ['BIDV', 12, 4.7],
    ['Techcombank', 6, 4.35],
    ['Techcombank', 12, 4.85],
    ['ACB', 6, 4.1],
    ['ACB', 12, 4.9],
  ].map(([bank, term_months, rate]) => ({
    bank,
    term_months,
    rate,
    source_url: 'https://example.vn/rates',
    collected_at: today,
  })),
}

const field = (name: string, data: string) => ({ name, contentFieldValue: { data } })
const policyRate = (name: string, value: string) => ({
  name: 'banglaiSuats',
  contentFieldValue: {},
  nestedContentFields: [
    field('loaiLaiSuat', name),
    field('giaTri', value),
    field('vanBanQuyetDinh', '1123/QĐ-NHNN'),
  ],
})
/** The State Bank's policy rates in force, in the form of its site. */
const policyRates = {
  items: [
    {
      title: 'Lãi suất',
      friendlyUrlPath: 'lai-suat',
      datePublished: '2023-06-19T03:00:00Z',
      contentFields: [
        policyRate('Lãi suất tái cấp vốn', '4,500%'),
        policyRate('Lãi suất tái chiết khấu', '3,000%'),
      ],
    },
  ],
  page: 1,
  pageSize: 20,
  lastPage: 1,
  totalCount: 1,
}

const usd = (day: string, sell: string) =>
  `${day},USD,US DOLLAR,"26,076.00","26,106.00","${sell}"\n${day},EUR,EURO,"29,800.10","30,101.11","31,370.22"`

export const economyDocuments: Readonly<Record<string, string>> = {
  'deposits.json': JSON.stringify(deposits),
  'cpi.csv': [
    'Ngày Phát Hành,Thời gian,Thực tế,Dự báo,Trước đó',
    '10/06/2025,09:00,3.38%,,3.24%',
    '09/06/2025,09:00,3.24%,,3.19%',
    '08/06/2025,09:00,3.19%,,3.57%',
    '07/05/2025,09:00,3.57%,,3.24%',
  ].join('\n'),
  'policy-rates.json': JSON.stringify(policyRates),
  'vn_gdp.csv': 'Year,GDP_in_USD\n2022,410324028883.3\n2023,429716969048.7\n2024,476388233317.4\n',
  'cpi_by_year.csv':
    'Country,Country Code,Year,CPI\nVietnam,VNM,2022,3.157\nVietnam,VNM,2023,3.253\nVietnam,VNM,2024,3.621\n',
  'vcb_rates.csv': [
    'date,currency_code,currency_name,buy_cash,buy_transfer,sell',
    usd('2025-10-29', '26,345.00'),
    usd('2025-10-30', '26,346.00'),
    '',
  ].join('\n'),
  'sjc_gold.csv': [
    'date,name,branch,buy_price,sell_price',
    '2025-10-29,"Vàng SJC 1L, 10L, 1KG",Hồ Chí Minh,145000000.0,147500000.0',
    '2025-10-30,"Vàng SJC 1L, 10L, 1KG",Hồ Chí Minh,146000000.0,148000000.0',
    '',
  ].join('\n'),
  'funds.csv':
    'short_name,name,fund_type,fund_owner_name,management_fee,inception_date,nav,nav_change_previous,nav_change_last_year,nav_change_inception,nav_change_1m,nav_change_3m,nav_change_6m,nav_change_12m,nav_change_24m,nav_change_36m,nav_change_36m_annualized,nav_update_at,fund_id_fmarket,fund_code,vsd_fee_id\nMAUQ,QUỸ MẪU,Quỹ cổ phiếu,CÔNG TY QUẢN LÝ QUỸ MẪU,1.5,2020-01-02,11000,,,,,,,,,,,2025-10-30,99,MAUQ,MAUQN001\n',
  'fund_nav.csv':
    'date,nav_per_unit,short_name,fund\n2025-09-30,10000,MAUQ,MAUQ\n2025-10-15,9000,MAUQ,MAUQ\n2025-10-30,11000,MAUQ,MAUQ\n',
  'shareholders.csv':
    'name,update_date,shares_owned,ownership_percentage,symbol\nCông ty Mẫu Ba,2025-01-05T00:00:00,26000000,65.0,FPT\n',
  'companies/subsidiaries.csv': 'name,ownership_percent,symbol\nCông ty Mẫu Một,60.0,FPT\n',
}
