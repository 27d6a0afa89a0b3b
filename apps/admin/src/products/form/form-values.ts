import type { ManagedProduct, ProductKind } from '@mazo/contract/products/managed-products.ts'
import { type PlainValues, plainFields } from '@mazo/contract/products/product-shapes.ts'
import { readPercent, readPrice, readUnits, typedPercent, typedPrice } from '../../words/amounts.ts'
import { kindOf } from '../words.ts'

/** A product as its form holds it: amounts as typed text, and the kind instead of flags. */
export type ProductValues = Omit<
  ManagedProduct,
  | 'id'
  | 'precio'
  | 'porcentaje'
  | 'cantidad_disponible'
  | 'single'
  | 'certificada'
  | 'oculto'
  | 'version'
  | 'unidades'
> & {
  tipo: ProductKind
  precio: string
  porcentaje: string | null
  /** For a card: it is unique. */
  unica: boolean
  /** For a unique card: it is still in stock. */
  hay: boolean
  cantidad_disponible: string | null
  visible: boolean
  version?: number
  unidades?: number
  copia_de?: number
}

export const newProduct: Partial<ProductValues> = {
  tipo: 'sellado',
  unica: true,
  hay: true,
  visible: true,
  ingreso: false,
  titulo: '',
  descripcion: '',
  precio: '',
  porcentaje: '',
  cantidad_disponible: '',
}

export function toValues(product: ManagedProduct): ProductValues & { id: number } {
  const { cantidad_disponible, single: _single, certificada: _graded, oculto, ...rest } = product
  return {
    ...rest,
    tipo: kindOf(product),
    precio: typedPrice(product.precio),
    porcentaje: typedPercent(product.porcentaje),
    unica: cantidad_disponible === null,
    hay: product.stock,
    cantidad_disponible: String(cantidad_disponible ?? product.unidades),
    visible: !oculto,
  }
}

/** The values that a copy starts with. It leaves out the code and the certificate, which belong to one product only. */
export function toCopy(product: ManagedProduct): Partial<ProductValues> {
  const { id, version: _version, unidades: _units, ...values } = toValues(product)
  const titulo = `${product.titulo} (copia)`
  return { ...values, titulo, sku: null, numero_certificado: null, ingreso: false, copia_de: id }
}

/** The body for the API. The form has already refused unreadable values, so every amount here can be read. */
export function toBody(values: Partial<ProductValues>) {
  const isCard = values.tipo !== 'sellado'
  const isUnique = isCard && values.unica === true
  return {
    version: values.version,
    unidades: values.unidades,
    copia_de: values.copia_de,
    ...asTheyAre(values),
    titulo: values.titulo ?? '',
    descripcion: values.descripcion ?? '',
    precio: readPrice(values.precio ?? '') ?? '',
    porcentaje: readPercent(values.porcentaje ?? ''),
    estado_id: isCard ? (values.estado_id ?? null) : null,
    carta_id: isCard ? (values.carta_id ?? null) : null,
    single: isCard,
    certificada: values.tipo === 'gradeada',
    cantidad_disponible: isUnique ? null : readUnits(values.cantidad_disponible ?? '', values.unidades),
    stock: values.hay ?? true,
    oculto: values.visible === false,
    ingreso: values.ingreso ?? false,
  }
}

/** Most fields are sent as the form holds them. */
const asTheyAre = (values: Partial<PlainValues>) =>
  Object.fromEntries(plainFields.map((name) => [name, values[name] ?? null]))
