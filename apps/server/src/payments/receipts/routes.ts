import multipart from '@fastify/multipart'
import { badReceipt, receiptLimits, receiptProblem } from '@mazo/contract/orders/receipt-rules.ts'
import { sentReceipts } from '@mazo/contract/orders/receipts.ts'
import { queryId } from '@mazo/contract/products/products.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { serverBusy } from '../../domain-error.ts'
import { receiptFiles } from '../../files/stores.ts'
import { byId } from '../../http/by-id.ts'
import { mayRefuse } from '../../http/errors/may-refuse.ts'
import { addressName } from '../../http/limits/limits.ts'
import { neverKept } from '../../http/never-kept.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { untilGone } from '../../http/sockets/until-gone.ts'
import { readUpload } from '../../media/read-upload.ts'
import { takeMemory } from '../../take-memory.ts'
import { patientTurn, type Turn, takeTurns, takeTurnsByName } from '../../take-turns.ts'
import { notAReceipt } from '../refusals.ts'
import { addReceipt, checkTakesReceipt } from './add-receipt.ts'
import { findReceipt } from './find-receipt.ts'

/** The memory of the receipts that are being read: twelve of the longest. */
const collect = takeMemory(12 * receiptLimits.bytes, serverBusy)
/** How many are read at once; the others wait unread in their sockets. A slow sender costs little more than a socket. */
const readTurn = takeTurns(120)
/** One order gets one turn and one address two, so that it takes sixty addresses to keep the others waiting. */
const orderTurn = takeTurnsByName(1)
const addressTurn = takeTurnsByName(2)
/** Whoever waits for longer sees nothing happen, and is asked to come again. */
const patienceMs = 20_000

const turnOf = (token: string, ip: string) => {
  const address = addressName(ip)
  const turn: Turn = (job, signal) =>
    orderTurn(token, () => addressTurn(address, () => readTurn(job, signal), signal), signal)
  return patientTurn(turn, patienceMs, serverBusy)
}

/** The form has no file, or a file that is too long. */
const refuseUpload = (tooLong?: Buffer) =>
  notAReceipt((tooLong && receiptProblem(tooLong, null)) ?? badReceipt)

/** Receipts of transfers, from their buyers; under /api/v1. */
export const receiptRoutes: FastifyPluginAsyncZod = async (app) => {
  const countAddress = app.limitPerMinute('comprobantes', 30) // as of orders: decision 43
  const countOrder = app.limitPerMinute('comprobantes_orden', 10)
  const store = receiptFiles(app.config)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    preservePath: true,
    limits: { fileSize: receiptLimits.bytes, files: 1, fields: 0, parts: 1 },
  })
  app.addHook('onRequest', neverKept)

  app.post(
    '/ordenes/:token/comprobante',
    {
      // The address holds the token, which is the key to the order: requests like this are not written to the log.
      logLevel: 'warn',
      config: { otherBody: true },
      schema: {
        tags: ['pagos'],
        summary: 'Recibe el comprobante de una transferencia (multipart, campo «archivo»): una foto o un PDF',
        consumes: ['multipart/form-data'],
        params: z.object({ token: z.string() }),
        response: { 201: sentReceipts, ...mayRefuse(404, 409, 413, 415, 422, 429, 503) },
      },
      onRequest: async ({ ip }) => {
        await countAddress(addressName(ip))
      },
    },
    async (request, reply) => {
      const { token } = request.params
      await checkTakesReceipt(app.db, token)
      await countOrder(token)
      const gone = untilGone(reply)
      const read = () => readUpload(request, refuseUpload, collect)
      const file = await turnOf(token, request.ip)(read, gone)
      const comprobantes = await addReceipt(app.db, store, token, file, gone)
      app.happened('mail')
      return reply.code(201).send({ comprobantes })
    },
  )
}

/** A stranger sent the file: opened as a page, it must not run anything. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Receipts as the owner reads them; under /api/v1/gestion. */
export const receiptManagement: FastifyPluginAsync = async (app) => {
  const store = receiptFiles(app.config)

  officeRoutes(app, 'gestión: pagos').get('/ordenes/:id/comprobantes/:comprobante', {
    summary: 'El comprobante que mandó el comprador: una imagen WebP o un PDF',
    params: byId.extend({ comprobante: queryId }),
    answer: z.unknown(),
    handler: async ({ params }, reply) => {
      const { bytes, type, name } = await findReceipt(app.db, store, params.id, params.comprobante)
      return reply
        .type(type)
        .header('content-disposition', `inline; filename="${name}"`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', nothingRuns)
        .send(bytes)
    },
  })
}
