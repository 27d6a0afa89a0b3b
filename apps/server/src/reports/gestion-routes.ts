import { homeSummary } from '@mazo/contract/home-summary.ts'
import type { FastifyPluginAsync } from 'fastify'
import { readTrouble } from '../backups/made-backups.ts'
import type { OpenDatabase } from '../db/database.ts'
import { backupFiles } from '../files/stores.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { allStaff } from '../http/staff-only.ts'
import { KeptReports } from './kept-reports.ts'
import { readFirstSteps } from './read-first-steps.ts'
import { keepPast, readHome, type ShopDay } from './read-home.ts'

type Options = { database: OpenDatabase }

/** The first screen of the back office; under /api/v1/gestion. */
export const homeReport: FastifyPluginAsync<Options> = async (app, { database }) => {
  const days = new KeptReports<ShopDay>(10_000)
  const pasts = keepPast()
  const backups = backupFiles(app.config)
  officeRoutes(app, 'gestión: inicio').get('/inicio', {
    summary:
      'El día de la tienda: lo que entró, ventas por la web y en ferias, órdenes por cobrar, más vendidos y poco stock',
    config: allStaff,
    answer: homeSummary,
    handler: async ({ staff: { rol } }) => {
      const isOwner = rol === 'admin'
      // The first steps are read each time, so that an owner sees at once that one is done.
      const [day, primeros_pasos, respaldo] = await Promise.all([
        days.read(rol, app.shopVersion(), () => readHome(app.db, isOwner, pasts)),
        isOwner ? readFirstSteps(app.db) : null,
        isOwner ? readTrouble(database, backups) : null,
      ])
      return { ...day, primeros_pasos, respaldo }
    },
  })
}
