import { bannerBody, bannerListQuery, managedBanner, managedBannerPage } from '@mazo/contract/site/banners.ts'
import {
  legalPageBody,
  legalPageListQuery,
  managedLegalPage,
  managedLegalPagePage,
  previewBody,
  renderedPage,
} from '@mazo/contract/site/legal-pages.ts'
import {
  managedQuestion,
  managedQuestionPage,
  questionBody,
  questionListQuery,
} from '@mazo/contract/site/questions.ts'
import type { FastifyPluginAsync } from 'fastify'
import { officeRoutes } from '../http/office-routes.ts'
import { takeTurnsAmongOthers } from '../take-turns.ts'
import { bannerKind, legalPageKind, questionKind } from './content-kinds.ts'
import { readSettingsRow } from './read-settings.ts'
import { recordRoutes } from './record-routes.ts'
import { renderLegalPage } from './render-legal-page.ts'

/** What the owner writes of the home and of the rules; under /api/v1/gestion. */
export const contentManagement: FastifyPluginAsync = async (app) => {
  recordRoutes(app, {
    kind: bannerKind,
    called: 'banners',
    record: managedBanner,
    page: managedBannerPage,
    query: bannerListQuery,
    body: bannerBody,
  })
  recordRoutes(app, {
    kind: questionKind,
    called: 'preguntas frecuentes',
    record: managedQuestion,
    page: managedQuestionPage,
    query: questionListQuery,
    body: questionBody,
  })
  recordRoutes(app, {
    kind: legalPageKind,
    called: 'páginas legales',
    record: managedLegalPage,
    page: managedLegalPagePage,
    query: legalPageListQuery,
    body: legalPageBody,
    fixed: true,
  })

  /** A text of nothing but brackets takes a tenth of a second. */
  const inTurn = takeTurnsAmongOthers()
  officeRoutes(app, 'gestión: páginas legales').post('/paginas-legales/vista-previa', {
    summary: 'Cómo se verá un texto todavía sin guardar',
    body: previewBody,
    answer: renderedPage,
    handler: async ({ body }) => {
      const settings = await readSettingsRow(app.db)
      return inTurn(async () => renderLegalPage(body, settings))
    },
  })
}
