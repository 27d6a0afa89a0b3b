import { chatLink, orderMessage } from '@mazo/contract/chat-link.ts'
import type { OrderAnswer } from '@mazo/contract/orders.ts'
import type { Settings, TransferAccount } from '@mazo/contract/site.ts'
import { MessageCircle, Printer } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { classNames } from '../ui/class-names.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { OrderLines } from './OrderLines.tsx'
import { dateText, stateWords } from './order-words.ts'
import { TransferBox } from './TransferBox.tsx'

type Props = { order: OrderAnswer; account: TransferAccount; settings: Settings }

const tones = {
  waiting: 'bg-warning-soft text-warning',
  good: 'bg-success-soft text-success',
  bad: 'bg-danger-soft text-danger',
}

/** An order as its buyer follows it: the number, where it stands, how to pay it and what is in it. */
export function OrderPage({ order, account, settings }: Props) {
  const state = stateWords[order.estado]
  const awaitsTransfer = order.estado === 'pendiente' && order.metodo_pago === 'transferencia'
  return (
    <div className="page-column max-w-5xl! py-8 print:py-0">
      <p className="text-sm text-muted">
        Pedido del <time dateTime={order.creado_en}>{dateText(order.creado_en)}</time>
      </p>
      <h1 className="mt-1 text-2xl tabular-nums">
        <span className="sr-only">Pedido </span>
        {order.numero}
      </h1>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className={classNames('rounded-full px-3 py-1 text-sm font-semibold', tones[state.tone])}>
          {state.name}
        </span>
        <span>{state.text}</span>
      </p>
      <div className="mt-6 grid gap-6 wide:grid-cols-2 wide:items-start">
        <div className="grid min-w-0 gap-6">
          {awaitsTransfer && <TransferBox order={order} account={account} />}
          <Delivery order={order} settings={settings} />
        </div>
        <OrderLines order={order} />
      </div>
    </div>
  )
}

function Delivery({ order, settings }: { order: OrderAnswer; settings: Settings }) {
  return (
    <section aria-labelledby="entrega" className="rounded-2xl border border-line bg-card p-5 text-sm">
      <h2 id="entrega" className="text-lg">
        {order.retiro_personal ? 'Retiro Personal' : 'Envío a domicilio'}
      </h2>
      <p className="mt-2">
        {order.retiro_personal
          ? `Te avisamos cuando esté listo para retirar en ${settings.direccion}.`
          : 'Tus productos llegarán a tu puerta en un plazo de 7 días hábiles desde que recibimos el pago.'}
      </p>
      <p className="mt-2 text-muted">Horario de atención: {settings.horario}.</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <OutsideLink
          href={chatLink(settings.whatsapp, orderMessage({ ...order, lines: order.detalles }))}
          className={buttonStyle()}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          Escribinos por este pedido
        </OutsideLink>
        <Button look="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Imprimir
        </Button>
      </div>
    </section>
  )
}
