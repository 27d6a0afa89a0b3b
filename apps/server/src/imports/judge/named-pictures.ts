import { foldName } from '../sheet/cell-text.ts'

/** A picture that came with a sheet; `nombre` is its file's name as `pictureKey` writes it. */
export type SheetPicture = { nombre: string; imagen_url: string; huella: string }

/** The pictures that came with a sheet, found by how a cell names them. */
export type PictureNamed = (name: string) => SheetPicture | undefined

export const noPictures: PictureNamed = () => undefined

const picture = /\.(?:jpe?g|jfif|png|webp)$/i
const isFileName = (text: string) =>
  picture.test(text) && !/^\w+:\/\//.test(text) && !text.startsWith('/media/')

/** The key of a file's name, without folders and case. */
export const pictureKey = (name: string) => foldName(name.replace(/^.*[/\\]/, ''))

/** The files that a cell of the column `imagen` names, one or several; null where it names something else. */
export function filesNamed(cell: string): string[] | null {
  const names = cell
    .split(/[;|\n]+/)
    .flatMap(apart)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.every(isFileName) ? [...new Set(names)] : null
}

/** A comma may separate two names or be part of one. */
function apart(part: string): string[] {
  const parts = part.split(',')
  return parts.every((one) => isFileName(one.trim())) ? parts : [part]
}
