import type { LotFixed } from '@mazo/contract/intake/lots.ts'
import type { KeptLine } from './kept-line.ts'

/**
 * What this browser still has to send, each line a record of its own, so that two tabs on one lot do not overwrite each
 * other. It is in IndexedDB, which has it on the disk at once: what is in localStorage gets there up to a minute later,
 * and is lost when the browser is killed before.
 */
const table = 'lineas'
const fixedKey = 'mazo.lote-fijo'

let opened: Promise<IDBDatabase> | undefined

function openKept(): Promise<IDBDatabase> {
  const forget = () => {
    opened = undefined
  }
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('mazo.lotes', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(table, { keyPath: ['lote', 'clave'] })
    asked.onerror = () => reject(asked.error)
    asked.onsuccess = () => {
      asked.result.onclose = forget
      resolve(asked.result)
    }
  })
  opened.catch(forget)
  return opened
}

/**
 * Does some work, all of it or nothing.
 * @returns what the request that `work` gives back came to, once all is on the disk
 */
async function inKept<Found>(
  mode: IDBTransactionMode,
  work: (lines: IDBObjectStore) => IDBRequest<Found> | undefined,
): Promise<Found | undefined> {
  const kept = await openKept()
  return new Promise((resolve, reject) => {
    const step = kept.transaction(table, mode, { durability: 'strict' })
    const asked = work(step.objectStore(table))
    step.oncomplete = () => resolve(asked?.result)
    step.onabort = () => reject(step.error)
  })
}

/** @returns false where the browser keeps nothing: its storage is full or forbidden */
const written = (work: (lines: IDBObjectStore) => void): Promise<boolean> =>
  inKept('readwrite', (lines) => void work(lines)).then(
    () => true,
    () => false,
  )

const allOf = (lote: number) => IDBKeyRange.bound([lote], [lote, []])

/** @returns false where the browser keeps nothing more */
export const keepUnsent = (lote: number, line: KeptLine): Promise<boolean> =>
  written((lines) => lines.put({ ...line, lote }))

/** The shop has these versions; what another tab said later stays. */
export const forgetSent = (lote: number, sent: readonly KeptLine[]): Promise<boolean> =>
  written((lines) => {
    for (const { clave, version } of sent) {
      const found: IDBRequest<KeptLine | undefined> = lines.get([lote, clave])
      found.onsuccess = () => {
        if (found.result && found.result.version <= version) lines.delete([lote, clave])
      }
    }
  })

/** None where the browser lets nobody read them. */
export async function readUnsent(lote: number): Promise<KeptLine[]> {
  const found = await inKept<(KeptLine & { lote: number })[]>('readonly', (lines) =>
    lines.getAll(allOf(lote)),
  ).catch(() => [])
  return (found ?? []).map(({ lote: _lot, ...line }) => line)
}

/** How many lines of each lot were not sent yet. */
export async function countUnsent(): Promise<ReadonlyMap<number, number>> {
  const keys = await inKept('readonly', (lines) => lines.getAllKeys()).catch(() => [])
  const counts = new Map<number, number>()
  for (const [lote] of (keys ?? []) as [number, string][]) counts.set(lote, (counts.get(lote) ?? 0) + 1)
  return counts
}

export const forgetUnsent = (lote: number): Promise<boolean> => written((lines) => lines.delete(allOf(lote)))

/** All lines of one lot go, and these of another come, in one step: a killed browser has them once. */
export const replaceUnsent = (lote: number, other: number, by: readonly KeptLine[]): Promise<boolean> =>
  written((lines) => {
    lines.delete(allOf(lote))
    for (const line of by) lines.put({ ...line, lote: other })
  })

/** What was fixed last, for the next lot. */
export function readLastFixed(): LotFixed | undefined {
  try {
    const text = localStorage.getItem(fixedKey)
    return text ? (JSON.parse(text) as LotFixed) : undefined
  } catch {
    return undefined
  }
}

export function keepLastFixed(fijo: LotFixed) {
  try {
    localStorage.setItem(fixedKey, JSON.stringify(fijo))
  } catch {
    // only a convenience
  }
}
