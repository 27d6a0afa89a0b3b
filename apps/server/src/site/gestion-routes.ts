import { shopSettings, shopSettingsBody, suspension } from '@mazo/contract/shop-settings.ts'
import {
  gamePhotosBody,
  managedGamePhotos,
  managedPopup,
  managedSiteImages,
  popupBody,
  siteImagesBody,
} from '@mazo/contract/site/site-pictures.ts'
import type { FastifyPluginAsync } from 'fastify'
import {
  readManagedImages,
  readManagedPhotos,
  readManagedPopup,
  updateImages,
  updatePhotos,
  updatePopup,
} from './manage-pictures.ts'
import { readShopSettings, readSuspension, updateShopSettings, updateSuspension } from './manage-settings.ts'
import { configuredMethods } from './payment-methods.ts'
import { singleRowRoutes } from './single-row-routes.ts'

/** The shop's settings and pictures in the back office; under /api/v1/gestion. */
export const siteManagement: FastifyPluginAsync = async (app) => {
  const configured = configuredMethods(app.config)
  singleRowRoutes(app, {
    path: '/ajustes',
    tag: 'ajustes',
    summaries: { get: 'Todos los ajustes, también la cuenta para transferir', put: 'Cambia los ajustes' },
    record: shopSettings,
    body: shopSettingsBody,
    read: (db) => readShopSettings(db, configured),
    update: (db, body, quien) => updateShopSettings(db, body, quien, configured),
  })
  singleRowRoutes(app, {
    path: '/suspension',
    tag: 'ajustes',
    summaries: { get: 'Si el sitio está suspendido', put: 'Suspende el sitio o lo vuelve a abrir' },
    record: suspension,
    body: suspension,
    read: readSuspension,
    update: updateSuspension,
  })
  singleRowRoutes(app, {
    path: '/fotos',
    tag: 'imágenes',
    summaries: { get: 'Fotos de los cuatro juegos', put: 'Cambia las fotos de los juegos' },
    record: managedGamePhotos,
    body: gamePhotosBody,
    read: readManagedPhotos,
    update: updatePhotos,
  })
  singleRowRoutes(app, {
    path: '/imagenes-sitio',
    tag: 'imágenes',
    summaries: { get: 'Imágenes del sitio', put: 'Cambia las imágenes del sitio' },
    record: managedSiteImages,
    body: siteImagesBody,
    read: readManagedImages,
    update: updateImages,
  })
  singleRowRoutes(app, {
    path: '/pop-marketing',
    tag: 'imágenes',
    summaries: { get: 'Pop-up de novedades', put: 'Cambia el pop-up de novedades' },
    record: managedPopup,
    body: popupBody,
    read: readManagedPopup,
    update: updatePopup,
  })
}
