import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { readVersion } from '../record-id.ts'
import { oneLine } from '../words/one-line.ts'

const legalPageKeys = ['terminos', 'devoluciones', 'privacidad'] as const
export type LegalPageKey = (typeof legalPageKeys)[number]

/** A page of the shop's rules, rendered: `html` comes from our own Markdown, which lets no markup through. */
export const renderedPage = z.object({
  titulo: z.string(),
  /** What stands before the first heading. */
  intro: z.string(),
  secciones: z.array(z.object({ titulo: z.string(), html: z.string() })),
})
export type RenderedPage = z.infer<typeof renderedPage>

export const managedLegalPage = z.object({
  id: z.int(),
  clave: z.enum(legalPageKeys),
  titulo: z.string(),
  texto: z.string(),
  texto_original: z.string(),
  version: readVersion,
})
export type ManagedLegalPage = z.infer<typeof managedLegalPage>
export const managedLegalPagePage = pageOf(managedLegalPage)
export const legalPageListQuery = listQuery(['id'])

const markdown = z.string().trim().min(1).max(60_000)
export const legalPageBody = z.object({
  titulo: oneLine(120),
  texto: markdown,
  version: readVersion,
})

/** What the preview is drawn of, unsaved. */
export const previewBody = z.object({ titulo: z.string().max(120), texto: z.string().max(60_000) })
