import { z } from 'zod'
import { precio } from '../products/products.ts'
import { paymentMethods } from '../site/site.ts'

/** The states of an order (decision 17). */
export const orderStates = [
  'pendiente',
  'pagada',
  'preparada',
  'enviada',
  'lista_para_retirar',
  'entregada',
  'cancelada',
  'pagada_sin_stock',
  'reembolsada',
] as const
export type OrderState = (typeof orderStates)[number]

/** An amount in a request: a decimal string or a number (decision 35). */
export const amount = z.union([z.string().max(20), z.number()])

const text = z.string().max(100_000)

/**
 * The body of `POST ordenes/` (spec §3, decision 35): JSON types only. What the values mean is judged by the server,
 * which answers 422 with the field that is wrong.
 */
export const orderBody = z.object({
  nombre: text.optional(),
  mail: text.optional(),
  email: text.optional(),
  celular: text.optional(),
  barrio: text.optional(),
  direccion: text.optional(),
  provincia: text.optional(),
  localidad: text.optional(),
  cp: text.optional(),
  sucursal: text.nullish(),
  retiroPersonal: z.boolean().optional(),
  retiro_personal: z.boolean().optional(),
  metodoPago: text.optional(),
  metodo_pago: text.optional(),
  total: amount.optional(),
  detalles: z.array(
    z.object({
      producto_id: z.number(),
      nombre_producto: text.optional(),
      precio: amount.optional(),
      cantidad: z.number().optional(),
      single: z.boolean().optional(),
      cantidad_disponible: z.number().nullish(),
    }),
  ),
})
export type OrderBody = z.infer<typeof orderBody>

/** Most lines in one order, and most units of one line (decision 38, checklist 4). */
export const mostLines = 50
export const mostUnits = 999

export const orderLine = z.object({
  producto_id: z.int(),
  titulo: z.string(),
  /** What tells the product from others with the same title: `PSA 10`, `Near Mint`, `Sellado`. */
  condicion: z.string().default(''),
  slug: z.string(),
  imagen_url: z.string(),
  precio,
  /** Before the discount by transfer; null where there was none. */
  precio_lista: precio.nullable().default(null),
  cantidad: z.int(),
})

/** The answer of the order call, and of reading it again by its token (decision 35). `vence_en` is an ISO instant. */
export const orderAnswer = z.object({
  numero: z.string(),
  token: z.string(),
  estado: z.enum(orderStates),
  metodo_pago: z.enum(paymentMethods),
  retiro_personal: z.boolean(),
  subtotal: precio,
  costo_envio: precio,
  total: precio,
  /** Percent off that its prices have for being paid by transfer; 0 where there was none. */
  descuento_transferencia: z.number().default(0),
  vence_en: z.string().nullable(),
  creado_en: z.string(),
  detalles: z.array(orderLine),
})
export type OrderAnswer = z.infer<typeof orderAnswer>

/** The outcome of a request that was never answered: its order, or null if it made none and never will. */
export const attemptAnswer = z.object({ orden: orderAnswer.nullable() })
export type AttemptAnswer = z.infer<typeof attemptAnswer>

/**
 * The body of `POST crear-preferencia/` (spec §3): JSON types only, as of an order. `orden_anterior` is the token of an
 * earlier try's order, which this one replaces.
 */
export const preferenceBody = orderBody
  .pick({
    nombre: true,
    email: true,
    celular: true,
    direccion: true,
    sucursal: true,
    provincia: true,
    localidad: true,
    barrio: true,
    cp: true,
    retiroPersonal: true,
  })
  .extend({
    mail: text.optional(),
    costo_envio: amount.optional(),
    items: z.array(
      z.object({
        producto_id: z.number(),
        titulo: text.optional(),
        precio: amount.optional(),
        cantidad: z.number().optional(),
        imagen_url: text.nullish(),
      }),
    ),
    orden_anterior: z.string().max(100).optional(),
  })
export type PreferenceBody = z.infer<typeof preferenceBody>

/** Where the buyer pays by card, and the order that it is for (decision 41). */
export const preferenceAnswer = z.object({
  id: z.string(),
  init_point: z.url(),
  numero: z.string(),
  token: z.string(),
})
export type PreferenceAnswer = z.infer<typeof preferenceAnswer>
