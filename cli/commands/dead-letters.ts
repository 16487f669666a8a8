import { listDeadLetters, retryDeadLetters, showDeadLetter } from '../../projections/engine/dead-letters.ts'
import { readModels } from '../../projections/index.ts'
import { type Command, UsageError } from '../command.ts'
import { table } from '../output.ts'
import { openSystem } from '../system.ts'

export const deadLetters: Command = {
  usage: 'dead-letters <action> [id]',
  about: 'Facts that a read model could not take: list, show <id>, retry [id]',
  options: [{ flags: '--name <read model>', about: 'Only of this read model' }],
  examples: ['vnfin dead-letters list', 'vnfin dead-letters show 3', 'vnfin dead-letters retry'],
  async run({ args, options, settings, output }) {
    const [action, id] = args
    const name = typeof options.name === 'string' ? options.name : undefined
    if (action !== 'list' && action !== 'show' && action !== 'retry')
      throw new UsageError(`'${action}' is no action of dead-letters: list, show <id> or retry [id].`)
    if (action === 'show' && !/^\d+$/.test(id ?? ''))
      throw new UsageError('Name the dead letter: vnfin dead-letters show <id>.')
    const system = await openSystem(settings, { name: 'dead-letters', output, project: true, attach: true })
    try {
      if (action === 'show') {
        const letter = await showDeadLetter(system.env, Number(id))
        if (!letter) throw new UsageError(`There is no dead letter ${id}.`)
        output.line(`${letter.name}, position ${letter.seq}, ${letter.class}: ${letter.error}`)
        if (letter.stack) output.line(letter.stack)
        output.line(letter.envelope)
        output.result(letter)
        return 0
      }
      const letters = (await listDeadLetters(system.env, name)).filter(
        l => id === undefined || l.id === Number(id),
      )
      if (action === 'retry') {
        const done = await retryDeadLetters(system.env, readModels, letters)
        for (const r of done) output.line(`${r.id}: ${r.outcome}${r.error ? `, ${r.error}` : ''}`)
        output.line(`${done.filter(r => r.outcome === 'applied').length} of ${done.length} applied`)
        output.result(done)
        return done.every(r => r.outcome === 'applied') ? 0 : 1
      }
      if (letters.length > 0)
        output.line(
          table(
            ['id', 'read model', 'position', 'kind', 'class', 'error'],
            letters.map(l => [l.id, l.name, l.seq, l.type ?? '?', l.class, l.error.slice(0, 100)]),
          ),
        )
      else output.line('There are no dead letters.')
      output.result(letters)
      return letters.length > 0 ? 1 : 0
    } finally {
      await system.stop()
    }
  },
}
