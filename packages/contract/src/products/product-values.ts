import { z } from 'zod'
import { formatPesos, toCentavos, toPrecio } from '../money.ts'
import { mostStock } from '../stock/stock-moves.ts'
import { lineText } from '../words/one-line.ts'

export const mostCentavos = 99_999_999_999

/** A typed price (`12500`, `12500.5`) in centavos; null where the shop cannot ask that price. */
export function priceTyped(text: string): number | null {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null
  const centavos = toCentavos(text)
  return centavos > 0 && centavos <= mostCentavos ? centavos : null
}

/** The most characters of a product's texts, in its form and in sheets alike. */
export const productLimits = { titulo: 255, descripcion: 5_000, sku: 64 } as const

/** A typed price, turned into the wire's decimal string. */
export const typedPrice = z.preprocess(
  (given) => (typeof given === 'number' ? String(given) : given),
  z
    .string()
    .trim()
    .refine((text) => !isTooDear(text), `El máximo es ${formatPesos(mostCentavos)}.`)
    .refine((text) => priceTyped(text) !== null, 'Escribí un precio mayor que cero, con hasta dos decimales.')
    .transform((text) => toPrecio(toCentavos(text))),
)

const isTooDear = (text: string) => /^\d+(\.\d*)?$/.test(text) && Number(text) > mostCentavos / 100

export const hasTwoDecimals = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4)

export const discountPercent = z
  .number()
  .refine((value) => value > 0 && value < 100, 'El descuento tiene que ser de más de 0 y menos de 100 %.')
  .refine(hasTwoDecimals, 'El descuento lleva hasta dos decimales.')

/** Looked for in the trail as PostgreSQL's `integer`. */
export const stockUnits = z.int().min(0).max(mostStock)
/** The units that a screen showed: what comes back from orders may pass what may be typed. */
export const seenUnits = z.int().min(0)

/** A text that may be missing: empty is null. */
export const optionalText = (most: number) =>
  lineText()
    .max(most)
    .nullable()
    .default(null)
    .transform((text) => text || null)

export const flag = z.boolean().default(false)
