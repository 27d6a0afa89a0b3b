import { neededFields } from '@mazo/contract/imports/imports.ts'
import type { ImportField } from '@mazo/contract/products/product-shapes.ts'
import type { Database } from '../../db/database.ts'
import { noQuantity, severalGraded } from './catalogue-row.ts'
import { findStored } from './find-stored.ts'
import { type Draft, judgeGrading } from './judge-grading.ts'
import {
  type PlacedRow,
  planChange,
  type RowPlan,
  type StoredProduct,
  type WantedRow,
  wantChanged,
  wantNew,
} from './plan-change.ts'

type Terms = {
  /** The columns of the sheet; all other fields stay as they are. */
  present: ReadonlySet<ImportField>
  /** Locks the products, for a caller that then writes the plan. */
  lock: boolean
  /** New certificates of earlier rows of the sheet; those of these rows are added. */
  certificates?: Set<string>
  /** Whether every product that the sheet adds is a loose card, where no column says so. */
  allSingles: boolean | null
}

/** Compares rows with the shop; no two of them share a key. */
export async function planRows(
  db: Database,
  rows: readonly PlacedRow[],
  { present, lock, certificates, allSingles }: Terms,
): Promise<RowPlan[]> {
  const storedOf = await findStored(db, rows, present, lock)
  const missing = neededFields.filter(
    (field) => !present.has(field) && !(field === 'single' && allSingles !== null),
  )
  const drafts = rows.map((row): Draft => {
    const found = storedOf(row)
    if (typeof found === 'string') return refused(found)
    const [stored, another] = found
    if (another) return refused('la tienda tiene más de un producto así: usá la columna sku')
    if (!stored && row.id !== null) return refused(`id: la tienda no tiene el producto ${row.id}`)
    const asNew = row.faltas_si_es_nueva ?? []
    if (!stored && missing.length > 0)
      return refused(
        `la tienda no lo tiene, y para agregarlo falta la columna ${missing.join(', ')}`,
        ...asNew,
      )
    if (!stored) return { plan: { kind: 'nueva', wanted: wantNew(row) }, faults: asNew }
    const wanted = wantChanged(row, stored, present)
    const fault = faultOfQuantity(wanted, stored)
    const change = planChange(wanted, stored)
    const plan: RowPlan =
      change.fields || change.discount
        ? { kind: 'cambia', wanted, stored, change }
        : { kind: 'igual', stored }
    return { plan, faults: fault ? [fault] : [] }
  })
  const gradings = await judgeGrading(db, rows, drafts, certificates)
  return drafts.map(({ plan, faults }, index) => {
    const all = [...faults, ...(gradings[index] ?? [])]
    return all.length > 0 || !plan ? { kind: 'rechazada', faults: all } : plan
  })
}

const refused = (...faults: string[]): Draft => ({ plan: null, faults })

/** A check that needs the shop: whether the product is a card. A fault that the shop already has may stay. */
function faultOfQuantity(wanted: WantedRow, stored: StoredProduct): string | undefined {
  const quantity = wanted.cantidad_disponible
  if (quantity === null && !isCard(wanted))
    return stored.cantidad_disponible !== null || isCard(stored) ? noQuantity : undefined
  if (quantity === null || quantity <= 1 || !wanted.certificada) return undefined
  return quantity === stored.cantidad_disponible && stored.certificada ? undefined : severalGraded(quantity)
}

const isCard = ({ single, certificada }: Pick<StoredProduct, 'single' | 'certificada'>) =>
  single || certificada
