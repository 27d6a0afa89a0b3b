import { apiPaths } from '@mazo/contract/paths.ts'
import type { QrAdminProduct, QrPublicProduct } from '@mazo/contract/products/qr.ts'
import { readShop } from '../api/call-shop.ts'

export type Seen =
  | { view: 'public'; product: QrPublicProduct }
  /** The product with its stock, for logged-in staff. */
  | { view: 'staff'; product: QrAdminProduct }

/** `seen` is null if neither view came. `isLoggedIn` is also false if the session turned out to be over. */
export type Read = { seen: Seen | null; isLoggedIn: boolean }

/** Reads the staff's view for logged-in staff; the public one for others, and if the staff's view fails (spec §7). */
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
