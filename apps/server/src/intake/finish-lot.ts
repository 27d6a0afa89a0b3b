import { writeAudit } from '../audit/write-audit.ts'
import { removeExpansions } from '../catalog-management/expansions/add-expansions.ts'
import type { Transaction } from '../db/database.ts'
import { type LotRecord, readLot } from './read-lots.ts'

/** What a lot is once all its lines are taken in, with its row in the trail. */
export async function finishTaking(
  tx: Transaction,
  { id, quien, hecho_por }: LotRecord,
): Promise<Partial<LotRecord>> {
  const { copias } = await readLot(tx, id)
  await writeAudit(tx, {
    quien: hecho_por ?? quien,
    accion: 'dio de alta',
    recurso: 'lotes',
    recurso_id: id,
    nombre: `Lote ${id}`,
    cambios: { copias: [null, copias] },
  })
  return { estado: 'hecho', terminado_en: new Date(), trabajador: null }
}

/** The same once it is undone; the expansions that it made go with its products. */
export async function finishUndoing(
  tx: Transaction,
  { id, quien, hecho_por, expansiones_agregadas }: LotRecord,
): Promise<Partial<LotRecord>> {
  await removeExpansions(tx, expansiones_agregadas)
  await writeAudit(tx, {
    quien: hecho_por ?? quien,
    accion: 'deshizo',
    recurso: 'lotes',
    recurso_id: id,
    nombre: `Lote ${id}`,
  })
  return { estado: 'deshecho', trabajador: null }
}
