import type { StaffRole } from '@mazo/contract/staff/staff.ts'

/** The names of the roles. */
export const roleWords: Readonly<Record<StaffRole, string>> = { admin: 'Administrador', vendedor: 'Vendedor' }

/** What each role may do, for the person who has to choose one. */
export const roleHelp: Readonly<Record<StaffRole, string>> = {
  admin: 'Puede hacer todo: productos, órdenes, textos, ajustes y personal.',
  vendedor: 'Vende con el código QR y mira las órdenes y quiénes compraron. No cambia nada más.',
}

export const roleChoices = (['vendedor', 'admin'] as const).map((id) => ({
  id,
  name: `${roleWords[id]}: ${roleHelp[id]}`,
}))
