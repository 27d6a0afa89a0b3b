import type { ImportRow } from '@mazo/contract/imports/imports.ts'
import { cardStates, gameById } from '@mazo/contract/products/games.ts'
import { fieldOfColumn, type ImportField } from '@mazo/contract/products/product-shapes.ts'
import {
  type ChangingField,
  changingFields,
  type PlacedRow,
  type RowPlan,
  type StoredProduct,
  type WantedRow,
} from './plan-change.ts'

type Values = Omit<StoredProduct, 'id' | 'sku' | 'ingreso_en'>

/** Describes a plan field by field, for the owner to read. */
export function describeChanges(
  plan: RowPlan,
  present: ReadonlySet<ImportField>,
  expansionNames: ReadonlyMap<number, string>,
): ImportRow['cambios'] {
  const expansionOf = (id: number | null) => (id === null ? '' : (expansionNames.get(id) ?? ''))
  // An expansion that does not exist yet has only the row's name.
  const expansionWanted = ({ expansion_id, expansion }: WantedRow) =>
    expansionOf(expansion_id) || (expansion ?? '')
  if (plan.kind === 'nueva') {
    const { wanted } = plan
    return changingFields
      .filter((campo) => present.has(campo))
      .map((campo) => ({ campo, antes: null, ahora: show(campo, wanted, expansionWanted(wanted)) }))
      .filter(({ ahora }) => ahora !== '')
  }
  if (plan.kind !== 'cambia') return []
  const { stored, wanted } = plan
  return changingFields
    .filter((campo) => differs(campo, stored, wanted))
    .map((campo) => ({
      campo,
      antes: show(campo, stored, expansionOf(stored.expansion_id)),
      ahora: show(campo, wanted, expansionWanted(wanted)),
    }))
}

const differs = (campo: ChangingField, stored: StoredProduct, wanted: WantedRow) =>
  stored[fieldOfColumn[campo]] !== wanted[fieldOfColumn[campo]] ||
  (campo === 'cantidad_disponible' && stored.stock !== wanted.stock)

/** The quantity of a unique card: empty in a sheet. */
export const unique = 'única'
const uniqueSoldOut = `${unique}, sin stock`

const yesOrNo = (flag: boolean) => (flag ? 'sí' : 'no')

function show(campo: ChangingField, values: Values | (PlacedRow & { stock: boolean }), expansion: string) {
  switch (campo) {
    case 'expansion':
      return expansion
    case 'tcg':
      return values.tcg_id === null ? '' : (gameById(values.tcg_id)?.titulo ?? '')
    case 'estado_carta':
      return cardStates.find(({ id }) => id === values.estado_id)?.nombre ?? ''
    case 'cantidad_disponible':
      if (values.cantidad_disponible !== null) return String(values.cantidad_disponible)
      return values.stock ? unique : uniqueSoldOut
    case 'descuento_porcentaje':
      return values.porcentaje ?? ''
    default:
      return textOf(values[campo])
  }
}

const textOf = (value: string | boolean | null) =>
  typeof value === 'boolean' ? yesOrNo(value) : (value ?? '')
