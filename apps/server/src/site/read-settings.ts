import { exampleSettings } from '@mazo/contract/home-summary.ts'
import type { Settings, SiteStatus, TransferAccount } from '@mazo/contract/site/site.ts'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../db/database.ts'
import { configuredMethods, methodsOnOffer } from './payment-methods.ts'
import { settings } from './tables.ts'

/** The shop's public settings (decision 41), with the methods of payment that can be chosen now (decision 19). */
export async function readSettings(
  db: Database | Transaction,
  config: Pick<Config, 'cards' | 'smtpUrl'>,
): Promise<Settings> {
  const row = await readSettingsRow(db)
  return {
    nombre: row.nombre,
    whatsapp: row.whatsapp,
    mail: row.mail,
    instagram: row.instagram,
    comunidad: row.comunidad,
    direccion: row.direccion,
    horario: row.horario,
    envio_gratis_desde: row.envio_gratis_desde,
    costo_envio: row.costo_envio,
    metodos_pago: methodsOnOffer(row, configuredMethods(config)),
    descuento_transferencia: Number(row.descuento_transferencia),
    impuestos_nacionales: row.impuestos_nacionales === null ? null : Number(row.impuestos_nacionales),
    muestra_popup_suscripcion: row.muestra_popup_suscripcion,
    muestra_popup_ferias: row.muestra_popup_ferias,
    envia_mails: config.smtpUrl !== undefined,
  }
}

/** Whether the owner suspended the site (spec §4). */
export async function readSiteStatus(db: Database): Promise<SiteStatus> {
  const row = await readSettingsRow(db)
  return { Suspender: row.suspender, Mensaje_de_suspesion: row.mensaje_de_suspension }
}

/** What the shop is called. */
export const readShopName = async (db: Database): Promise<string> => (await readSettingsRow(db)).nombre

/** The account for transfers, which only an order shows. */
export async function readTransferAccount(db: Database): Promise<TransferAccount> {
  const row = await readSettingsRow(db)
  return {
    alias: row.transferencia_alias,
    cbu: row.transferencia_cbu,
    titular: row.transferencia_titular,
    banco: row.transferencia_banco,
  }
}

/** The one row of them, whole. */
export async function readSettingsRow(db: Database | Transaction) {
  const [row] = await db.select().from(settings)
  if (!row) throw new Error('The row of `ajustes`, which a migration writes, is gone')
  return row
}

/** The public settings that still have the defaults of the migrations. */
export async function readExampleSettings(db: Database) {
  const row = await readSettingsRow(db)
  return exampleSettings.filter((name) => row[name] === settings[name].default)
}

/** Whether the account is still the migrations' example, to which nobody must transfer money. */
export async function hasExampleAccount(db: Database): Promise<boolean> {
  const { cbu } = await readTransferAccount(db)
  return /^0*$/.test(cbu)
}
