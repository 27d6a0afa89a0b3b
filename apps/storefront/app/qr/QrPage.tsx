import { pagePaths } from '@mazo/contract/paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { column, grid, picture } from './layout.ts'
import { QrScreen } from './QrScreen.tsx'
import { useQrProduct } from './use-qr-product.ts'

type Props = {
  /** null: no product has this address. */
  id: number | null
  /** The product's address in the store; null if it is unknown. */
  slug: string | null
  shopName: string
}

/**
 * The page of a label (spec §2, "QR product page"). The server renders only its shape, because the content depends on
 * who looks.
 */
export function QrPage({ id, slug, shopName }: Props) {
  const { state, isLoggedIn, load } = useQrProduct(id)
  if (state.step === 'shown') return <QrScreen {...{ state, isLoggedIn, load, shopName }} />
  return (
    <>
      {id === null ? null : <WithoutScripts slug={slug} shopName={shopName} />}
      <main className="min-h-dvh">{state.step === 'waiting' ? <QrSkeleton /> : null}</main>
    </>
  )
}

/** The store shows the same product, and needs no scripts for it. */
function WithoutScripts({ slug, shopName }: Omit<Props, 'id'>) {
  return (
    <div className="mx-auto hidden max-w-[72rem] px-4 pt-8 noscript:block">
      <h1 className="text-xl">{`Un producto de ${shopName}`}</h1>
      <p className="mt-4 mb-5">
        Para ver esta página hace falta JavaScript. Sin él, podés ver el producto en la tienda.
      </p>
      <ButtonLink to={slug === null ? pagePaths.store() : pagePaths.product(slug)}>
        {slug === null ? 'Ir a la tienda' : 'Ver en la tienda'}
      </ButtonLink>
    </div>
  )
}

/** The shape of the page while its code, the session and the product are on their way. */
function QrSkeleton() {
  return (
    <div className={`${column} seen-late noscript:hidden`}>
      <p role="status" className="sr-only">
        Cargando...
      </p>
      <div className="flex min-h-16 items-center justify-between">
        <Skeleton className="h-8 w-28" />
        <Skeleton className="size-11 rounded-full!" />
      </div>
      <div className={grid}>
        <Skeleton className={`${picture} max-wide:max-w-[min(62vw,20rem)]`} />
        <div className="grid content-start gap-3">
          <Skeleton className="h-6 w-24 rounded-full!" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-40" />
        </div>
      </div>
    </div>
  )
}
