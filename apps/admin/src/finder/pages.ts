/** A screen of the back office, or a part of one, that the search can find. */
export type PageEntry = {
  to: string
  title: string
  /** The screen that the page belongs to, if it is only a part. */
  of?: string
  /** Other words for the page, beside its title. */
  words: string
}

type Screen = { name: string; label: string; hasCreate: boolean }

/** Every page that a person with these screens may open. */
export function pagesOf(screens: readonly Screen[]): PageEntry[] {
  const lists = screens.map(({ name, label }) => ({
    to: `/${name}`,
    title: label,
    words: otherWords[name] ?? '',
  }))
  const forms = screens
    .filter(({ hasCreate }) => hasCreate)
    .map(({ name, label }) => ({
      to: `/${name}/create`,
      title: 'Agregar',
      of: label,
      words: `nuevo nueva crear cargar ${label} ${otherWords[name] ?? ''}`,
    }))
  const parts = screens.some(({ name }) => name === 'ajustes') ? settingsParts : []
  const labels = screens.some(({ name }) => name === 'productos') ? [productLabels, photoBatches] : []
  const book = screens.some(({ name }) => name === 'cartas') ? bookParts : []
  return [home, scanner, ...lists, ...parts, ...labels, ...book, account, ...forms]
}

const home = {
  to: '/',
  title: 'Inicio',
  words: 'ventas de hoy resumen panel principal más vendidos feria vender cierre apertura caja del día',
}
const scanner = {
  to: '/?escanear',
  title: 'Escanear para vender',
  of: 'Inicio',
  words: 'leer código qr cámara celular vender feria',
}
/** Labels have no page of their own: the list of products prints them for the chosen rows. */
const productLabels = {
  to: '/productos#etiquetas',
  title: 'Imprimir etiquetas, marcando cuáles',
  of: 'Productos',
  words: 'código qr para escanear precios autoadhesivas rollo hoja stickers',
}
const photoBatches = {
  to: '/fotos-por-lote',
  title: 'Fotos por lote',
  of: 'Productos',
  words: 'subir muchas imágenes carpeta sku',
}
const bookParts = [
  {
    to: '/libro/cargar',
    title: 'Cargar el libro',
    of: 'Libro de cartas',
    words: 'subir archivos actualizar expansiones nuevas ndjson lorcanajson ygojson',
  },
  {
    to: '/libro/vincular',
    title: 'Vincular con el libro',
    of: 'Libro de cartas',
    words: 'unir productos con su carta dudosas',
  },
]
const account = {
  to: '/cuenta',
  title: 'Tu cuenta',
  words:
    'contraseña clave cambiar usuario perfil segundo factor 2fa autenticador sesiones dispositivos cerrar sesión salir',
}

/** Every word that an owner may type for a screen and that its title lacks: this is the place to add one. */
const otherWords: Readonly<Record<string, string>> = {
  ordenes:
    'pedidos ventas compras envíos etiquetas de envío despachar seguimiento devolver la plata devolución devoluciones reembolso reembolsar reintegro cancelar anular comprobantes',
  clientes: 'compradores personas mails teléfonos celulares',
  pagos: 'pagos por revisar mercado pago tarjeta contracargo reclamo cobro',
  arrepentimientos: 'devolución devolver reembolso reclamo botón de arrepentimiento cancelar compra',
  productos:
    'cartas catálogo artículos cambiar modificar actualizar subir aumentar bajar precios descuento oferta rebaja aumento stock mazos sobres cajas accesorios',
  'cambios-precio':
    'cambiar modificar actualizar subir aumentar bajar aumento suba baja rebaja descuento de muchos precios inflación deshacer historial stock ocultar publicar pasar expansión',
  ingresos: 'novedades recién llegado nuevos',
  expansiones: 'colecciones sets ediciones series',
  cartas: 'todas las cartas impresas base de datos números rarezas variantes',
  'cartas/expansiones': 'otros códigos sets colecciones siglas',
  'cargar-cartas': 'lote pila entrar ingresar cartas sueltas por número rápido dar de alta cartas',
  importaciones: 'importar planilla excel csv subir muchos productos deshacer importación',
  movimientos: 'libro de stock historial ajuste entradas salidas inventario anular venta de feria',
  existencias: 'poco stock bajo faltantes agotados reponer inventario',
  ajustes: 'configuración opciones tienda',
  respaldos: 'backup copias de seguridad restaurar descargar todo',
  suspension:
    'apagar prender cerrar abrir la tienda mantenimiento vacaciones feriado pausar ocultar web página',
  personal:
    'empleados empleado dar de alta agregar equipo usuario usuarios vendedores invitar roles permisos contraseñas segundo factor 2fa',
  auditoria: 'historial quién cambió qué registro actividad',
  eventos: 'ferias evento torneo fecha entradas',
  'fechas-eventos': 'calendario de ferias próximas fechas',
  'bloques-eventos': 'fotos de las ferias galería',
  'pop-marketing': 'popup ventana emergente promoción inicio',
  banners: 'carteles carrusel portada inicio imágenes',
  fotos: 'imágenes de cada juego portada',
  'imagenes-sitio': 'fotos del sitio checkout banner',
  preguntas: 'faq ayuda respuestas',
  'paginas-legales': 'términos y condiciones privacidad devoluciones política',
  suscriptores: 'novedades newsletter mails lista',
}

