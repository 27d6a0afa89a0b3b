import { conditionText } from '@mazo/contract/card-kind.ts'
import { gameByName } from '@mazo/contract/games.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products.ts'
import { Link } from 'react-router'
import { AddButton } from '../cart/AddButton.tsx'
import { Price } from '../ui/Price.tsx'
import { type CardTag, CardTags } from './CardTags.tsx'
import { ProductPicture } from './ProductPicture.tsx'

type Props = {
  product: Product
  tag?: CardTag
  /** True for cards that are seen first. */
  eager?: boolean
  /** How wide the picture is drawn, as in HTML. */
  sizes?: string
  headingLevel?: 'h2' | 'h3'
  /** A line under the title. */
  note?: string
}

const gridSizes = '(max-width: 700px) 44vw, (max-width: 999px) 30vw, 290px'

/** A product in a list: the whole card leads to its page, the button adds it. */
export function ProductCard({
  product,
  tag,
  eager,
  sizes = gridSizes,
  headingLevel: Heading = 'h3',
  note,
}: Props) {
  const game = gameByName(product.tcg)?.titulo
  return (
    <article className="group relative flex h-full flex-col rounded-2xl border border-line bg-card p-2.5 pt-3.5 transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-float sm:p-3 sm:pt-4">
      <CardTags product={product} tag={tag} />
      <ProductPicture product={product} eager={eager} sizes={sizes} />
      <div className="mt-3 flex flex-1 flex-col gap-1">
        <p className="truncate text-xs text-muted">
          {conditionText(product.estado_carta)}
          {game ? <span className="max-sm:hidden">{` · ${game}`}</span> : null}
        </p>
        <Heading className="font-sans text-sm leading-snug font-semibold tracking-normal">
          <Link
            to={pagePaths.product(product.slug)}
            prefetch="intent"
            className="line-clamp-3 after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-action"
          >
            {product.titulo}
          </Link>
        </Heading>
        {note ? <p className="text-xs text-muted">{note}</p> : null}
        <Price
          precio={product.precio}
          descuento={product.descuento}
          className="mt-auto pt-1.5 font-heading text-lg font-bold tracking-tight"
        />
      </div>
      <AddButton product={product} className="relative z-10 mt-2.5 w-full">
        Agregar
      </AddButton>
    </article>
  )
}
