import { Skeleton } from '../ui/Skeleton.tsx'
import { column, grid, picture } from './layout.ts'

/** The shape of the page while the session and the product are on their way. */
export function QrSkeleton() {
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
