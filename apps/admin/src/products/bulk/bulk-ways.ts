import type { ManagedProduct, ProductsChange } from '@mazo/contract/products/managed-products.ts'
import type { Rounding } from '@mazo/contract/products/price-change.ts'
import { readPercent, readPrice, readUnits, readVariation } from '../../words/amounts.ts'
import { isNoDiscount, refusePercent, refusePrice, refuseUnits } from '../../words/refuse-amounts.ts'
import { tellDiscounted, tellSame, tellVaried } from './tell-example.ts'

export type BulkField = 'precio' | 'porcentaje' | 'unidades' | 'expansion' | SwitchField
/** What takes no value: the dialog only asks which products. */
export type SwitchField = 'publicar' | 'ocultar' | 'ingreso' | 'sinIngreso'
export type Way = {
  name: string
  help: string
  /** The label of the field; empty if nothing is typed. */
  label: string
  /** Gives the change, or a sentence about what is wrong with the typed text. */
  read: (typed: string, redondeo?: Rounding) => ProductsChange | string
  /** Tells what the change does to one product; undefined while the typed text means nothing. */
  tell?: (example: ManagedProduct, typed: string, redondeo?: Rounding) => string | undefined
}

const setPrice: Way = {
  name: 'Poner el mismo precio a todos',
  label: 'Precio nuevo',
  help: 'Por ejemplo 12.500 o 12.500,50.',
  read: (typed) => {
    const precio = readPrice(typed)
    return precio === null ? (refusePrice(typed) ?? '') : { precio: { fijar: precio } }
  },
  tell: tellSame,
}
export const varyPrice: Way = {
  name: 'Subir o bajar cada precio un porcentaje',
  label: 'Porcentaje',
  help: '10 sube un diez por ciento y -10 lo baja.',
  read: (typed, redondeo) => {
    const variar = readVariation(typed)
    return variar === null
      ? 'Escribí un porcentaje de -95 a 1.000, como 10 o -10.'
      : { precio: { variar, redondeo } }
  },
  tell: tellVaried,
}
const setDiscount: Way = {
  name: 'Poner un descuento',
  label: 'Descuento en %',
  help: 'En la tienda se ve el precio anterior tachado.',
  read: (typed) => {
    const porcentaje = readPercent(typed)
    if (porcentaje === null && !isNoDiscount(typed)) return refusePercent(typed || 'nada') ?? ''
    return { porcentaje }
  },
  tell: tellDiscounted,
}
const noDiscount: Way = {
  name: 'Quitar el descuento',
  label: '',
  help: '',
  read: () => ({ porcentaje: null }),
}
const setStock: Way = {
  name: 'Poner la misma cantidad a todos',
  label: 'Unidades',
  help: 'Queda en el libro de stock con tu nombre. Una carta única solo puede tener 0 o 1.',
  read: (typed) => {
    const unidades = readUnits(typed)
    return unidades === null ? (refuseUnits(typed) ?? '') : { unidades }
  },
}

/** What is typed is the id of the picked expansion. */
export const moveTo: Way = {
  name: 'Pasarlos a otra de la tienda',
  label: 'Expansión',
  help: 'Por su nombre o su código. Los productos de otro juego quedan como están. Un accesorio pasa a llamarse «Sellado».',
  read: (typed) => (typed === '' ? 'Elegí a qué expansión pasan.' : { expansion_id: Number(typed) }),
}
const noExpansion: Way = {
  name: 'Dejarlos sin expansión',
  label: '',
  help: 'Lo sellado que no tiene expansión pasa a llamarse «Accesorio».',
  read: () => ({ expansion_id: null }),
}

export const switches: Record<SwitchField, { name: string; change: ProductsChange }> = {
  publicar: { name: 'Publicar', change: { oculto: false } },
  ocultar: { name: 'Ocultar', change: { oculto: true } },
  ingreso: { name: 'Marcar como ingreso', change: { ingreso: true } },
  sinIngreso: { name: 'Quitar de ingresos', change: { ingreso: false } },
}
const switchWay = (field: SwitchField, preposition = ''): Offer => {
  const { name, change } = switches[field]
  return { title: name + preposition, ways: [{ name, label: '', help: '', read: () => change }] }
}

/** The title goes on with how many products. */
type Offer = { title: string; ways: readonly [Way, ...Way[]] }

export const bulkWays: Record<BulkField, Offer> = {
  precio: { title: 'Cambiar el precio de', ways: [varyPrice, setPrice] },
  porcentaje: { title: 'Cambiar el descuento de', ways: [setDiscount, noDiscount] },
  unidades: { title: 'Cambiar el stock de', ways: [setStock] },
  expansion: { title: 'Cambiar la expansión de', ways: [moveTo, noExpansion] },
  publicar: switchWay('publicar'),
  ocultar: switchWay('ocultar'),
  ingreso: switchWay('ingreso', ' a'),
  sinIngreso: switchWay('sinIngreso', ' a'),
}
