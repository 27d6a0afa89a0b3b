import { z } from 'zod'
import { ownPicture } from '../uploads.ts'

export const mostPictures = 12

/** The pictures of a product in their order; the first is the one that lists show. */
const pictureList = z
  .array(ownPicture)
  .max(mostPictures)
  .refine((all) => new Set(all).size === all.length, 'Esa imagen está dos veces.')

export const productPictures = z.object({ imagenes: z.array(z.string()) })
export type ProductPictures = z.infer<typeof productPictures>

/** `antes` is the list as it was read: if it has changed since, nothing is overwritten. */
export const productPicturesBody = z.object({
  imagenes: pictureList,
  antes: z.array(z.string()).max(mostPictures),
})
export type ProductPicturesBody = z.infer<typeof productPicturesBody>
