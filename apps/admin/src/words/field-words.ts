import { cardStates } from '@mazo/contract/games.ts'
import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import { nameOfGame } from '../expansions/games.ts'
import { roleWords } from '../staff/role-words.ts'
import { formatMoment } from './moments.ts'

/** One record of each thing of the back office, as people call it. */
const resourceWords: Readonly<Record<string, string>> = {
  ajustes: 'Ajustes de la tienda',
  banners: 'Banner',
  'bloques-eventos': 'Bloque de fotos',
  eventos: 'Evento',
  existencias: 'Stock',
  expansiones: 'Expansión',
  'fechas-eventos': 'Fecha fija',
  fotos: 'Fotos de los juegos',
  importaciones: 'Importación',
  'imagenes-sitio': 'Imágenes del sitio',
  ingresos: 'Ingreso',
  invitaciones: 'Invitación',
  movimientos: 'Movimiento de stock',
  ordenes: 'Orden',
  paginas: 'Página legal',
  personal: 'Personal',
  'pop-marketing': 'Pop-up de marketing',
  preguntas: 'Pregunta frecuente',
  productos: 'Producto',
  suscripciones: 'Suscripción',
}

export const nameOfResource = (recurso: string) => resourceWords[recurso] ?? sentenceOf(recurso)

/** Fields whose name in the tables and forms is not yet how people call them. */
const fieldWords: Readonly<Record<string, string>> = {
  activo: 'Puede entrar',
  cantidad_disponible: 'Unidades',
  certificada: 'Gradeada',
  correo: 'Mail',
  costo_envio: 'Costo de envío',
  descripcion: 'Descripción',
  descuento_id: 'Descuento',
  direccion: 'Dirección',
  envio_gratis_desde: 'Envío gratis desde',
  estado_carta_id: 'Estado de la carta',
  estado_id: 'Estado de la carta',
  expansion_id: 'Expansión',
  graduadora: 'Empresa',
  hay: 'Está a la venta',
  imagen_url: 'Foto',
  imagenes: 'Fotos',
  incluye_entradas: 'Se venden entradas',
  ingreso: 'Ingreso reciente',
  link_entradas: 'Dirección donde se compran',
  lugar: 'Dónde se muestra',
  metodos_pago: 'Métodos de pago',
  numero_certificado: 'Número de certificado',
  porcentaje: 'Descuento',
  rol: 'Rol',
  segundo_factor: 'Segundo factor',
  single: 'Tipo',
  sku: 'Código',
  tcg_id: 'Juego',
  titulo: 'Título',
  unica: 'Carta única',
}

export const nameOfField = (campo: string) => fieldWords[campo] ?? sentenceOf(campo.replace(/_id$/, ''))

/** `pop-marketing` as «Pop marketing». */
function sentenceOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const money = /^(?:precio|precio_final|total|subtotal|costo_envio|envio_gratis_desde)$/
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
  if (money.test(campo) && /^\d+(?:\.\d{1,2})?$/.test(text)) return formatPesos(toCentavos(text))
  if (campo === 'porcentaje') return `${text} %`
  if (campo === 'tcg_id') return nameOfGame(Number(text)) || text
  if (campo === 'estado_id') return cardStates.find(({ id }) => id === value)?.nombre ?? text
  if (isoDay.test(text)) return text.split('-').reverse().join('/')
  if (campo === 'rol' && text in roleWords) return roleWords[text as keyof typeof roleWords]
  return isoMoment.test(text) ? formatMoment(text) : cut(text)
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)
