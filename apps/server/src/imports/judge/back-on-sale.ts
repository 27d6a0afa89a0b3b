import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type RowPlan, unitsOf } from './plan-change.ts'

/** A card that the shop has no copy of, and that a sheet would offer again. */
export type BackOnSale = { titulo: string; linea: number; isEmpty: boolean }

/** The remark on the row of such a card. */
export const backOnSale = 'cantidad_disponible: está agotada y vuelve a la venta'

/**
 * The plans that would offer a card again that the shop has no copy of: by an empty quantity, which is one unique card
 * (decision 12), or by a figure where it was sold, for the sheet may be older than the sale. Of boxes and of what ran out
 * without a sale, a figure is stock that came.
 */
export async function findBackOnSale(
  db: Database,
  plans: readonly RowPlan[],
): Promise<Map<RowPlan, Pick<BackOnSale, 'isEmpty'>>> {
  const again = plans.flatMap((plan) => (isAgain(plan) ? [plan] : []))
  const isEmpty = ({ wanted }: Changing) => wanted.cantidad_disponible === null
  const sold = await findSold(
    db,
    again.flatMap((plan) => (isEmpty(plan) ? [] : plan.stored.id)),
  )
  return new Map(
    again
      .filter((plan) => isEmpty(plan) || sold.has(plan.stored.id))
      .map((plan) => [plan, { isEmpty: isEmpty(plan) }]),
  )
}

type Changing = Extract<RowPlan, { kind: 'cambia' }>

const isAgain = (plan: RowPlan): plan is Changing =>
  plan.kind === 'cambia' &&
  unitsOf(plan.stored) === 0 &&
  plan.change.units > 0 &&
  (plan.wanted.single || plan.wanted.certificada)

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
const mostNamed = 50

/** Warns, before anybody applies the sheet, of sold cards that it would offer again. */
export function tellBackOnSale(cards: readonly BackOnSale[]): string | null {
  if (cards.length === 0) return null
  const isOne = cards.length === 1
  const which = isOne
    ? 'Vuelve a la venta 1 carta agotada'
    : `Vuelven a la venta ${number.format(cards.length)} cartas agotadas`
  const why = cards.every(({ isEmpty }) => isEmpty)
    ? 'En la planilla su cantidad está vacía, que vale por una carta única'
    : `${isOne ? 'Se vendió, y la planilla le pone cantidad' : 'Se vendieron, y la planilla les pone cantidad'}${
        cards.some(({ isEmpty }) => isEmpty) ? ' o la deja vacía, que vale por una carta única' : ''
      }`
  const unlessThere = isOne ? 'Si no la tenés, ponele 0' : 'Si no las tenés, poneles 0'
  return `${which}: ${tellNames(cards)}. ${why}. ${unlessThere} y subila de nuevo.`
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
