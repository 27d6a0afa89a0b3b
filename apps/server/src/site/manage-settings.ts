import type { ShopSettings, ShopSettingsBody, Suspension } from '@mazo/contract/shop-settings.ts'
import type { Database } from '../db/database.ts'
import { type OnlyRow, updateOnlyRow } from './only-rows.ts'
import { readSettings, readSettingsRow } from './read-settings.ts'
import { settings } from './tables.ts'

const shopSettings: OnlyRow = { recurso: 'ajustes', nombre: 'Ajustes de la tienda', table: settings }
const suspension: OnlyRow = {
  recurso: 'suspension',
  nombre: 'Sitio suspendido',
  table: settings,
  versionField: 'suspension_version',
}

/** All that the owner may set, the account for transfers too. */
export async function readShopSettings(db: Database): Promise<ShopSettings> {
  const [row, { metodos_pago }] = await Promise.all([readSettingsRow(db), readSettings(db)])
  return { ...row, metodos_pago }
}

/** @throws DomainError 409 `cambio_ajeno` when somebody changed them since */
export async function updateShopSettings(db: Database, body: ShopSettingsBody, quien: string) {
  await updateOnlyRow(db, shopSettings, body, quien)
  return readShopSettings(db)
}

export async function readSuspension(db: Database): Promise<Suspension> {
  const { suspender, mensaje_de_suspension, suspension_version } = await readSettingsRow(db)
  return { suspender, mensaje_de_suspension, version: suspension_version }
}

/** Suspends the site or opens it again. @throws DomainError 409 `cambio_ajeno` */
export async function updateSuspension(db: Database, body: Suspension, quien: string) {
  await updateOnlyRow(db, suspension, body, quien)
  return readSuspension(db)
}
