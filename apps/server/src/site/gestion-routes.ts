import { shopSettings, shopSettingsBody, suspension } from '@mazo/contract/shop-settings.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminOnly, staffRefusals } from '../http/staff-only.ts'
import { staffOf } from '../staff/staff-session.ts'
import { readShopSettings, readSuspension, updateShopSettings, updateSuspension } from './manage-settings.ts'

const tags = ['gestión: ajustes']

/** The shop's settings in the back office; under /api/v1/gestion. */
export const settingsManagement: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/ajustes',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Todos los ajustes, también la cuenta para transferir',
        response: { 200: shopSettings, ...staffRefusals },
      },
    },
    () => readShopSettings(app.db),
  )
  app.put(
    '/ajustes',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Cambia los ajustes',
        body: shopSettingsBody,
        response: { 200: shopSettings, ...staffRefusals },
      },
    },
    async (request) => {
      const changed = await updateShopSettings(app.db, request.body, staffOf(request).username)
      app.catalogChanged()
      return changed
    },
  )
  app.get(
    '/suspension',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Si el sitio está suspendido',
        response: { 200: suspension, ...staffRefusals },
      },
    },
    () => readSuspension(app.db),
  )
  app.put(
    '/suspension',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Suspende el sitio o lo vuelve a abrir',
        body: suspension,
        response: { 200: suspension, ...staffRefusals },
      },
    },
    async (request) => {
      const changed = await updateSuspension(app.db, request.body, staffOf(request).username)
      app.catalogChanged()
      return changed
    },
  )
}
