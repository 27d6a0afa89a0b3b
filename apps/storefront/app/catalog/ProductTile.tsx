import { toCentavos, unitCentavos } from '@mazo/contract/money.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { ReactNode } from 'react'
import { AddButton } from '../cart/AddButton.tsx'
import { IntentLink } from '../site/page-code/IntentLink.tsx'
import { classNames } from '../ui/class-names.ts'
import { Price } from '../ui/Price.tsx'
import { type CardTag, CardTags } from './CardTags.tsx'
import type { ListedProduct } from './listed-product.ts'
import { TransferPrice } from './TransferPrice.tsx'

type Props = {
  product: ListedProduct
  /** Texts to show instead of the product's own. */
  words?: { titulo: string; precio: string | number; descuento?: { porcentaje: number } | null }
  tag?: CardTag | undefined
  picture: ReactNode
  /** The line above the title. */
  above: ReactNode
  headingLevel: 'h2' | 'h3'
  /** Lines between the title and the price. */
  children?: ReactNode
}

/** From a million pesos on a price may be longer than a phone's tile is wide. */
const longCentavos = 100_000_000

/** The frame of a product in a list: the whole tile leads to its page, the button adds it. */
export function ProductTile({
  product,
  words = product,
  tag,
  picture,
  above,
  headingLevel: Heading,
  children,
}: Props) {
  return (
    <article className="tile">
      <CardTags product={product} tag={tag} />
      {picture}
      <div className="tile-words">
        {above}
        <Heading className="tile-title">
          <IntentLink to={pagePaths.product(product.slug)} className="tile-link">
            {words.titulo}
          </IntentLink>
        </Heading>
        {children}
        <Price
          precio={words.precio}
          descuento={words.descuento}
          className={classNames('tile-price', toCentavos(words.precio) >= longCentavos && 'tile-price-long')}
        />
        <TransferPrice centavos={unitCentavos(words)} />
      </div>
      <AddButton product={product} className="tile-add noscript:hidden">
        Agregar
      </AddButton>
    </article>
  )
}
