import type { DataMessage } from '../message.ts'

type Head = Pick<DataMessage, 'id' | 'prepared' | 'isTest' | 'lang'>

/** What a message in JSON says of itself. */
export const jsonMeta = ({ id, prepared, isTest, lang }: Head, kind: 'data' | 'structure') => ({
  meta: {
    schema: `https://raw.githubusercontent.com/sdmx-twg/sdmx-json/master/${kind}-message/tools/schemas/2.0.0/sdmx-json-${kind}-schema.json`,
    id,
    prepared,
    test: isTest,
    contentLanguages: lang === 'vi' ? ['vi', 'en'] : ['en', 'vi'],
    sender: { id: 'VNFIN', name: 'vnfin' },
  },
})
