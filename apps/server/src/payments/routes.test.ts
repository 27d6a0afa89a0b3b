import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await makeApi(await freshDatabase())
})
afterAll(() => app.close())

test.each(['/api/v1/crear-preferencia/', '/crear-preferencia/'])(
  'without a provider %s says that cards cannot be used',
  async (url) => {
    for (const payload of [{ items: [] }, {}]) {
      const answer = await app.inject({ method: 'POST', url, payload })
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({
        error: 'El pago con tarjeta no está disponible por ahora. Podés pagar por transferencia.',
        codigo: 'pagos_no_disponibles',
        detalles: [],
      })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  },
)
