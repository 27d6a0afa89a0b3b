import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The loops of the home's hero, whole or in the ranges that Safari insists on. A new one takes a new name. */
export async function videoRoutes(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '../../demo-videos'),
    prefix: '/media/videos/',
    wildcard: false,
    decorateReply: false,
    schemaHide: true,
    maxAge: '365d',
    immutable: true,
  })
}
