import { Skeleton } from '../ui/Skeleton.tsx'
import { useSlow } from '../ui/use-slow.ts'
import { column, grid, picture } from './layout.ts'
import { QrScreen } from './QrScreen.tsx'
import { useQrProduct } from './use-qr-product.ts'

type Props = {
  /** null: no product has this address. */
  id: number | null
  shopName: string
}

/**
 * The page of a label (spec §2, "QR product page"). The server renders nothing of it, because the content depends on
 * who looks.
 */
export function QrPage({ id, shopName }: Props) {
  const { state, isLoggedIn, load } = useQrProduct(id)
  const slow = useSlow(state.step === 'waiting')
  if (state.step === 'shown') return <QrScreen {...{ state, isLoggedIn, load, shopName }} />
  return (
    <>
      {id === null ? null : <WithoutScripts shopName={shopName} />}
      <main className="min-h-dvh">{slow ? <QrSkeleton /> : null}</main>
    </>
  )
}

function WithoutScripts({ shopName }: { shopName: string }) {
  return (
    <div className="mx-auto hidden max-w-[72rem] px-4 pt-8 noscript:block">
      <h1 className="text-xl">{`Un producto de ${shopName}`}</h1>
      <p className="mt-4">
        Para verlo hace falta JavaScript. Activalo en tu navegador y volvé a cargar la página.
      </p>
    </div>
  )
}

/** The shape of the page while the session and the product are on their way. */
function QrSkeleton() {
  return (
    <div className={column}>
      <p role="status" className="sr-only">
        Cargando...
      </p>
      <div className="flex min-h-16 items-center justify-between">
        <Skeleton className="h-8 w-28" />
        <Skeleton className="size-11 rounded-full" />
      </div>
      <div className={grid}>
        <Skeleton className={`${picture} max-wide:max-w-[min(62vw,20rem)]`} />
        <div className="grid content-start gap-3">
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-40" />
        </div>
      </div>
    </div>
  )
}
