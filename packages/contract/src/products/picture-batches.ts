import { z } from 'zod'
import { recordId } from '../record-id.ts'
import { ownPicture } from '../uploads.ts'
import { impresion } from './products.ts'

/**
 * What one batch of photos may hold, and for how many days it can be taken back: pictures that nobody uses are removed
 * after as long, never before.
 */
export const batchLimits = { files: 1_000, name: 255, choices: 5, products: 3_000, undoDays: 7 } as const

const fileName = z.string().min(1).max(batchLimits.name)
/** Made by whoever begins a batch. */
export const batchId = z.uuid()

/** The names of files, whose products are asked for; `productos`: those to look at first, which are told too. */
export const fileNamesBody = z.object({
  archivos: z.array(fileName).max(batchLimits.files),
  productos: z.array(recordId).max(batchLimits.products).default([]),
})

/** A product as the review of a batch shows it; `imagenes` is how many it has. */
export const picturedProduct = z.object({
  id: z.int(),
  titulo: z.string(),
  sku: z.string().nullable(),
  expansion: z.string().nullable(),
  /** What tells it from another of its title. */
  condicion: z.string(),
  impresion,
  imagen_url: z.string().nullable(),
  imagenes: z.int(),
})
export type PicturedProduct = z.infer<typeof picturedProduct>

/** What a file's name says: the product for sure, some of which it may be one, or nothing. */
export const certainties = ['segura', 'dudosa', 'ninguna'] as const
export type Certainty = (typeof certainties)[number]

export const fileMatch = z.object({
  certeza: z.enum(certainties),
  /** The products by their ids, the likeliest first; at most `batchLimits.choices`. */
  productos: z.array(z.int()),
  /** The photo's place among those of its product, by its name: `-2`, `(3)`, `dorso`. */
  orden: z.int(),
})
export type FileMatch = z.infer<typeof fileMatch>

/** One answer for each name, in sequence, and each product once. */
export const fileMatches = z.object({ archivos: z.array(fileMatch), productos: z.array(picturedProduct) })
export type FileMatches = z.infer<typeof fileMatches>

/**
 * A picture that was uploaded, for a product; `reemplaza`: the product's pictures from before the batch are removed.
 */
export const addedPictureBody = z.object({
  lote: batchId,
  imagen_url: ownPicture,
  archivo: fileName,
  orden: z.int().min(0).max(10_000).default(0),
  reemplaza: z.boolean().default(false),
})
export type AddedPictureBody = z.infer<typeof addedPictureBody>

/** `repetida`: the product has the same picture already, and nothing was added. */
export const addedPicture = z.object({
  resultado: z.enum(['agregada', 'repetida']),
  imagenes: z.array(z.string()),
})
export type AddedPicture = z.infer<typeof addedPicture>

/** The last batches, for whoever wants to take one back. */
export const pictureBatches = z.object({
  lotes: z.array(
    z.object({
      lote: z.string(),
      quien: z.string(),
      creado_en: z.string(),
      fotos: z.int(),
      productos: z.int(),
      /** How many of the photos no undo took back. */
      quedan: z.int(),
    }),
  ),
})
export type PictureBatches = z.infer<typeof pictureBatches>

/** `ajenos`: the titles of the products whose pictures somebody changed since, which stay as they are. */
export const undoneBatch = z.object({ cambiados: z.int(), ajenos: z.array(z.string()) })
export type UndoneBatch = z.infer<typeof undoneBatch>

/** Pictures that came with a sheet, by the names that its column `imagen` has. */
export const sheetPicturesBody = z.object({
  fotos: z
    .array(z.object({ archivo: fileName, imagen_url: ownPicture }))
    .min(1)
    .max(100),
})
export type SheetPicturesBody = z.infer<typeof sheetPicturesBody>
