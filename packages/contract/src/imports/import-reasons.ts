import { formatPesos, toCentavos } from '../money.ts'
import { type ImportField, importFields } from '../products/product-shapes.ts'
import { type ImportState, importFieldNames, sayWhich } from './imports.ts'

const field = `(?:${importFieldNames.join('|')})`
const fieldList = `${field}(?:(?:, | o )${field})*`
/** A refusal names its column first: `precio: …`, `falta precio`. A semicolon separates two refusals. */
const nextFault = new RegExp(
  `; (?=falta ${field}(?:: |; |$)|${fieldList}: |repite el producto |la tienda |y \\d+ problemas? más$)`,
)
const missingField = new RegExp(`^falta (${field})(?=$|: )`)
const leadingFields = new RegExp(`^(${fieldList}): `)
const missingColumns = new RegExp(`falta la columna (${fieldList})`)
const namedColumns = new RegExp(`columna (${fieldList})`)

/** The columns that a fault is about; none where it is about the whole row. */
export function columnsOfFault(fault: string): ImportField[] {
  const named = missingField.exec(fault)?.[1] ?? leadingFields.exec(fault)?.[1]
  return named ? fieldsOf(named) : []
}

/**
 * Why a row of a sheet is refused, as the screen says it. The reason itself names the columns as the owner's own sheet
 * and the command line do: `tcg: «Digimon» no es ninguno de…` reads `Juego: «Digimon» no es ninguno de….`
 * @param state of the import: what can be chosen before it is applied cannot be afterwards
 */
export const tellReason = (reason: string, state: ImportState): string =>
  reason
    .split(nextFault)
    .map((fault) => tellFault(fault, state === 'analizada'))
    .join(' ')

function tellFault(fault: string, isOpen: boolean): string {
  const named = fault
    .replace(missingField, (_whole, campo: ImportField) => `falta ${sayMissing(campo)}`)
    .replace(leadingFields, (_whole, fields: string) => `${fieldsOf(fields).map(shortName).join(', ')}: `)
    .replace(
      / \(para crearla: elegila en («[^»]*»)\)$/,
      isOpen
        ? '. Elegí qué hacer con ella en $1'
        : '. Subí esas filas de nuevo para elegir qué hacer con ella',
    )
  // Text in quotes comes from the sheet and stays as it is, but for an amount as a program writes it.
  const told = named.replace(/«[^»]*»|[^«]+/g, (part) =>
    part.startsWith('«') ? part.replace(plainAmount, inPesos) : inOwnersWords(part),
  )
  const sentence = told.charAt(0).toUpperCase() + told.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** `403500.00`: with fewer digits it could be a quantity or a percentage. */
const plainAmount = /(?<=^«)\d{4,10}\.\d{2}(?=»$)/
/** As the staff read amounts: without cents where there are none. */
const inPesos = (amount: string) => formatPesos(toCentavos(amount)).replace(/,00$/, '')

const inOwnersWords = (text: string) =>
  text
    .replaceAll(' (single)', '')
    .replace(missingColumns, (_whole, fields: string) => `falta ${sayWhich(fieldsOf(fields))}`)
    .replace(
      namedColumns,
      (_whole, fields: string) =>
        `columna ${fieldsOf(fields)
          .map((campo) => `«${shortName(campo)}»`)
          .join(' o ')}`,
    )
    .replace(/línea (\d{4,})/g, (_whole, line: string) => `línea ${Number(line).toLocaleString('es-AR')}`)
    .replace(
      /^la base de datos no la acepta:.*/s,
      'la tienda no puede guardarla: revisá lo que dice cada columna',
    )

const fieldsOf = (text: string) => importFieldNames.filter((campo) => text.split(/, | o /).includes(campo))
const fieldNamed = (campo: ImportField) => importFields.find((one) => one.campo === campo)
/** A column's name within a sentence: `Carta suelta`. */
export function shortName(campo: ImportField): string {
  const found = fieldNamed(campo)
  return found?.corto ?? found?.nombre ?? campo
}
function sayMissing(campo: ImportField): string {
  const phrase = fieldNamed(campo)?.dicho ?? campo
  return phrase.startsWith('si ') ? `decir ${phrase}` : phrase
}
