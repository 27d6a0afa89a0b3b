import { conditionText } from '@mazo/contract/products/card-kind.ts'
import { shortTraits } from '@mazo/contract/products/card-traits.ts'
import { gameByName } from '@mazo/contract/products/games.ts'
import { gradeText } from '@mazo/contract/products/grading.ts'
import type { CardTag } from './CardTags.tsx'
import type { ListedProduct } from './listed-product.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { ProductTile } from './ProductTile.tsx'

type Props = {
  product: ListedProduct
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

/** A product in a list, with its condition and its game. */
export function ProductCard({ product, tag, eager, sizes = gridSizes, headingLevel = 'h3', note }: Props) {
  const game = gameByName(product.tcg)?.titulo
  return (
    <ProductTile
      product={product}
      tag={tag}
      headingLevel={headingLevel}
      picture={<ProductPicture product={product} eager={eager} sizes={sizes} />}
      above={
        <>
          <p className="truncate text-xs text-muted">
            {[conditionText(product.estado_carta), gradeText(product), ...shortTraits(product)]
              .filter(Boolean)
              .join(' · ')}
            {game ? <span className="max-sm:hidden">{` · ${game}`}</span> : null}
          </p>
          {product.impresion ? <p className="text-xs font-semibold text-muted">{product.impresion}</p> : null}
        </>
      }
    >
      {note ? <p className="text-xs text-muted">{note}</p> : null}
    </ProductTile>
  )
}
