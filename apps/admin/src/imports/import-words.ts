import type {
  ExpansionChoice,
  ImportListed,
  ImportOne,
  ImportState,
  RowState,
  UndoOutlook,
} from '@mazo/contract/imports/imports.ts'
import type { ImportField } from '@mazo/contract/products/product-shapes.ts'
import { formatMoment, plural } from '../words/moments.ts'
import { pesos } from '../words/pesos.ts'

const stateWords: Record<ImportState, string> = {
  subida: 'Sin revisar',
  analizando: 'Revisando',
  analizada: 'Lista para aplicar',
  aplicando: 'Aplicando',
  aplicada: 'Aplicada',
  deshaciendo: 'Deshaciendo',
  deshecha: 'Deshecha',
  fallida: 'No se pudo leer',
}

/** The state of an import in words. A reviewed import that would change nothing is not «Lista para aplicar». */
export function stateWord(record: Standing): string {
  if (!isIdle(record)) return stateWords[record.estado]
  return areAllRefused(record) ? 'Todas rechazadas' : 'Sin cambios'
}

export type Standing = Pick<ImportListed, 'estado' | 'totales'>
export const isIdle = ({ estado, totales: { nuevas, cambian } }: Standing) =>
  estado === 'analizada' && nuevas + cambian === 0
const areAllRefused = ({ totales: { filas, rechazadas } }: Standing) => filas > 0 && rechazadas === filas

/** Of how many rows the undo left something. */
export const rowsLeft = ({ estado, totales: { aplicadas, deshechas } }: Standing) =>
  estado === 'deshecha' ? aplicadas - deshechas : 0

export const rowWords: Record<RowState, string> = {
  nueva: 'Nueva',
  cambia: 'Cambia',
  igual: 'Igual',
  rechazada: 'Rechazada',
}

export const tabWords: Record<RowState, string> = {
  nueva: 'Nuevas',
  cambia: 'Cambian',
  igual: 'Iguales',
  rechazada: 'Rechazadas',
}

const number = new Intl.NumberFormat('es-AR')
export const count = (amount: number) => number.format(amount)

/** A value of a change as people read it: `$ 9.900`, `10 %`, `sin descuento`, `—`. */
export function showValue(campo: ImportField, value: string): string {
  if (campo === 'precio' && value !== '') return pesos(value)
  if (campo === 'descuento_porcentaje') return value === '' ? 'sin descuento' : `${count(Number(value))} %`
  if (campo === 'cantidad_disponible' && /^\d+$/.test(value)) return count(Number(value))
  return value === '' ? '—' : value
}

/** What an import would do if applied, in a sentence or two. */
export function describeTotals({ nuevas, cambian, iguales, rechazadas }: ImportListed['totales']): string {
  const done = [
    nuevas > 0 && (nuevas === 1 ? 'se agrega 1 producto' : `se agregan ${count(nuevas)} productos`),
    cambian > 0 && (cambian === 1 ? 'cambia 1' : `cambian ${count(cambian)}`),
    iguales > 0 && (iguales === 1 ? '1 queda igual' : `${count(iguales)} quedan igual`),
  ].filter((part) => part !== false)
  const sentence = capital(done.join(', '))
  const refused =
    rechazadas > 0 &&
    `${rechazadas === 1 ? '1 fila no se puede' : `${count(rechazadas)} filas no se pueden`} tomar: mirá por qué abajo.`
  return [sentence && `${sentence}.`, refused].filter(Boolean).join(' ')
}

type Story = Pick<ImportListed, 'creado_en' | 'aplicada_en' | 'quien' | 'deshizo' | 'estado'>

/** When the sheet came, who applied it and who undid it. */
export function tellStory({ creado_en, aplicada_en, quien, deshizo, estado }: Story): string {
  const by = `por ${quien}`
  const came = `Subida el ${formatMoment(creado_en)}`
  if (!aplicada_en) return `${came} ${by}`
  const undone = estado === 'deshaciendo' ? `la está deshaciendo ${deshizo}` : `deshecha por ${deshizo}`
  return [came, `aplicada el ${formatMoment(aplicada_en)} ${by}`, deshizo && undone]
    .filter(Boolean)
    .join(' · ')
}

type Totals = ImportListed['totales']

/** What an applied import did. `pictured` is the number of products that got pictures. */
export function tellApplied(
  { aplicadas, rechazadas }: Pick<Totals, 'aplicadas' | 'rechazadas'>,
  pictured = 0,
) {
  const taken = {
    none: 'No se tomó ninguna fila',
    one: 'Se tomó 1 fila',
    many: `Se tomaron ${count(aplicadas)} filas`,
  }[amountOf(aplicadas)]
  const refused = {
    none: '',
    one: ' y se rechazó 1',
    many: ` y se rechazaron ${count(rechazadas)}`,
  }[amountOf(rechazadas)]
  const pictures = pictured > 0 && `${plural(pictured, 'producto tiene', 'productos tienen')} fotos nuevas.`
  return [`${taken}${refused}.`, pictures, aplicadas > 0 && 'Ya se ve en la tienda.']
    .filter(Boolean)
    .join(' ')
}

