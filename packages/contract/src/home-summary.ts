import { z } from 'zod'
import { backupTrouble } from './backups.ts'
import { precio } from './products/products.ts'
import { stockLevel } from './products/stock-levels.ts'

/** Money is null for people who may not see it. */
const money = precio.nullable()

/**
 * What was sold: `ordenes`, `web` (units) and `dinero_web` are of web orders, paid or not, without the cancelled and
 * refunded ones; `feria` and `dinero_feria` of sales over the counter, at the price of their moment.
 */
const sold = z.object({
  ordenes: z.int(),
  web: z.int(),
  feria: z.int(),
  dinero_web: money,
  dinero_feria: money,
})

/** The sales of the last days, today included. */
const sales = sold.extend({
  dias: z.int(),
  /** Units sold over the counter without a recorded price, so that no money includes them. */
  feria_sin_precio: z.int(),
})
export type Sales = z.infer<typeof sales>

const waitingOrder = z.object({
  id: z.int(),
  numero: z.string(),
  nombre: z.string(),
  total: money,
  creado_en: z.string(),
  vence_en: z.string().nullable(),
})

const bestSeller = z.object({
  id: z.int(),
  titulo: z.string(),
  imagen_url: z.string().nullable(),
  vendidas: z.int(),
  unidades: z.int(),
})

const chartDay = sold.extend({ dia: z.string() })
export type ChartDay = z.infer<typeof chartDay>

/** Public settings that are examples in a new shop until the owner writes their own. */
export const exampleSettings = ['mail', 'whatsapp', 'instagram', 'comunidad', 'direccion'] as const

/** The first steps that the owner has done; the demo shop's products do not count. */
const firstSteps = z.object({
  productos: z.boolean(),
  transferencia: z.boolean(),
  personal: z.boolean(),
  /** Some of the demo shop's products are there. */
  hay_de_ejemplo: z.boolean(),
  ajustes_de_ejemplo: z.array(z.enum(exampleSettings)),
})
export type FirstSteps = z.infer<typeof firstSteps>

/** The first screen of the back office. `dia` is the day in Buenos Aires; instants are ISO. */
export const homeSummary = z.object({
  dia: z.string(),
  /** The same of 1, 7 and 30 days. */
  ventas: z.array(sales),
  /** The money that came in today: orders whose payment arrived, whenever they were placed, and sales at fairs. */
  entro_hoy: z.object({ web: precio, feria: precio }).nullable(),
  por_cobrar: z.object({
    cantidad: z.int(),
    dinero: money,
    /** How many orders have waited for up to a day, up to two, and longer. */
    por_edad: z.object({ un_dia: z.int(), dos_dias: z.int(), mas: z.int() }),
    /** Those that have waited longest, first. */
    ordenes: z.array(waitingOrder),
  }),
  mas_vendidos: z.array(bestSeller),
  stock_bajo: z
    .object({
      cantidad: z.int(),
      agotados: z.int(),
      productos: z.array(stockLevel.omit({ condicion: true })),
    })
    .nullable(),
  /** Thirty days, the last is today. */
  dias: z.array(chartDay),
  primeros_pasos: firstSteps.nullable(),
  /** Why the owner has to look at the backups. */
  respaldo: backupTrouble.nullable(),
})
export type HomeSummary = z.infer<typeof homeSummary>
