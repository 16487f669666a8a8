import { readFileSync } from 'node:fs'
import { sentHash } from '../../api/access/sent-hash.ts'
import { parseTraceId } from '../../api/access/traces.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { readModels } from '../../projections/index.ts'
import { findAnswer } from '../../projections/usage/query.ts'
import { type Command, UsageError } from '../command.ts'
import { withAccess } from './keys.ts'

/** What a trace id stands for. */
export const trace: Command = {
  usage: 'trace <id>',
  about:
    'Whether a trace id is ours: when, which key, which request; --body: and whether this is what was sent',
  options: [{ flags: '--body <file>', about: 'A saved answer to compare with what was sent' }],
  examples: ['vnfin trace trc_k1_… --body answer.json'],
  async run(invocation) {
    const { args, options, output, signal } = invocation
    const parts = parseTraceId(args[0] ?? '')
    if (!parts) throw new UsageError(`'${args[0]}' is not written like a trace id: trc_<kid>_<43 characters>`)
    const hash = options.body === undefined ? null : sentHash(readFileSync(String(options.body)))
    return withAccess(
      invocation,
      async (access, system) => {
        if (!system.attached)
          await waitUntilCaughtUp(
            system.env,
            readModels.filter(m => m.name === 'usage'),
            { timeoutMs: 60_000, signal },
          )
        const answer = await findAnswer(system.postgres.db, parts.uuid)
        const ours = answer !== null && access.traces.fits(parts, { ...answer, keyId: answer.key })
        if (!ours) {
          output.line('Not ours: no answer on record has this id, or it was not signed by us.')
          output.result({ valid: false })
          return 1
        }
        const matches = hash === null ? null : hash === answer.sha256
        output.line(`Ours: ${answer.request}, status ${answer.status}, sent ${vietnamIso(answer.at)}`)
        output.line(answer.key === null ? 'without a key, or public' : `key ${answer.key}, ${answer.account}`)
        if (matches !== null)
          output.line(matches ? 'The file is what was sent.' : 'The file is not what was sent.')
        output.result({
          valid: true,
          sent_at: vietnamIso(answer.at),
          request: answer.request,
          status: answer.status,
          key_id: answer.key,
          account: answer.account,
          sha256: answer.sha256,
          matches,
        })
        return matches === false ? 1 : 0
      },
      { project: true },
    )
  },
}
