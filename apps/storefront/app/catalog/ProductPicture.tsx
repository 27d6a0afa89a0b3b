import type { Product } from '@mazo/contract/products/products.ts'
import { isAvailable } from '@mazo/contract/stock/stock-text.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/Picture.tsx'

type Props = { product: Product; eager?: boolean | undefined; sizes: string }

/** A product's picture in the ratio of a card, 63:88, with a card's corners. Boxes and slabs keep the same tile. */
export function ProductPicture({ product, eager, sizes }: Props) {
  return (
    <Picture
      src={product.imagen_url}
      alt=""
      width={630}
      height={880}
      sizes={sizes}
      eager={eager}
      className={classNames(
        'aspect-[63/88] w-full rounded-[4.8%/3.43%] bg-sunken object-contain',
        !isAvailable(product) && 'opacity-60 grayscale',
      )}
    />
  )
}