/** What the undo of an import did. */
export function tellUndone({ aplicadas, deshechas }: Pick<Totals, 'aplicadas' | 'deshechas'>) {
  if (deshechas < aplicadas)
    return {
      none: 'Ningún cambio se volvió atrás del todo.',
      one: 'Se volvió atrás del todo 1 cambio.',
      many: `Se volvieron atrás del todo ${count(deshechas)} cambios.`,
    }[amountOf(deshechas)]
  const back = {
    none: 'No se volvió atrás ningún cambio.',
    one: 'Se volvió atrás 1 cambio.',
    many: `Se volvieron atrás ${count(deshechas)} cambios.`,
  }[amountOf(deshechas)]
  return `${back} No quedó nada de la importación.`
}

const amountOf = (amount: number) => (amount === 0 ? 'none' : amount === 1 ? 'one' : 'many')

type WithoutExpansion = Pick<ImportOne, 'sin_expansion' | 'dejadas_afuera' | 'expansiones'>

/** The rows whose expansion the shop lacks: those that nobody answered, else what was chosen, and those left out. */
export function tellExpansions({ sin_expansion, dejadas_afuera, expansiones }: WithoutExpansion): string {
  const isMissing = sin_expansion > 0
  const missing = plural(
    sin_expansion,
    'fila rechazada nombra una expansión que la tienda no tiene.',
    'filas rechazadas nombran expansiones que la tienda no tiene.',
  )
  const out =
    dejadas_afuera === 1
      ? `${isMissing ? 'Otra' : '1 fila'} queda`
      : `${isMissing ? `Otras ${count(dejadas_afuera)}` : `${count(dejadas_afuera)} filas`} quedan`
  return [
    isMissing ? missing : tellChoices(expansiones),
    dejadas_afuera > 0 && `${out} afuera porque así lo elegiste.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The choices for the expansions that the shop lacks; nothing where all were left out. */
export function tellChoices(choices: readonly ExpansionChoice[]): string {
  const added = choices.filter(({ usar }) => usar === null).length
  const meant = choices.filter(({ usar }) => typeof usar === 'number').length
  const parts = [
    added > 0 && (added === 1 ? 'agrega 1 expansión' : `agrega ${count(added)} expansiones`),
    meant > 0 &&
      (meant === 1
        ? 'lee 1 como otra que la tienda tiene'
        : `lee ${count(meant)} como otras que la tienda tiene`),
  ].filter((part) => part !== false)
  return parts.length > 0 ? `Esta importación ${parts.join(' y ')}.` : ''
}

const goneExpansions = {
  none: '',
  one: 'También se va la expansión que agregó, si nadie la usa.',
  many: 'También se van las expansiones que agregó, si nadie las usa.',
}

/** How many products a sentence names. */
export const mostNamed = 5

/** What the undo of an import would take back, and by name what it would leave alone, whole or in part. */
export function tellOutlook(outlook: UndoOutlook): string {
  const { se_eliminan, vuelven, vuelven_en_parte, expansiones, quedan } = outlook
  const primeros = outlook.primeros.slice(0, mostNamed)
  const done = [
    se_eliminan > 0 &&
      `${se_eliminan === 1 ? 'se elimina' : 'se eliminan'} ${plural(se_eliminan, 'producto')} que la importación agregó`,
    vuelven > 0 && `vuelve atrás lo que cambió de ${plural(vuelven, 'producto')}, con su stock`,
  ].filter((part) => part !== false)
  const inPart = sentenceOf(
    ['Vuelve en parte', 'Vuelven en parte'],
    vuelven_en_parte,
    primeros.filter(({ en_parte }) => en_parte),
  )
  const left = sentenceOf(
    ['Queda como está', 'Quedan como están'],
    quedan,
    primeros.filter(({ en_parte }) => !en_parte),
  )
  const back = [done.length > 0 && `${capital(done.join(' y '))}.`, inPart].filter(Boolean)
  const all =
    back.length > 0
      ? [...back, goneExpansions[amountOf(expansiones)], left]
      : ['No hay productos que volver atrás.', left]
  return all.filter(Boolean).join(' ')
}

/** Some products with their reasons, and how many more; nothing where there are none. */
function sentenceOf([one, many]: [string, string], all: number, first: UndoOutlook['primeros']): string {
  if (all === 0) return ''
  const named = first.map(({ titulo, motivo }) => `«${titulo}» (${motivo})`)
  const more = all - named.length
  const rest = named.length > 0 ? `${count(more)} más` : plural(more, 'producto')
  return `${all === 1 ? one : many} ${spoken.format(more > 0 ? [...named, rest] : named)}.`
}

const spoken = new Intl.ListFormat('es')

const capital = (sentence: string) => sentence.replace(/^./, (letter) => letter.toUpperCase())
