import { classNames } from '../ui/class-names.ts'
import type { CardTag } from './CardTags.tsx'
import type { ListedProduct } from './listed-product.ts'
import { ProductCard } from './ProductCard.tsx'

type Props = {
  products: readonly ListedProduct[]
  tag?: CardTag
  /** How many cards at the start are likely seen at once. */
  eager?: number
  headingLevel?: 'h2' | 'h3'
  className?: string
}

export function ProductGrid({ products, tag, eager = 0, headingLevel, className }: Props) {
  return (
    <ul className={classNames('tile-grid', className)}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard product={product} tag={tag} eager={at < eager} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
