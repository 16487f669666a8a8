import { defineIndicators, type Indicator, type Plausible } from './indicator.ts'

/** A group of the basket of consumer prices as the statistics office prints it. */
export interface CpiGroup {
  /** Third part of the ids of its series: `vn.cpi.food`. */
  readonly id: string
  readonly nameVi: string
  readonly nameEn: string
  /** What is in it, as the end of a sentence that begins with "Prices that consumers pay for". */
  readonly what: string
  /** Code of its index in the office's SDMX file (CPIVNM.xml, as prepared on 2024-11-13). */
  readonly sdmx: string
  /** Its row in the sheet of the monthly workbook, "Trong đó:" left out; word order changed in 2025. */
  readonly label: RegExp
  /**
   * Bounds of the change on a year before; those of the month are the same. Prices that the State sets go up by steps
   * (health services: 79.8 % in 2017), so nothing is quarantined for a jump.
   */
  readonly plausible: Plausible
}

const ordinary = { min: -20, max: 45 } as const

export const cpiGroups: readonly CpiGroup[] = [
  {
    id: 'food',
    nameVi: 'hàng ăn và dịch vụ ăn uống',
    nameEn: 'food and catering',
    what: 'grain food, fresh and other food, and meals outside of the home',
    sdmx: 'PCPI_CP_01_IX',
    label: /^hàng ăn và dịch vụ ăn uống$/i,
    plausible: ordinary,
  },
  {
    id: 'grain',
    nameVi: 'lương thực',
    nameEn: 'grain food',
    what: 'rice and other grain food',
    sdmx: 'PCPI_CP_011_IX',
    label: /^lương thực$/i,
    plausible: { min: -30, max: 90 },
  },
  {
    id: 'foodstuff',
    nameVi: 'thực phẩm',
    nameEn: 'foodstuff',
    what: 'meat, fish, vegetables and other food but grain',
    sdmx: 'VNM_PCPI_CP_011FS_IX',
    label: /^thực phẩm$/i,
    plausible: ordinary,
  },
  {
    id: 'eating_out',
    nameVi: 'ăn uống ngoài gia đình',
    nameEn: 'meals outside of the home',
    what: 'meals outside of the home',
    sdmx: 'PCPIFFA_IX',
    label: /^ăn uống ngoài gia đình$/i,
    plausible: ordinary,
  },
  {
    id: 'beverages_tobacco',
    nameVi: 'đồ uống và thuốc lá',
    nameEn: 'beverages and tobacco',
    what: 'beverages and tobacco',
    sdmx: 'PCPI_CP_02_IX',
    label: /^đồ uống và thuốc lá$/i,
    plausible: ordinary,
  },
  {
    id: 'clothing',
    nameVi: 'may mặc, mũ nón và giày dép',
    nameEn: 'garments, hats and footwear',
    what: 'garments, hats and footwear',
    sdmx: 'PCPI_CP_03_IX',
    label: /^may mặc, (mũ nón( và|,) gi[àầ]y dép|gi[àầ]y dép( và|,) mũ nón)$/i,
    plausible: ordinary,
  },
  {
    id: 'housing',
    nameVi: 'nhà ở, điện, nước, chất đốt và vật liệu xây dựng',
    nameEn: 'housing, power, water, fuel and building materials',
    what: 'housing, power, water, fuel and building materials',
    sdmx: 'PCPI_CP_04_IX',
    label: /^nhà ở(, điện, nước, chất đốt)? và vật liệu xây dựng$/i,
    plausible: ordinary,
  },
  {
    id: 'household_goods',
    nameVi: 'thiết bị và đồ dùng gia đình',
    nameEn: 'household equipment and goods',
    what: 'household equipment and goods',
    sdmx: 'PCPI_CP_05_IX',
    label: /^thiết bị và đồ dùng gia đình$/i,
    plausible: ordinary,
  },
  {
    id: 'health',
    nameVi: 'thuốc và dịch vụ y tế',
    nameEn: 'medicines and health care',
    what: 'medicines and health care',
    sdmx: 'PCPI_CP_06_IX',
    label: /^thuốc và dịch vụ y tế$/i,
    plausible: { min: -20, max: 90 },
  },
  {
    id: 'health_services',
    nameVi: 'dịch vụ y tế',
    nameEn: 'health care',
    what: 'health care, whose prices the State sets in public hospitals',
    sdmx: 'VNM_PCPI_CP_062T063_IX',
    label: /^dịch vụ y tế$/i,
    plausible: { min: -20, max: 120 },
  },
  {
    id: 'transport',
    nameVi: 'giao thông',
    nameEn: 'transport',
    what: 'vehicles, fuel for them and transport',
    sdmx: 'PCPI_CP_07_IX',
    label: /^giao thông$/i,
    plausible: { min: -40, max: 60 },
  },
  {
    id: 'communication',
    nameVi: 'bưu chính viễn thông',
    nameEn: 'post and telecommunications',
    what: 'post, telephones and telecommunications',
    sdmx: 'PCPI_CP_08_IX',
    label: /^bưu chính,? (và )?viễn thông$/i,
    plausible: { min: -30, max: 30 },
  },
  {
    id: 'education',
    nameVi: 'giáo dục',
    nameEn: 'education',
    what: 'tuition, school books and other school goods',
    sdmx: 'PCPI_CP_10_IX',
    label: /^giáo dục$/i,
    plausible: ordinary,
  },
  {
    id: 'education_services',
    nameVi: 'dịch vụ giáo dục',
    nameEn: 'tuition',
    what: 'tuition, which the State sets in public schools',
    sdmx: 'VNM_PCPI_CP_102T105_IX',
    label: /^dịch vụ giáo dục$/i,
    plausible: { min: -30, max: 60 },
  },
  {
    id: 'culture_tourism',
    nameVi: 'văn hóa, giải trí và du lịch',
    nameEn: 'culture, entertainment and tourism',
    what: 'culture, entertainment and tourism',
    sdmx: 'PCPI_CP_09_IX',
    label: /^văn h(oá|óa), giải trí và du lịch$/i,
    plausible: ordinary,
  },
  {
    id: 'other_goods',
    nameVi: 'hàng hóa và dịch vụ khác',
    nameEn: 'other goods and services',
    what: 'other goods and services',
    sdmx: 'PCPI_CP_12_IX',
    label: /^hàng h(oá|óa) và dịch vụ khác$/i,
    plausible: ordinary,
  },
]

