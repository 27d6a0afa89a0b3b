import type { MissingExpansion } from '@mazo/contract/imports/imports.ts'
import { findNamed, matchExpansions, readBookExpansionRows } from '../../card-linking/match-expansions.ts'
import type { Candidate, Way } from '../../catalog/search/expansion-names.ts'
import { type Nearest, nearestAmong } from '../../catalog/search/nearest-expansions.ts'
import { expansions } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { keyOf, type Named } from './expansions.ts'

export type ShopExpansion = { id: number; tcg_id: number; nombre: string }

export async function readShopExpansions(db: Database): Promise<ShopExpansion[]> {
  const { id, tcg_id, nombre } = expansions
  return db.select({ id, tcg_id, nombre }).from(expansions).orderBy(expansions.id)
}

/** What an expansion may be that a sheet names and the shop lacks. */
export type Proposal = Omit<MissingExpansion, 'tcg_id' | 'nombre' | 'filas'>
const nobody: Proposal = {
  parecidas: [],
  propuesta: null,
  dudosa: false,
  nombre_nuevo: null,
  tcg_id_de_otro: null,
}

const mostProposed = 3

/** Proposes only expansions of the same game, and reports if the name is another game's. */
export async function readProposals(
  db: Database,
  shop: readonly ShopExpansion[],
): Promise<(named: Named) => Proposal> {
  const book = await readBook(db)
  const games = [...Map.groupBy(shop, ({ tcg_id }) => tcg_id)].map(([game, own]) => ({
    game,
    nearest: nearestAmong(own.map(book.withItsNames)),
    nearestUnknown: nearestAmong(own.filter(book.isUnknown)),
  }))
  const taken = new Set(shop.map(({ tcg_id, nombre }) => keyOf({ tcg_id, expansion: nombre })))

  /** What looks like one of its own game may still be another game's, but not by its initials alone. */
  function otherGameOf({ tcg_id, expansion }: Named, isLikeOwn: boolean): number | null {
    const isMeant = ({ meant, way }: Nearest) => meant && !(isLikeOwn && way === 'initials')
    const inShop = games.find(({ game, nearest }) => game !== tcg_id && isMeant(nearest(expansion)))
    return inShop?.game ?? book.games.find((game) => game !== tcg_id && book.has(game, expansion)) ?? null
  }

  const ofShopAlone = (named: Named, { candidates, meant, isDoubtful }: Nearest): Proposal => ({
    ...nobody,
    parecidas: candidates.map(bare),
    propuesta: meant?.id ?? null,
    dudosa: isDoubtful,
    tcg_id_de_otro: meant ? null : otherGameOf(named, candidates.length > 0),
  })

  return (named) => {
    const { tcg_id, expansion } = named
    const own = games.find(({ game }) => game === tcg_id)
    const near = own?.nearest(expansion) ?? noneNear
    const rows = book.named(tcg_id, expansion)
    const [row, ...moreRows] = rows
    if (!row) return ofShopAlone(named, near)
    const stocked = shop.filter((one) => rows.some((row) => book.isSame(one, row)))
    const asked = { ...nobody, parecidas: firstOf([...stocked, ...near.candidates]), dudosa: true }
    const isMeant = near.meant && near.way !== 'initials' && stocked.some(({ id }) => id === near.meant?.id)
    if (moreRows.length > 0)
      return isMeant ? { ...asked, dudosa: false, propuesta: near.meant?.id ?? null } : asked
    const [it, another] = stocked
    if (it) return another ? asked : { ...asked, dudosa: false, propuesta: it.id }
    // The book may have one expansion twice, as files of different makers write its name.
    if (near.meant && near.way && ofOneName.has(near.way)) return asked
    // The shop may have it under a name that the book does not know.
    const unknown = [row.nombre, expansion]
      .map((name) => own?.nearestUnknown(name) ?? noneNear)
      .find(({ meant, way, isDoubtful }) => way !== 'initials' && (meant || isDoubtful))
    if (unknown) return { ...asked, parecidas: firstOf([...unknown.candidates, ...near.candidates]) }
    if (taken.has(keyOf({ tcg_id, expansion: row.nombre }))) return asked
    return { ...asked, dudosa: false, nombre_nuevo: row.nombre === expansion ? null : row.nombre }
  }
}

const ofOneName: ReadonlySet<Way> = new Set(['name', 'numbers', 'words'])
const noneNear: Nearest = { candidates: [], meant: undefined, way: undefined, isDoubtful: false }

const bare = ({ id, nombre }: Candidate) => ({ id, nombre })
const firstOf = (all: readonly Candidate[]) =>
  all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
    .slice(0, mostProposed)
    .map(bare)

/** What the book of cards knows of the expansions of the shop, and of all others. */
async function readBook(db: Database) {
  const book = await readBookExpansionRows(db)
  const same = await matchExpansions(db, book)
  const named = findNamed(book)
  const byId = new Map(book.map((row) => [row.id, row]))
  return {
    named,
    games: [...new Set(book.map(({ tcg_id }) => tcg_id))],
    has: (game: number, name: string) => named(game, name).length > 0,
    isSame: ({ id }: ShopExpansion, row: { id: number }) => same.get(id) === row.id,
    isUnknown: ({ id }: ShopExpansion) => same.get(id) === undefined,
    withItsNames({ id, tcg_id, nombre }: ShopExpansion): Candidate {
      const row = byId.get(same.get(id) ?? 0)
      if (!row) return { id, nombre }
      const isShared = row.codigo === null || named(tcg_id, row.codigo).length > 1
      const otros = row.nombre_es ? [row.nombre, row.nombre_es] : [row.nombre]
      return { id, nombre, otros, codigo: isShared ? null : row.codigo }
    },
  }
}
