import type { GameId } from './products/games.ts'

/** The calls of the API, as the browser makes them (spec §7, decision 6). */
export const apiPaths = {
  buscarProductos: '/api/buscar-productos/',
  porIds: '/api/v1/productos/por-ids/',
  expansion: '/api/v1/expansion/',
  fotos: '/api/v1/fotos/',
  trend: '/api/v1/productos-trend/',
  nuevos: '/api/v1/productos-nuevos/',
  certificados: '/api/v1/productos-certificados/',
  paginados: '/api/v1/productos/paginados/',
  slug: (slug: string) => `/api/v1/productos/slug/${encodeURIComponent(slug)}/`,
  sugeridos: '/api/v1/productos/sugeridos/',
  ordenes: '/api/v1/ordenes/',
  intento: '/api/v1/ordenes/intento/',
  orden: (token: string) => `/api/v1/ordenes/${encodeURIComponent(token)}/`,
  pagoDeOrden: (token: string) => `/api/v1/ordenes/${encodeURIComponent(token)}/pago/`,
  comprobante: (token: string) => `/api/v1/ordenes/${encodeURIComponent(token)}/comprobante/`,
  soltarOrden: (token: string) => `/api/v1/ordenes/${encodeURIComponent(token)}/soltar/`,
  paginaStatus: '/api/v1/pagina-status/',
  imagenesSitio: '/api/v1/imagenes-sitio/',
  ajustes: '/api/v1/ajustes/',
  eventos: '/api/v1/eventos/',
  incomes: '/api/v1/incomes/',
  popMarketing: '/api/v1/pop_marketing/',
  suscribirme: '/api/v1/suscribirme/',
  arrepentimiento: '/api/v1/arrepentimiento/',
  crearPreferencia: '/api/v1/crear-preferencia/',
  login: '/api/v1/login/',
  loginSecondFactor: '/api/v1/login/segundo-factor/',
  loginValidate: '/api/v1/login/validate/',
  logout: '/api/v1/logout/',
  productoQr: (id: number) => `/api/v1/productos/qr/${id}/`,
  productoQrPublic: (id: number) => `/api/v1/productos/qr-public/${id}/`,
  bajaStock: (id: number) => `/api/v1/productos/baja-stock/${id}/`,
  anularVenta: (id: number) => `/api/v1/productos/anular-venta/${id}/`,
} as const

/** The bare addresses of spec §7 and what they stand for (decision 6). */
export const apiAliases: readonly (readonly [prefix: string, target: string])[] = [
  ['/productos/paginados', '/api/v1/productos/paginados'],
  ['/productos/slug', '/api/v1/productos/slug'],
  ['/productos/sugeridos', '/api/v1/productos/sugeridos'],
  ['/pop_marketing', '/api/v1/pop_marketing'],
  ['/suscribirme', '/api/v1/suscribirme'],
  ['/ordenes', '/api/v1/ordenes'],
  ['/crear-preferencia', '/api/v1/crear-preferencia'],
]

type StoreQuery = { tcg?: GameId; expansion?: number }

/** The addresses of the pages (spec §2). */
export const pagePaths = {
  home: '/',
  store: ({ tcg, expansion }: StoreQuery = {}) => {
    const query = new URLSearchParams()
    if (tcg) query.set('tcg', String(tcg))
    if (expansion) query.set('expansion', String(expansion))
    return query.size ? `/tienda?${query}` : '/tienda'
  },
  product: (slug: string) => `/detalle-productos/${encodeURIComponent(slug)}`,
  checkoutFromCart: '/Checkouts',
  checkout: '/checkout',
  order: (token: string) => `/pedido/${encodeURIComponent(token)}`,
  events: '/eventos',
  incomes: '/ingresos',
  terms: '/terminos-y-condiciones',
  returns: '/politica-de-devoluciones',
  privacy: '/privacidad',
  /** The withdrawal button of Disposición 954/2025 (decision 33). */
  withdrawal: '/arrepentimiento',
  qr: (id: number) => `/detalle-qr/${id}`,
  admin: '/admin',
  /** The back office, where `/admin` leads (decision 23). */
  management: '/gestion/',
  /** Where the staff scan the label of what they sell. */
  scan: '/gestion/?escanear',
} as const
