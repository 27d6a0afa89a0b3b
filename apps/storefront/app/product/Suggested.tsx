import { useRef } from 'react'
import { ProductCard } from '../catalog/ProductCard.tsx'
import { Carousel } from '../ui/Carousel.tsx'
import { useSuggested } from './use-suggested.ts'

const slideSizes = '(max-width: 749px) 80vw, (max-width: 999px) 44vw, (max-width: 1599px) 30vw, 340px'

/**
 * More to look at than the product with this id, for whoever comes so far: a third of a page's bytes, and the same for
 * all. Until it is there, and where it does not load, three places stand for it (spec §8).
 */
export function Suggested({ than }: { than: number }) {
  const place = useRef<HTMLElement>(null)
  const products = useSuggested(place)?.filter(({ id }) => id !== than)
  if (products?.length === 0) return null
  return (
    <section
      ref={place}
      aria-labelledby="sugeridos"
      className="page-column print:hidden mt-16 noscript:hidden"
    >
      <h2 id="sugeridos" className="mb-5 text-xl">
        También te puede gustar
      </h2>
      {products ? (
        <Carousel label="Productos sugeridos">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} sizes={slideSizes} />
          ))}
        </Carousel>
      ) : (
        <Places />
      )}
    </section>
  )
}

/** As large as what comes in their place. */
const Places = () => (
  <div className="carousel">
    <ul className="carousel-row overflow-clip">
      {[1, 2, 3].map((at) => (
        <li key={at} className="carousel-slide">
          <div className="tile">
            <p className="card-picture grid place-items-center text-muted">Cargando...</p>
            <div className="h-41" />
          </div>
        </li>
      ))}
    </ul>
    <div className="mt-3 h-22 min-[750px]:h-11" />
  </div>
)
