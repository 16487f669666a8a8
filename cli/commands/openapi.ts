import { openApiDocument } from '../../api/http/openapi.ts'
import { routes } from '../../api/routes.ts'
import type { Command } from '../command.ts'

/** The document for those who generate clients: as `/openapi.json` has it, without a server. */
export const openapi: Command = {
  usage: 'openapi',
  about: 'Prints the OpenAPI document of the HTTP interface, as /openapi.json has it',
  options: [],
  examples: ['vnfin openapi > openapi.json'],
  async run({ settings, output }) {
    const document = openApiDocument(routes, settings.BASE_URL)
    output.line(JSON.stringify(document, null, 2))
    output.result(document)
    return 0
  },
}
