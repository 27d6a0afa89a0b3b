import { stateNames } from '@mazo/contract/orders/managed-orders.ts'
import { cardStates } from '@mazo/contract/products/games.ts'
import { productLabels } from '@mazo/contract/products/product-shapes.ts'
import { numericDay } from '@mazo/contract/shop-clock.ts'
import { nameOfGame } from './games.ts'
import { formatMoment } from './moments.ts'
import { problemWords } from './payment-words.ts'
import { pesos } from './pesos.ts'
import { roleWords } from './role-words.ts'

/** What people call one record of each resource. */
const resourceWords: Readonly<Record<string, string>> = {
  ajustes: 'Ajustes de la tienda',
  arrepentimientos: 'Arrepentimiento',
  banners: 'Banner',
  'cambios-precio': 'Cambio por lote',
  cartas: 'Libro de cartas',
  'cartas/expansiones': 'Expansión del libro',
  'bloques-eventos': 'Bloque de fotos',
  eventos: 'Feria',
  existencias: 'Stock',
  expansiones: 'Expansión',
  'fechas-eventos': 'Fecha de eventos',
  fotos: 'Fotos de los juegos',
  importaciones: 'Importación',
  'imagenes-sitio': 'Imágenes del sitio',
  ingresos: 'Ingreso',
  invitaciones: 'Invitación',
  lotes: 'Lote de cartas',
  movimientos: 'Movimiento de stock',
  ordenes: 'Orden',
  pagos: 'Pago',
  'paginas-legales': 'Texto legal',
  personal: 'Personal',
  'pop-marketing': 'Pop-up de novedades',
  preguntas: 'Pregunta frecuente',
  productos: 'Producto',
  respaldos: 'Respaldo',
  suscripciones: 'Suscripción',
  suscriptores: 'Suscriptor',
  suspension: 'Suspensión del sitio',
  vinculaciones: 'Vinculación con el libro',
}

export const nameOfResource = (recurso: string) => resourceWords[recurso] ?? sentenceOf(recurso)

/** The everyday names of fields, if the name in tables and forms differs. */
const fieldWords: Readonly<Record<string, string>> = {
  ...productLabels,
  activo: 'Puede entrar',
  automatico: 'Hacer un respaldo por día',
  botones: 'Botones',
  cambian: 'Productos que cambiaron',
  color_principal: 'Color principal',
  carta_expansion_id: 'Expansión del libro de cartas',
  comunidad: 'Grupo de la comunidad',
  copias: 'Cartas',
  correo: 'Mail',
  costo_envio: 'Costo de envío',
  destacado: 'Encabeza la página de ferias',
  descuento_transferencia: 'Descuento por transferencia o efectivo',
  deshechas: 'Cambios vueltos atrás',
  descuento_id: 'Descuento',
  direccion: 'Dirección',
  envio_gratis_desde: 'Envío gratis desde',
  estado_carta_id: 'Estado de la carta',
  fecha_fin: 'Último día',
  guardar: 'Cuántos respaldos se guardan',
  hay: 'Está a la venta',
  icono_url: 'Ícono',
  imagen_url: 'Foto',
  imagenes: 'Fotos',
  imagen_Check_out: 'Imagen del checkout',
  imagen_Filtro_Compra: 'Imagen de los filtros',
  imagen_Lorcana: 'Disney Lorcana',
  imagen_One_Piece: 'One Piece',
  imagen_Pokemon: 'Pokémon',
  imagen_Yu_Gi_Oh: 'Yu-Gi-Oh!',
  imagen_de_detalle_producto: 'Banner de cada producto',
  imagen_de_tienda: 'Banner de la tienda',
  impuestos_nacionales: 'Impuestos nacionales en los precios',
  incluye_entradas: 'Se venden entradas',
  link_entradas: 'Enlace para comprar entradas',
  logo_url: 'Logo',
  lugar: 'Dónde se muestra',
  mensaje_de_suspension: 'Mensaje para los visitantes',
  metodos_pago: 'Métodos de pago',
  mostrar: 'Se muestra en el inicio',
  muestra_popup_ferias: 'Pop-up de las ferias',
  muestra_popup_suscripcion: 'Pop-up de suscripción',
  nuevas: 'Productos nuevos',
  ofrece_mercadopago: 'Mercado Pago',
  ofrece_transferencia: 'Transferencia o efectivo',
  permite_varias_copias: 'Varias copias de una carta suelta',
  plantilla_titulo: 'Título de las cartas',
  portada_url: 'Imagen de portada',
  problema: 'Para revisar',
  promo_imagen_url: 'Imagen de la promoción',
  reclamos_link: 'Enlace para reclamos',
  reembolso: 'Dinero devuelto',
  rol: 'Rol',
  segundo_factor: 'Segundo factor',
  suspender: 'Sitio suspendido',
  transferencia_alias: 'Alias',
  transferencia_banco: 'Banco o billetera',
  transferencia_cbu: 'CBU o CVU',
  transferencia_titular: 'Titular de la cuenta',
  unica: 'Carta única',
  vendedor_cuit: 'CUIT',
  vendedor_nombre: 'Nombre o razón social',
  visible: 'Se ve en la tienda',
}

/** A field's name in plain words. The lines of an order stand there by their titles, which stay as they are. */
export const nameOfField = (campo: string) =>
  fieldWords[campo] ?? (isField.test(campo) ? sentenceOf(campo.replace(/_id$/, '')) : campo)

const isField = /^[a-z\d_-]+$/

/** `pop-marketing` as «Pop marketing». */
function sentenceOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const money = /^(?:precio|precio_final|total|subtotal|costo_envio|envio_gratis_desde|reembolso)$/
const percent = /^(?:porcentaje|descuento_transferencia|impuestos_nacionales)$/
const count = /^(?:cantidad|cantidad_disponible|unidades|copias|nuevas|cambian|deshechas)$/
const isoDay = /^\d{4}-\d\d-\d\d$/
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const longest = 160

/** A value of a field in plain words: nothing, yes, money, a moment, a list. */
export function describeValue(campo: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nada'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value))
    return value.length === 0 ? 'nada' : cut(value.map((item) => describeValue(campo, item)).join(', '))
  if (typeof value === 'object')
    return cut(
      Object.entries(value)
        .map(([name, inner]) => `${nameOfField(name)}: ${describeValue(name, inner)}`)
        .join('; '),
    )
  const text = String(value)
  if (money.test(campo) && /^\d+(?:\.\d{1,2})?$/.test(text)) return pesos(text)
  if (count.test(campo) && /^\d+$/.test(text)) return Number(text).toLocaleString('es-AR')
  if (percent.test(campo)) return `${text.replace(/\.0+$|(\.\d)0$/, '$1').replace('.', ',')} %`
  if (campo === 'tcg_id') return nameOfGame(Number(text)) || text
  if (campo === 'estado_id') return cardStates.find(({ id }) => id === value)?.nombre ?? text
  if (campo === 'estado' && text in stateNames) return stateNames[text as keyof typeof stateNames]
  if (campo === 'problema' && text in problemWords)
    return problemWords[text as keyof typeof problemWords].name
  if (isoDay.test(text)) return numericDay(text)
  if (campo === 'rol' && text in roleWords) return roleWords[text as keyof typeof roleWords]
  return isoMoment.test(text) ? formatMoment(text) : cut(text)
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)
