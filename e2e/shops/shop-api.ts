import { subtotalCentavos, toPrecio, unitCentavos } from '@mazo/contract/money.ts'
import type { CheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import type { OrderAnswer } from '@mazo/contract/orders/orders.ts'
import { defaultShipping, shippingCentavos } from '@mazo/contract/orders/shipping.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import type { Expansion, Product, ProductPage, SearchHit } from '@mazo/contract/products/products.ts'
import type { Settings } from '@mazo/contract/site/site.ts'

export const buyer: CheckoutForm = {
  nombre: 'Ana Pérez Gómez',
  mail: 'ana.perez@example.com',
  celular: '1145678901',
  barrio: 'Almagro',
  direccion: 'Rivadavia 4000 5º B',
  provincia: 'Ciudad Autónoma de Buenos Aires',
  localidad: 'CABA',
  cp: '1205',
  sucursal: '',
  retiroPersonal: false,
  metodoPago: 'transferencia',
}

/** The shop over its API, as another buyer or a curious eye sees it. */
export function shopApi(url: string) {
  async function get<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(url + path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as Answer // the server shapes it by the same contract
  }

  async function allProducts(): Promise<Product[]> {
    const page = (number: number) => get<ProductPage>(`${apiPaths.paginados}?page=${number}`)
    const first = await page(1)
    const others = Math.ceil(first.count / first.results.length) - 1
    const rest = await Promise.all(Array.from({ length: others }, (_, n) => page(n + 2)))
    return [first, ...rest].flatMap(({ results }) => results)
  }

  const product = async (id: number) => {
    const [found] = await get<Product[]>(`${apiPaths.porIds}?ids=${id}`)
    if (!found) throw new Error(`The shop has no product ${id}`)
    return found
  }

  return {
    product,
    order: (token: string) => get<OrderAnswer>(apiPaths.orden(token)),
    /** One of the lists of the home, by its address. */
    list: (path: string) => get<Product[]>(path),
    settings: () => get<Settings>(apiPaths.ajustes),
    expansions: (tcg: number) => get<Expansion[]>(`${apiPaths.expansion}?tcg=${tcg}`),
    /** What the search finds, sold out or not. */
    search: async (text: string) =>
      (
        await get<{ productos: SearchHit[] }>(
          `${apiPaths.buscarProductos}?${new URLSearchParams({ q: text })}`,
        )
      ).productos,
    allProducts,
    /** A product with wanted qualities, never by its name, because journeys take stock from one another. */
    async findProduct(fits: (product: Product) => boolean): Promise<Product> {
      const found = (await allProducts()).find(fits)
      if (!found) throw new Error('No product of the demo shop fits this journey')
      return found
    },
    /** Another buyer takes these units. */
    async buy(id: number, cantidad: number): Promise<OrderAnswer> {
      const wanted = await product(id)
      const subtotal = subtotalCentavos([{ ...wanted, cantidad }])
      const total = toPrecio(subtotal + shippingCentavos(subtotal, false, defaultShipping))
      const answer = await fetch(url + apiPaths.ordenes, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...buyer,
          mail: 'otro@example.com',
          total,
          detalles: [{ producto_id: id, cantidad, precio: toPrecio(unitCentavos(wanted)) }],
        }),
      })
      if (answer.status !== 201)
        throw new Error(`The other buyer got ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as OrderAnswer
    },
  }
}
export type ShopApi = ReturnType<typeof shopApi>

/** Units left, a unique card being one or none (decision 12). */
export const unitsLeft = ({ cantidad_disponible, stock }: Product) => cantidad_disponible ?? Number(stock)
