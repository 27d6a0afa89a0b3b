import { gameById } from '@mazo/contract/products/games.ts'
import { useNavigate } from 'react-router'
import { FilterBar } from '../catalog/filters/FilterBar.tsx'
import { FilterChips } from '../catalog/filters/FilterChips.tsx'
import { filterChips } from '../catalog/filters/filter-choices.ts'
import { storeAddress } from '../catalog/filters/filters.ts'
import { readFilters } from '../catalog/filters/read-filters.ts'
import { useFilters } from '../catalog/filters/use-filters.ts'
import { Listing } from '../catalog/Listing.tsx'
import { loadStore } from '../catalog/load-store.ts'
import { ResultCounter } from '../catalog/ResultCounter.tsx'
import { shop } from '../shop-context.ts'
import { ChatBanner } from '../site/ChatBanner.tsx'
import { wholeStore } from '../site/nav-links.ts'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import { useSettings } from '../site/use-settings.ts'
import { wholeAnswer } from '../site/whole-answer.ts'
import type { Route } from './+types/store.ts'

export { RouteFailure as ErrorBoundary } from '../site/failures/RouteFailure.tsx'

export { keepLoaderHeaders as headers } from '../site/whole-answer.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { whole, ...store } = await loadStore(
    context.get(shop),
    readFilters(new URL(request.url).searchParams),
  )
  return wholeAnswer(store, whole)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  const { tcg, expansion, page, search } = loaderData?.filters ?? {}
  const game = tcg ? gameById(tcg)?.titulo : undefined
  const set = loaderData?.expansions?.find(({ id }) => id === expansion)?.expansion
  const subject = [set, game].filter(Boolean).join(', ')
  const place = search ? `«${search}» en la tienda` : 'Tienda'
  return pageMeta({
    title: `${subject ? `${subject} · ` : ''}${place}${page && page > 1 ? `, página ${page}` : ''} | ${settings.nombre}`,
    description: `Cartas y productos ${subject ? `de ${subject}` : 'coleccionables'} con precio en pesos argentinos y stock real.`,
    canonical: wholeAddress(publicUrl, storeAddress({ tcg, expansion, page })),
    picture: loaderData?.images ? wholeAddress(publicUrl, loaderData.images.imagen_de_tienda) : undefined,
    noIndex: search !== undefined,
  })
}

export default function StoreRoute({ loaderData }: Route.ComponentProps) {
  const { results, count, pages, expansions, images } = loaderData
  const { whatsapp } = useSettings()
  const { filters, change } = useFilters(loaderData.filters)
  const navigate = useNavigate()
  return (
    <div className="page-column pt-4 wide:pt-6">
      <h1 className="sr-only">Tienda</h1>
      <ChatBanner
        picture={images?.imagen_de_tienda ?? null}
        whatsapp={whatsapp}
        title="¿No encontrás tu carta?"
        action="Escribinos por WhatsApp y la buscamos"
        message="Hola, estoy mirando la tienda y busco una carta."
        eager
      />
      <FilterBar
        filters={filters}
        expansions={expansions}
        count={count}
        picture={images?.imagen_Filtro_Compra ?? null}
        onChange={change}
      />
      <FilterChips
        chips={filterChips(filters, expansions)}
        onRemove={(name) => change({ [name]: undefined })}
        onRemoveAll={() => navigate(wholeStore.to, wholeStore)}
      />
      <ResultCounter count={count} />
      <Listing products={results} filters={loaderData.filters} pages={pages} whatsapp={whatsapp} />
    </div>
  )
}
