import { chatLink } from '@mazo/contract/chat-link.ts'
import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import type { Settings, TransferAccount } from '@mazo/contract/site/site.ts'
import { type ReactNode, useEffect } from 'react'
import { readCardOrder } from '../checkout/attempt/kept-card-orders.ts'
import { classNames } from '../ui/class-names.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { CardBox } from './CardBox.tsx'
import { DeliveryBox } from './DeliveryBox.tsx'
import { OrderLines } from './OrderLines.tsx'
import { dateText, deadlineText, isWithdrawing, tellState } from './order-words.ts'
import { ReceiptBox } from './ReceiptBox.tsx'
import { TransferBox } from './TransferBox.tsx'
import { useFreshOrder } from './use-fresh-order.ts'
import { useReceiptUpload } from './use-receipt-upload.ts'
import { WhatNow } from './WhatNow.tsx'

type Props = {
  order: FollowedOrder
  account: TransferAccount
  settings: Settings
  /** The lines of the address; null if the order is picked up. */
  destination: readonly string[] | null
}

const tones = {
  waiting: 'bg-warning-soft text-warning',
  good: 'bg-success-soft text-success',
  bad: 'bg-danger-soft text-danger',
}

/** An order as its buyer follows it: the number, where it stands, how to pay it and what is in it. */
export function OrderPage({ order: loaded, account, settings, destination }: Props) {
  const known = useFreshOrder(loaded)
  useToldHere(known)
  const uploads = useReceiptUpload(known)
  const order = { ...known, comprobantes: uploads.receipts }
  const state = tellState(order)
  const isTransfer = order.metodo_pago === 'transferencia'
  const isOver = order.estado === 'cancelada' || order.estado === 'reembolsada'
  const isPayable = order.estado === 'pendiente'
  const isWaiting = isWithdrawing(order)
  const paying = (
    <>
      {isTransfer && isPayable && <TransferBox order={order} account={account} />}
      {isTransfer && <ReceiptBox uploads={uploads} isOpen={isPayable} />}
      {!isTransfer && isPayable && order.pagar_en && <CardBox order={order} address={order.pagar_en} />}
    </>
  )
  return (
    <div className="page-column max-w-5xl! py-8 print:py-0">
      <p className="text-sm text-muted">
        Pedido del <time dateTime={order.creado_en}>{dateText(order.creado_en)}</time>
      </p>
      <h1 className="mt-1 text-2xl tabular-nums">
        <span className="sr-only">Pedido </span>
        {order.numero}
      </h1>
      {order.arrepentimiento && (
        <Withdrawal
          {...order.arrepentimiento}
          byMail={settings.envia_mails ? 'por e-mail ' : ''}
          chat={chatLink(settings.whatsapp, `Hola, no pedí el arrepentimiento de mi pedido ${order.numero}.`)}
        />
      )}
      <p role="status" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className={classNames('rounded-full px-3 py-1 text-sm font-semibold', tones[state.tone])}>
          {state.name}
        </span>
        <span>{state.text}</span>
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-2 wide:items-start">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          {isOver && <WhatNow order={order} settings={settings} />}
          {isWaiting && isPayable && (isTransfer || order.pagar_en) ? (
            <NotWithdrawn>{paying}</NotWithdrawn>
          ) : (
            paying
          )}
          {!isOver && <DeliveryBox order={order} settings={settings} destination={destination} />}
        </div>
        <OrderLines order={order} />
      </div>
    </div>
  )
}

/** What this page has shown as paid, the next page need not tell, and the cart need not hold. */
function useToldHere(order: FollowedOrder) {
  useEffect(() => {
    const kept = readCardOrder()
    if (kept?.token !== order.token || order.estado === 'pendiente') return
    void import('../checkout/attempt/clear-bought.ts').then(
      ({ clearIfBought }) => clearIfBought({ ...kept, order }),
      () => null, // no network: the next page asks
    )
  }, [order])
}

/** Who withdrew is asked for no money; whoever did not, since anybody may have typed the number, goes on buying. */
const NotWithdrawn = ({ children }: { children: ReactNode }) => (
  <details className="rounded-2xl border border-line bg-card px-5">
    <summary className="min-h-11 cursor-pointer py-3 font-semibold">
      No lo pedí yo: seguir con mi compra
    </summary>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-5">{children}</div>
  </details>
)

type WithdrawalProps = NonNullable<FollowedOrder['arrepentimiento']> & { byMail: string; chat: string }

/**
 * It comes first while the shop owes an answer, and is a note once it was given. An order's number is enough to ask for
 * one, so the buyer can say that somebody else did.
 */
function Withdrawal({ codigo, creado_en, vence_en, respondido, byMail, chat }: WithdrawalProps) {
  const code = <strong className="whitespace-nowrap">{codigo}</strong>
  if (respondido)
    return (
      <p role="status" className="mt-4 rounded-xl bg-sunken p-3 text-sm">
        Ya respondimos {byMail}el arrepentimiento {code} de este pedido.
      </p>
    )
  return (
    <p role="status" className="mt-4 rounded-2xl border-2 border-action bg-card p-5">
      Recibimos el arrepentimiento {code} de este pedido el{' '}
      <time dateTime={creado_en}>{deadlineText(creado_en)}</time>: te respondemos {byMail}antes del{' '}
      <strong>
        <time dateTime={vence_en}>{deadlineText(vence_en)}</time>
      </strong>{' '}
      (hora de Buenos Aires). Si no lo pediste vos,{' '}
      <OutsideLink href={chat} className="font-semibold underline">
        escribinos por WhatsApp
      </OutsideLink>
      .
    </p>
  )
}
