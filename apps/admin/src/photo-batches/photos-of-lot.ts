import type { LotWithLines } from '@mazo/contract/intake/lots.ts'
import { callApi } from '../api/call-api.ts'
import { messageOf } from '../pictures/use-upload.ts'
import { tellLot } from '../words/lots.ts'
import { type BatchState, readBatch, settleBatch, updateBatch } from './batch-store.ts'
import {
  confirmOrder,
  dropOrder,
  type Fit,
  fitOf,
  isUnnamed,
  leftOfLot,
  moveFrom,
  nearestFit,
  proposeOrder,
  slotsOf,
} from './matching/lot-order.ts'
import type { Sequence } from './matching/sequence.ts'
import type { LabelUse } from './matching/settle-photos.ts'

/** The lot of cards that the photos are of from now on. @returns whether there is one */
export async function readLot(id: number): Promise<boolean> {
  leaveLot()
  updateBatch({ isMatching: true })
  try {
    const lot = await callApi<LotWithLines>(`/api/v1/gestion/lotes/${id}/`)
    const there = lot.detalle.filter(({ borrada, aplicada, deshecha }) => aplicada && !borrada && !deshecha)
    const productos = [...new Set(there.flatMap(({ producto_id }) => producto_id ?? []))]
    updateBatch({ lot: { id, titulo: `Lote ${id} · ${tellLot(lot)}`, productos } })
    return true
  } catch (error) {
    updateBatch({ fault: messageOf(error) })
    return false
  } finally {
    updateBatch({ isMatching: false })
  }
}

/** The photos are of no lot. */
export const leaveLot = () =>
  updateBatch(({ photos }) => ({ lot: null, slots: [], fault: null, photos: dropOrder(photos) }))

const leftNow = (batch: BatchState) => leftOfLot({ ...batch, productos: batch.lot?.productos ?? [] })

/** What the order of the lot could say now. `fit` is null where there are not as many photos as cards. */
export function orderOf(batch: BatchState) {
  const left = leftNow(batch)
  return { left, fit: fitOf(left, batch.products) }
}

/** Proposes the order by itself, where the figures fit and no name speaks against it. */
export function proposeIfFitting() {
  const batch = readBatch()
  if (!batch.lot || batch.reading) return
  const { left, fit } = orderOf(batch)
  if (fit && isUnnamed(left)) propose(fit)
}

/** Proposes the order because somebody asks for it, as far as it goes. */
export function proposeNow() {
  const batch = readBatch()
  const { left, fit } = orderOf(batch)
  propose(fit ?? nearestFit(left, batch.products))
}

function propose(fit: Fit) {
  const slots = slotsOf(fit)
  updateBatch((batch) => ({ slots, photos: proposeOrder(batch.photos, leftNow(batch), slots) }))
}

export const takeOrder = () => updateBatch(({ photos }) => ({ photos: confirmOrder(photos) }))
export const forgetOrder = () => updateBatch(({ photos }) => ({ photos: dropOrder(photos), slots: [] }))

/** @param by 1 where a photo is missing before this one, -1 where one was too many */
export const movePhotosFrom = (key: string, by: 1 | -1) =>
  updateBatch(({ photos, slots }) => ({ photos: moveFrom(photos, key, by, slots) }))

export function readLabelsAs(labels: LabelUse) {
  updateBatch({ labels })
  settleBatch()
  proposeIfFitting()
}

export function sortBy(sequence: Sequence) {
  updateBatch(({ photos }) => ({ sequence, photos: dropOrder(photos) }))
  settleBatch()
  proposeIfFitting()
}
