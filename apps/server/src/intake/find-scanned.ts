import type { ScannedProduct, ScannedQuery } from '@mazo/contract/intake/scanned.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { readCardsById } from './read-cards.ts'

type Row = Omit<ScannedProduct, 'carta'> & { carta_id: number | null }

/** The product that a label or a code means: a barcode is what its owner wrote as the product's code. */
export async function findScanned(db: Database, query: ScannedQuery): Promise<ScannedProduct | null> {
  const { producto_id, codigo = '' } = query
  const where =
    producto_id === undefined
      ? sql`texto_normal(sku) in (${sql.join(
          writtenAs(codigo).map((text) => sql`texto_normal(${text})`),
          sql`, `,
        )})`
      : sql`id = ${producto_id}`
  const { rows } = await db.execute<Row>(sql`
    select id, titulo, single, certificada, estado_id, idioma, acabado, carta_id
    from productos where ${where} order by sku = ${codigo} desc, id limit 1`)
  const [found] = rows
  if (!found) return null
  const { carta_id, ...product } = found
  const [carta = null] = carta_id === null ? [] : await readCardsById(db, [carta_id])
  return { ...product, carta }
}

/** An American barcode of 12 digits is a European one of 13 with a zero in front: cameras read either. */
function writtenAs(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`]
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
}
