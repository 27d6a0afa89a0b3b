import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** The lines' shape while they load, as many as there will be. */
export function CartLinesLoading({ count = 2 }: { count?: number }) {
  return (
    <div className="grid gap-6 py-4">
      <span className="sr-only">Cargando...</span>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <div key={at} className="grid grid-cols-[4rem_1fr] gap-3">
          <Skeleton className="aspect-63/88 w-16" />
          <div className="grid content-between">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function CartLinesFailed({ retry }: { retry: () => Promise<unknown> }) {
  return (
    <div className="grid justify-items-start gap-3 py-6 text-sm">
      <p>Error al cargar el carrito. Tus productos siguen guardados.</p>
      <Button look="secondary" onClick={() => void retry()}>
        Reintentar
      </Button>
    </div>
  )
}
