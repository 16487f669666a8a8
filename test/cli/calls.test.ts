import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { wrongCall } from '../../cli/call-message.ts'
import type { Command } from '../../cli/command.ts'
import { modelNamed } from '../../cli/models.ts'
import { unknownSettings } from '../../cli/unknown-settings.ts'
import { feedById } from '../../ingest/import.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { readSettings, settingTable } from '../../runtime/settings.ts'
import { plainNode } from '../support/services.ts'
import { vnfinProgram } from '../support/vnfin-process.ts'

const command: Command = {
  usage: 'replay <path> [name]',
  about: 'a command',
  options: [
    { flags: '--feed <id>', about: 'Which feed' },
    { flags: '--no-wait', about: 'Do not wait' },
  ],
  examples: ['vnfin replay a.csv'],
  run: async () => 0,
}

t.test('a wrong call names what is wrong, the rule and what to do', t => {
  for (const [argv, args, said] of [
    [['a'], ['a'], null],
    [['a', 'b', '--json', '--no-wait', '--feed', 'x'], ['a', 'b'], null],
    [['a', '--feed=x'], ['a'], null],
    [['a', '--', '--odd'], ['a'], null],
    [['-1'], ['-1'], null],
    [
      ['a', '--jsn'],
      ['a'],
      /^replay: there is no option --jsn\. Did you mean '--json'\? vnfin replay --help/,
    ],
    [['a', '--nowait'], ['a'], /Did you mean '--no-wait'\?/],
    [['a', '--zzzzzzzzzzzz'], ['a'], /^replay: there is no option --zzzzzzzzzzzz\. vnfin replay --help/],
    [['a', '--feed'], ['a'], /^replay: --feed has no value: --feed <id> \(Which feed\)\.$/],
    [['a', '--feed', '--json'], ['a'], /--feed has no value/],
    [['a', '--feed='], ['a'], /--feed has no value/],
    [[], [], /^replay: <path> is missing: vnfin replay <path> \[name\]\. For example: vnfin replay a\.csv$/],
    [
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
      /^replay: 'c d' is too much: vnfin replay <path> \[name\]\./,
    ],
  ] as const) {
    const found = wrongCall(command, argv, args)
    if (said === null) t.equal(found, null, argv.join(' '))
    else t.match(found, said)
  }
  t.end()
})

const run = (args: readonly string[], home: string) =>
  spawnSync('env', plainNode(vnfinProgram, ...args), {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      VNFIN_HOME: home,

      LOG_LEVEL: 'silent',
    },
    input: '',
  })

t.test('a mistyped option is refused at once, beside the standard output', t => {
  const home = join(folderOf(t), 'home')
  const help = run(['--help'], home).stdout
  const names = [...help.matchAll(/^ {2}([a-z][a-z-]+)\b/gm)].map(([, name]) => name ?? '')
  t.ok(names.length > 15, `${names.length} commands`)
  for (const name of ['status', 'import', 'keys']) {
    t.ok(names.includes(name))
    const { status, stdout, stderr } = run([name, '--jsn'], home)
    t.match([status, stdout], [2, ''], name)
    t.match(stderr, `${name}: there is no option --jsn. Did you mean '--json'?`)
  }
  t.notOk(existsSync(home), 'no home is begun for it')
  t.end()
})

t.test('a mistyped command, read model, feed or home is answered with the nearest one', t => {
  const folder = folderOf(t)
  mkdirSync(join(folder, 'desk', 'nats'), { recursive: true })
  mkdirSync(join(folder, 'desc-of-something-else'))
  const mistyped = join(folder, 'dek')
  const command = run(['statsu'], mistyped)
  t.match([command.status, command.stdout], [2, ''])
  t.equal(command.stderr, "There is no command 'statsu'. Did you mean 'status'? vnfin --help lists all.\n")
  const home = run(['status'], mistyped)
  t.equal(home.status, 2)
  t.equal(
    home.stderr,
    `There is no home at ${mistyped} (VNFIN_HOME). Did you mean VNFIN_HOME=${join(folder, 'desk')}? vnfin up and vnfin import begin a new one.\n`,
  )
  t.notOk(existsSync(mistyped), 'no empty home is left behind')
  t.same(unknownSettings({ VNFIN_HOEM: 'desk', VNFIN_HOME: 'desk', VNFIN_ZZZ: '1', HOME: '/root' }), [
    'VNFIN_HOEM is no setting and changes nothing. Did you mean VNFIN_HOME?',
    'VNFIN_ZZZ is no setting and changes nothing. OPERATORS.md lists them.',
  ])
  t.throws(() => modelNamed('price'), {
    message: /^There is no read model 'price'\. Did you mean 'prices'\? There are: /,
  })
  t.throws(() => feedById(feeds, 'exchange.cafef.price-histry'), {
    message: /^There is no feed .* Did you mean 'exchange\.cafef\.price-history'\?/,
  })
  t.end()
})

t.test('every wrong setting names itself, its rule and what it is for', t => {
  for (const [name, { about }] of Object.entries(settingTable))
    for (const wrong of ['-1', 'no such value', '99999999999', 'ftp://x', ' ', ','])
      try {
        readSettings({ [name]: wrong })
      } catch (error) {
        const { message } = error as Error
        const line = message.split('\n  ')[1] ?? ''
        t.match(line, new RegExp(`^${name}(='.*')? (must|may) `), `${name}=${wrong}: ${line}`)
        t.ok(line.endsWith(`(${about})`), name)
      }
  t.end()
})

function folderOf(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-calls-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
