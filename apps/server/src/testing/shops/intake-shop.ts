import { randomUUID } from 'node:crypto'
import type { LineSent, LotFixed, LotWithLines } from '@mazo/contract/intake/lots.ts'
import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { runLots } from '../../intake/run-lots.ts'
import { ownerShop } from './owner-shop.ts'

export const fixed: LotFixed = {
  tcg_id: 1,
  expansion_id: null,
  estado_id: 2,
  idioma: 'inglés',
  acabado: 'holo',
  ubicacion: 'Caja 1',
}

/** A shop whose owner takes in cards, empty for each test. */
export function intakeShop() {
  const shop = ownerShop()
  beforeEach(() =>
    shop.db.execute(sql`
      truncate lotes, lotes_lineas, orden_lineas, movimientos_stock, productos, expansiones, cartas, cartas_expansiones cascade`),
  )
  const read = async (id: number): Promise<LotWithLines> => (await shop.call('GET', `lotes/${id}/`)).body
  const send = (id: number, ...lineas: LineSent[]) => shop.call('PUT', `lotes/${id}/lineas/`, { lineas })

  return Object.assign(shop, {
    read,
    send,
    begin: async (fijo: Partial<LotFixed> = {}): Promise<number> =>
      (await shop.call('POST', 'lotes/', { fijo: { ...fixed, ...fijo } })).body.id,
    /** Takes a lot in as it is now. */
    take: async (id: number) => {
      const { lineas, copias } = await read(id)
      return shop.call('POST', `lotes/${id}/alta/`, { lineas, copias })
    },
    /** Does what the worker of a running shop would. @param changed after the first batch, among others */
    work: (signal = new AbortController().signal, changed = () => {}) =>
      runLots({ db: shop.db, worker: 'prueba', signal, changed, batchMs: 50 }, (error) => {
        throw error
      }),
  })
}

let position = 0

/** A line as a device sends it first. */
export const lineOf = (carta: { id: number }, given: Partial<LineSent> = {}): LineSent => ({
  clave: randomUUID(),
  posicion: ++position,
  version: 1,
  leida: 0,
  aparato: 'mostrador',
  carta_id: carta.id,
  cantidad: 1,
  estado_id: 2,
  idioma: 'inglés',
  acabado: 'holo',
  ubicacion: 'Caja 1',
  precio: '1000.00',
  costo: null,
  borrada: false,
  ...given,
})
