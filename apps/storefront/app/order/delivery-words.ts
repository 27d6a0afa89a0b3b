import type { FollowedOrder } from '@mazo/contract/receipts.ts'

/** How an order reaches its buyer; once it is on its way nothing is promised any more. */
export function deliveryText(
  { retiro_personal, estado }: Pick<FollowedOrder, 'retiro_personal' | 'estado'>,
  address: string,
): string {
  if (estado === 'entregada') return retiro_personal ? 'Ya lo retiraste.' : 'Ya lo recibiste.'
  if (estado === 'lista_para_retirar') return `Ya podés retirarlo en ${address}.`
  if (estado === 'enviada') return 'Ya lo despachamos a tu domicilio.'
  return retiro_personal
    ? `Te avisamos cuando esté listo para retirar en ${address}.`
    : 'Tus productos llegarán a tu puerta en un plazo de 7 días hábiles desde que recibimos el pago.'
}

/** What the staff wrote may be a code, an address, or both in one line. */
export function trackingOf(written: string): { code: string; link: string | null } {
  const link = /https?:\/\/[^\s<>"]+/.exec(written)?.[0] ?? null
  const code = (link ? written.replace(link, '') : written).replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
  return { code, link }
}
