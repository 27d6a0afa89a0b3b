import { writeAudit } from '../audit/write-audit.ts'
import { removeExpansions } from '../catalog-management/expansions/add-expansions.ts'
import type { Transaction } from '../db/database.ts'
import { type LotRecord, readLot } from './read-lots.ts'

/** The row of the trail that tells of all its products, which the trail's list leaves out. */
export async function tellDeed(
  tx: Transaction,
  { id, quien, hecho_por }: LotRecord,
  { isTaking }: { isTaking: boolean },
) {
  await writeAudit(tx, {
    quien: hecho_por ?? quien,
    accion: isTaking ? 'dio de alta' : 'deshizo',
    recurso: 'lotes',
    recurso_id: id,
    nombre: `Lote ${id}`,
    cambios: isTaking ? { copias: [null, (await readLot(tx, id)).copias] } : {},
  })
}

/** What a lot is once all its lines are taken in. */
export async function finishTaking(tx: Transaction, lot: LotRecord): Promise<Partial<LotRecord>> {
  await tellDeed(tx, lot, { isTaking: true })
  return { estado: 'hecho', terminado_en: new Date(), trabajador: null }
}

/** The same once it is undone; the expansions that it made go with its products. */
export async function finishUndoing(tx: Transaction, lot: LotRecord): Promise<Partial<LotRecord>> {
  await removeExpansions(tx, lot.expansiones_agregadas)
  await tellDeed(tx, lot, { isTaking: false })
  return { estado: 'deshecho', trabajador: null }
}
