import { stateNames } from '@mazo/contract/orders/managed-orders.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { type EverythingFound, foundOfEach, productNumber } from '@mazo/contract/search-everything.ts'
import { ordersOfBuyer } from '../api/order-calls.ts'
import { fairDay } from '../words/fair-day.ts'
import { nameOfGame } from '../words/games.ts'
import { formatMoment, plural } from '../words/moments.ts'
import { roleWords } from '../words/role-words.ts'
import type { PageEntry } from './pages.ts'

/** A result of the search. */
export type Found = {
  group: string
  title: string
  detail: string
  to: string
  /** The result is a page of the shop, outside the back office. */
  isOutside?: boolean
  /** The result opens the whole list of its group. */
  isAll?: boolean
}

export const foundPages = (pages: readonly PageEntry[]): Found[] =>
  pages.map(({ to, title, of }) => ({
    group: 'Páginas',
    title: of ? `${of}: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title,
    detail: '',
    to,
  }))

/**
 * The server's results in the order of the screen. A seller has no screen of products, so a product leads them to the
 * page that marks it as sold. A group with more results than the screen shows ends with a link to its list.
 */
export function foundRecords(found: EverythingFound, typed: string, hasProducts: boolean): Found[] {
  const orders = found.ordenes.map(({ id, numero, nombre, estado, creado_en }) => ({
    group: 'Órdenes',
    title: `${numero} · ${nombre}`,
    detail: `${stateNames[estado]} · ${formatMoment(creado_en)}`,
    to: `/ordenes/${id}/show`,
  }))
  const products = found.productos.map(({ id, titulo, condicion, unidades }) => ({
    group: 'Productos',
    title: titulo,
    detail: [
      id === productNumber(typed) && `Nº ${id}`,
      condicion,
      unidades === 0 ? 'Agotado' : plural(unidades, 'unidad', 'unidades'),
    ]
      .filter(Boolean)
      .join(' · '),
    ...(hasProducts ? { to: `/productos/${id}` } : { to: pagePaths.qr(id), isOutside: true }),
  }))
  const customers = found.clientes.map(({ mail, nombre, ordenes }) => ({
    group: 'Clientes',
    title: nombre,
    detail: `${mail} · ${plural(ordenes, 'orden', 'órdenes')}`,
    to: ordersOfBuyer(mail),
  }))
  const people = found.personal.map(({ id, username, nombre, rol }) => ({
    group: 'Personal',
    title: nombre,
    detail: [username === nombre ? '' : username, roleWords[rol]].filter(Boolean).join(' · '),
    to: `/personal/${encodeURIComponent(id)}`,
  }))
  const withdrawals = found.arrepentimientos.map(({ codigo, estado, creado_en }) => ({
    group: 'Arrepentimientos',
    title: codigo,
    detail: `${estado === 'pendiente' ? 'Espera respuesta' : 'Respondido'} · ${formatMoment(creado_en)}`,
    to: listOf('arrepentimientos', codigo),
  }))
  const expansions = found.expansiones.map(({ id, nombre, tcg_id, productos }) => ({
    group: 'Expansiones',
    title: nombre,
    detail: `${nameOfGame(tcg_id)} · ${plural(productos, 'producto')}`,
    to: `/expansiones/${id}`,
  }))
  const fairs = found.ferias.map(({ id, titulo, fecha, localidad }) => ({
    group: 'Ferias',
    title: titulo,
    detail: [fairDay(fecha), localidad].filter(Boolean).join(' · '),
    to: `/eventos/${id}`,
  }))
  return [
    ...withAll(orders, 'ordenes', `Ver todas las órdenes que dicen «${typed}»`, typed),
    ...(hasProducts
      ? withAll(products, 'productos', `Ver todos los productos que dicen «${typed}»`, typed)
      : shown(products)),
    ...withAll(customers, 'clientes', `Ver todos los clientes que dicen «${typed}»`, typed),
    ...withAll(withdrawals, 'arrepentimientos', `Ver todos los arrepentimientos que dicen «${typed}»`, typed),
    ...withAll(expansions, 'expansiones', `Ver todas las expansiones que dicen «${typed}»`, typed),
    ...withAll(fairs, 'eventos', `Ver todas las ferias que dicen «${typed}»`, typed),
    ...withAll(people, 'personal', `Ver todas las personas que dicen «${typed}»`, typed),
  ]
}

/** The server gives one result more than the screen shows if there are others. */
function withAll(some: Found[], list: string, title: string, typed: string): Found[] {
  const [first] = some
  if (!first || some.length <= foundOfEach) return some
  return [...shown(some), { group: first.group, title, detail: '', to: listOf(list, typed), isAll: true }]
}

const listOf = (list: string, q: string) =>
  `/${list}?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`

const shown = (some: Found[]) => some.slice(0, foundOfEach)
