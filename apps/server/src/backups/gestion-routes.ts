import { backupName, backupScheduleBody, backupState, newBackupBody } from '@mazo/contract/backups.ts'
import type { StaffMember } from '@mazo/contract/staff/staff.ts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, OpenDatabase } from '../db/database.ts'
import { DomainError, isDomainError } from '../domain-error.ts'
import type { FileStore } from '../files/file-store.ts'
import { backupFiles } from '../files/stores.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { BackupError, inWords } from './backup-error.ts'
import { listBackups } from './backup-folder.ts'
import { changeSchedule, readState } from './backup-state.ts'
import { compareMade, forgetMade, readTrouble } from './made-backups.ts'
import { backupRunner } from './run-backups.ts'

const byName = z.object({ archivo: z.string().max(100) })

type Options = { database: OpenDatabase }

/** Backups of the whole shop, for its owner; under /api/v1/gestion. */
export const backupManagement: FastifyPluginAsync<Options> = async (app, { database }) => {
  const office = officeRoutes(app, 'gestión: respaldo')
  const kept = backupFiles(app.config)
  const runner = backupRunner({ database, config: app.config, log: app.log })
  app.addHook('onClose', () => runner.stop())
  const read = async () => ({
    ...(await readState(database)),
    ...(await lookAtKept(app.db, kept)),
    problema: await readTrouble(database, kept),
  })
  const audit = ({ username }: StaffMember, accion: string, nombre: string) =>
    writeAudit(app.db, { quien: username, accion, recurso: 'respaldos', recurso_id: nombre, nombre })

  office.get('/respaldos', {
    summary: 'Los respaldos guardados y cuándo se hacen',
    answer: backupState,
    handler: read,
  })

  office.put('/respaldos', {
    summary: 'Cambia a qué hora se hacen solos y cuántos se guardan; 409 si cambió desde la `version` leída',
    body: backupScheduleBody,
    answer: backupState,
    handler: async ({ body, staff }) => {
      await changeSchedule(app.db, body, staff.username)
      return read()
    },
  })

  office.post('/respaldos', {
    summary: 'Empieza un respaldo, que sigue solo; con `clave` queda cifrado',
    body: newBackupBody,
    status: 202,
    answer: backupState,
    handler: async ({ body, staff }) => {
      if (!(await runner.begin(body.clave))) throw underWay()
      await audit(staff, 'pidió', 'Respaldo')
      return read()
    },
  })

  office.get('/respaldos/:archivo', {
    summary: 'Descarga un respaldo. Un navegador lo pide desde la gestión o no lo recibe',
    onRequest: refuseOtherSites,
    params: byName,
    answer: z.unknown(),
    handler: async ({ method, params: { archivo }, staff }, reply) => {
      const found = await openKept(kept, archivo)
      if (method === 'GET') await audit(staff, 'descargó', archivo)
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${archivo}"`)
        .header('content-length', found.bytes)
        .send(found.content)
    },
  })

  office.delete('/respaldos/:archivo', {
    summary: 'Elimina un respaldo; uno que ya no está en la carpeta se olvida',
    params: byName,
    handler: async ({ params: { archivo }, staff }) => {
      const wasThere = await removeKept(kept, archivo)
      if (!(await forgetMade(app.db, archivo)) && !wasThere) throw noSuchBackup()
      await audit(staff, 'eliminó', archivo)
    },
  })
}

/** What is kept; where it cannot be read the rest of the screen still answers, and says why it is empty. */
async function lookAtKept(db: Database, kept: FileStore) {
  try {
    return { ...(await compareMade(db, await listBackups(kept))), carpeta: null }
  } catch (error) {
    const told = inWords(error)
    return {
      respaldos: [],
      perdidos: [],
      carpeta: told instanceof BackupError ? told.message : 'La carpeta no se puede leer.',
    }
  }
}

/** What another site, a mail or an address typed by somebody else leads to is no download of the owner's. */
async function refuseOtherSites({ headers }: FastifyRequest) {
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin') throw fromAnotherSite()
}

async function openKept(kept: FileStore, archivo: string) {
  const found = isBackup(archivo) ? await kept.open(archivo).catch(unlessOfDisk) : null
  if (!found) throw noSuchBackup()
  return found
}

/** What cannot be looked at cannot be given, whatever the reason. */
function unlessOfDisk(error: unknown): null {
  if (isDomainError(error)) throw error
  return null
}

/** @returns false where it is gone already */
async function removeKept(kept: FileStore, archivo: string): Promise<boolean> {
  if (!isBackup(archivo)) throw noSuchBackup()
  try {
    const found = await kept.find(archivo)
    await kept.remove(archivo)
    return found !== null
  } catch (error) {
    const told = inWords(error)
    throw told instanceof BackupError ? new DomainError(503, 'respaldo_no_eliminado', told.message) : error
  }
}

/** No other name leads to a file. */
const isBackup = (archivo: string) => backupName.test(archivo)

const noSuchBackup = () => new DomainError(404, 'no_encontrado', 'Ese respaldo ya no está.')
const underWay = () =>
  new DomainError(409, 'respaldo_en_curso', 'Ya se está haciendo un respaldo. Esperá a que termine.')
const fromAnotherSite = () =>
  new DomainError(403, 'otro_sitio', 'Un respaldo se descarga desde la gestión, en «Respaldo».')
