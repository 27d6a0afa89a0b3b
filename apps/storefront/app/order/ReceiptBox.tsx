import { receiptLimits, receiptTypes } from '@mazo/contract/orders/receipt-rules.ts'
import { Check, Upload } from 'lucide'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useSettings } from '../site/use-settings.ts'
import { Button } from '../ui/Button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { deadlineText } from './order-words.ts'
import type { useReceiptUpload } from './use-receipt-upload.ts'

type Props = { uploads: ReturnType<typeof useReceiptUpload>; isOpen: boolean }

/** The receipts of a transfer: those that the shop has and, while it `isOpen`, one more. */
export function ReceiptBox({ uploads: { upload, send, receipts }, isOpen }: Props) {
  const id = useId()
  const { envia_mails } = useSettings()
  const isSending = upload.step === 'sending'
  const isFull = receipts.length >= receiptLimits.perOrder
  if (!isOpen && receipts.length === 0) return null
  return (
    <section aria-labelledby="comprobante" className="rounded-2xl border border-line bg-card p-5 text-sm">
      <h2 id="comprobante" className="text-lg">
        Comprobante de la transferencia
      </h2>
      {receipts.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {receipts.map(({ tipo, creado_en }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they only ever grow at the end
            <li key={index} className="flex items-start gap-2">
              <Icon of={Check} className="mt-0.5 size-4 shrink-0 text-success" />
              <span>
                {tipo === 'application/pdf' ? 'PDF recibido' : 'Foto recibida'} el{' '}
                <time dateTime={creado_en}>{deadlineText(creado_en)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="print:hidden">
          <p className="mt-2">
            {receipts.length > 0
              ? `Lo revisamos y te avisamos ${envia_mails ? 'por e-mail' : 'acá'} cuando confirmemos el pago.`
              : '¿Ya transferiste? Subí una foto o el PDF del comprobante y confirmamos tu pago más rápido.'}
          </p>
          <output
            className={classNames('mt-2 block font-medium text-success', upload.step !== 'kept' && 'hidden')}
          >
            {upload.step === 'kept' && '¡Listo! Recibimos tu comprobante.'}
          </output>
          {isFull ? (
            <p className="mt-2 text-muted">
              Llegaste a {receiptLimits.perOrder} comprobantes. Si falta algo, escribinos.
            </p>
          ) : (
            <Choose
              id={id}
              isBusy={isSending}
              isAnother={receipts.length > 0}
              hasFailed={upload.step === 'failed'}
              onChoose={send}
            />
          )}
          {isSending && <Progress share={upload.share} />}
          {upload.step === 'failed' && (
            <div className="mt-3">
              <p id={`${id}-error`} role="alert" className="font-medium text-danger">
                {upload.message}
              </p>
              {upload.again && <Again file={upload.again} send={send} />}
            </div>
          )}
        </div>
      )}
    </section>
  )
}

type ChooseProps = {
  id: string
  isBusy: boolean
  isAnother: boolean
  hasFailed: boolean
  onChoose: (file: File) => void
}

/** Choosing a file sends it. One that was chosen before the page was alive is sent as soon as it is. */
function Choose({ id, isBusy, isAnother, hasFailed, onChoose }: ChooseProps) {
  const field = useRef<HTMLInputElement>(null)
  function sendChosen(input: HTMLInputElement) {
    const file = input.files?.[0]
    input.value = '' // so that the same file can be chosen again
    if (file) onChoose(file)
  }
  const sendWaiting = useEffectEvent(() => field.current && sendChosen(field.current))
  useEffect(() => void sendWaiting(), [])
  return (
    <>
      <noscript>
        <p className="mt-3 rounded-xl bg-sunken p-3">
          Tu navegador no tiene JavaScript activado: mandanos el comprobante con «Escribinos por este pedido».
        </p>
      </noscript>
      <label
        className={buttonStyle(
          isAnother ? 'secondary' : 'primary',
          classNames(
            'relative mt-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-action noscript:hidden',
            isBusy ? 'cursor-not-allowed opacity-60' : 'cursor-pointer',
          ),
        )}
      >
        <Icon of={Upload} className="size-4" />
        {isAnother ? 'Subir otro comprobante' : 'Subir comprobante'}
        <input
          ref={field}
          type="file"
          accept={receiptTypes.join(',')}
          // Some browsers choose the file again when the page is loaded again.
          autoComplete="off"
          // Not `disabled` while it sends: a keyboard user would lose the focus.
          aria-disabled={isBusy}
          onClick={(event) => {
            if (isBusy) event.preventDefault()
          }}
          aria-describedby={hasFailed ? `${id}-hint ${id}-error` : `${id}-hint`}
          className="sr-only"
          onChange={({ currentTarget }) => sendChosen(currentTarget)}
        />
      </label>
      <p id={`${id}-hint`} className="mt-2 text-xs text-muted">
        Foto (JPG, PNG o WebP) o PDF, de hasta 8 MB. Solo lo ve el equipo de la tienda.
      </p>
    </>
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="mt-3">
      <div
        role="progressbar"
        aria-label="Subiendo el comprobante"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-action" style={{ width: `${percent}%` }} />
      </div>
      <p aria-hidden="true" className="mt-1 text-muted tabular-nums">
        {percent < 100 ? `Subiendo… ${percent} %` : 'Ya casi: lo estamos guardando…'}
      </p>
    </div>
  )
}

const Again = ({ file, send }: { file: File; send: (file: File) => void }) => (
  <Button look="secondary" className="mt-2" onClick={() => send(file)}>
    Reintentar
  </Button>
)
