import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName, backupScheduleBody, backupState, newBackupBody } from '@mazo/contract/backups.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { writeAudit } from '../audit/write-audit.ts'
import type { OpenDatabase } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'
import { adminOnly, staffOf, staffRefusals } from '../http/staff-only.ts'
import { listBackups } from './backup-folder.ts'
import { changeSchedule, readState } from './backup-state.ts'
import { backupRunner } from './run-backups.ts'

const tags = ['gestión: respaldo']
const byName = z.object({ archivo: z.string().max(100) })
const answer = { 200: backupState, ...staffRefusals }

type Options = { database: OpenDatabase }

/** Backups of the whole shop, for its owner; under /api/v1/gestion. */
export const backupManagement: FastifyPluginAsyncZod<Options> = async (app, { database }) => {
  const { backupDir } = app.config
  const runner = backupRunner({ database, config: app.config, log: app.log })
  app.addHook('onClose', () => runner.stop())
  const read = async () => ({ ...(await readState(database)), respaldos: await listBackups(backupDir) })
  const audit = (request: FastifyRequest, accion: string, nombre: string) =>
    writeAudit(app.db, {
      quien: staffOf(request).username,
      accion,
      recurso: 'respaldos',
      recurso_id: nombre,
      nombre,
    })

  app.get(
    '/respaldos',
    {
      config: adminOnly,
      schema: { tags, summary: 'Los respaldos guardados y cuándo se hacen', response: answer },
    },
    read,
  )

  app.put(
    '/respaldos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary:
          'Cambia a qué hora se hacen solos y cuántos se guardan; 409 si cambió desde la `version` leída',
        body: backupScheduleBody,
        response: answer,
      },
    },
    async (request) => {
      await changeSchedule(app.db, request.body, staffOf(request).username)
      return read()
    },
  )

  app.post(
    '/respaldos',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Empieza un respaldo, que sigue solo; con `clave` queda cifrado',
        body: newBackupBody,
        response: { 202: backupState, ...staffRefusals },
      },
    },
    async (request, reply) => {
      if (!(await runner.begin(request.body.clave))) throw underWay()
      await audit(request, 'pidió', 'Respaldo')
      return reply.code(202).send(await read())
    },
  )

  app.get(
    '/respaldos/:archivo',
    {
      config: adminOnly,
      // What another site, a mail or an address typed by somebody else leads to is no download of the owner's.
      onRequest: async ({ headers }) => {
        const from = headers['sec-fetch-site']
        if (from !== undefined && from !== 'same-origin') throw fromAnotherSite()
      },
      schema: {
        tags,
        summary: 'Descarga un respaldo. Un navegador lo pide desde la gestión o no lo recibe',
        params: byName,
        response: { 200: z.unknown(), ...staffRefusals },
      },
    },
    async (request, reply) => {
      const { archivo } = request.params
      const { path, bytes } = await findKept(archivo)
      if (request.method === 'GET') await audit(request, 'descargó', archivo)
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${archivo}"`)
        .header('content-length', bytes)
        .send(createReadStream(path))
    },
  )

  app.delete(
    '/respaldos/:archivo',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Elimina un respaldo',
        params: byName,
        response: { 204: z.null(), ...staffRefusals },
      },
    },
    async (request, reply) => {
      const { archivo } = request.params
      const { path } = await findKept(archivo)
      await rm(path, { force: true })
      await audit(request, 'eliminó', archivo)
      return reply.code(204).send(null)
    },
  )

  /** Only what has the name of a backup is one: no name leads out of the folder. */
  async function findKept(archivo: string) {
    const path = join(backupDir, archivo)
    if (!backupName.test(archivo)) throw noSuchBackup()
    const file = await stat(path).catch(() => undefined) // what cannot be looked at cannot be given, whatever the reason
    if (!file?.isFile()) throw noSuchBackup()
    return { path, bytes: file.size }
  }
}

const noSuchBackup = () => new DomainError(404, 'no_encontrado', 'Ese respaldo ya no está.')
const underWay = () =>
  new DomainError(409, 'respaldo_en_curso', 'Ya se está haciendo un respaldo. Esperá a que termine.')
const fromAnotherSite = () =>
  new DomainError(403, 'otro_sitio', 'Un respaldo se descarga desde la gestión, en «Respaldo».')
