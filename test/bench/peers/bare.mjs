// Bare koa, fastify and node:http that send constants: an address, a type, a body and an ETag each. A caller that has the
// ETag gets 304; a posted body is read and parsed before the answer.
import { createServer } from 'node:http'
import { bodyParser } from '@koa/bodyparser'
import fastify from 'fastify'
import Koa from 'koa'

/** Servers that do not listen yet, by name; fastify's is ready once the promise of its `ready()` is. */
export function bareServersOf(constants) {
  const answers = new Map(constants.map(a => [a.path, a]))
  return {
    koa() {
      const app = new Koa()
      if ([...answers.values()].some(a => a.method === 'POST')) app.use(bodyParser())
      app.use(ctx => {
        const { type, body, etag } = answers.get(ctx.url)
        ctx.type = type
        ctx.body = body
        if (etag === undefined) return
        ctx.set('etag', etag)
        if (ctx.fresh) ctx.status = 304
      })
      return createServer(app.callback())
    },
    fastify() {
      const app = fastify()
      for (const { path, method, type, body, etag } of answers.values())
        app.route({
          method,
          url: path.split('?')[0],
          handler(request, reply) {
            if (etag !== undefined) {
              reply.header('etag', etag)
              if (request.headers['if-none-match'] === etag) return reply.code(304).send()
            }
            reply.type(type)
            return reply.send(body)
          },
        })
      return app
    },
    node() {
      return createServer((request, response) => {
        const { type, body, etag } = answers.get(request.url)
        const send = () => {
          response.setHeader('content-type', type)
          if (etag !== undefined) {
            response.setHeader('etag', etag)
            if (request.headers['if-none-match'] === etag) {
              response.statusCode = 304
              return response.end()
            }
          }
          response.setHeader('content-length', Buffer.byteLength(body))
          response.end(body)
        }
        if (request.method === 'GET') return send()
        const chunks = []
        request.on('data', chunk => chunks.push(chunk))
        request.on('end', () => {
          JSON.parse(Buffer.concat(chunks).toString())
          send()
        })
      })
    },
  }
}
