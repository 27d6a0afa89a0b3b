import type { LotFixed } from '@mazo/contract/intake/lots.ts'
import { browserTable } from '../../api/browser-table.ts'
import type { KeptLine } from './kept-line.ts'

/** What this browser still has to send, each line a record of its own: two tabs on one lot do not overwrite each other. */
const { read, write } = browserTable('mazo.lotes', 'lineas', ['lote', 'clave'])
const fixedKey = 'mazo.lote-fijo'

const allOf = (lote: number) => IDBKeyRange.bound([lote], [lote, []])

/** @returns false where the browser keeps nothing more */
export const keepUnsent = (lote: number, line: KeptLine): Promise<boolean> =>
  write((lines) => lines.put({ ...line, lote }))

/** The shop has these versions; what another tab said later stays. */
export const forgetSent = (lote: number, sent: readonly KeptLine[]): Promise<boolean> =>
  write((lines) => {
    for (const { clave, version } of sent) {
      const found: IDBRequest<KeptLine | undefined> = lines.get([lote, clave])
      found.onsuccess = () => {
        if (found.result && found.result.version <= version) lines.delete([lote, clave])
      }
    }
  })

/** None where the browser lets nobody read them. */
export async function readUnsent(lote: number): Promise<KeptLine[]> {
  const found = await read<(KeptLine & { lote: number })[]>((lines) => lines.getAll(allOf(lote)))
  return (found ?? []).map(({ lote: _lot, ...line }) => line)
}

/** How many lines of each lot were not sent yet. */
export async function countUnsent(): Promise<ReadonlyMap<number, number>> {
  const keys = await read((lines) => lines.getAllKeys())
  const counts = new Map<number, number>()
  for (const [lote] of (keys ?? []) as [number, string][]) counts.set(lote, (counts.get(lote) ?? 0) + 1)
  return counts
}

export const forgetUnsent = (lote: number): Promise<boolean> => write((lines) => lines.delete(allOf(lote)))

/** All lines of one lot go, and these of another come, in one step: a killed browser has them once. */
export const replaceUnsent = (lote: number, other: number, by: readonly KeptLine[]): Promise<boolean> =>
  write((lines) => {
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
