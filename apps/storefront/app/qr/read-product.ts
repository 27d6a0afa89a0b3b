import { apiPaths } from '@mazo/contract/paths.ts'
import type { QrAdminProduct, QrPublicProduct } from '@mazo/contract/products/qr.ts'
import { readShop } from '../api/call-shop.ts'

export type Seen =
  | { view: 'public'; product: QrPublicProduct }
  /** With stock, for who is logged in. */
  | { view: 'staff'; product: QrAdminProduct }

/** `seen` null: neither view came. `isLoggedIn` is false also where the session turned out to be over. */
export type Read = { seen: Seen | null; isLoggedIn: boolean }

/** The staff's view for who is logged in; the public one for others, and where the staff's fails (spec §7). */
export async function readProduct(id: number, isLoggedIn: boolean): Promise<Read> {
  if (!isLoggedIn) return { seen: await readPublicView(id), isLoggedIn }
  const staff = await readShop<QrAdminProduct>(apiPaths.productoQr(id))
  if (staff.kind === 'answered') return { seen: { view: 'staff', product: staff.answer }, isLoggedIn }
  const isOver = staff.kind === 'refused' && staff.status === 401
  return { seen: await readPublicView(id), isLoggedIn: !isOver }
}

async function readPublicView(id: number): Promise<Seen | null> {
  const outcome = await readShop<QrPublicProduct>(apiPaths.productoQrPublic(id))
  return outcome.kind === 'answered' ? { view: 'public', product: outcome.answer } : null
}
