import { addressFields } from '@mazo/contract/orders/checkout-form.ts'
import { type ManagedLine, type ManagedOrder, orderLabels } from '@mazo/contract/orders/managed-orders.ts'
import { partTyped, type Values } from '../../records/conflict/conflict.ts'
import { plural } from '../../words/moments.ts'

export const buyerFields = ['nombre', 'mail', 'celular'] as const
export const deliveryFields = [...addressFields, 'sucursal'] as const
export type FieldName = (typeof buyerFields)[number] | (typeof deliveryFields)[number]
const textFields: readonly FieldName[] = [...buyerFields, ...deliveryFields]

const lineKey = (id: number) => `linea:${id}`

/** The editable values of an order as a flat object, with the remaining units of each of `lines`. */
function valuesOf(order: ManagedOrder, lines: readonly ManagedLine[]): Values {
  const left = new Map(order.lineas.map(({ producto_id, cantidad }) => [producto_id, cantidad]))
  return {
    ...Object.fromEntries(textFields.map((name) => [name, order[name]])),
    retiro_personal: order.retiro_personal,
    ...Object.fromEntries(lines.map(({ producto_id: id }) => [lineKey(id), left.get(id) ?? 0])),
  }
}

export const isChanged = (read: ManagedOrder, draft: ManagedOrder) =>
  JSON.stringify(valuesOf(read, read.lineas)) !== JSON.stringify(valuesOf(draft, read.lineas))

/** The body of the request. */
export const bodyOf = (draft: ManagedOrder) => ({
  ...Object.fromEntries(textFields.map((name) => [name, draft[name]])),
  retiro_personal: draft.retiro_personal,
  lineas: draft.lineas.map(({ producto_id, cantidad }) => ({ producto_id, cantidad })),
})

export type Said = { campo: string; valor: string }

/** The person's changes to the order that they opened, in words. */
export function tellDraft(read: ManagedOrder, draft: ManagedOrder): Said[] {
  const before = valuesOf(read, read.lineas)
  const now = Object.entries(valuesOf(draft, read.lineas))
  return tell(Object.fromEntries(now.filter(([field, value]) => value !== before[field])), read.lineas)
}

/**
 * Puts somebody's changes on top of the order as others saved it meanwhile. If both changed the same field, the saved
 * value stays, and `dropped` tells what was typed.
 */
export function reapply(
  read: ManagedOrder,
  draft: ManagedOrder,
  latest: ManagedOrder,
): { draft: ManagedOrder; dropped: Said[] } {
  const { kept, dropped } = partTyped({
    read: valuesOf(read, read.lineas),
    typed: valuesOf(draft, read.lineas),
    latest: valuesOf(latest, read.lineas),
  })
  const lines = latest.lineas
    .map((line) => ({ ...line, cantidad: Number(kept[lineKey(line.producto_id)] ?? line.cantidad) }))
    .filter(({ cantidad }) => cantidad > 0)
  const values = Object.fromEntries(Object.entries(kept).filter(([field]) => !field.startsWith('linea:')))
  return {
    // Two people may together take out every line: then the lines that the other one left stay.
    draft: { ...latest, ...values, lineas: lines.length > 0 ? lines : latest.lineas },
    dropped: tell(dropped, read.lineas),
  }
}

const tell = (values: Values, lines: readonly ManagedLine[]): Said[] =>
  Object.entries(values).map(([field, value]) => {
    if (field === 'retiro_personal')
      return { campo: 'Entrega', valor: value ? 'Retiro personal' : 'Envío a domicilio' }
    const line = lines.find(({ producto_id }) => lineKey(producto_id) === field)
    if (line)
      return {
        campo: line.titulo,
        valor: value === 0 ? 'quitado' : plural(Number(value), 'unidad', 'unidades'),
      }
    return { campo: orderLabels[field as FieldName], valor: String(value) || 'vacío' }
  })
