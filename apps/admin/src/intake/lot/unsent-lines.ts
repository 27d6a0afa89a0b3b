import type { LotFixed } from '@mazo/contract/intake/lots.ts'
import type { KeptLine } from './kept-line.ts'

/**
 * What this browser still has to send, each line under a key of its own: two tabs on one lot do not overwrite each
 * other, and a killed browser loses nothing that was entered.
 */
const prefix = 'mazo.lote.'
const keyOf = (lot: number, clave: string) => `${prefix}${lot}.${clave}`
const fixedKey = 'mazo.lote-fijo'

/** @returns false where the browser keeps nothing more */
export function keepUnsent(lot: number, line: KeptLine): boolean {
  try {
    localStorage.setItem(keyOf(lot, line.clave), JSON.stringify(line))
    return true
  } catch {
    return false // its storage is full or forbidden: the screen says so, and the shop has the line soon
  }
}

/** The shop has this version; what another tab said later stays. */
export function forgetSent(lot: number, { clave, version }: KeptLine) {
  const kept = readLine(keyOf(lot, clave))
  if (kept && kept.version <= version) localStorage.removeItem(keyOf(lot, clave))
}

export const readUnsent = (lot: number): KeptLine[] =>
  keysOf(`${prefix}${lot}.`).flatMap((key) => {
    const line = readLine(key)
    return line ? [line] : []
  })

/** How many lines of each lot were not sent yet. */
export function countUnsent(): Map<number, number> {
  const counts = new Map<number, number>()
  for (const key of keysOf(prefix)) {
    const lot = Number(key.slice(prefix.length).split('.')[0])
    counts.set(lot, (counts.get(lot) ?? 0) + 1)
  }
  return counts
}

export function forgetUnsent(lot: number) {
  for (const key of keysOf(`${prefix}${lot}.`)) localStorage.removeItem(key)
}

function keysOf(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

function readLine(key: string): KeptLine | undefined {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as KeptLine) : undefined
  } catch {
    return undefined
  }
}

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
