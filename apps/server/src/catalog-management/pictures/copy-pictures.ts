import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'

/** Gives a product the pictures of another: the same files, each product with its own list of them. */
export async function copyPictures(tx: Transaction, from: number, to: number) {
  await tx.execute(sql`
    update productos set imagen_url = (select imagen_url from productos where id = ${from}) where id = ${to}`)
  await tx.execute(sql`
    insert into productos_imagenes (producto_id, posicion, imagen_url)
    select ${to}, posicion, imagen_url from productos_imagenes where producto_id = ${from}`)
}
