import { matchFiles } from './batch-calls.ts'
import { readBatch, settleBatch, updateBatch } from './batch-store.ts'
import { type LabelAnswer, readLabels } from './matching/label-reader.ts'
import type { Photo } from './matching/photos.ts'

/** A screen that changes with each picture is slow, and nobody reads it. */
const tellEveryMs = 300

let stopper = new AbortController()
/** One search at a time: a phone's memory stands no more pictures. */
let latest: Promise<void> = Promise.resolve()

/** Looks for our labels in these photos, after those before them. */
export function findLabels(photos: readonly Photo[]): Promise<void> {
  if (readBatch().isBlind) return latest
  updateBatch(({ reading }) => ({
    reading: { done: reading?.done ?? 0, all: (reading?.all ?? 0) + photos.length },
  }))
  const { signal } = stopper
  latest = latest.then(() => look(photos, signal))
  return latest
}

/** Goes on without the labels that were not found yet. */
export function stopLabels() {
  stopper.abort()
  stopper = new AbortController()
  updateBatch({ reading: null })
}

async function look(photos: readonly Photo[], signal: AbortSignal) {
  if (signal.aborted) return
  const keys = new Map(photos.map(({ file, key }) => [file, key]))
  let answers = new Map<string, LabelAnswer>()
  let told = performance.now()
  const tell = () => {
    takeDown(answers)
    settleBatch()
    answers = new Map()
    told = performance.now()
  }
  const isRead = await readLabels(
    photos.map(({ file }) => file),
    (file, answer) => {
      answers.set(keys.get(file) ?? '', answer)
      if (performance.now() - told > tellEveryMs) tell()
    },
    signal,
  )
  tell()
  await learnProducts()
  settleBatch()
  if (signal.aborted) return
  if (!isRead) updateBatch({ isBlind: true, reading: null })
  const { reading } = readBatch()
  if (reading && reading.done >= reading.all) updateBatch({ reading: null })
}

function takeDown(answers: ReadonlyMap<string, LabelAnswer>) {
  if (answers.size === 0) return
  updateBatch(({ photos, reading, broken }) => {
    const noPictures = photos.filter(({ key }) => answers.get(key)?.is === 'no es una imagen')
    return {
      photos: photos.map((photo) => withAnswer(photo, answers.get(photo.key))),
      reading: reading && { ...reading, done: reading.done + answers.size },
      broken: [...broken, ...noPictures.map(({ file }) => file.name)],
    }
  })
}

function withAnswer(photo: Photo, answer: LabelAnswer | undefined): Photo {
  if (answer?.is === 'leída') return { ...photo, etiquetas: answer.etiquetas }
  if (answer?.is === 'no es una imagen' && photo.state === 'espera')
    return { ...photo, isOut: true, saidOut: true }
  return photo
}

/** Asks the shop for the products of labels that it has not told of. Without an answer they stay unknown. */
async function learnProducts() {
  const { photos, products } = readBatch()
  const ids = new Set(photos.flatMap(({ etiquetas }) => etiquetas ?? []))
  const unknown = [...ids].filter((id) => !products.has(id))
  if (unknown.length === 0) return
  const { productos } = await matchFiles([], unknown).catch(() => ({ productos: [] }))
  updateBatch(({ products }) => ({
    products: new Map([...products, ...productos.map((one) => [one.id, one] as const)]),
  }))
}
