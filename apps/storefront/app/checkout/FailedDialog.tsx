import { CircleX } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RecoverButton } from './RecoverButton.tsx'
import { useTripHome } from './use-trip-home.ts'

type Props = { message: string; details: readonly string[] }

/** 'Hubo un error en la Compra': why, the way back to the cart, and home by itself. */
export function FailedDialog({ message, details }: Props) {
  const { isWaiting, goHome } = useTripHome()
  return (
    <Dialog open onOpenChange={(open) => !open && goHome()} title="Hubo un error en la Compra">
      <div className="grid justify-items-center gap-4 overflow-y-auto px-6 py-8 text-center">
        <CircleX aria-hidden="true" className="size-14 text-danger" />
        <p role="alert" className="max-w-96 text-base font-semibold">
          {message}
        </p>
        {details.length > 0 && (
          <ul className="grid max-w-96 gap-1 text-sm">
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p className="max-w-80 text-sm text-muted">
          Guardamos una copia de tu carrito y de tus datos: podés recuperarlos y volver a intentar.
        </p>
        <div className="grid w-full max-w-80 gap-2">
          <RecoverButton />
          <Button look="secondary" onClick={goHome}>
            Ir al inicio
          </Button>
        </div>
        <output className="text-xs text-muted">
          {isWaiting ? 'En unos segundos volvés al inicio.' : 'Quedate lo que necesites.'}
        </output>
      </div>
    </Dialog>
  )
}
