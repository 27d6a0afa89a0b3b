import type { ListedProduct } from '../catalog/listed-product.ts'
import { ProductCard } from '../catalog/ProductCard.tsx'
import { SamePart } from '../start/same-part.tsx'
import { Carousel } from '../ui/Carousel.tsx'

const slideSizes = '(max-width: 749px) 80vw, (max-width: 999px) 44vw, (max-width: 1599px) 30vw, 340px'

type Props = { products: readonly ListedProduct[] | null }

/** More to look at. `null`: they did not load, and three placeholders hold their place (spec §8). */
export function Suggested({ products }: Props) {
  if (products?.length === 0) return null
  return (
    <SamePart
      as="section"
      aria-labelledby="sugeridos"
      className="page-column mt-16"
      name="suggested"
      of={products && [products]}
    >
      <Content products={products} />
    </SamePart>
  )
}

function Content({ products }: Props) {
  return (
    <>
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
    </>
  )
}
