import { basename } from 'node:path'
import { ImportFailed } from '../../http/importer.ts'
import { problem } from '../../http/problem.ts'
import type { AnyRoute } from '../../http/route.ts'
import { html } from '../html.ts'
import { readerOf } from '../lang.ts'
import type { Page } from '../layout.ts'
import { pageRoute } from '../page.ts'
import { sentenceView } from '../sentence.ts'
import { evidencePages } from './evidence-pages.ts'
import { type FormCall, formOf } from './form.ts'
import { importOptions, resultView, uploadForm } from './import-view.ts'

const path = '/operator/import'

const shell = (call: FormCall, body: Page['body'], status = 200): Page => {
  const { say } = readerOf(call)
  return {
    title: say('Nhập tệp', 'Import a file'),
    canonical: null,
    status,
    body: html`<h1>${say('Nhập tệp', 'Import a file')}</h1>
<p>${say(
      'Như lệnh vnfin import: tệp có dạng đã biết được nhập ngay; tệp lạ nhận một đề xuất, nêu lý do, các dòng đầu và điều cần hỏi. Không đoán điều gì.',
      'As vnfin import does it: a file of a known shape is taken in; any other gets a proposal with its reasons, its first rows and what must be asked. Nothing is guessed.',
    )}</p>
${body}`,
  }
}

/** What was said of the file; empty inputs say nothing. */
function optionsIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    importOptions.flatMap(({ name }) => {
      const value = form.get(name)
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []
    }),
  )
}

/** A file name without folders and control characters; what a browser sends is not to be trusted with paths. */
const plainFileName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-120) || 'file'

const importer = ({ services }: FormCall) => {
  if (services.importer) return services.importer
  throw problem('not_ready', {
    detail: 'This process imports no files.',
    action: 'Use vnfin import on the machine of the home.',
  })
}

const form = pageRoute({
  path,
  summary: 'Import a file, for operators',
  isOperators: true,
  cache: 'no-store',
  render: call => shell(call, uploadForm(readerOf(call))),
})

const sent = pageRoute({
  path,
  method: 'POST',
  summary: 'Import a file, or accept what is proposed for it',
  isOperators: true,
  takesForm: 'files',
  cache: 'no-store',
  render: async call => {
    const reader = readerOf(call)
    const { say } = reader
    const fields = await formOf(call)
    const file = fields.get('file')
    const token = fields.get('upload')
    const upload =
      typeof token === 'string'
        ? importer(call).find(token)
        : file instanceof File && file.size > 0
          ? await importer(call).keep(plainFileName(file.name), Buffer.from(await file.arrayBuffer()))
          : null
    if (upload === null)
      return shell(
        call,
        html`<p role="alert">${say('Không có tệp, hoặc tệp đã quá một giờ: gửi lại.', 'There is no file, or its hour is over: send it again.')}</p>${uploadForm(reader)}`,
        422,
      )
    const options = optionsIn(fields)
    try {
      const result = await importer(call).run(upload, options, fields.get('accept') === 'yes')
      return shell(
        call,
        html`${resultView(result, upload, options, reader)}<h2>${say('Tệp khác', 'Another file')}</h2>${uploadForm(reader)}`,
      )
    } catch (error) {
      if (!(error instanceof ImportFailed)) throw error
      return shell(
        call,
        html`<p role="alert">${sentenceView(error.message, reader.lang)}</p>${uploadForm(reader)}`,
        422,
      )
    }
  },
})

export const operatorPages: readonly AnyRoute[] = [form, sent, ...evidencePages]
