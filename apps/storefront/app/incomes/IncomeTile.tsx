import { gameByName } from '@mazo/contract/products/games.ts'
import { incomeCard } from '@mazo/contract/products/incomes.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { stockText } from '@mazo/contract/stock/stock-text.ts'
import { ProductTile } from '../catalog/ProductTile.tsx'
import { Picture } from '../ui/Picture.tsx'

type Props = { income: Product; eager: boolean }

/** A product that just came in, with the defaults of spec §3 where it lacks something. */
export function IncomeTile({ income, eager }: Props) {
  const card = incomeCard(income)
  const game = gameByName(income.tcg)?.titulo ?? card.tcg
  return (
    <ProductTile
      product={income}
      words={card}
      tag="Nuevo"
      headingLevel="h2"
      picture={
        <Picture
          src={card.imagen_url}
          alt=""
          width={630}
          height={880}
          sizes="(max-width: 800px) 44vw, (max-width: 1000px) 30vw, 290px"
          eager={eager}
          className="card-picture"
        />
      }
      above={<p className="text-xs text-muted">{[game, card.expansion].filter(Boolean).join(' · ')}</p>}
    >
      <p className="text-xs text-muted">{`Estado: ${card.estado_carta}`}</p>
      <p className="text-xs text-muted">
        {card.cantidad > 0 ? `Cantidad: ${card.cantidad}` : stockText(income)}
      </p>
    </ProductTile>
  )
}
