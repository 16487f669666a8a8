import { type Command, UsageError } from '../command.ts'
import { lawStatusDocument } from '../law-status-document.ts'

/** The law as data, for those who keep it up to date. */
export const law: Command = {
  usage: 'law <document>',
  about:
    'Prints how each figure of the law was read and what to check before each January and July: the text of docs/law-status.md',
  options: [],
  examples: ['vnfin law document > docs/law-status.md'],
  async run({ args: [what], output }) {
    if (what !== 'document')
      throw new UsageError(`law: there is no '${what ?? ''}' to print. Say vnfin law document.`)
    output.line(lawStatusDocument().trimEnd())
    return 0
  },
}
