import type { SameCard } from '@mazo/contract/card-book/product-card.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { traitTexts } from '@mazo/contract/products/card-traits.ts'
import { isAvailable, stockText } from '@mazo/contract/stock/stock-text.ts'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Price } from '../ui/Price.tsx'
import { Tag } from '../ui/Tag.tsx'

/** What else the shop has of the card of a product: graded ones and singles, in other states, at other prices. */
export function SameCards({ cards }: { cards: readonly SameCard[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="misma-carta" className="page-column mt-14">
      <h2 id="misma-carta" className="mb-5 text-xl">
        La misma carta en otro estado
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <Row card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ card }: { card: SameCard }) {
  const isThere = isAvailable(card)
  const traits = traitTexts(card)
  return (
    <Link
      to={pagePaths.product(card.slug)}
      className="flex h-full items-center justify-between gap-4 rounded-2xl border border-line bg-card p-4 transition-colors hover:border-ink"
    >
      <span className="grid min-w-0 justify-items-start gap-1.5">
        <Tag look={card.certificada ? 'foil' : 'plain'}>{card.condicion}</Tag>
        {traits.length > 0 ? <span className="text-sm">{traits.join(' · ')}</span> : null}
        <span className={classNames('text-sm', isThere ? 'text-success' : 'text-muted')}>
          {stockText(card)}
        </span>
      </span>
      {/* The price before goes above it where both have no room beside the words. */}
      <Price
        precio={card.precio}
        descuento={card.descuento}
        className={classNames(
          'min-w-min shrink-9999 justify-end text-right font-heading text-lg font-bold',
          !isThere && 'text-muted',
        )}
      />
    </Link>
  )
}
