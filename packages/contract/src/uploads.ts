import { z } from 'zod'

/** The answer to every other file. */
export const badPicture = 'Subí una imagen JPG, PNG o WebP de hasta 8 MB y 40 megapíxeles.'

/** The refusal of a JPEG in more steps than any camera or program writes. */
export const crowdedPicture =
  'Esa foto está guardada de un modo que no podemos leer. Probá con una captura de pantalla.'

/** The refusal of an animation of more frames than any that people send each other. */
export const animatedPicture =
  'Esa imagen es una animación con demasiados cuadros. Probá con una captura de pantalla.'

/** The refusal of a large picture that is saved in passes, which browsers can draw from coarse to fine. */
export const progressivePicture =
  'Esa imagen es demasiado grande para estar guardada en modo progresivo o entrelazado. Guardala como JPG común, o achicala.'

/** The refusal of a file's name that not every computer allows. */
export const badPictureName =
  'El nombre del archivo lleva una barra («/» o «\\»): cambiale el nombre y volvé a subirlo.'

/** The answer to an upload: the picture's address, for the `imagen_url` of its record. */
export const uploadedPicture = z.object({ imagen_url: z.string() })
export type UploadedPicture = z.infer<typeof uploadedPicture>

/** A picture in the shop itself; addresses of other sites are never stored (security checklist 34). */
export const ownPicture = z
  .string()
  .regex(/^\/media\/(?:demo|subidas)\/[a-z0-9][a-z0-9-]{0,120}\.(?:webp|avif|png|jpg)$/)
