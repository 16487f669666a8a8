// The ceiling of reads: bare koa that answers every request with a constant.
import { createServer } from 'node:http'
import Koa from 'koa'
import { announce } from './announce.mjs'

const constant = process.env.ANSWER
const app = new Koa()
app.use(ctx => {
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = constant
})
const server = createServer(app.callback())
server.listen(0, '127.0.0.1', () => announce(server.address().port))
