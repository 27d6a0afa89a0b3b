import type { Traits } from '../products/card-traits.ts'
import type { Product } from '../products/products.ts'

/** Another product of the same card, as its page names it. */
export type SameCard = Traits &
  Pick<Product, 'id' | 'slug' | 'precio' | 'descuento' | 'stock' | 'cantidad_disponible' | 'certificada'> & {
    /** `Near Mint`, `PSA 10`. */
    condicion: string
  }

/** What a product's card is, by the book. */
export type CardFacts = {
  expansion: string
  numero: string
  rareza: string | null
  /** As the book writes it: `p1` (see `variantText`). */
  variante: string | null
  anio: number | null
}

/** What the page of a product says of its card. */
export type ProductCard = CardFacts & {
  /** Other products of it: first what can be bought, of that the cheapest. */
  otras: SameCard[]
}

/** A page names at most so many of them. */
export const mostOfCard = 12
