import { randomUUID } from 'node:crypto'
import type { IntakeCard, IntakeCards, LineSent, Lot, LotFixed } from '@mazo/contract/intake/lots.ts'
import type { Page } from '@playwright/test'
import { callOffice } from './call-office.ts'
import { loadBook, lots, readLot } from './intake-steps.ts'

/** As many lines as a pile of 300 has before its last cards. */
export const linesBefore = 295
const conditions = [1, 2, 3, 4, 5]

/**
 * Begins a lot of 295 lines of one card each. The shop has one of them already, of the last.
 * @returns the lot's number, and that product's
 */
export async function beginLongLot(page: Page, expansion: string): Promise<{ id: number; known: number }> {
  await loadBook(page, expansion)
  const { results } = await callOffice<{ results: { id: number }[] }>(
    page,
    'GET',
    `/api/v1/gestion/cartas/expansiones/?q=${encodeURIComponent(expansion)}`,
  )
  const expansion_id = results[0]?.id ?? 0
  const { cartas } = await callOffice<IntakeCards>(page, 'GET', `${lots}cartas/?expansion_id=${expansion_id}`)
  const fijo = { tcg_id: 1, expansion_id, estado_id: 2, idioma: null, acabado: null, ubicacion: null }
  const some = cartas.slice(0, linesBefore / conditions.length)
  const lines = conditions.flatMap((estado_id) => some.map((card) => lineOf(card, estado_id)))

  const first = await begin(page, fijo, lines.slice(-1))
  await callOffice(page, 'POST', `${lots}${first}/alta/`, { lineas: 1, copias: 1 })
  const { detalle } = await readLot(page, first)
  return { id: await begin(page, fijo, lines), known: detalle[0]?.producto_id ?? 0 }
}

type Line = Omit<LineSent, 'clave' | 'posicion'>

const lineOf = ({ id, acabados }: IntakeCard, estado_id: number): Line => ({
  carta_id: id,
  cantidad: 1,
  estado_id,
  idioma: null,
  acabado: (acabados[0] ?? null) as Line['acabado'],
  ubicacion: null,
  precio: '1000.00',
  costo: null,
  borrada: false,
  version: 1,
  leida: 0,
  aparato: 'otro equipo',
})

async function begin(page: Page, fijo: LotFixed, lines: readonly Line[]): Promise<number> {
  const { id } = await callOffice<Lot>(page, 'POST', lots, { fijo })
  const lineas = lines.map((line, at) => ({ ...line, clave: randomUUID(), posicion: at + 1 }))
  for (let at = 0; at < lineas.length; at += 200)
    await callOffice(page, 'PUT', `${lots}${id}/lineas/`, { lineas: lineas.slice(at, at + 200) })
  return id
}
