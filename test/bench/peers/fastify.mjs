// The peer: fastify with helmet, CORS, rate limit and logging, the same schema, the same calculation.
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController } from 'fastify'
import { compile } from '../../../api/http/validate.ts'
import { answer } from '../../../api/tax/answer.ts'
import { personalIncome } from '../../../api/tax/personal-income/calculator.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { announce } from './announce.mjs'

// As ours: a log at level info that has no line for each request.
const app = fastify({
  logger: { level: 'info', file: '/dev/null' },
  logController: new LogController({ disableRequestLogging: true }),
})
await app.register(helmet)
await app.register(cors)
await app.register(rateLimit, { max: 1_000_000_000, timeWindow: '1 day' })
app.setValidatorCompiler(({ schema }) => compile(schema))
app.post('/api/tax/personal-income', { schema: { body: personalIncome.request } }, request => ({
  success: true,
  ...answer(personalIncome, request.body, { today: vietnamDate(new Date()), lang: 'en', explain: false }),
}))
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server.address().port)
