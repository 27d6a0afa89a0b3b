import type { ShopSettings, ShopSettingsBody, Suspension } from '@mazo/contract/shop-settings.ts'
import type { PaymentMethod } from '@mazo/contract/site/site.ts'
import type { Database } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'
import { methodsOnOffer } from './payment-methods.ts'
import { readSettingsRow } from './read-settings.ts'
import { type SingleRow, updateSingleRow } from './single-rows.ts'
import { settings } from './tables.ts'

const shopSettings: SingleRow = { recurso: 'ajustes', nombre: 'Ajustes de la tienda', table: settings }
const suspension: SingleRow = {
  recurso: 'suspension',
  nombre: 'Sitio suspendido',
  table: settings,
  versionField: 'suspension_version',
}

/** All the owner's settings, with the account for transfers. */
export async function readShopSettings(
  db: Database,
  configured: readonly PaymentMethod[],
): Promise<ShopSettings> {
  const row = await readSettingsRow(db)
  const mercadopago_configurado = configured.includes('mercadopago')
  return {
    ...row,
    ofrece_mercadopago: mercadopago_configurado && row.ofrece_mercadopago,
    mercadopago_configurado,
    metodos_pago: methodsOnOffer(row, configured),
  }
}

/**
 * @throws DomainError 409 `cambio_ajeno` when somebody changed them since; 422 where a method of payment is switched
 * on that is not configured
 */
export async function updateShopSettings(
  db: Database,
  { ofrece_mercadopago, ...body }: ShopSettingsBody,
  quien: string,
  configured: readonly PaymentMethod[],
) {
  const hasCards = configured.includes('mercadopago')
  if (ofrece_mercadopago && !hasCards) throw notConfigured()
  // The switch keeps its value for the day the keys come.
  await updateSingleRow(db, shopSettings, hasCards ? { ...body, ofrece_mercadopago } : body, quien)
  return readShopSettings(db, configured)
}

function notConfigured() {
  const mensaje = 'Mercado Pago no está configurado: faltan las claves de tu cuenta.'
  return new DomainError(422, 'datos_invalidos', mensaje, [{ campo: 'ofrece_mercadopago', mensaje }])
}

export async function readSuspension(db: Database): Promise<Suspension> {
  const { suspender, mensaje_de_suspension, suspension_version } = await readSettingsRow(db)
  return { suspender, mensaje_de_suspension, version: suspension_version }
}

/** Suspends the site or opens it again. @throws DomainError 409 `cambio_ajeno` */
export async function updateSuspension(db: Database, body: Suspension, quien: string) {
  await updateSingleRow(db, suspension, body, quien)
  return readSuspension(db)
}
