import {
  type LineSaid,
  type LineSent,
  type LotLine,
  lotLimits,
  saidFields,
} from '@mazo/contract/intake/lots.ts'

/**
 * A line as this browser knows it. `leida` is the version that the shop had when it was last heard, `base` what that
 * said; a line with a higher `version` still has to be sent.
 */
export type KeptLine = LineSent & { base: LineSaid | null }

export const isUnsent = ({ version, leida }: KeptLine) => version > leida

/** A line that this device enters. */
export const newLine = (said: LineSaid, clave: string, posicion: number, aparato: string): KeptLine => ({
  ...said,
  clave,
  posicion,
  version: 1,
  leida: 0,
  aparato,
  base: null,
})

/** Says something else of a line. One that is on its way stays this device's, so that a lost answer counts once. */
export const changeLine = (line: KeptLine, how: Partial<LineSaid>, aparato: string): KeptLine => ({
  ...line,
  ...how,
  version: line.version + 1,
  aparato: isUnsent(line) ? line.aparato : aparato,
})

/** What the shop knows of a line, together with what this browser said of it and the shop has not heard yet. */
export function hear(line: KeptLine | undefined, heard: LotLine, aparato: string): KeptLine {
  const theirs = saidOf(heard)
  if (!line || !isUnsent(line)) return line && line.leida >= heard.version ? line : settled(heard, theirs)
  if (heard.version <= line.leida) return line
  if (heard.aparato === line.aparato) {
    const isAll = heard.version >= line.version
    return isAll ? settled(heard, theirs) : { ...line, leida: heard.version, base: theirs }
  }
  const merged = merge(line.base, saidOf(line), theirs)
  if (isSame(merged, theirs)) return settled(heard, theirs)
  return {
    ...line,
    ...merged,
    version: heard.version + 1,
    leida: heard.version,
    base: theirs,
    aparato,
  }
}

const settled = (heard: LotLine, base: LineSaid): KeptLine => ({
  ...base,
  clave: heard.clave,
  posicion: heard.posicion,
  version: heard.version,
  leida: heard.version,
  aparato: heard.aparato,
  base,
})

export const saidOf = (line: LineSaid): LineSaid =>
  Object.fromEntries(saidFields.map((name) => [name, line[name]])) as LineSaid

const isSame = (one: LineSaid, other: LineSaid) => saidFields.every((name) => one[name] === other[name])

/** Two devices changed the same line: each counts with what it changed, and copies add up. */
function merge(base: LineSaid | null, mine: LineSaid, theirs: LineSaid): LineSaid {
  if (!base) return mine
  const changed = Object.fromEntries(
    saidFields.filter((name) => mine[name] !== base[name]).map((name) => [name, mine[name]]),
  )
  const copies = theirs.cantidad + mine.cantidad - base.cantidad
  return { ...theirs, ...changed, cantidad: Math.min(Math.max(copies, 1), lotLimits.copies) }
}

/** What is sent of a line. */
export const toSend = ({ base: _base, ...line }: KeptLine): LineSent => line
