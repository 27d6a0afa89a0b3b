import type { LotWithLines } from '@mazo/contract/intake/lots.ts'
import { useState, useSyncExternalStore } from 'react'
import { readLotPhotos, sendLotPhoto, watchLotPhotos } from './lot-photos.ts'
import { nextAfter, targetsOf } from './photo-targets.ts'

/** The photos on their way, of all lots. */
export const useAllLotPhotos = () => useSyncExternalStore(watchLotPhotos, readLotPhotos)

/** Those of a lot. */
export const useLotPhotos = (lote: number) => useAllLotPhotos().photos.filter((photo) => photo.lote === lote)

/** Goes through the products of a lot that have no photo, one by one; it begins at the first. */
export function usePhotoRound(lot: LotWithLines) {
  const photos = useLotPhotos(lot.id)
  const [targets] = useState(() => targetsOf(lot))
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const photographed = new Set(photos.map(({ producto }) => producto))
  const lack = targets.map(({ producto }) => !photographed.has(producto))
  const wants = targets.map(({ producto }, place) => lack[place] === true && !skipped.has(producto))
  const [at, setAt] = useState(() => nextAfter(-1, lack))
  const target = targets[at]
  const goOn = (closed: number) =>
    setAt(
      nextAfter(
        at,
        wants.map((want, place) => want && targets[place]?.producto !== closed),
      ),
    )

  return {
    targets,
    at,
    target,
    /** The photos of the card in hand. */
    taken: photos.filter(({ producto }) => producto === target?.producto),
    sent: photos.length,
    /** How many cards have no photo yet. */
    left: lack.filter(Boolean).length,
    use: (file: File) => {
      if (!target) return
      sendLotPhoto(lot.id, target.producto, file)
      goOn(target.producto)
    },
    skip: () => {
      if (!target) return
      setSkipped(new Set([...skipped, target.producto]))
      goOn(target.producto)
    },
    back: () => setAt(Math.max(0, at - 1)),
    finish: () => setAt(targets.length),
    /** Comes back to the cards that were skipped. */
    goBackToLeft: () => {
      setSkipped(new Set())
      setAt(nextAfter(-1, lack))
    },
  }
}
export type PhotoRound = ReturnType<typeof usePhotoRound>
