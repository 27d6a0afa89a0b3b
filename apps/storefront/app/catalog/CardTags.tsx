import { cardKind } from '@mazo/contract/products/card-kind.ts'
import { isAvailable } from '@mazo/contract/stock/stock-text.ts'
import { DiscountTag } from '../ui/DiscountTag.tsx'
import { Tag } from '../ui/Tag.tsx'
import type { ListedProduct } from './listed-product.ts'

export type CardTag = 'Tendencia' | 'Nuevo' | 'Gradeada'

type Props = { product: ListedProduct; tag: CardTag | undefined }

/** The tags of a tile: its state and how much cheaper it is. */
export function CardTags({ product, tag }: Props) {
  const percent = product.descuento?.porcentaje
  return (
    <div className="tile-tags">
      <StateTag product={product} tag={tag} />
      {percent ? <DiscountTag porcentaje={percent} /> : null}
    </div>
  )
}

function StateTag({ product, tag }: Props) {
  if (!isAvailable(product)) return <Tag look="sold-out">Agotado</Tag>
  const shown = tag ?? (cardKind(product) === 'gradeada' ? 'Gradeada' : undefined)
  if (!shown) return <span />
  return <Tag look={shown === 'Gradeada' ? 'foil' : 'action'}>{shown}</Tag>
}
