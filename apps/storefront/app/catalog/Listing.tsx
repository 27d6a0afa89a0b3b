import { useNavigation } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { useSlow } from '../ui/use-slow.ts'
import { EmptyResults } from './EmptyResults.tsx'
import type { Filters } from './filters/filters.ts'
import type { ListedProduct } from './listed-product.ts'
import { Pagination } from './Pagination.tsx'
import { ProductGrid } from './ProductGrid.tsx'

type Props = {
  products: readonly ListedProduct[]
  filters: Filters
  pages: number
  whatsapp: string
}

/** The matching products, or a message that there are none. The old ones stay, dimmed, until the next answer. */
export function Listing({ products, filters, pages, whatsapp }: Props) {
  const { location } = useNavigation()
  const slow = useSlow(location?.pathname === '/tienda')
  return (
    <div className="relative mt-7" aria-busy={slow}>
      {/* Spec §8 wants a place for this error but gives it no text: the failure is only logged. */}
      <p role="alert" data-testid="catalogue-alert" className="text-danger empty:hidden" />
      {slow ? (
        <p role="status" className="absolute inset-x-0 top-24 z-20 grid place-items-center">
          <Spinner className="size-10 text-action" />
          <span className="sr-only">Cargando productos</span>
        </p>
      ) : null}
      <div className={classNames('transition-opacity', slow && 'pointer-events-none opacity-40')}>
        {products.length > 0 ? (
          <ProductGrid products={products} eager={4} headingLevel="h2" />
        ) : (
          <EmptyResults whatsapp={whatsapp} search={filters.search} />
        )}
        {pages > 1 ? <Pagination filters={filters} pages={pages} /> : null}
      </div>
    </div>
  )
}
