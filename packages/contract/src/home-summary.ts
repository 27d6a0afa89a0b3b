import { z } from 'zod'
import { precio } from './products.ts'
import { stockLevel } from './stock-levels.ts'

/** Money is null for whoever is not shown it. */
const money = precio.nullable()

/** What orders and fairs sold in the last so many days, today included; cancelled and refunded orders sold nothing. */
const sales = z.object({
  dias: z.int(),
  ordenes: z.int(),
  dinero: money,
  web: z.int(),
  feria: z.int(),
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

const chartDay = z.object({ dia: z.string(), ordenes: z.int(), unidades: z.int(), dinero: money })
export type ChartDay = z.infer<typeof chartDay>

/** The first screen of the back office. `dia` is the day in Buenos Aires; instants are ISO. */
export const homeSummary = z.object({
  dia: z.string(),
  /** The same of 1, 7 and 30 days. */
  ventas: z.array(sales),
  /** Of what was ordered today, what is paid already. */
  cobrado_hoy: money,
  por_cobrar: z.object({
    cantidad: z.int(),
    dinero: money,
    /** How many have waited for up to a day, up to two, and longer. */
    por_edad: z.object({ un_dia: z.int(), dos_dias: z.int(), mas: z.int() }),
    /** Those that have waited longest, first. */
    ordenes: z.array(waitingOrder),
  }),
  mas_vendidos: z.array(bestSeller),
  stock_bajo: z.object({ cantidad: z.int(), agotados: z.int(), productos: z.array(stockLevel) }).nullable(),
  /** Thirty days, the last is today. */
  dias: z.array(chartDay),
  /** What an owner has done of what comes first. */
  primeros_pasos: z
    .object({ productos: z.boolean(), transferencia: z.boolean(), personal: z.boolean() })
    .nullable(),
})
export type HomeSummary = z.infer<typeof homeSummary>
