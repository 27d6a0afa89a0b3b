import { z } from 'zod'
import { calendarDay } from '../calendar-day.ts'
import { listQuery, pageOf } from '../paged-list.ts'
import { precio } from '../products/products.ts'
import { readVersion, recordId } from '../record-id.ts'
import { paymentMethods } from '../site/site.ts'
import { addressFields, checkoutForm, checkoutLabels } from './checkout-form.ts'
import { mostLines, mostUnits, type OrderState, orderStates } from './orders.ts'
import { managedPayment, paymentProblems } from './payments.ts'
import { managedReceipt } from './receipts.ts'

const state = z.enum(orderStates)

/** What the shop calls the states of its orders. */
export const stateNames: Record<OrderState, string> = {
  pendiente: 'Pendiente de pago',
  pagada: 'Pagada',
  preparada: 'Preparada',
  enviada: 'Enviada',
  lista_para_retirar: 'Lista para retirar',
  entregada: 'Entregada',
  cancelada: 'Cancelada',
  pagada_sin_stock: 'Pagada sin stock',
  reembolsada: 'Reembolsada',
}

/** What the back office calls the fields of an order. The checkout's own names are set by the shop's word list. */
export const orderLabels = { ...checkoutLabels, cp: 'Código postal' } as const

/** One value of an order that changed, as people read it. */
export const orderChange = z.object({ campo: z.string(), antes: z.string(), ahora: z.string() })
export type OrderChange = z.infer<typeof orderChange>

/** What the staff do with an order besides moving it. */
export const orderDeeds = ['nota', 'edicion', 'plazo'] as const
export type OrderDeed = (typeof orderDeeds)[number]

const filters = {
  q: z.string().trim().max(100).optional(),
  /** Of one buyer, its case aside. */
  mail: z.string().trim().max(254).optional(),
  desde: calendarDay.optional(),
  hasta: calendarDay.optional(),
  /** Only orders that need somebody: those with a receipt that nobody confirmed yet. */
  con: z.enum(['comprobante']).optional(),
}
export const orderListQuery = listQuery(['creado_en', 'total', 'vence_en']).extend({
  ...filters,
  estado: state.optional(),
})
export type OrderListQuery = z.infer<typeof orderListQuery>

export const orderCountQuery = z.object(filters)
export type OrderFilters = z.infer<typeof orderCountQuery> & { estado?: OrderListQuery['estado'] }

/** A row for each order, or for each product of each order. */
export const exportRows = ['orden', 'producto'] as const
export const orderExportQuery = orderCountQuery.extend({
  estado: state.optional(),
  por: z.enum(exportRows).default('orden'),
})
export type OrderExportQuery = z.infer<typeof orderExportQuery>

/**
 * The badges beside a row's state: something that needs somebody, why an order was cancelled if not by the staff, or
 * that a part of its money went back.
 * The most important comes first.
 */
export const orderBadges = [
  'contracargo',
  'reclamo',
  'por_revisar',
  'en_revision',
  'comprobante',
  'rechazada',
  'otro_intento',
  'vencida',
  'reembolso_parcial',
] as const
export type OrderBadge = (typeof orderBadges)[number]

/** An order in the list of the back office. */
export const orderRow = z.object({
  id: z.int(),
  numero: z.string(),
  estado: state,
  nombre: z.string(),
  mail: z.string(),
  celular: z.string(),
  retiro_personal: z.boolean(),
  localidad: z.string(),
  metodo_pago: z.enum(paymentMethods),
  total: precio,
  unidades: z.int(),
  /** The title that the search found among its lines, else the first; and how many lines it has. */
  producto: z.string(),
  renglones: z.int(),
  marcas: z.array(z.enum(orderBadges)),
  vence_en: z.string().nullable(),
  creado_en: z.string(),
})
export type OrderRow = z.infer<typeof orderRow>
export const orderPage = pageOf(orderRow)

/** How many orders there are in each state, under the filters of the list. */
export const orderCounts = z.object({ total: z.int(), estados: z.record(state, z.int()) })
export type OrderCounts = z.infer<typeof orderCounts>

const managedLine = z.object({
  producto_id: z.int(),
  titulo: z.string(),
  slug: z.string(),
  imagen_url: z.string(),
  precio,
  /** Before the discount by transfer; null where there was none. */
  precio_lista: precio.nullable(),
  cantidad: z.int(),
  /** Units whose refund was done or asked for. */
  devueltas: z.int(),
  /** What tells it from another copy of the same card: the shop's own code, its state or grade, its certificate. */
  sku: z.string().nullable(),
  condicion: z.string(),
  certificado: z.string().nullable(),
  /** Where it lies in the shop. */
  ubicacion: z.string().nullable(),
})
export type ManagedLine = z.infer<typeof managedLine>

/** What happens to an order without moving it. */
const happenings = [
  'comprobante',
  'reembolso_pedido',
  'reembolso_hecho',
  'reembolso_fallido',
  'reembolso_anulado',
  'problema',
  'problema_resuelto',
  'arrepentimiento',
  'arrepentimiento_respondido',
] as const

