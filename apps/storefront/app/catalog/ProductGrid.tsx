import type { Product } from '@mazo/contract/products/products.ts'
import { classNames } from '../ui/class-names.ts'
import type { CardTag } from './CardTags.tsx'
import { ProductCard } from './ProductCard.tsx'

type Props = {
  products: readonly Product[]
  tag?: CardTag
  /** How many cards at the start are likely seen at once. */
  eager?: number
  headingLevel?: 'h2' | 'h3'
  className?: string
}

export function ProductGrid({ products, tag, eager = 0, headingLevel, className }: Props) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-4 hero:grid-cols-3 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-7 2xl:grid-cols-6',
        className,
      )}
    >
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard product={product} tag={tag} eager={at < eager} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
