import type { ImportField } from '@mazo/contract/products/product-shapes.ts'
import { sql } from 'drizzle-orm'
import type { FindSure } from '../../card-linking/find-sure-cards.ts'
import { giveDiscounts } from '../../catalog-management/products/set-discounts.ts'
import { insertProducts, updateProducts } from '../../catalog-management/products/write-many.ts'
import type { Transaction } from '../../db/database.ts'
import { writeMoves } from '../../stock/ledger.ts'
import type { Named } from '../expansions/expansions.ts'
import {
  newExpansion,
  type PlacedRow,
  type RowPlan,
  type StoredProduct,
  unitsOf,
} from '../judge/plan-change.ts'
import { planRows } from '../judge/plan-rows.ts'
import { tellFaults } from '../judge/row-faults.ts'

/** What was done with a row; a product that changed comes with what it was before. */
export type Outcome =
  | { kind: 'nueva'; id: number }
  | { kind: 'cambia'; id: number; before: StoredProduct }
  | { kind: 'igual' }
  | { kind: 'rechazada'; reason: string }

export type WriteOptions = {
  /** The columns that the sheet has. */
  present: ReadonlySet<ImportField>
  /** Marks new products and risen stock as incomes (decision 47). */
  ingreso: boolean
  /** Whether every product that the sheet adds is a loose card, where no column says so. */
  allSingles?: boolean | null
  /** For the stock ledger and the history of prices. */
  quien: string
  /** Whether a missing expansion may be added; it may have been deleted since the row was judged. */
  mayAdd: (named: Named) => boolean
  /** Checks a plan once more just before it is written; answers the reason to refuse it, if any. */
  object?: (plan: RowPlan, index: number) => string | undefined
  /** Finds the products' cards in the book. */
  findCards?: FindSure
}

/** Writes the rows' products in a handful of statements; one outcome per row. No two rows share a key. */
export async function writeRows(
  tx: Transaction,
  rows: readonly PlacedRow[],
  { present, ingreso, allSingles = null, quien, object, findCards }: WriteOptions,
): Promise<Outcome[]> {
  await tx.execute(sql`select set_config('tienda.quien', ${quien}, true)`)
  const judged = (await planRows(tx, rows, { present, lock: true, allSingles })).map(
    (plan, index): RowPlan => {
      const reason = goneExpansion(plan) ?? object?.(plan, index)
      return reason === undefined ? plan : { kind: 'rechazada', faults: [reason] }
    },
  )
  const plans = findCards ? await withCards(tx, judged, findCards) : judged
  const created = plans.flatMap((plan) => (plan.kind === 'nueva' ? plan.wanted : []))
  const updates = plans.filter((plan) => plan.kind === 'cambia')
  const ids = await insertProducts(
    tx,
    created.map((wanted) => ({ ...wanted, ingreso })),
  )
  await updateProducts(
    tx,
    updates
      .filter(({ change }) => change.fields)
      .map(({ stored: { id }, wanted, change }) => ({ ...wanted, id, ingreso: ingreso && change.units > 0 })),
  )
  await giveDiscounts(tx, [
    ...created
      .map(({ porcentaje }, index) => ({ id: ids[index] ?? 0, porcentaje }))
      .filter(({ porcentaje }) => porcentaje !== null),
    ...updates
      .filter(({ change }) => change.discount)
      .map(({ stored: { id }, wanted: { porcentaje } }) => ({ id, porcentaje })),
  ])
  await writeLedger(tx, quien, [
    ...created.map((wanted, index) => ({ id: ids[index] ?? 0, units: unitsOf(wanted) })),
    ...updates.map(({ stored: { id }, change: { units } }) => ({ id, units })),
  ])
  let next = 0
  return plans.map((plan): Outcome => {
    if (plan.kind === 'nueva') return { kind: 'nueva', id: ids[next++] ?? 0 }
    if (plan.kind === 'cambia') return { kind: 'cambia', id: plan.stored.id, before: plan.stored }
    return plan.kind === 'igual' ? plan : { kind: 'rechazada', reason: tellFaults(plan.faults) }
  })
}

/** The plans with the cards that are sure. */
async function withCards(
  tx: Transaction,
  plans: readonly RowPlan[],
  findCards: FindSure,
): Promise<RowPlan[]> {
  const written = plans.filter((plan) => plan.kind === 'nueva' || plan.kind === 'cambia')
  const found = await findCards(
    tx,
    written.map((plan) => ({ ...plan.wanted, producto_id: plan.kind === 'cambia' ? plan.stored.id : null })),
  )
  const cardOf = new Map<RowPlan, number | undefined>(written.map((plan, index) => [plan, found[index]]))
  return plans.map((plan): RowPlan => {
    const carta_id = cardOf.get(plan)
    if (carta_id === undefined || plan.kind === 'igual' || plan.kind === 'rechazada') return plan
    const wanted = { ...plan.wanted, carta_id }
    return plan.kind === 'nueva'
      ? { ...plan, wanted }
      : { ...plan, wanted, change: { ...plan.change, fields: true } }
  })
}

function goneExpansion(plan: RowPlan): string | undefined {
  if (plan.kind !== 'nueva' && plan.kind !== 'cambia') return undefined
  return plan.wanted.expansion_id === newExpansion
    ? `expansion: «${plan.wanted.expansion}» ya no está en la tienda: volvé a revisar la planilla`
    : undefined
}

export async function writeLedger(
  tx: Transaction,
  quien: string,
  moves: readonly { id: number; units: number }[],
  motivo_texto: string | null = null,
) {
  await writeMoves(
    tx,
    moves.map(({ id, units }) => ({
      producto_id: id,
      cambio: units,
      motivo: 'importacion' as const,
      motivo_texto,
      quien,
    })),
  )
}