/** A row of the order's history: a move (`estado`), what the staff did, what became of its money, what its buyer sent. */
const orderEvent = z.object({
  tipo: z.enum(['estado', ...orderDeeds, ...happenings]),
  quien: z.string(),
  creado_en: z.string(),
  de: state.nullable(),
  a: state.nullable(),
  texto: z.string(),
  cambios: z.array(orderChange),
  /** Of a note, which can be corrected. */
  id: z.int().optional(),
  /** Of a move: it takes an earlier one back. */
  deshace: z.boolean().optional(),
  /** The units that it gave back to the stock (more than 0) or took from it; empty for the order's creation. */
  stock: z.array(z.object({ titulo: z.string(), cambio: z.int() })),
  /** Of a refund, or of a payment with a problem. */
  importe: precio.optional(),
  moneda: z.string().optional(),
  problema: z.enum(paymentProblems).optional(),
  /** Of a withdrawal. */
  codigo: z.string().optional(),
})
export type OrderEvent = z.infer<typeof orderEvent>

/** For a paid order without all its units: how many it lacks, and how many the shop could give it now. */
const missingUnits = z.object({
  producto_id: z.int(),
  titulo: z.string(),
  cantidad: z.int(),
  disponible: z.int(),
})
export type MissingUnits = z.infer<typeof missingUnits>

/** Everything the back office knows of an order. */
export const managedOrder = orderRow
  .omit({ unidades: true, producto: true, renglones: true, marcas: true })
  .extend({
    version: readVersion,
    /** The buyer's key to the order's page; null for staff who may not act as the buyer. */
    token: z.string().nullable(),
    barrio: z.string(),
    direccion: z.string(),
    provincia: z.string(),
    cp: z.string(),
    sucursal: z.string(),
    subtotal: precio,
    costo_envio: precio,
    /** The percent that its prices are lower because it is paid by transfer. */
    descuento_transferencia: z.number(),
    /** What the buyer still owes: all of it while nobody paid. */
    debe: precio,
    seguimiento: z.string(),
    lineas: z.array(managedLine),
    /** Empty unless it is `pagada_sin_stock`. */
    faltantes: z.array(missingUnits),
    /** What was paid for it, and tried to be; oldest first. */
    pagos: z.array(managedPayment),
    /** What the buyer sent to show that it was paid; oldest first. */
    comprobantes: z.array(managedReceipt),
    /** Withdrawals from it that wait for their answer. */
    arrepentimientos: z.array(z.object({ codigo: z.string(), vence_en: z.string() })),
    /** The states to which the person who asks may move it (decision 17). */
    movimientos: z.array(state),
    /** The last step, if the staff took it and its money allows taking it back. */
    deshacer: z
      .object({
        /** The order's state after the step, and before it. */
        a: state,
        de: state,
        quien: z.string(),
        /** Until when its mail waits and nobody has heard of it. null: the buyer has, so a step back needs a reason. */
        hasta: z.string().nullable(),
      })
      .nullable(),
    /** Oldest first. */
    historia: z.array(orderEvent),
  })
export type ManagedOrder = z.infer<typeof managedOrder>

/** Pasted from a carrier's page or mail, with the spaces and the invisible characters that come along. */
const tracking = z
  .string()
  .overwrite((pasted) => pasted.replace(/[\u200b-\u200d\u2060]/g, '').replace(/\s+/g, ' '))
  .trim()
  .max(300)

export const orderMove = z.object({
  a: state,
  version: readVersion,
  /** With `enviada`: how to follow the parcel. */
  seguimiento: tracking.optional(),
  /** With `reembolsada`: the units came back to the shop. */
  devolver_stock: z.boolean().optional(),
  /** The reason, which only the staff see. Closing an order whose money a bank took needs one. */
  motivo: z.string().trim().max(300).optional(),
})
export type OrderMove = z.infer<typeof orderMove>

/** Takes the last step back; once the buyer has heard of it, a reason is needed. */
export const orderUndo = z.object({ version: readVersion, motivo: z.string().trim().max(300).optional() })
export type OrderUndo = z.infer<typeof orderUndo>

export const orderTracking = z.object({ version: readVersion, seguimiento: tracking })
export type OrderTracking = z.infer<typeof orderTracking>

export const orderExtension = z.object({ version: readVersion, horas: z.int().min(1).max(720) })
export type OrderExtension = z.infer<typeof orderExtension>

export const orderNote = z.object({ texto: z.string().trim().min(1).max(2_000) })

const { nombre, mail, celular, barrio, direccion, provincia, localidad, cp, sucursal } = checkoutForm.shape

/** The wanted state of a pending order: no new lines, and no more units in any. */
export const orderEdit = z
  .object({
    version: readVersion,
    nombre,
    mail,
    celular,
    barrio,
    direccion,
    provincia,
    localidad,
    cp,
    sucursal,
    retiro_personal: z.boolean(),
    lineas: z
      .array(z.object({ producto_id: recordId, cantidad: z.int().min(1).max(mostUnits) }))
      .min(1)
      .max(mostLines),
  })
  .superRefine((edit, context) => {
    if (edit.retiro_personal) return
    for (const campo of addressFields) {
      if (edit[campo] === '') context.addIssue({ code: 'custom', path: [campo], message: 'Campo requerido' })
    }
  })
export type OrderEdit = z.infer<typeof orderEdit>

/** `1,2,3`: the orders to print. */
export const printQuery = z.object({
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
    .transform((text) => text.split(',').map(Number)),
})
