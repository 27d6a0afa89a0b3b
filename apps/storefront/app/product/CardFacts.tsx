import { variantText } from '@mazo/contract/card-book/card-name.ts'
import type { ProductCard } from '@mazo/contract/card-book/product-card.ts'
import { cardTraits, traitLabel } from '@mazo/contract/products/card-traits.ts'
import type { Product } from '@mazo/contract/products/products.ts'

type Props = { card: ProductCard; product: Product }

/** What is printed on the card of a product, and what this copy of it is like. */
export const CardFacts = ({ card, product }: Props) => (
  <section aria-labelledby="la-carta" className="rounded-2xl border border-line bg-card p-4 sm:p-5">
    <h2 id="la-carta" className="sr-only">
      La carta
    </h2>
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {factsOf(card, product).map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

function factsOf(card: ProductCard, product: Product) {
  const facts = [
    { name: 'Expansión', value: card.expansion },
    { name: 'Número', value: card.numero },
    { name: 'Rareza', value: card.rareza },
    { name: 'Variante', value: variantText(card.variante) },
    { name: 'Año', value: card.anio?.toString() },
    ...cardTraits.map(({ name, label }) => ({
      name: label,
      value: product[name] && traitLabel(product[name]),
    })),
  ]
  return facts.filter(({ value }) => value)
}
