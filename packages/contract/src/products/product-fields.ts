import { z } from 'zod'
import { recordId } from '../record-id.ts'
import { oneLine } from '../words/one-line.ts'
import { byTrait, type TraitName } from './card-traits.ts'
import { gradingLimits } from './grading.ts'
import type { ProductField, SheetColumn } from './product-field.ts'
import {
  discountPercent,
  flag,
  optionalText,
  productLimits,
  stockUnits,
  typedPrice,
} from './product-values.ts'

const text = z.string()

/** Every field of a product, described once: add new ones here (docs/architecture.md). In a sheet's sequence. */
export const productFields = {
  id: {
    sheet: {
      campo: 'id',
      nombre: 'Número interno (id)',
      dicho: 'el número interno',
      clave: true,
      puede_faltar: true,
      headings: ['numero interno'],
    },
  },
  sku: {
    label: 'Código',
    given: optionalText(productLimits.sku),
    read: text.nullable(),
    sheet: {
      campo: 'sku',
      nombre: 'Código (SKU)',
      dicho: 'el código',
      clave: true,
      puede_faltar: true,
      headings: [
        'codigo, cod, codigo interno, cod interno, codigo de barras, cod de barras, cod barras, ean',
        'codigo de producto, codigo del producto, codigo producto, cod producto, cod prod',
        'product code, codigo de articulo, codigo del articulo, codigo articulo, cod articulo',
        'cod art, referencia',
      ],
    },
  },
  titulo: {
    label: 'Título',
    given: oneLine(productLimits.titulo),
    read: text,
    sheet: {
      campo: 'titulo',
      nombre: 'Título',
      dicho: 'el título',
      necesario: true,
      headings: [
        'nombre, producto, productos, articulo, articulos, carta, item, title, name, product',
        'nombre del producto, nombre de producto, nombre producto, titulo del producto, product name',
        'nombre del articulo, nombre articulo, nombre de la carta, nombre carta, card, card name',
      ],
    },
  },
  descripcion: {
    label: 'Descripción',
    given: text.trim().max(productLimits.descripcion).default(''),
    read: text,
    sheet: {
      campo: 'descripcion',
      nombre: 'Descripción',
      dicho: 'la descripción',
      // Without `Observaciones` and `Comentarios`, which may be private notes that we must not publish.
      headings: ['detalle, detalles, description'],
    },
  },
  precio: {
    given: typedPrice,
    read: text,
    sheet: {
      campo: 'precio',
      nombre: 'Precio',
      dicho: 'el precio',
      necesario: true,
      // A column with a cost or a wholesale price must not match.
      headings: [
        'precio venta, precio de venta, precio final, precio lista, precio de lista, precio unitario',
        'precio publico, precio al publico, precio minorista, precio actual, precio contado, p venta',
        'precio ars, precio $, $ precio, precio en pesos, precio pesos, precios, p unitario, importe',
        'pvp, valor, $, ars, price',
      ],
    },
  },
  tcg_id: {
    label: 'Juego',
    given: z.int().min(1).max(4).nullable().default(null),
    read: z.int().nullable(),
    sheet: {
      campo: 'tcg',
      nombre: 'Juego',
      dicho: 'el juego',
      headings: ['juego, juego de cartas, game, categoria'],
    },
  },
  expansion_id: {
    label: 'Expansión',
    given: recordId.nullable().default(null),
    read: z.int().nullable(),
    sheet: {
      campo: 'expansion',
      nombre: 'Expansión',
      dicho: 'la expansión',
      headings: ['edicion, set, nombre del set, coleccion, serie'],
    },
  },
  estado_id: {
    label: 'Estado de la carta',
    given: z.int().min(1).max(5).nullable().default(null),
    read: z.int().nullable(),
    sheet: {
      campo: 'estado_carta',
      nombre: 'Estado de la carta',
      dicho: 'el estado de la carta',
      headings: ['estado, condicion, estado de carta, condicion de la carta, condition'],
    },
  },
  single: {
    label: 'Tipo',
    given: flag,
    read: z.boolean(),
    sheet: {
      campo: 'single',
      nombre: '¿Es carta suelta? (sí/no)',
      corto: 'Carta suelta',
      dicho: 'si es carta suelta',
      necesario: true,
      headings: ['suelta, carta suelta, es carta suelta, es suelta, es single, singles'],
    },
  },
  certificada: {
    label: 'Gradeada',
    given: flag,
    read: z.boolean(),
    sheet: {
      campo: 'certificada',
      nombre: '¿Está certificada? (sí/no)',
      corto: 'Certificada',
      dicho: 'si está certificada',
      headings: ['gradeada, graduada, slab, es gradeada, esta gradeada, es graduada, graded'],
    },
  },
  graduadora: line('Empresa', {
    campo: 'graduadora',
    nombre: 'Empresa que la gradeó',
    dicho: 'la empresa que la gradeó',
    puede_faltar: true,
    letras: gradingLimits.graduadora,
    headings: ['grader, empresa, empresa graduadora, gradeadora, certificadora, grading'],
  }),
  nota: {
    given: optionalText(gradingLimits.nota),
    read: text.nullable(),
    sheet: {
      campo: 'nota',
      nombre: 'Nota',
      dicho: 'la nota',
      puede_faltar: true,
      letras: gradingLimits.nota,
      headings: ['grade, calificacion, grado, puntaje'],
    },
  },
  numero_certificado: line('Número de certificado', {
    campo: 'numero_certificado',
    nombre: 'Número de certificado',
    dicho: 'el número de certificado',
    puede_faltar: true,
    letras: gradingLimits.numero_certificado,
    headings: [
      'certificado, numero de certificado, nro certificado, nro de certificado, no certificado',
      'n certificado, n de certificado, nro cert, cert, cert number, certificate',
      'certificate number, certification number',
    ],
  }),
  ...traitFields(),
  /** null: a unique card, and `stock` is its flag (decision 12). */
  cantidad_disponible: {
    label: 'Unidades',
    hasRules: true,
    given: stockUnits.nullable().default(null),
    read: z.int().nullable(),
    sheet: {
      campo: 'cantidad_disponible',
      nombre: 'Cantidad',
      dicho: 'la cantidad',
      necesario: true,
      headings: [
        'cantidad, cantidades, cant, stock, stock actual, stock disponible, cantidad en stock',
        'cant disponible, unidades, unidades disponibles, disponible, disponibles, existencia',
        'existencias, cant stock, quantity, qty',
      ],
    },
  },
  stock: {
    hasRules: true,
    given: z.boolean().default(true),
    read: z.boolean(),
  },
  porcentaje: {
    label: 'Descuento',
    hasRules: true,
    given: discountPercent.nullable().default(null),
    read: z.number().nullable(),
    sheet: {
      campo: 'descuento_porcentaje',
      nombre: 'Descuento %',
      corto: 'Descuento',
      dicho: 'el descuento',
      headings: [
        'descuento, % descuento, descuento %, % de descuento, dto, % dto, dto %, % desc, desc %',
        'rebaja, bonificacion, off, % off, discount',
      ],
    },
  },
  imagen: {
    sheet: {
      campo: 'imagen',
      nombre: 'Imagen (nombre del archivo)',
      corto: 'Imagen',
      dicho: 'la imagen',
      headings: [
        'foto, fotos, imagenes, imagen url, url imagen, url foto, link imagen, link foto, url, image',
      ],
    },
  },
  oculto: {
    given: flag,
    read: z.boolean(),
    sheet: {
      campo: 'oculto',
      nombre: '¿Está oculto? (sí/no)',
      corto: 'Oculto',
      dicho: 'si está oculto',
      puede_faltar: true,
      headings: ['oculta, escondido, ocultar, no mostrar'],
    },
  },
  /** Where it lies in the shop, for the staff alone: «Caja 3, página 12» and a little more. */
  ubicacion: line('Ubicación', {
    campo: 'ubicacion',
    nombre: 'Ubicación',
    dicho: 'la ubicación',
    puede_faltar: true,
    letras: 40,
    headings: ['caja, lugar, caja y pagina, deposito, estante, location, bin'],
  }),
  /** The printing that a single or graded card is, in the book of cards. */
  carta_id: {
    label: 'Carta',
    given: recordId.nullable().default(null),
    read: z.int().nullable(),
  },
  ingreso: {
    label: 'Ingreso reciente',
    hasRules: true,
    given: flag,
    read: z.boolean(),
  },
} as const satisfies Record<string, ProductField>

/** A line of text, or none. */
function line<const Column extends SheetColumn & { letras: number }>(label: string, sheet: Column) {
  return { label, given: optionalText(sheet.letras), read: text.nullable(), sheet }
}

type TraitField<Name extends TraitName> = {
  label: string
  given: z.ZodType<string | null, string | null | undefined>
  read: z.ZodType<string | null>
  sheet: SheetColumn & { campo: Name }
}

/** A trait is a choice of its answers, or nothing. */
function traitFields() {
  const fields = byTrait(({ name, label, spoken, headings, values }) => {
    const read = z.enum(values).nullable()
    const sheet = { campo: name, nombre: label, dicho: spoken, puede_faltar: true, headings }
    return { label, given: read.default(null), read, sheet }
  })
  return fields as unknown as { [Name in TraitName]: TraitField<Name> }
}
