import { batchLimits, type FileMatch, type PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { useState } from 'react'
import { messageOf } from '../pictures/use-upload.ts'
import { matchFiles } from './batch-calls.ts'
import { keyOf, newPhoto, type Photo, pictureFilesOf } from './photos.ts'

/** The chosen photos and the product of each, by its file name or as somebody decides. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [products, setProducts] = useState<ReadonlyMap<number, PicturedProduct>>(new Map())
  const [others, setOthers] = useState<readonly string[]>([])
  const [isMatching, setMatching] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const change = (keys: readonly string[], how: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (keys.includes(photo.key) ? { ...photo, ...how } : photo)))

  async function choose(files: readonly File[]) {
    const found = pictureFilesOf(files)
    const known = new Set(photos.map(({ key }) => key))
    const fresh = new Map(found.pictures.map((file) => [keyOf(file), file]))
    for (const key of known) fresh.delete(key)
    const room = batchLimits.files - photos.length
    const taken = [...fresh.values()].slice(0, room)
    const left = [...fresh.values()].slice(room).map(({ name }) => name)
    setOthers((before) => [...new Set([...before, ...found.others, ...left])])
    setFault(null)
    if (taken.length === 0) return
    setMatching(true)
    try {
      const { archivos, productos } = await matchFiles(taken.map(({ name }) => name.slice(-batchLimits.name)))
      setProducts((before) => new Map([...before, ...productos.map((one) => [one.id, one] as const)]))
      setPhotos((before) => [...before, ...taken.map((file, at) => newPhoto(file, archivos[at] ?? nobody))])
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setMatching(false)
    }
  }

  return {
    photos,
    products,
    others,
    isMatching,
    fault,
    forgetFault: () => setFault(null),
    change,
    choose,
    assign: (key: string, product: PicturedProduct) => {
      setProducts((before) => (before.has(product.id) ? before : new Map(before).set(product.id, product)))
      change([key], { producto: product.id, isOut: false })
    },
    leaveOut: (key: string, isOut: boolean) => change([key], { isOut }),
    /** Gives each doubtful photo its likeliest product. */
    takeLikeliest: () =>
      setPhotos((all) =>
        all.map((photo) =>
          photo.isOut ? photo : { ...photo, producto: photo.producto ?? photo.match.productos[0] ?? null },
        ),
      ),
    /** Removes the photos that are in the shop by now, so that the screen starts again. */
    clear: () => setPhotos((all) => all.filter(({ state }) => state !== 'lista' && state !== 'repetida')),
  }
}

const nobody: FileMatch = { certeza: 'ninguna', productos: [], orden: 0 }
