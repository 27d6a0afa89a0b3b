import assert from 'node:assert/strict'
import { checkoutLabels } from '@mazo/contract/orders/checkout-form.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { buyer, type ShopApi, unitsLeft } from '../shops/shop-api.ts'
import { owner } from '../shops/start-shop.ts'
import type { Visit } from './visit.ts'

export type Journey = { title: string; make: (visit: Visit, api: ShopApi) => Promise<void> }

/** The second account of the shop, which may only sell. */
export const seller = { username: 'vendedora', password: 'Sobres-cerrados-2026' }

/**
 * What must not fail in any engine: the sale on the web, the sale at fairs, and the login of the person who runs both.
 */
export const journeys: readonly Journey[] = [
  { title: 'a shopper finds a card by a misspelt name and buys it by transfer', make: buyByTransfer },
  { title: 'a seller signs in on a label and sells two units', make: sellOnLabel },
  { title: 'the owner signs in to the back office and sees how the shop is doing', make: enterBackOffice },
]

async function buyByTransfer(visit: Visit, api: ShopApi) {
  const card = await api.findProduct(({ titulo, single }) => single && titulo.startsWith('Charizard'))
  await visit.open(pagePaths.terms)
  await visit.comeAlive()
  await visit.type('Buscar productos', 'charzard')
  await visit.click('option', card.titulo)
  await visit.see('heading', card.titulo)
  await visit.click('button', 'Añadir al carrito')
  await visit.read('¡Producto añadido a tu carrito!')
  await visit.click('button', 'Abrir el carrito')
  await visit.click('link', 'Finalizar Ahora')
  await visit.arriveAt(pagePaths.checkout)

  const fields = ['nombre', 'mail', 'celular', 'direccion', 'barrio', 'localidad', 'provincia', 'cp'] as const
  for (const field of fields) await visit.type(checkoutLabels[field], buyer[field])
  await visit.click('button', 'Finalizar compra')
  await visit.click('button', 'Confirmar Compra')
  await visit.click('link', 'Ver mi pedido')

  const address = await visit.arriveAt(pagePaths.order(''))
  const order = await api.order(address.slice(pagePaths.order('').length))
  await visit.see('heading', `Pedido ${order.numero}`)
  await visit.see('heading', 'Datos para transferir')
  assert.equal(order.estado, 'pendiente')
  assert.deepEqual(
    order.detalles.map(({ producto_id, cantidad }) => [producto_id, cantidad]),
    [[card.id, 1]],
  )
  assert.equal(unitsLeft(await api.product(card.id)), unitsLeft(card) - 1)
}

async function sellOnLabel(visit: Visit, api: ShopApi) {
  const stack = await api.findProduct(
    ({ single, cantidad_disponible }) => single && (cantidad_disponible ?? 0) > 2,
  )
  await visit.open(pagePaths.qr(stack.id))
  await visit.click('button', 'Ingreso del personal')
  await visit.type('Usuario', seller.username)
  await visit.type('Contraseña', seller.password)
  await visit.click('button', 'Ingresar')
  await visit.click('button', 'Marcar como Vendido')
  await visit.click('button', 'Sumar una unidad')
  await visit.click('button', 'Confirmar venta')
  await visit.read('✅ Venta confirmada con éxito!')
  const left = unitsLeft(stack) - 2
  await visit.read(`En stock: ${left} unidad`)
  assert.equal(unitsLeft(await api.product(stack.id)), left)
}

async function enterBackOffice(visit: Visit) {
  await visit.open(pagePaths.management)
  await visit.type('Usuario', owner.username)
  await visit.type('Contraseña', owner.password)
  await visit.click('button', 'Iniciar sesión')
  await visit.see('heading', 'Inicio')
  await visit.read('Entró hoy')
}
