// The ceiling: bare koa, router and body parser, answering a constant of the same bytes as the real answer.
import { createServer } from 'node:http'
import { bodyParser } from '@koa/bodyparser'
import { Router } from '@koa/router'
import Koa from 'koa'
import { announce } from './announce.mjs'

const constant = process.env.ANSWER
const app = new Koa()
const router = new Router()
router.post('/api/tax/personal-income', ctx => {
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = constant
})
app.use(bodyParser())
app.use(router.routes())
const server = createServer(app.callback())
server.listen(0, '127.0.0.1', () => announce(server.address().port))
