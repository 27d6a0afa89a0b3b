/** The widths a picture is served in; never wider than its master. */
export const pictureWidths = [160, 320, 480, 640, 960, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]
/** The width of the shop's icon, which tabs and phones want as PNG; no other picture has that format. */
export const iconWidth = 160
export type PictureFormat = 'avif' | 'webp' | 'png'

/** Shown where a product has no picture. */
export const placeholderPicture = '/media/demo/sin-imagen.webp'

/** `/media/demo/x.webp` in 320 px as AVIF is `/media/demo/x-320.avif`. */
export function pictureVariant(imagenUrl: string, width: PictureWidth, format: PictureFormat): string {
  return `${imagenUrl.replace(/\.\w+$/, '')}-${width}.${format}`
}

/** A `srcset` of the widths given, for one format. */
export function pictureSrcset(
  imagenUrl: string,
  widths: readonly PictureWidth[],
  format: PictureFormat,
): string {
  return widths.map((width) => `${pictureVariant(imagenUrl, width, format)} ${width}w`).join(', ')
}
