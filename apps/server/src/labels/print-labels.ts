import { pagePaths } from '@mazo/contract/paths.ts'
import { byTrait, type Traits, traitTexts } from '@mazo/contract/products/card-traits.ts'
import { cardStates } from '@mazo/contract/products/games.ts'
import {
  type LabelFormat,
  type LabelsQuery,
  mostLabels,
  tooManyLabels,
} from '@mazo/contract/products/labels.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { printingOf } from '../catalog/printing-of.ts'
import { expansions, products } from '../catalog/tables.ts'
import type { Database } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'
import { lettingOthersIn, takeTurnsAmongOthers } from '../take-turns.ts'
import { drawLabel, type Label } from './draw-label.ts'
import { placeLabels, sheets } from './label-sheet.ts'

export type PrintedLabels = { pdf: Buffer; fileName: string }

/**
 * The labels of products, hidden ones too, whose codes open their QR page.
 * @throws DomainError 422 for too many; 404 where one of the products is gone
 */
export async function printLabels(
  db: Database,
  { ids, formato, desde, copias, precio }: LabelsQuery,
  publicUrl: string,
): Promise<PrintedLabels> {
  if (ids.length * copias > mostLabels) throw new DomainError(422, 'demasiadas_etiquetas', tooManyLabels)
  const found = await findProducts(db, ids)
  const labels = found.flatMap((product) => {
    const { id, titulo, sku, precio_final } = product
    const address = `${publicUrl}${pagePaths.qr(id)}`
    const detalle = detailOf(product)
    const label: Label = { address, titulo, detalle, numero: id, sku, precio: precio ? precio_final : null }
    return Array.from({ length: copias }, () => label)
  })
  return { pdf: await inTurn(() => drawPages(labels, formato, desde)), fileName: nameOf(found) }
}

type Found = Traits & {
  impresion: string | null
  id: number
  slug: string
  titulo: string
  sku: string | null
  precio_final: string
  expansion: string | null
  estado_id: number | null
  certificada: boolean
  graduadora: string | null
  nota: string | null
}

/** `PSA 10 · Base Set`, `Near Mint · Evolving Skies`; leaving out what the title says. */
function detailOf(product: Found): string {
  const { titulo, expansion, estado_id, certificada, graduadora, nota } = product
  const state = cardStates.find(({ id }) => id === estado_id)?.nombre
  const grade = gradeBeside(titulo, graduadora, nota)
  return [certificada ? grade : state, ...traitTexts(product), product.impresion, expansion]
    .filter((part) => part && !titulo.toLowerCase().includes(part.toLowerCase()))
    .join(' · ')
}

/** Graders as people write them into titles; in small letters they are other words. */
const graderInTitle = /\b(?:PSA|BGS|CGC|SGC|TAG|ACE(?! SPEC))\b|gradeada/

/** `PSA 10`; only the rest where the title names the grader. */
function gradeBeside(titulo: string, graduadora: string | null, nota: string | null): string {
  const named = graduadora && titulo.toLowerCase().includes(graduadora.toLowerCase()) ? graduadora : null
  const grader = named ?? graderInTitle.exec(titulo)?.[0]
  if (!grader || (graduadora && !named)) return [graduadora ?? 'Gradeada', nota].filter(Boolean).join(' ')
  const isSaid = nota === null || titulo.toLowerCase().includes(`${grader} ${nota}`.toLowerCase())
  return isSaid ? '' : `Nota ${nota}`
}

async function findProducts(db: Database, ids: readonly number[]): Promise<Found[]> {
  const { id, slug, titulo, sku, precio_final, estado_id, certificada, graduadora, nota } = products
  const traits = byTrait(({ name }) => products[name])
  const own = { id, slug, titulo, sku, precio_final, estado_id, certificada, graduadora, nota, ...traits }
  const rows = await db
    .select({ ...own, expansion: expansions.nombre, impresion: printingOf(sql`productos.carta_id`) })
    .from(products)
    .leftJoin(expansions, eq(expansions.id, products.expansion_id))
    .where(inArray(products.id, [...new Set(ids)]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const product = byId.get(id)
    if (!product) throw new DomainError(404, 'no_encontrado', `No encontramos el producto N.º ${id}.`)
    return product
  })
}

/** One print at a time, and others are answered while it is drawn: a sheet takes a tenth of a second. */
const inTurn = takeTurnsAmongOthers()

async function drawPages(labels: readonly Label[], format: LabelFormat, from: number): Promise<Buffer> {
  const { width, height } = sheets[format]
  const size: [number, number] = [(width * 72) / 25.4, (height * 72) / 25.4]
  const { default: PDFDocument } = await import('pdfkit') // loaded by shops that print
  const doc = new PDFDocument({ size, margin: 0, autoFirstPage: false, info: { Title: 'Etiquetas' } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  let drawn = -1
  const places = placeLabels(format, labels.length, from)
  const letIn = lettingOthersIn()
  for (const [index, label] of labels.entries()) {
    const { page, place } = places[index] as (typeof places)[number]
    await letIn()
    if (page !== drawn) doc.addPage()
    drawn = page
    drawLabel(doc, place, label)
  }
  const ended = new Promise((resolve) => doc.once('end', resolve))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function nameOf(found: readonly Found[]): string {
  const [first, ...others] = new Set(found.map(({ slug }) => slug))
  if (!first) return 'etiquetas.pdf'
  return others.length === 0 ? `etiqueta-${first}.pdf` : `etiquetas-${others.length + 1}-productos.pdf`
}
