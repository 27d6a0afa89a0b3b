import type { ListedProduct } from '../catalog/listed-product.ts'
import { ProductCard } from '../catalog/ProductCard.tsx'
import { Carousel } from '../ui/Carousel.tsx'
import { certifiedNote } from './certified-note.ts'
import { Section } from './Section.tsx'

const slideSizes = '(max-width: 749px) 80vw, (max-width: 999px) 44vw, (max-width: 1599px) 30vw, 340px'

/** The certified carousel (spec §2). Without products it renders nothing. */
export function CertifiedSection({ products }: { products: readonly ListedProduct[] }) {
  if (products.length === 0) return null
  return (
    <Section
      id="certificadas"
      title="Cartas Certificadas"
      lead="Las últimas cartas gradeadas que llegaron: certificadas, selladas y listas para tu vitrina."
      leadsToStore={false}
    >
      <Carousel label="Carrusel de cartas certificadas">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            tag="Gradeada"
            sizes={slideSizes}
            note={certifiedNote(product)}
          />
        ))}
      </Carousel>
    </Section>
  )
}
