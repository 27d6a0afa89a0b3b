import { gamePhotos, marketingPopup, settings, siteImages, siteStatus } from '@mazo/contract/site/site.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readMarketingPopup } from './read-marketing-popup.ts'
import { readGamePhotos, readSiteImages } from './read-pictures.ts'
import { readSettings, readSiteStatus } from './read-settings.ts'

const config = { publicCache: true }
const tags = ['sitio']

/** The data about the shop that pages need; under /api/v1. */
export const siteRoutes: FastifyPluginAsyncZod = async (app) => {
  const { read } = app.publicReads
  app.get(
    '/fotos',
    {
      config,
      schema: { tags, summary: 'Fotos de los cuatro juegos', response: { 200: z.array(gamePhotos) } },
    },
    async () => listOf(await read(readGamePhotos)),
  )
  app.get(
    '/imagenes-sitio',
    { config, schema: { tags, summary: 'Imágenes del sitio', response: { 200: z.array(siteImages) } } },
    async () => listOf(await read(readSiteImages)),
  )
  app.get(
    '/pop_marketing',
    { config, schema: { tags, summary: 'Pop-up de novedades', response: { 200: z.array(marketingPopup) } } },
    async () => listOf(await read(readMarketingPopup)),
  )
  app.get(
    '/pagina-status',
    { config, schema: { tags, summary: 'Si el sitio está suspendido', response: { 200: siteStatus } } },
    async () => read(readSiteStatus),
  )
  app.get(
    '/ajustes',
    { config, schema: { tags, summary: 'Ajustes públicos de la tienda', response: { 200: settings } } },
    async () => read((db) => readSettings(db, app.config)),
  )
}

/** Records travel as the first element of a list (spec §3). */
const listOf = <Row>(row: Row | null): Row[] => (row ? [row] : [])
