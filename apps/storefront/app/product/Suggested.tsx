import type { ListedProduct } from '../catalog/listed-product.ts'
import { ProductCard } from '../catalog/ProductCard.tsx'
import { Carousel } from '../ui/Carousel.tsx'

const slideSizes = '(max-width: 749px) 80vw, (max-width: 999px) 44vw, (max-width: 1599px) 30vw, 340px'

/** More to look at. `null`: they did not load, and three placeholders hold their place (spec §8). */
export function Suggested({ products }: { products: readonly ListedProduct[] | null }) {
  if (products?.length === 0) return null
  return (
    <section aria-labelledby="sugeridos" className="page-column mt-16">
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
        <ul className="grid gap-4 sm:grid-cols-3">
          {[1, 2, 3].map((place) => (
            <li
              key={place}
              className="grid aspect-[4/3] place-items-center rounded-2xl border border-line bg-sunken text-muted"
            >
              Cargando...
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
