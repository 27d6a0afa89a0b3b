import { z } from 'zod'

/** What labels are printed on: an A4 sheet of 3 × 8 stickers, or a roll 62 mm wide. */
export const labelFormats = ['a4', 'rollo62'] as const
export type LabelFormat = (typeof labelFormats)[number]

export const labelsOnSheet = 24
export const mostLabels = 500
export const mostCopies = 100
/** Of the back office: as many ids as a browser can surely send in one address. */
export const mostLabelledProducts = 200

export const tooManyLabels = `Podés imprimir hasta ${mostLabels} etiquetas por vez.`

const whole = (most: number) => z.coerce.number().int().min(1).max(most).default(1)

/** `copias` of each product, in the order of `ids`, which may name one more than once; `desde` is the first sticker of the sheet that is still there. */
export const labelsQuery = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,499}$/)
    .transform((text) => text.split(',').map(Number)),
  formato: z.enum(labelFormats).default('a4'),
  desde: whole(labelsOnSheet),
  copias: whole(mostCopies),
  precio: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
})
export type LabelsQuery = z.infer<typeof labelsQuery>

type Wishes = {
  ids: readonly (number | string)[]
  formato: LabelFormat
  desde: number
  copias: number
  conPrecio: boolean
}

/** The address of the PDF with these labels. */
export function labelsPath({ ids, formato, desde, copias, conPrecio }: Wishes): string {
  const query = new URLSearchParams({ formato, copias: String(copias) })
  if (formato === 'a4') query.set('desde', String(desde))
  if (conPrecio) query.set('precio', '1')
  return `/api/v1/gestion/etiquetas/?ids=${ids.join(',')}&${query}`
}
