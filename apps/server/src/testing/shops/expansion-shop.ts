import type { ExpansionChoice, MissingExpansions } from '@mazo/contract/imports/imports.ts'
import { asc } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { bookExpansions } from '../../card-book/tables.ts'
import { expansions } from '../../catalog/tables.ts'
import { importShop } from './import-shop.ts'

/** A shop for the tests of a file whose sheets name expansions that it may lack. */
export function expansionShop() {
  const shop = importShop()
  /** The expansions that it has; `skies` is the id of «Evolving Skies». */
  const there = { skies: 0 }
  beforeEach(async () => {
    await shop.db.delete(bookExpansions)
    const [first] = await shop.db
      .insert(expansions)
      .values([
        { tcg_id: 1, nombre: 'Evolving Skies' },
        { tcg_id: 2, nombre: 'Marea Abisal' },
      ])
      .returning()
    there.skies = first?.id ?? 0
  })

  const header = 'titulo;precio;single;cantidad;tcg;expansion'
  const rowsOf = (...names: string[]) =>
    [header, ...names.map((name, index) => `Sobre ${index};100;no;5;Pokemon;${name}`)].join('\n')
  const slip = (nombre: string, usar: ExpansionChoice['usar']) => ({ tcg_id: 1, nombre, usar })
  const missing = async (id: number) =>
    (await shop.call('GET', `importaciones/${id}/expansiones`)).json<MissingExpansions>()
  const names = async () =>
    (await shop.db.select().from(expansions).orderBy(asc(expansions.id))).map(({ nombre }) => nombre)
  async function reviewAgain(id: number, expansiones: object[]) {
    const { columnas } = await shop.read(id)
    const { statusCode } = await shop.call('PUT', `importaciones/${id}/columnas`, { columnas, expansiones })
    await shop.work()
    return { statusCode, ...(await shop.read(id)) }
  }

  return { shop, there, header, rowsOf, slip, missing, names, reviewAgain }
}
