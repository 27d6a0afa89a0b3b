import { gameById } from '@mazo/contract/products/games.ts'
import type { Named } from '../expansions/expansions.ts'
import type { Summary } from './import-catalogue.ts'

const figures = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })
const seconds = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const perSecond = (rows: number, ms: number) => figures.format((rows * 1_000) / Math.max(ms, 1))

export const lineRefused = (line: number, reason: string) => `Línea ${line}: ${reason}.`
export const lineWarned = (line: number, text: string) => `Línea ${line}: advertencia, ${text}.`

/** What became of expansions that the shop had not: those read as others, and those added, a line for each game. */
export function describeExpansions(
  understood: ReadonlyMap<string, string>,
  added: readonly Named[],
): string[] {
  return [
    ...[...understood].map(([name, as]) => `«${name}» se tomó por «${as}».`),
    ...[...Map.groupBy(added, ({ tcg_id }) => tcg_id)].map(([game, own]) => {
      const names = own.map(({ expansion }) => `«${expansion}»`).join(', ')
      return `${own.length === 1 ? 'Expansión nueva' : 'Expansiones nuevas'} en ${gameById(game)?.titulo}: ${names}.`
    }),
  ]
}

export const progressLine = ({ filas }: Readonly<Summary>, ms: number) =>
  `${figures.format(filas)} filas · ${perSecond(filas, ms)} filas/s`

/** What an import did, for the person who ran it. */
export function describeSummary(summary: Readonly<Summary>, ms: number): string {
  const { filas, nuevos, actualizados, sinCambios, rechazados, advertencias, interrumpida } = summary
  const counts = [
    `nuevos ${figures.format(nuevos)}`,
    `actualizados ${figures.format(actualizados)}`,
    `sin cambios ${figures.format(sinCambios)}`,
    `rechazados ${figures.format(rechazados)}`,
    `advertencias ${figures.format(advertencias)}`,
  ]
  const notes = [
    interrumpida &&
      'Importación interrumpida: lo contado quedó guardado, el resto de la planilla no se leyó.',
    !interrumpida && sinCambios === filas && 'La tienda ya estaba como dice la planilla: no cambió nada.',
    rechazados > 0 &&
      (rechazados === filas
        ? 'Todas las filas fueron rechazadas: no cambió nada.'
        : 'Corregí las filas rechazadas y volvé a importar la misma planilla: las demás no cambian.'),
  ].filter((note) => note !== false)
  return [
    `${figures.format(filas)} filas en ${seconds.format(ms / 1_000)} s (${perSecond(filas, ms)} filas/s)`,
    counts.join(' · '),
    ...notes,
  ].join('\n')
}

/** 0: every row was taken; 2: some were not; 1: nothing was done (decision 47). */
export function exitCodeOf({ filas, rechazados, interrumpida }: Readonly<Summary>): 0 | 1 | 2 {
  if (rechazados === filas) return 1
  return rechazados > 0 || interrumpida ? 2 : 0
}
