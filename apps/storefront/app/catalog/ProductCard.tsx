import { cardKind, conditionText } from '@mazo/contract/card-kind.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products.ts'
import { isAvailable } from '@mazo/contract/stock-text.ts'
import { Link } from 'react-router'
import { AddButton } from '../cart/AddButton.tsx'
import { Price } from '../ui/Price.tsx'
import { Tag } from '../ui/Tag.tsx'
import { ProductPicture } from './ProductPicture.tsx'

export type CardTag = 'Trend' | 'Nuevo' | 'Graded'

type Props = {
  product: Product
  tag?: CardTag
  /** True for cards that are seen first. */
  eager?: boolean
  /** How wide the picture is drawn, as in HTML. */
  sizes?: string
  headingLevel?: 'h2' | 'h3'
}

const gridSizes = '(max-width: 480px) 44vw, (max-width: 1000px) 30vw, 270px'

/** A product in a list: the whole card leads to its page, the button adds it. */
export function ProductCard({ product, tag, eager, sizes = gridSizes, headingLevel: Heading = 'h3' }: Props) {
  const percent = product.descuento?.porcentaje
  const graded = cardKind(product) === 'gradeada'
  return (
    <article className="group relative flex h-full flex-col rounded-2xl border border-line bg-card p-2.5 transition-[border-color,box-shadow,transform] duration-200 hover:border-line-strong hover:shadow-float sm:p-3">
      <div className="relative">
        <ProductPicture product={product} eager={eager} sizes={sizes} />
        <div className="pointer-events-none absolute inset-x-1.5 top-1.5 flex flex-wrap items-start justify-between gap-1">
          {isAvailable(product) ? (
            tag || graded ? (
              <Tag look={tag === 'Graded' || (!tag && graded) ? 'foil' : 'action'}>{tag ?? 'Graded'}</Tag>
            ) : (
              <span />
            )
          ) : (
            <Tag look="sold-out">Agotado</Tag>
          )}
          {percent ? <Tag look="discount">{`-${percentText.format(percent)} %`}</Tag> : null}
        </div>
      </div>
      <div className="mt-3 flex flex-1 flex-col gap-1">
        <p className="flex flex-wrap gap-x-1.5 text-xs text-muted">
          {product.tcg ? <span>{product.tcg}</span> : null}
          {product.tcg ? <span aria-hidden="true">·</span> : null}
          <span>{conditionText(product.estado_carta)}</span>
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

const percentText = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })
