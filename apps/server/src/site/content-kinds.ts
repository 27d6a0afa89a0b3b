import type { ManagedBanner } from '@mazo/contract/site/banners.ts'
import type { ManagedLegalPage } from '@mazo/contract/site/legal-pages.ts'
import type { ManagedQuestion } from '@mazo/contract/site/questions.ts'
import type { RecordKind } from './managed-records.ts'
import { banners, legalPages, questions } from './tables.ts'

/** What the owner writes of the home and of the rules, for the verbs of managed-records.ts. */

export const bannerKind: RecordKind<ManagedBanner> = {
  recurso: 'banners',
  table: banners,
  searched: [banners.titulo, banners.texto],
  nameOf: ({ titulo }) => titulo,
  notFound: 'No encontramos ese banner.',
}

export const questionKind: RecordKind<ManagedQuestion> = {
  recurso: 'preguntas',
  table: questions,
  searched: [questions.pregunta, questions.respuesta],
  nameOf: ({ pregunta }) => pregunta,
  notFound: 'No encontramos esa pregunta.',
}

export const legalPageKind: RecordKind<ManagedLegalPage> = {
  recurso: 'paginas-legales',
  table: legalPages,
  searched: [legalPages.titulo],
  nameOf: ({ titulo }) => titulo,
  notFound: 'No encontramos esa página.',
}
