import type { OrderDeed } from '@mazo/contract/orders/managed-orders.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../db/database.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { type DeedChange, orderDeeds } from './tables.ts'

type Deed = {
  order: { id: number; numero: string }
  tipo: OrderDeed
  who: string
  texto?: string
  cambios?: DeedChange[]
  /** The order's version after the change; a note makes no version. */
  version?: number
}

const verbs: Record<OrderDeed, string> = { nota: 'anotó en', edicion: 'cambió', plazo: 'dio más plazo a' }

/** Records what a member of staff did, in the order's history and in the shop's audit trail. */
export async function logChange(tx: Transaction, { order, tipo, who, cambios = [], ...rest }: Deed) {
  await tx.insert(orderDeeds).values({ orden_id: order.id, tipo, quien: who, cambios, ...rest })
  await writeAudit(tx, {
    quien: who,
    accion: verbs[tipo],
    recurso: 'ordenes',
    recurso_id: order.id,
    nombre: order.numero,
    cambios: Object.fromEntries(cambios.map(({ campo, antes, ahora }) => [campo, [antes, ahora] as const])),
  })
}

/** Tells the buyer that the order changed, or that there is more time to pay it. */
export const mailChange = (
  tx: Transaction,
  id: number,
  version: number,
  mail: string,
  what: 'modificada' | 'mas_plazo' = 'modificada',
) =>
  queueMail(tx, {
    clave: `orden:${id}:${what}:${version}`,
    plantilla: `orden_${what}`,
    datos: { orden_id: id },
    para: mail,
  })
