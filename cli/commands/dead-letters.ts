import {
  type DeadLetter,
  dismissDeadLetter,
  listDeadLetters,
  retryDeadLetters,
  showDeadLetter,
} from '../../projections/engine/dead-letters.ts'
import { readModels } from '../../projections/index.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { type Output, table } from '../output.ts'
import { openSystem, type System } from '../system.ts'

const actions = ['list', 'show', 'retry', 'dismiss'] as const
type Action = (typeof actions)[number]

export const deadLetters: Command = {
  usage: 'dead-letters <action> [id]',
  about: 'Facts that a read model could not take: list, show <id>, retry [id], dismiss <id>',
  options: [
    { flags: '--name <read model>', about: 'Only of this read model' },
    { flags: '--reason <text>', about: 'Why a dead letter needs nothing more (dismiss)' },
    { flags: '--all', about: 'Those too that were dismissed (list)' },
  ],
  examples: [
    'vnfin dead-letters list',
    'vnfin dead-letters show 3',
    'vnfin dead-letters retry',
    'vnfin dead-letters dismiss 3 --reason "a test message"',
  ],
  async run(invocation) {
    const { args, options, settings, output } = invocation
    const [action, id] = args
    if (!isAction(action))
      throw new UsageError(
        `'${action}' is no action of dead-letters: list, show <id>, retry [id] or dismiss <id>.`,
      )
    const needsId = action === 'show' || action === 'dismiss'
    if ((needsId || id !== undefined) && !/^\d+$/.test(id ?? ''))
      throw new UsageError(`Name the dead letter by its number: vnfin dead-letters ${action} <id>.`)
    if (action === 'dismiss' && (typeof options.reason !== 'string' || options.reason.trim() === ''))
      throw new UsageError(
        `Say why it needs nothing more: vnfin dead-letters dismiss ${id} --reason "<text>".`,
      )
    const system = await openSystem(settings, { name: 'dead-letters', output, project: true, attach: true })
    try {
      return await run[action](system, invocation, id)
    } finally {
      await system.stop()
    }
  },
}

const isAction = (text: string | undefined): text is Action =>
  (actions as readonly (string | undefined)[]).includes(text)

const nameIn = ({ options }: Invocation) => (typeof options.name === 'string' ? options.name : undefined)

const run: Record<
  Action,
  (system: System, invocation: Invocation, id: string | undefined) => Promise<number>
> = {
  async list(system, invocation) {
    const { options, output } = invocation
    const letters = await listDeadLetters(system.env, nameIn(invocation), { dismissed: options.all === true })
    list(letters, output)
    output.result(letters)
    return letters.some(letter => letter.dismissed === null) ? 1 : 0
  },

  async show(system, { output }, id) {
    const letter = await showDeadLetter(system.env, Number(id))
    if (!letter) throw noSuch(id)
    output.line(`${letter.name}, position ${letter.seq}, ${letter.class}: ${letter.error}`)
    if (letter.dismissed !== null) output.line(`dismissed: ${letter.dismissed}`)
    if (letter.stack) output.line(letter.stack)
    output.line(letter.envelope)
    output.result(letter)
    return 0
  },

  async retry(system, invocation, id) {
    const { output } = invocation
    const open = await listDeadLetters(system.env, nameIn(invocation), { dismissed: id !== undefined })
    const letters = open.filter(l => id === undefined || l.id === Number(id))
    if (id !== undefined && letters.length === 0) throw noSuch(id)
    const done = await retryDeadLetters(system.env, readModels, letters)
    for (const r of done) output.line(`${r.id}: ${r.outcome}${r.error ? `, ${r.error}` : ''}`)
    output.line(`${done.filter(r => r.outcome === 'applied').length} of ${done.length} applied`)
    output.result(done)
    return done.every(r => r.outcome === 'applied') ? 0 : 1
  },

  async dismiss(system, { options, output }, id) {
    const reason = String(options.reason).trim()
    if (!(await dismissDeadLetter(system.env, Number(id), reason))) throw noSuch(id)
    output.line(`${id}: dismissed, ${reason}`)
    output.result({ id: Number(id), dismissed: reason })
    return 0
  },
}

const noSuch = (id: string | undefined) =>
  new UsageError(`There is no dead letter ${id}: vnfin dead-letters list names those there are.`)

function list(letters: readonly DeadLetter[], output: Output): void {
  if (letters.length === 0) output.line('There are no dead letters.')
  else
    output.line(
      table(
        ['id', 'read model', 'position', 'kind', 'class', 'error'],
        letters.map(l => [
          l.id,
          l.name,
          l.seq,
          l.type ?? '?',
          l.class,
          l.dismissed === null ? l.error.slice(0, 100) : `dismissed: ${l.dismissed}`,
        ]),
      ),
    )
}