/** Id of a series of a group: `yoy` is the one that bears the name of the group alone, as `vn.cpi` does. */
export const cpiGroupSeries = (
  { id }: CpiGroup,
  measure: 'yoy' | 'mom' | 'since_december' | 'average' | 'index',
): string => `vn.cpi.${id}${measure === 'yoy' ? '' : `_${measure}`}`

const common = {
  country: 'vn',
  group: 'prices',
  frequency: 'monthly',
  release: 'nso-monthly',
  decimals: 2,
  sources: ['nso'],
  // Sixteen groups would push the headline out of the feed of news.
  onRequest: true,
} as const

const ofGroup = (group: CpiGroup): Indicator[] => {
  const { nameVi, nameEn, what, plausible } = group
  const definition = {
    over: 'average',
    what: `Prices that consumers pay for ${what}, whole country`,
    prices: null,
    publishedName: `Chỉ số giá tiêu dùng (%): ${nameVi}`,
  } as const
  const percent = { ...common, unit: 'percent', definition, plausible } as const
  return [
    {
      ...percent,
      id: cpiGroupSeries(group, 'yoy'),
      nameVi: `Chỉ số giá tiêu dùng so với cùng kỳ năm trước: ${nameVi}`,
      nameEn: `Consumer price index, change on a year before: ${nameEn}`,
      basis: 'yoy',
    },
    {
      ...percent,
      id: cpiGroupSeries(group, 'mom'),
      nameVi: `Chỉ số giá tiêu dùng so với tháng trước: ${nameVi}`,
      nameEn: `Consumer price index, change on the month before: ${nameEn}`,
      basis: 'mom',
    },
    {
      ...percent,
      id: cpiGroupSeries(group, 'since_december'),
      nameVi: `Chỉ số giá tiêu dùng so với tháng 12 năm trước: ${nameVi}`,
      nameEn: `Consumer price index, change since December of the year before: ${nameEn}`,
      basis: 'since_december',
    },
    {
      ...percent,
      id: cpiGroupSeries(group, 'average'),
      nameVi: `Chỉ số giá tiêu dùng bình quân từ đầu năm so với cùng kỳ: ${nameVi}`,
      nameEn: `Consumer price index, year-to-date average, change on a year before: ${nameEn}`,
      basis: 'ytd_yoy',
    },
    {
      ...common,
      id: cpiGroupSeries(group, 'index'),
      nameVi: `Chỉ số giá tiêu dùng, mức: ${nameVi}`,
      nameEn: `Consumer price index, level: ${nameEn}`,
      unit: 'index',
      definition: { ...definition, publishedName: null },
      basis: 'level',
      aliases: [group.sdmx],
    },
  ]
}

/** The index of consumer prices by group: as the office states it against four periods, and its level. */
export const pricesByGroup = defineIndicators(...cpiGroups.flatMap(ofGroup))
