import { CircleX } from 'lucide'
import { RecoverButton } from '../attempt/RecoverButton.tsx'
import { useHasCopy } from '../attempt/use-has-copy.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'

type Props = { message: string; details: readonly string[] }

/** 'Hubo un error en la Compra': why, the way back to the cart, and home by itself. */
export function FailedDialog({ message, details }: Props) {
  const hasCopy = useHasCopy()
  return (
    <OutcomeDialog
      title="Hubo un error en la Compra"
      icon={CircleX}
      tone="danger"
      actions={<RecoverButton />}
    >
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
      {hasCopy && (
        <p className="max-w-80 text-sm text-muted">
          Guardamos una copia de tu carrito y de tus datos: podés recuperarlos, cambiar lo que haga falta y
          volver a intentar.
        </p>
      )}
    </OutcomeDialog>
  )
}
