import { gameByName } from '@mazo/contract/games.ts'
import { incomeCard } from '@mazo/contract/incomes.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products.ts'
import { stockText } from '@mazo/contract/stock-text.ts'
import { Link } from 'react-router'
import { AddButton } from '../cart/AddButton.tsx'
import { CardTags } from '../catalog/CardTags.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'

type Props = { income: Product; eager: boolean }

/** A product that just came in, with the defaults of spec §3 where it lacks something. */
export function IncomeTile({ income, eager }: Props) {
  const card = incomeCard(income)
  const game = gameByName(income.tcg)?.titulo ?? card.tcg
  return (
    <article className="relative flex h-full flex-col rounded-2xl border border-line bg-card p-2.5 pt-3.5 transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-float sm:p-3 sm:pt-4">
      <CardTags product={income} tag="Nuevo" />
      <Picture
        src={card.imagen_url}
        alt=""
        width={630}
        height={880}
        sizes="(max-width: 800px) 44vw, (max-width: 1000px) 30vw, 290px"
        eager={eager}
        className="aspect-[63/88] w-full rounded-[4.8%/3.43%] bg-sunken object-contain"
      />
      <div className="mt-3 flex flex-1 flex-col gap-1">
        <p className="text-xs text-muted">{[game, card.expansion].filter(Boolean).join(' · ')}</p>
        <h2 className="font-sans text-sm leading-snug font-semibold tracking-normal">
          <Link
            to={pagePaths.product(income.slug)}
            prefetch="intent"
            className="line-clamp-3 after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-action"
          >
            {card.titulo}
          </Link>
        </h2>
        <p className="text-xs text-muted">{`Estado: ${card.estado_carta}`}</p>
        <p className="text-xs text-muted">
          {card.cantidad > 0 ? `Cantidad: ${card.cantidad}` : stockText(income)}
        </p>
        <Price
          precio={card.precio}
          descuento={card.descuento}
          className="mt-auto pt-1.5 font-heading text-lg font-bold tracking-tight"
        />
      </div>
      <AddButton product={income} className="relative z-10 mt-2.5 w-full">
        Agregar
      </AddButton>
    </article>
  )
}
