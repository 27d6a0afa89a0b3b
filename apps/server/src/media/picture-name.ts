import { iconWidth, type PictureFormat, type PictureWidth, pictureWidths } from '@mazo/contract/pictures.ts'

export type VariantName = { name: string; width: PictureWidth; format: PictureFormat }

// Plain names only: no dots, no slashes, so that none can lead out of its folder.
const whole = /^[a-z0-9][a-z0-9-]{0,120}\.(webp|avif|png|jpg)$/
const variant = /^([a-z0-9][a-z0-9-]{0,120})-(\d{2,4})\.(avif|webp|png)$/

export const isPictureFile = (file: string) => whole.test(file)

/** `charizard-320.avif` is `charizard` in 320 px as AVIF; null where we do not serve that width, or not as PNG. */
export function readVariant(file: string): VariantName | null {
  const [, name, digits, format] = variant.exec(file) ?? []
  const width = pictureWidths.find((known) => String(known) === digits)
  if (format === 'png' && width !== iconWidth) return null
  return name && width && format ? { name, width, format: format as PictureFormat } : null
}
