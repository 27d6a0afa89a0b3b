import type { BookExpansionRow } from '../../card-linking/match-expansions.ts'
import {
  findMeant,
  type Names,
  namesOf,
  ofOneThing,
  plain,
  readTyped,
} from '../../catalog/search/expansion-names.ts'
import { parted } from '../../catalog/search/nearest-expansions.ts'
import { amongOthers, letOthersIn, type Steps } from '../../take-turns.ts'
import { keyOf, type Named } from './expansions.ts'
import type { Proposal } from './propose-expansions.ts'

/** A missing expansion with what it may be. */
type Missing = Named & { near: Proposal }
type Kept = Named & { names: Names }

/**
 * Compares those that would be added as the sheet names them with one another: one may be another's slip, code or Spanish
 * name. Those that the book of cards has by that name are never one of the others.
 * @param missing those with most rows first
 * @returns by `keyOf`, what changes for those that are not to be added under their own name
 */
export async function compareNames(
  missing: readonly Missing[],
  inBook: (tcg_id: number, name: string) => readonly BookExpansionRow[],
): Promise<ReadonlyMap<string, Partial<Proposal>>> {
  const changed = new Map<string, Partial<Proposal>>()
  const kept: Kept[] = []
  const fresh = missing.filter(({ near }) => isNewAsNamed(near))
  const isKnown = ({ tcg_id, expansion }: Named) => inBook(tcg_id, expansion).length > 0
  const [known, unknown] = [fresh.filter(isKnown), fresh.filter((one) => !isKnown(one))]
  const keep = ({ tcg_id, expansion }: Named) =>
    kept.push({ tcg_id, expansion, names: namesOf({ id: 0, nombre: expansion }) })
  const compare = async (one: Named, others: readonly Kept[]): Promise<boolean> => {
    const change = await amongOthers(changeOf(one, others))
    if (change) changed.set(keyOf(one), change)
    return change !== undefined
  }
  for (const one of known) keep(one)
  for (const one of unknown) {
    if (!(await compare(one, kept))) keep(one)
    await letOthersIn()
  }
  // More rows may have the code than the name.
  for (const one of kept.slice(known.length).reverse()) {
    const others = kept.filter((other) => other !== one && other.tcg_id === one.tcg_id)
    const { way } = await amongOthers(meantBy(one, others))
    if (ofOneThing.has(way) && (await compare(one, others))) kept.splice(kept.indexOf(one), 1)
    await letOthersIn()
  }
  return changed
}

const isNewAsNamed = ({ propuesta, dudosa, nombre_nuevo, tcg_id_de_otro }: Proposal) =>
  propuesta === null && !dudosa && nombre_nuevo === null && tcg_id_de_otro === null

const meantBy = ({ expansion }: Named, others: readonly Kept[]) =>
  findMeant(readTyped(plain(expansion)), others)

function* changeOf(one: Named, others: readonly Kept[]): Steps<Partial<Proposal> | undefined> {
  const [ofGame, ofOthers] = parted(others, ({ tcg_id }) => tcg_id === one.tcg_id)
  const own = yield* meantBy(one, ofGame)
  const [meant, ...more] = own.way === 'initials' ? [] : own.found
  if (meant) {
    const dudosa = more.length > 0 || !ofOneThing.has(own.way)
    return { nombre_nuevo: meant.expansion, de_otras_filas: true, dudosa }
  }
  const foreign = yield* meantBy(one, ofOthers)
  const [abroad] = ofOneThing.has(foreign.way) ? foreign.found : []
  return abroad && { tcg_id_de_otro: abroad.tcg_id, de_otras_filas: true }
}
