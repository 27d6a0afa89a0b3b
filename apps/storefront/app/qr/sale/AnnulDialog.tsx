import { apiPaths } from '@mazo/contract/paths.ts'
import type { FairSale } from '@mazo/contract/products/qr.ts'
import { annulmentReasons } from '@mazo/contract/stock/annulment-reasons.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { writeShop } from '../../api/call-shop.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SendButton } from '../SendButton.tsx'

type Props = {
  sale: FairSale
  titulo: string
  onClose: () => void
  onAnnulled: (notice: string) => void
  onSessionOver: () => void
}

/** Annuls a wrong sale, with a reason. */
export function AnnulDialog({ sale, titulo, onClose, onAnnulled, onSessionOver }: Props) {
  const [isMissing, setMissing] = useState(false)
  const { isSending, failure, annul } = useAnnulment({ id: sale.id, onAnnulled, onSessionOver })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const motivo = new FormData(form).get('motivo')
    setMissing(motivo === null)
    if (motivo === null) form.querySelector('input')?.focus()
    else void annul(motivo)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSending) onClose()
      }}
      isBusy={isSending}
      title="Anular la venta"
      className="max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-w-none max-sm:translate-y-0 max-sm:rounded-b-none"
    >
      <form onSubmit={submit} className="grid gap-4 overflow-y-auto px-5 pt-4 pb-5">
        <p>
          <strong>
            {sale.cantidad} × {titulo}
          </strong>{' '}
          {sale.cantidad === 1 ? 'vuelve' : 'vuelven'} al stock. Si cobraste, devolvé el dinero vos.
        </p>
        <ReasonChoice isMissing={isMissing} onChoose={() => setMissing(false)} />
        <div role="alert" className="empty:-mt-4">
          {isMissing && (
            <p id={missingId} className="font-semibold text-danger">
              Elegí por qué se anula la venta.
            </p>
          )}
          {failure && (
            <p className="rounded-xl bg-danger-soft px-4 py-3 font-semibold text-danger">{failure}</p>
          )}
        </div>
        <div className="grid gap-3">
          <SendButton isSending={isSending} sending="Anulando..." className="min-h-14">
            Anular la venta
          </SendButton>
          <Button look="secondary" className="min-h-12" onClick={onClose}>
            No, volver
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Options = Pick<Props, 'onAnnulled' | 'onSessionOver'> & { id: number }

/** Sending it twice is harmless: the shop annuls a sale only once. */
function useAnnulment({ id, onAnnulled, onSessionOver }: Options) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)

  async function annul(motivo: FormDataEntryValue) {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailure(null)
    const outcome = await writeShop(apiPaths.anularVenta(id), { body: { motivo } })
    busy.current = false
    setSending(false)
    if (outcome.kind === 'answered') return onAnnulled('Venta anulada: volvió al stock.')
    if (outcome.kind === 'refused' && outcome.status === 409)
      return onAnnulled(outcome.message ?? 'Esa venta ya estaba anulada.')
    if (outcome.kind === 'refused' && outcome.status === 401) return onSessionOver()
    setFailure(outcome.message ?? 'No hubo respuesta del servidor. Verificá tu conexión.')
  }

  return { isSending, failure, annul }
}

/** The id of the sentence that asks for a reason. */
const missingId = 'anular-falta'

function ReasonChoice({ isMissing, onChoose }: { isMissing: boolean; onChoose: () => void }) {
  return (
    <fieldset aria-describedby={isMissing ? missingId : undefined}>
      <legend className="text-sm font-semibold">¿Por qué?</legend>
      {annulmentReasons.map((reason) => (
        <label key={reason} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="motivo"
            value={reason}
            onChange={onChoose}
            className="size-5 accent-(--action)"
          />
          {reason}
        </label>
      ))}
    </fieldset>
  )
}
