import type { FieldError } from '@mazo/contract/errors.ts'
import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { changedByOther } from '../../audit/other-changes.ts'
import { brokenConstraint } from '../../db/broken-constraint.ts'
import { DomainError } from '../../domain-error.ts'

/** What changed in a field since it was read, and who changed it last, if the trail knows. */
export type ForeignChange = { campo: string; antes: unknown; ahora: unknown; quien?: string }

export const foreignChange = (changes: readonly ForeignChange[]) => changedByOther([...changes])

export const wrongField = (campo: string, mensaje: string) =>
  new DomainError(422, 'datos_invalidos', mensaje, [{ campo, mensaje } satisfies FieldError])

export const soldBefore = (titulo: string) =>
  new DomainError(
    409,
    'en_uso',
    `«${titulo}» ya tuvo ventas o movimientos de stock, y esa historia no se borra. Ocultalo: deja de verse en la tienda.`,
  )

/** The stock is never above one: a unique card, or a graded one (decision 49). */
export const isOneOnly = ({
  cantidad_disponible,
  certificada,
}: Pick<ManagedProduct, 'cantidad_disponible' | 'certificada'>) => cantidad_disponible === null || certificada

export const uniqueCardOf = (titulo: string) =>
  wrongField('unidades', `«${titulo}» es una carta única: su stock es 1 o 0.`)

export const onlyUniqueCards = ([first = '', ...others]: readonly string[]) =>
  others.length === 0
    ? uniqueCardOf(first)
    : wrongField('unidades', 'Las que elegiste son cartas únicas: su stock es 1 o 0.')

export const noSuchExpansion = () => wrongField('expansion_id', 'Esa expansión ya no existe.')

export const onlyOtherGames = ([first = '', ...others]: readonly string[]) =>
  wrongField(
    'expansion_id',
    others.length === 0
      ? `«${first}» no es del juego de esa expansión.`
      : 'Los que elegiste no son del juego de esa expansión.',
  )

const tooHigh = 'El precio quedaría demasiado alto.'

export const tooDear = () => wrongField('precio', tooHigh)

const broken: Readonly<Record<string, readonly [campo: string, mensaje: string]>> = {
  productos_slug_unique: ['titulo', 'Recién se cargó un producto con este título. Guardá de nuevo.'],
  productos_sku_unique: ['sku', 'Otro producto tiene ese código.'],
  productos_certificado: ['numero_certificado', 'Ya cargaste una carta de esa empresa con ese número.'],
  productos_precio: ['precio', tooHigh],
  productos_expansion_id_expansiones_id_fk: ['expansion_id', 'Alguien quitó esa expansión de la tienda.'],
  productos_carta_id_cartas_id_fk: ['carta_id', 'Esa carta no está en el libro.'],
}

/** Why the database refused a product, as `explainingRefusals` tells it; undefined for any other error. */
export const refusalOf = (error: unknown) => broken[brokenConstraint(error) ?? '']

/** Turns the database's refusals into errors beside their fields. */
export async function explainingRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const known = refusalOf(error)
    if (!known) throw error
    throw wrongField(...known)
  }
}
