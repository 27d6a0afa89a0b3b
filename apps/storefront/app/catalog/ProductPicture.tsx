import { isAvailable } from '@mazo/contract/stock/stock-text.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/Picture.tsx'
import type { ListedProduct } from './listed-product.ts'

type Props = { product: ListedProduct; eager?: boolean | undefined; sizes: string }

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
