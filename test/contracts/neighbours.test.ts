import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'nats'
import t from 'tap'
import { asyncApiDocument } from '../../contracts/asyncapi.ts'
import { streamNames } from '../../contracts/streams.ts'
import { findNats } from '../../runtime/services/nats-binary.ts'
import { superviseNats } from '../support/nats-cluster.ts'

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

t.test(
  'with the permissions of the docs a neighbour hears of changed rows, and can do nothing else',
  async t => {
    const folder = mkdtempSync(join(tmpdir(), 'vnfin-neighbour-'))
    t.teardown(() => rmSync(folder, { recursive: true, force: true }))
    const docs = readFileSync(join(import.meta.dirname, '../../docs/changes.md'), 'utf8')
    const permissions = /```\n(authorization \{.*?\n\})\n```/s.exec(docs)?.[1]
    t.ok(permissions, 'they are in docs/changes.md')
    const port = await freePort()
    writeFileSync(
      join(folder, 'nats.conf'),
      `listen: "127.0.0.1:${port}"
jetstream { store_dir: ${JSON.stringify(join(folder, 'data'))} }
${permissions!.replace('$VNFIN_PASSWORD', '"own"').replace('$NEIGHBOUR_PASSWORD', '"theirs"')}
`,
    )
    const { path } = await findNats({ home: folder, log: () => undefined })
    const server = await superviseNats('neighbour', path, folder)
    t.teardown(() => server.stop())
    const as = async (user: string, pass: string) => {
      const connection = await connect({ servers: `127.0.0.1:${port}`, user, pass, waitOnFirstConnect: true })
      t.teardown(() => connection.close())
      return connection
    }
    const own = await as('vnfin', 'own')
    const manager = await own.jetstreamManager()
    await manager.streams.add({ name: 'FACTS', subjects: ['fact.>'] })
    const neighbour = await as('neighbour', 'theirs')
    const names = streamNames()
    const heard: unknown[] = []
    neighbour.subscribe('data.changed.>', { callback: (_, message) => heard.push(message.json()) })
    const refused: string[] = []
    for (const subject of ['fact.>', '>', '$JS.>'])
      neighbour.subscribe(subject, {
        callback: error => {
          if (error) refused.push(subject)
        },
      })
    await neighbour.flush()
    own.publish(names.dataChanged('prices', 'bars'), JSON.stringify({ rows: 1 }))
    neighbour.publish('fact.market.bars', '{}')
    neighbour.publish(names.dataChanged('prices', 'bars'), JSON.stringify({ rows: 666 }))
    await Promise.all([own.flush(), neighbour.flush()])
    await own.flush()
    await neighbour.flush()
    t.same(heard, [{ rows: 1 }])
    t.same(refused.sort(), ['$JS.>', '>', 'fact.>'])
    t.equal((await manager.streams.info('FACTS')).state.messages, 0, 'it writes nothing into the log')
    const { servers, channels, components } = asyncApiDocument(names)
    t.match(channels.dataChanged.servers, [{ $ref: '#/servers/neighbours' }])
    t.match(servers.neighbours.security, [{ $ref: '#/components/securitySchemes/neighbour' }])
    t.ok(components.securitySchemes.neighbour)
  },
)
