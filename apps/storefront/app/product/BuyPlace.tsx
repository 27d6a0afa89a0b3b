import { unitCentavos } from '@mazo/contract/money.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { isAvailable, stockText } from '@mazo/contract/stock/stock-text.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { AddButton } from '../cart/AddButton.tsx'
import { classNames } from '../ui/class-names.ts'
import { Price } from '../ui/Price.tsx'

/**
 * The button that adds the product. On a phone, until the person has scrolled down to it, a bar at the foot of the
 * screen has it too, or says that none is left, with the price, from the first paint on (styles/buy-bar.css).
 */
export function BuyPlace({ product }: { product: Product }) {
  const place = useRef<HTMLDivElement>(null)
  const isAhead = useIsAhead(place)
  return (
    <>
      <div ref={place} className="grid sm:max-w-md">
        <AddButton product={product} className="min-h-13 text-base noscript:hidden">
          Añadir al carrito
        </AddButton>
        <p className="hidden rounded-xl bg-warning-soft p-4 text-sm noscript:block">
          Para comprar hace falta JavaScript: activalo en tu navegador y volvé a cargar la página.
        </p>
      </div>
      {/* Gone for readers and the keyboard too, once the other one is there: nothing is said twice. */}
      <section
        aria-label="Precio y stock"
        className={classNames('buy-bar min-h-14', !isAhead && 'invisible')}
      >
        <Price centavos={unitCentavos(product)} className="font-heading text-lg font-bold" />
        {isAvailable(product) ? (
          <AddButton product={product}>Añadir al carrito</AddButton>
        ) : (
          <p className="font-semibold text-muted">{stockText(product)}</p>
        )}
      </section>
    </>
  )
}

/** Is the place further down than the screen shows? Yes, until that is known. */
function useIsAhead(place: RefObject<HTMLElement | null>) {
  const [isAhead, setAhead] = useState(true)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio } of entries) setAhead(intersectionRatio < 1)
      },
      // A place above the screen counts as reached; one under the two bars at a phone's foot does not.
      { rootMargin: '100000px 0px -116px 0px', threshold: 1 },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isAhead
}
