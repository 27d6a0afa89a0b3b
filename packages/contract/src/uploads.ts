import { z } from 'zod'

/** What the shop says of every other file. */
export const badPicture = 'Subí una imagen JPG, PNG o WebP de hasta 8 MB y 40 megapíxeles.'

/** Of a picture whose name no computer lets a file have, or only some do. */
export const badPictureName =
  'El nombre del archivo lleva una barra («/» o «\\»): cambiale el nombre y volvé a subirlo.'

/** The answer to an upload: the address of the picture, for the `imagen_url` of what it is of. */
export const uploadedPicture = z.object({ imagen_url: z.string() })
export type UploadedPicture = z.infer<typeof uploadedPicture>

/** A picture that the shop has itself; addresses of others are never stored (security checklist 34). */
export const ownPicture = z
  .string()
  .regex(/^\/media\/(?:demo|subidas)\/[a-z0-9][a-z0-9-]{0,120}\.(?:webp|avif|png|jpg)$/)
