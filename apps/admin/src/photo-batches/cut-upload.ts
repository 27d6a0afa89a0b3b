import { readBatch, watchBatch } from './batch-store.ts'

/** The tab's own: another tab knows nothing of it, and a reload or the phone's putting the tab away leaves it. */
const slot = 'mazo.fotos-sin-subir'

/** Notes how many photos are still to be sent, so that the tab can say so if it is reloaded. @returns its end */
export function noteUnsent() {
  const note = () => {
    const { photos, going } = readBatch()
    const unsent = photos.filter(({ key, state }) => going.has(key) && ['espera', 'sube'].includes(state))
    keep(unsent.length)
  }
  note()
  const stop = watchBatch(note)
  return () => {
    stop()
    keep(0)
  }
}

/** How many photos a reload kept from being sent. It is told once. */
export function takeUnsent(): number {
  try {
    const count = Number(sessionStorage.getItem(slot))
    sessionStorage.removeItem(slot)
    return Number.isSafeInteger(count) ? count : 0
  } catch {
    return 0 // a browser that keeps nothing
  }
}

function keep(count: number) {
  try {
    if (count > 0) sessionStorage.setItem(slot, String(count))
    else sessionStorage.removeItem(slot)
  } catch {
    // Without storage a reload forgets the upload without a word, which is no reason to stop it.
  }
}
