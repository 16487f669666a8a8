import { seriesParams } from '../../../contracts/http/macro/indicators.ts'
import { lang, query } from '../../../contracts/schema.ts'
import { framedRoute } from '../embed.ts'
import { html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { sourcesOfPublishers } from '../sources.ts'
import { readSeries, seriesChart, seriesHeadline } from './series-chart.ts'
import { seriesAddress, seriesParameters } from './series-state.ts'

export const embeddedSeries = framedRoute({
  path: '/embed/macro/:id',
  summary: 'The chart of a macro series, for a frame of another site',
  params: seriesParams,
  query: query({ ...seriesParameters, lang }),
  render: async call => {
    const reader = readerOf(call)
    const read = await readSeries(call, call.params.id, call.query)
    const all = [read.data, ...read.others.flatMap(({ data }) => data ?? [])]
    return {
      title: read.name,
      styles: ['uplot.css'],
      scripts: ['uplot.js', 'lines.js'],
      page: reader.to(seriesAddress(`/macro/${read.data.id}`, call.query)),
      sources: sourcesOfPublishers(
        all.flatMap(({ observations }) => observations.flatMap(({ source }) => source ?? [])),
        reader,
      ),
      caveat: null,
      body: html`<h1>${read.name}</h1>
${seriesHeadline(read, reader)}
${seriesChart(call, read)}`,
    }
  },
})
