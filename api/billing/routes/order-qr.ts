import { encode, renderSVG } from 'uqr'
import { orderParams } from '../../../contracts/http/access/orders.ts'
import type { Reply } from '../../http/reply.ts'
import { route } from '../../http/route.ts'
import { ownOrder } from '../own-order.ts'
import { pngOf } from '../png.ts'

/** Error correction M, as banks print theirs, with the quiet zone of four squares that ISO/IEC 18004 asks for. */
const look = { ecc: 'M', border: 4 } as const

const forms = {
  svg: { type: 'image/svg+xml', draw: (payload: string) => renderSVG(payload, look) },
  png: { type: 'image/png', draw: (payload: string) => pngOf(encode(payload, look).data, 8) },
} as const

const qrRoute = (form: keyof typeof forms) =>
  route({
    method: 'GET',
    path: `/api/finance/subscription/orders/:id/qr.${form}`,
    area: 'access',
    tier: 'free',
    cost: 0,
    quota: 'orders',
    summary: `VietQR code of an order, ${form.toUpperCase()}`,
    tags: ['subscription'],
    params: orderParams,
    responses: {},
    alternatives: [{ contentType: forms[form].type, description: 'The code that banking apps scan' }],
    async handle(call): Promise<Reply> {
      const { qr } = await ownOrder(call, call.params.id)
      const { type, draw } = forms[form]
      return { text: draw(qr), type, headers: { 'cache-control': 'private, max-age=1800' } }
    },
  })

export const orderQrSvg = qrRoute('svg')
export const orderQrPng = qrRoute('png')
