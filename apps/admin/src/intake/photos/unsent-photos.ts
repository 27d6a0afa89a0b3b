import { browserTable } from '../../api/browser-table.ts'

/** A photo of a product of a lot, as this browser keeps it until the shop has it. */
export type UnsentPhoto = {
  key: string
  lote: number
  producto: number
  /** The batch of photos that its undo is for. */
  tanda: string
  file: File
}

const { read, write } = browserTable('mazo.fotos', 'fotos', 'key')

/** @returns false where the browser keeps nothing more */
export const keepPhoto = ({ key, lote, producto, tanda, file }: UnsentPhoto) =>
  write((photos) => photos.put({ key, lote, producto, tanda, file }))

export const forgetPhoto = (key: string) => write((photos) => photos.delete(key))
export const forgetAllPhotos = () => write((photos) => photos.clear())

/** None where the browser lets nobody read them. */
export const readKeptPhotos = async () => (await read<UnsentPhoto[]>((photos) => photos.getAll())) ?? []