/** The panels of the settings, by their anchors there. */
const settingsParts: readonly PageEntry[] = [
  { id: 'marca', title: 'Marca', words: 'nombre de la tienda logo ícono favicon color principal' },
  {
    id: 'contacto',
    title: 'Contacto',
    words:
      'whatsapp teléfono mail correo instagram facebook redes sociales comunidad grupo dirección local horario',
  },
  {
    id: 'envios',
    title: 'Envíos y promoción',
    words: 'costo precio del envío gratis desde correo andreani mandar imagen promo',
  },
  {
    id: 'cobros',
    title: 'Cobros',
    words:
      'medios métodos de pago transferencia efectivo mercado pago alias cbu cvu datos del banco cuenta bancaria titular descuento por transferencia impuestos iva',
  },
  {
    id: 'carrito',
    title: 'Carrito',
    words: 'permitir varias copias de una carta suelta límite de unidades por compra',
  },
  { id: 'titulos', title: 'Título de las cartas', words: 'plantilla nombre número expansión del producto' },
  { id: 'pop-ups', title: 'Pop-ups del inicio', words: 'popups ventanas emergentes suscripción ferias' },
  {
    id: 'vendedor',
    title: 'Datos del vendedor',
    words: 'cuit razón social fiscal reclamos defensa del consumidor',
  },
].map(({ id, title, words }) => ({ to: `/ajustes#${id}`, title, of: 'Ajustes', words }))

const mostPages = 5

/** The pages in which every typed word begins some word, title matches first. Ignores accents and capitals. */
export function findPages(pages: readonly PageEntry[], typed: string): PageEntry[] {
  const words = wordsOf(typed)
  const long = words.filter((word) => word.length > 2 && !little.has(word)) // «de» says nothing about a page
  const wanted = long.length > 0 ? long : words
  if (wanted.join('').length < 2) return []
  return pages
    .map((page) => ({ page, rank: rankOf(page, wanted) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, mostPages)
    .map(({ page }) => page)
}

const little = new Set(['del', 'los', 'las', 'una', 'uno', 'por', 'con', 'para', 'mis'])

/**
 * One plus the number of words found in the title, and a little for each that is a word of the page as it was typed; 0
 * if some word is nowhere on the page.
 */
function rankOf({ title, of = '', words }: PageEntry, wanted: readonly string[]): number {
  const called = wordsOf(title)
  const all = [...called, ...wordsOf(of), ...wordsOf(words)]
  const isIn = (place: readonly string[], typed: string) =>
    place.some((word) => word.startsWith(singular(typed)))
  if (!wanted.every((typed) => isIn(all, typed))) return 0
  const inTitle = wanted.filter((typed) => isIn(called, typed))
  return 1 + inTitle.length + wanted.filter((typed) => all.includes(typed)).length / 100
}

/** The beginning that a word and its plural share: `envío`, `envíos`; `devolución`, `devoluciones`. */
const singular = (word: string) => (word.length > 4 ? word.replace(/e?s$/, '') : word)

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
