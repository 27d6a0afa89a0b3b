import type {
  BulkChange,
  BulkState,
  BulkUndoOutlook,
  ChangedProduct,
  KeptFilter,
  UntouchedProduct,
} from '@mazo/contract/products/bulk-changes.ts'
import { cardTraits } from '@mazo/contract/products/card-traits.ts'
import { cardStates } from '@mazo/contract/products/games.ts'
import { typedPercent } from '../../words/amounts.ts'
import { nameOfGame } from '../../words/games.ts'
import { formatMoment, plural } from '../../words/moments.ts'
import { pesos } from '../../words/pesos.ts'
import { kindChoices, tellEqual } from '../words.ts'

export const stateWords: Record<BulkState, string> = {
  aplicando: 'Aplicando',
  aplicado: 'Aplicado',
  deshaciendo: 'Deshaciendo',
  deshecho: 'Deshecho',
}

/** What a change does, as its title: «Suba del 10 %, redondeada a $ 100». */
export function tellChange(change: BulkChange['cambios']): string {
  const { precio, porcentaje, unidades, oculto, ingreso, expansion_id, expansion_nombre } = change
  const parts = [
    precio && tellPrice(precio),
    porcentaje === null && 'Sin descuento',
    typeof porcentaje === 'number' && `Descuento del ${typedPercent(porcentaje)} %`,
    unidades !== undefined && `Stock de ${plural(unidades, 'unidad', 'unidades')}`,
    oculto !== undefined && (oculto ? 'Ocultar en la tienda' : 'Publicar en la tienda'),
    ingreso !== undefined && (ingreso ? 'Marcar como ingreso' : 'Quitar de ingresos'),
    expansion_id === null && 'Sin expansión',
    typeof expansion_id === 'number' && `Pasar a la expansión ${expansion_nombre}`,
  ].filter((part) => typeof part === 'string')
  return parts.join(' · ')
}

function tellPrice(change: NonNullable<BulkChange['cambios']['precio']>): string {
  if ('fijar' in change) return `Precio de ${pesos(change.fijar)} para todos`
  const { variar, redondeo } = change
  const rounded = redondeo ? `, con redondeo a ${redondeo} pesos` : ''
  return `${variar < 0 ? 'Baja' : 'Suba'} del ${typedPercent(Math.abs(variar))} %${rounded}`
}

/** Which products a change is about. */
export function tellScope({ filtro, pedidos }: Pick<BulkChange, 'filtro' | 'pedidos'>): string {
  if (!filtro) return `${plural(pedidos, 'elegido')} a mano`
  const told = tellFilter(filtro)
  const found = plural(pedidos, 'producto')
  return told ? `${found} con el filtro ${told}` : `${found}: todo el catálogo`
}

