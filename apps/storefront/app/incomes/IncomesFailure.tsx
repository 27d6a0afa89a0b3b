import { CircleAlert } from 'lucide'
import { useRevalidator } from 'react-router'
import { RetryButton } from '../site/failures/RetryButton.tsx'
import { useBackOnline } from '../site/failures/use-back-online.ts'
import { Icon } from '../ui/Icon.tsx'

/** Says that the incomes could not be loaded (spec §8), and lets the person try again. */
export function IncomesFailure() {
  const { state, revalidate } = useRevalidator()
  useBackOnline(true, revalidate)
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-2xl border border-danger bg-danger-soft p-5 text-danger">
      <p role="alert" className="flex flex-1 basis-72 items-center gap-3 font-semibold">
        <Icon of={CircleAlert} className="size-6 shrink-0" />
        No se pudieron cargar los productos.
      </p>
      <RetryButton look="secondary" isBusy={state === 'loading'} onRetry={() => void revalidate()} />
    </div>
  )
}
