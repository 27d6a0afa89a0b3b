import type { Product } from '@mazo/contract/products/products.ts'
import { isAvailable } from '@mazo/contract/stock/stock-text.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/Picture.tsx'

type Props = { product: Product; eager?: boolean | undefined; sizes: string }

/** A product's picture with the outline of a card. Boxes and slabs keep the same tile. */
export function ProductPicture({ product, eager, sizes }: Props) {
  return (
    <Picture
      src={product.imagen_url}
      alt=""
      width={630}
      height={880}
      sizes={sizes}
      eager={eager}
      className={classNames('card-picture', !isAvailable(product) && 'opacity-60 grayscale')}
    />
  )
}
