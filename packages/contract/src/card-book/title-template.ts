import { variantText } from './card-name.ts'

type Card = {
  nombre: string
  nombre_es: string | null
  numero: string
  rareza: string | null
  variante: string | null
  anio: number | null
  expansion: { nombre: string; codigo: string | null }
}

/** How the title of a product comes from its card, until the owner says otherwise. */
export const defaultTitleTemplate = '{nombre} {número} - {expansión}'

/** What a template may name in braces. */
const parts: Readonly<Record<string, (card: Card) => string | number | null>> = {
  nombre: ({ nombre }) => nombre,
  nombre_es: ({ nombre, nombre_es }) => nombre_es ?? nombre,
  número: ({ numero }) => numero,
  expansión: ({ expansion }) => expansion.nombre,
  código: ({ expansion }) => expansion.codigo,
  rareza: ({ rareza }) => rareza,
  variante: ({ variante }) => variantText(variante),
  año: ({ anio }) => anio,
}

/** People leave accents out; ñ is a letter of its own. */
const plain = (name: string) =>
  name.trim().toLowerCase().normalize('NFD').replaceAll('\u0301', '').normalize('NFC')
const partOf = new Map(Object.entries(parts).map(([name, tell]) => [plain(name), tell]))

/** What stands between two parts. */
const separators = ' \\-–—·|,:/'
const emptyBrackets = /\(\s*\)|\[\s*\]/g
/** A mark that takes the place of what the card does not say; no name holds it. */
const nothing = '\u0000'
const aroundNothing = new RegExp(
  `^[${nothing}${separators}]*${nothing}[${nothing}${separators}]*|[${separators}]*${nothing}`,
  'g',
)

/** The title of a product of that card. What the card does not say leaves no gap. */
export const titleOfCard = (card: Card, template: string): string =>
  template
    .replace(/\{([^{}]*)\}/g, (_, name: string) => String(partOf.get(plain(name))?.(card) ?? '') || nothing)
    .replaceAll(new RegExp(`([([])${nothing}([)\\]])`, 'g'), '$1$2')
    .replace(emptyBrackets, nothing)
    .replace(aroundNothing, '')
    .replace(/\s+/g, ' ')
    .trim()

const names = Object.keys(parts).map((name) => `{${name}}`)
const listed = `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`

/** Why a template cannot be one, if it cannot. */
export function titleFault(template: string): string | undefined {
  const braced = template.match(/\{[^{}]*\}|[{}]/g) ?? []
  const wrong = braced.find((one) => !partOf.has(plain(one.slice(1, -1))))
  if (wrong) return `«${wrong}» no es un dato de la carta. Se pueden usar ${listed}.`
  const isNamed = braced.some((one) => /^nombre(_es)?$/.test(plain(one.slice(1, -1))))
  return isNamed ? undefined : 'Tiene que decir {nombre} o {nombre_es}.'
}
