import { unitCentavos } from '@mazo/contract/money.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { ReactNode } from 'react'
import { AddButton } from '../cart/AddButton.tsx'
import { IntentLink } from '../site/page-code/IntentLink.tsx'
import { Price } from '../ui/Price.tsx'
import { type CardTag, CardTags } from './CardTags.tsx'
import { TransferPrice } from './TransferPrice.tsx'

type Props = {
  product: Product
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
    <article className="relative flex h-full flex-col rounded-2xl border border-line bg-card p-2.5 pt-3.5 transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-float sm:p-3 sm:pt-4">
      <CardTags product={product} tag={tag} />
      {picture}
      <div className="mt-3 flex flex-1 flex-col gap-1">
        {above}
        <Heading className="font-sans text-sm leading-snug font-semibold tracking-normal">
          <IntentLink
            to={pagePaths.product(product.slug)}
            className="line-clamp-3 after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-action"
          >
            {words.titulo}
          </IntentLink>
        </Heading>
        {children}
        <Price
          precio={words.precio}
          descuento={words.descuento}
          className="mt-auto pt-1.5 font-heading text-lg font-bold tracking-tight"
        />
        <TransferPrice centavos={unitCentavos(words)} />
      </div>
      <AddButton product={product} className="relative z-10 mt-2.5 w-full noscript:hidden">
        Agregar
      </AddButton>
    </article>
  )
}