function tellFilter(filter: KeptFilter): string {
  const { q, tcg, expansion, expansion_nombre, estado, tipo, agotado, sin_imagen, oculto } = filter
  return [
    q && `«${q}»`,
    tcg !== undefined && nameOfGame(tcg),
    expansion !== undefined && (expansion_nombre ?? 'una expansión que ya no está'),
    tipo && kindChoices.find(({ id }) => id === tipo)?.name,
    estado !== undefined && cardStates.find(({ id }) => id === estado)?.nombre,
    ...cardTraits.map(({ name, label }) => filter[name] && `${label} ${filter[name]}`),
    agotado !== undefined && (agotado ? 'Agotados' : 'Con stock'),
    sin_imagen !== undefined && (sin_imagen ? 'Sin foto' : 'Con foto'),
    oculto !== undefined && (oculto ? 'Ocultos' : 'Visibles'),
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}

/** How far a change is, or how it ended. */
export function tellResult(change: BulkChange): string {
  const { estado, hechos, pedidos, cambiados, omitidos, deshechos, quedaron } = change
  const count = (amount: number) => amount.toLocaleString('es-AR')
  if (estado === 'aplicando') return `${count(hechos)} de ${plural(pedidos, 'producto')}`
  if (estado === 'deshaciendo') return `${count(hechos)} de ${plural(cambiados, 'producto')}`
  if (estado === 'aplicado')
    return [
      cambiados === 0 ? 'No cambió ninguno' : plural(cambiados, 'producto cambiado', 'productos cambiados'),
      equalOf(change) > 0 && tellKept(equalOf(change), change.cambios),
      omitidos > 0 && plural(omitidos, 'no se tocó', 'no se tocaron'),
    ]
      .filter((part) => part !== false)
      .join(' · ')
  return [
    plural(deshechos, 'producto volvió a como estaba', 'productos volvieron a como estaban'),
    quedaron > 0 && plural(quedaron, 'no se tocó: cambió después', 'no se tocaron: cambiaron después'),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

/** Where all were to have several units, a unique card kept its one. */
const tellKept = (count: number, { precio, unidades = 0 }: BulkChange['cambios']) =>
  unidades > 1 ? plural(count, 'quedó como estaba', 'quedaron como estaban') : tellEqual(count, precio)

/** How many were so already. A change that was cut short says in its notice that the rest did not change. */
const equalOf = ({ aviso, pedidos, cambiados, omitidos }: BulkChange) =>
  aviso ? 0 : pedidos - cambiados - omitidos

export const tellUndoer = ({ estado, deshecho_en, deshecho_por }: BulkChange) =>
  estado === 'deshecho' && deshecho_en ? `Lo deshizo ${deshecho_por} el ${formatMoment(deshecho_en)}.` : ''

export const untouchedWords: Record<UntouchedProduct['motivo'], string> = {
  ajeno: 'Alguien lo cambió mientras se aplicaba.',
  eliminado: 'Ya no estaba en la tienda.',
  alto: 'El precio quedaría demasiado alto.',
  otro_juego: 'La expansión es de otro juego.',
  sin_expansion: 'La expansión ya no estaba en la tienda.',
  unica: 'Es una carta única: solo puede tener 0 o 1.',
  quedo: 'Cambió después: quedó como está.',
}

/** What an undo would do, before somebody decides. A sale keeps a product as it is only if the change set units. */
export function tellOutlook(
  { cambios }: Pick<BulkChange, 'cambios'>,
  { vuelven, quedan }: BulkUndoOutlook,
): string {
  const returns =
    vuelven === 0
      ? 'Ningún producto volvería a como estaba.'
      : `${plural(vuelven, 'producto vuelve a como estaba', 'productos vuelven a como estaban')}.`
  if (quedan === 0) return `${returns} Ninguno cambió después.`
  return `${returns} ${tellStaying(cambios, quedan)}.`
}

function tellStaying({ unidades, expansion_id }: BulkChange['cambios'], count: number): string {
  if (unidades !== undefined)
    return plural(
      count,
      'cambió, se vendió o se eliminó después y queda como está',
      'cambiaron, se vendieron o se eliminaron después y quedan como están',
    )
  if (expansion_id !== undefined)
    return plural(
      count,
      'cambió o se eliminó después, o la expansión que tenía ya no está, y queda como está',
      'cambiaron o se eliminaron después, o la expansión que tenían ya no está, y quedan como están',
    )
  return plural(
    count,
    'cambió o se eliminó después y queda como está',
    'cambiaron o se eliminaron después y quedan como están',
  )
}

/** The current state of a product of a change; empty if the product is as the change left it. */
export const standingWords: Record<ChangedProduct['situacion'], string> = {
  igual: '',
  cambio: 'Cambió después',
  eliminado: 'Ya no está en la tienda',
  sin_expansion: 'La expansión que tenía ya no está',
  deshecho: 'Volvió a como estaba',
}

/** What a change altered of a product that its own title does not say: where it was, its units and its prices before. */
export const tellBefore = (product: ChangedProduct): string =>
  [
    product.expansion_antes !== null && `Estaba en ${product.expansion_antes}`,
    product.unidades_antes !== null &&
      `${product.unidades_antes} → ${plural(product.unidades ?? 0, 'unidad', 'unidades')}`,
    tellPrices(product),
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * The price before and after. With a discount also what a buyer pays, which may be the only thing that changed. Of a
 * deleted product the shop remembers the price alone.
 */
function tellPrices({ lista_antes, lista, precio_antes, precio }: ChangedProduct): string {
  if (lista_antes === null || lista === null) return ''
  const listed = `${pesos(lista_antes)} → ${pesos(lista)}`
  if (precio_antes === null || precio === null) return listed
  const paid = `${pesos(precio_antes)} → ${pesos(precio)}`
  if (lista_antes === lista) return `Con su descuento: ${paid}`
  return paid === listed ? listed : `${listed} · con su descuento: ${paid}`
}
