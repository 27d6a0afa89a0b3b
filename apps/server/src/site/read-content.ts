import type { Banner } from '@mazo/contract/site/banners.ts'
import { brandColours } from '@mazo/contract/site/brand-colours.ts'
import { fillIn } from '@mazo/contract/site/fill-in.ts'
import type { LegalPageKey, RenderedPage } from '@mazo/contract/site/legal-pages.ts'
import type { Question } from '@mazo/contract/site/questions.ts'
import type { FrameContent } from '@mazo/contract/site/site.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { readSettingsRow } from './read-settings.ts'
import { renderLegalPage } from './render-legal-page.ts'
import { banners, legalPages, questions } from './tables.ts'

/** The banners that the home shows, in the owner's order. */
export async function readBanners(db: Database): Promise<Banner[]> {
  const rows = await db
    .select()
    .from(banners)
    .where(eq(banners.visible, true))
    .orderBy(asc(banners.orden), asc(banners.id))
  return rows.map(({ orden: _, visible: __, version: ___, ...banner }) => banner)
}

/** The visible questions, with the settings filled in. */
export async function readQuestions(db: Database): Promise<Question[]> {
  const [settings, rows] = await Promise.all([
    readSettingsRow(db),
    db
      .select({ id: questions.id, pregunta: questions.pregunta, respuesta: questions.respuesta })
      .from(questions)
      .where(eq(questions.visible, true))
      .orderBy(asc(questions.orden), asc(questions.id)),
  ])
  return rows.map(({ id, pregunta, respuesta }) => ({
    id,
    pregunta: fillIn(pregunta, settings),
    respuesta: fillIn(respuesta, settings),
  }))
}

const rendered = new Map<LegalPageKey, { of: string; page: RenderedPage }>()

/** A page of the shop's rules, rendered once until it or the settings change. */
export async function readLegalPage(db: Database, clave: LegalPageKey): Promise<RenderedPage> {
  const [settings, [row]] = await Promise.all([
    readSettingsRow(db),
    db.select().from(legalPages).where(eq(legalPages.clave, clave)),
  ])
  if (!row) throw new Error(`The page «${clave}», which a migration writes, is gone`)
  const of = JSON.stringify([row.titulo, row.texto, settings])
  const known = rendered.get(clave)
  if (known?.of === of) return known.page
  const page = renderLegalPage(row, settings)
  rendered.set(clave, { of, page })
  return page
}

/** The content around every page, besides the settings. */
export async function readFrameContent(db: Database): Promise<FrameContent> {
  const row = await readSettingsRow(db)
  return {
    brand: {
      logo_url: row.logo_url,
      icono_url: row.icono_url,
      colours: row.color_principal ? brandColours(row.color_principal) : null,
    },
    vendedor_nombre: row.vendedor_nombre,
    vendedor_cuit: row.vendedor_cuit,
    reclamos_link: row.reclamos_link,
    promo_imagen_url: row.promo_imagen_url,
    portada_url: row.portada_url,
  }
}
