import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type RowPlan, unitsOf } from './plan-change.ts'

/**
 * Why a sheet offers copies of a card that were sold: its cell is empty where the shop has none left, or its figure is
 * more than the sales left, be it nothing or some.
 */
type Reason = 'empty' | 'sold' | 'partly'
export type BackOnSale = { titulo: string; linea: number; reason: Reason }

/** The remark on the row of such a card. */
const again = 'cantidad_disponible: está agotada y vuelve a la venta'
export const backOnSale: Record<Reason, string> = {
  empty: again,
  sold: again,
  partly: 'cantidad_disponible: se vendió en parte y su stock sube',
}

/**
 * The plans that would offer sold copies of a card again: by an empty quantity, which is one unique card (decision 12),
 * or by a figure above what its sales left, for the sheet may be older than they. Of boxes and of what ran out without
 * a sale, a figure is stock that came.
 */
export async function findBackOnSale(db: Database, plans: readonly RowPlan[]): Promise<Map<RowPlan, Reason>> {
  const rising = plans.flatMap((plan) => (isRisingCard(plan) ? [plan] : []))
  const isEmpty = ({ wanted }: Changing) => wanted.cantidad_disponible === null
  const sold = await findSold(
    db,
    rising.flatMap((plan) => (isEmpty(plan) ? [] : plan.stored.id)),
  )
  return new Map(
    rising
      .filter((plan) => isEmpty(plan) || sold.has(plan.stored.id))
      .map((plan) => [plan, isEmpty(plan) ? 'empty' : unitsOf(plan.stored) === 0 ? 'sold' : 'partly']),
  )
}

type Changing = Extract<RowPlan, { kind: 'cambia' }>

const isRisingCard = (plan: RowPlan): plan is Changing =>
  plan.kind === 'cambia' && plan.change.units > 0 && (plan.wanted.single || plan.wanted.certificada)

/** Which products have sales that were not given back. */
async function findSold(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ producto_id: number }>(sql`
    select producto_id from movimientos_stock
    where producto_id = any(${sql.param(ids)}::int[])
      and motivo in ('orden', 'venta_feria', 'cancelacion', 'anulacion_feria')
    group by producto_id having sum(cambio) < 0`)
  return new Set(rows.map(({ producto_id }) => producto_id))
}

/** The cards that the review names; the row of each of them says so too. */
const mostNamed = 5

/** Warns, before anybody applies the sheet, of sold cards that it would offer again. */
export function tellBackOnSale(cards: readonly BackOnSale[]): string | null {
  const isPartly = ({ reason }: BackOnSale) => reason === 'partly'
  const told = [tellGone(cards.filter((card) => !isPartly(card))), tellPartly(cards.filter(isPartly))]
  return told.filter(Boolean).join(' ') || null
}

function tellGone(cards: readonly BackOnSale[]): string | null {
  if (cards.length === 0) return null
  const isOne = cards.length === 1
  const isEmpty = ({ reason }: BackOnSale) => reason === 'empty'
  const which = isOne
    ? 'Vuelve a la venta 1 carta agotada'
    : `Vuelven a la venta ${number.format(cards.length)} cartas agotadas`
  const why = cards.every(isEmpty)
    ? 'En la planilla su cantidad está vacía, que vale por una carta única'
    : `${isOne ? 'Se vendió, y la planilla le pone cantidad' : 'Se vendieron, y la planilla les pone cantidad'}${
        cards.some(isEmpty) ? ' o la deja vacía, que vale por una carta única' : ''
      }`
  const unlessThere = isOne ? 'Si no la tenés, ponele 0' : 'Si no las tenés, poneles 0'
  return `${which}: ${tellNames(cards)}. ${why}. ${unlessThere} y subila de nuevo.`
}

function tellPartly(cards: readonly BackOnSale[]): string | null {
  if (cards.length === 0) return null
  const which =
    cards.length === 1
      ? 'Sube de stock 1 carta que se vendió en parte'
      : `Suben de stock ${number.format(cards.length)} cartas que se vendieron en parte`
  const give = cards.length === 1 ? 'ponele' : 'poneles'
  return `${which}: ${tellNames(cards)}. Si la planilla es anterior a esas ventas, ${give} las que te quedan y subila de nuevo.`
}

function tellNames(cards: readonly BackOnSale[]): string {
  const named = cards
    .slice(0, mostNamed)
    .map(({ titulo, linea }) => `«${titulo}» (línea ${number.format(linea)})`)
  const more = cards.length - named.length
  return more > 0
    ? `${named.join(', ')} y ${number.format(more)} más, que sus filas dicen abajo`
    : list.format(named)
}

const number = new Intl.NumberFormat('es-AR')
const list = new Intl.ListFormat('es')
