import { ProductGrid } from '../catalog/ProductGrid.tsx'
import { CartCopyStrip, useWaitingCart } from '../checkout/attempt/CartCopyStrip.tsx'
import { LastOrderStrip } from '../checkout/attempt/LastOrderStrip.tsx'
import { Faq } from '../faq/Faq.tsx'
import { Banners } from '../home/Banners.tsx'
import { CertifiedSection } from '../home/CertifiedSection.tsx'
import { GameTiles } from '../home/GameTiles.tsx'
import { Hero } from '../home/Hero.tsx'
import { loadHome } from '../home/load-home.ts'
import { SalesCounter } from '../home/SalesCounter.tsx'
import { Section } from '../home/Section.tsx'
import { HomePopups } from '../popups/HomePopups.tsx'
import { shop } from '../shop-context.ts'
import { pageMeta, wholeAddress } from '../site/page-meta.ts'
import { useSettings } from '../site/use-settings.ts'
import { wholeAnswer } from '../site/whole-answer.ts'
import type { Route } from './+types/home.ts'

export { RouteFailure as ErrorBoundary } from '../site/failures/RouteFailure.tsx'

export { keepLoaderHeaders as headers } from '../site/whole-answer.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { home, whole } = await loadHome(context.get(shop))
  return wholeAnswer(home, whole)
}

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl, settings } = matches[0].loaderData
  return pageMeta({
    title: `${settings.nombre}: cartas coleccionables en Argentina`,
    description:
      'Cartas sueltas, gradeadas y productos sellados de Pokémon, Lorcana, Yu-Gi-Oh! y One Piece. Precios en pesos y envíos a todo el país.',
    canonical: wholeAddress(publicUrl, '/'),
    picture: wholeAddress(publicUrl, '/compartir.jpg'),
  })
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { trending, newest, certified, photos, sales, banners, questions, hasFair } = loaderData
  const settings = useSettings()
  return (
    <>
      <Hero nombre={settings.nombre} />
      <SalesCounter nombre={settings.nombre} fromServer={sales} />
      {trending.length > 0 ? (
        <Section id="tendencia" title="Especialmente para ti">
          {/* 8 up to 800 px, 12 above: CSS hides the last four of the twelve (decision 26). */}
          <ProductGrid
            products={trending}
            tag="Tendencia"
            className="max-wide:[&>li:nth-child(n+9)]:hidden"
          />
        </Section>
      ) : null}
      <CertifiedSection products={certified} />
      <GameTiles photos={photos} />
      <Banners banners={banners} place="juegos" settings={settings} />
      {newest.length > 0 ? (
        <Section id="novedades" title="Las últimas Novedades">
          <ProductGrid products={newest} tag="Nuevo" />
        </Section>
      ) : null}
      <Banners banners={banners} place="novedades" settings={settings} />
      <Faq questions={questions} />
      <FootStrip />
      <HomePopups hasFair={hasFair} />
    </>
  )
}

/** It lies over the foot of the screen, so that nothing moves when a browser remembers an order. */
function FootStrip() {
  const Strip = useWaitingCart() ? CartCopyStrip : LastOrderStrip
  return <Strip className="above-quick-bar not-low:sticky z-20 border-t" />
}
