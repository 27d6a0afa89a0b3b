import { type ImportField, importFields } from '@mazo/contract/imports.ts'
import { foldName } from './cell-text.ts'

/** A column's name without accents, case and signs: `Cant.`, `CANT` and `(cant)` are one. */
export const plainName = (text: string) =>
  foldName(text)
    .replace(/[^\p{L}\p{N}$%]+/gu, ' ')
    .trim()

/** What shops call their columns, as `plainName` leaves it. A price that is a cost or a wholesale one is none of ours. */
const otherNames: Record<ImportField, readonly string[]> = {
  id: ['numero interno'],
  sku: [
    ...[
      'codigo',
      'cod',
      'codigo interno',
      'cod interno',
      'codigo de barras',
      'cod de barras',
      'cod barras',
      'ean',
    ],
    ...[
      'codigo de producto',
      'codigo del producto',
      'codigo producto',
      'cod producto',
      'cod prod',
      'product code',
    ],
    ...[
      'codigo de articulo',
      'codigo del articulo',
      'codigo articulo',
      'cod articulo',
      'cod art',
      'referencia',
    ],
  ],
  titulo: [
    ...[
      'nombre',
      'producto',
      'productos',
      'articulo',
      'articulos',
      'carta',
      'item',
      'title',
      'name',
      'product',
    ],
    ...[
      'nombre del producto',
      'nombre de producto',
      'nombre producto',
      'titulo del producto',
      'product name',
    ],
    ...['nombre del articulo', 'nombre articulo', 'nombre de la carta', 'nombre carta', 'card', 'card name'],
  ],
  // What shops note for themselves (`Observaciones`, `Comentarios`) is for them to publish, not for us to guess.
  descripcion: ['detalle', 'detalles', 'description'],
  precio: [
    ...[
      'precio venta',
      'precio de venta',
      'precio final',
      'precio lista',
      'precio de lista',
      'precio unitario',
    ],
    ...[
      'precio publico',
      'precio al publico',
      'precio minorista',
      'precio actual',
      'precio contado',
      'p venta',
    ],
    ...['precio ars', 'precio $', '$ precio', 'precio en pesos', 'precio pesos', 'precios', 'p unitario'],
    ...['importe', 'pvp', 'valor', '$', 'ars', 'price'],
  ],
  tcg: ['juego', 'juego de cartas', 'game', 'categoria'],
  expansion: ['edicion', 'set', 'nombre del set', 'coleccion', 'serie'],
  estado_carta: ['estado', 'condicion', 'estado de carta', 'condicion de la carta', 'condition'],
  single: ['suelta', 'carta suelta', 'es carta suelta', 'es suelta', 'es single', 'singles'],
  certificada: ['gradeada', 'graduada', 'slab', 'es gradeada', 'esta gradeada', 'es graduada', 'graded'],
  graduadora: ['grader', 'empresa', 'empresa graduadora', 'gradeadora', 'certificadora', 'grading'],
  nota: ['grade', 'calificacion', 'grado', 'puntaje'],
  numero_certificado: [
    ...['certificado', 'numero de certificado', 'nro certificado', 'nro de certificado', 'no certificado'],
    ...['n certificado', 'n de certificado', 'nro cert', 'cert', 'cert number', 'certificate'],
    ...['certificate number', 'certification number'],
  ],
  cantidad_disponible: [
    ...['cantidad', 'cantidades', 'cant', 'stock', 'stock actual', 'stock disponible', 'cantidad en stock'],
    ...['cant disponible', 'unidades', 'unidades disponibles', 'disponible', 'disponibles', 'existencia'],
    ...['existencias', 'cant stock', 'quantity', 'qty'],
  ],
  descuento_porcentaje: [
    ...[
      'descuento',
      '% descuento',
      'descuento %',
      '% de descuento',
      'dto',
      '% dto',
      'dto %',
      '% desc',
      'desc %',
    ],
    ...['rebaja', 'bonificacion', 'off', '% off', 'discount'],
  ],
  imagen: [
    'foto',
    'fotos',
    'imagenes',
    'imagen url',
    'url imagen',
    'url foto',
    'link imagen',
    'link foto',
    'url',
    'image',
  ],
  oculto: ['oculta', 'escondido', 'ocultar', 'no mostrar'],
}

/** Which field a column is by its name: the one of the sheet, the one of the screen, or another that shops use. */
export const fieldOfName: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap(({ campo, nombre }) =>
    [campo, nombre, ...otherNames[campo]].map((name): [string, ImportField] => [plainName(name), campo]),
  ),
)
