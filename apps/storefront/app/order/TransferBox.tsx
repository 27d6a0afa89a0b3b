import { toCentavos } from '@mazo/contract/money.ts'
import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import type { TransferAccount } from '@mazo/contract/site/site.ts'
import { Price } from '../ui/Price.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Deadline } from './Deadline.tsx'

type Props = { order: FollowedOrder; account: TransferAccount }

/** Where to send the money, how much, and until when; it is folded once the buyer has sent a receipt. */
export function TransferBox({ order, account }: Props) {
  if (order.comprobantes.length > 0)
    return (
      <details className="rounded-2xl border border-line bg-card px-5">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold">Datos para transferir</summary>
        <div className="pb-5">
          <Facts order={order} account={account} />
        </div>
      </details>
    )
  return (
    <section aria-labelledby="transferencia" className="rounded-2xl border-2 border-action bg-card p-5">
      <h2 id="transferencia" className="text-lg">
        Datos para transferir
      </h2>
      <Facts order={order} account={account} />
      {order.retiro_personal && (
        <p className="mt-3 text-sm">
          Si preferís, pagás en efectivo al retirar{order.vence_en && ', antes de que termine ese plazo'}.
        </p>
      )}
    </section>
  )
}

function Facts({ order, account }: Props) {
  return (
    <>
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-sm text-muted">Monto exacto</dt>
          <dd className="flex flex-wrap items-center justify-between gap-x-3">
            <Price centavos={toCentavos(order.total)} className="font-heading text-xl font-bold" />
            <CopyButton text={bankAmount(order.total)} what="el monto" />
          </dd>
        </div>
        <Account name="Alias" value={account.alias} copied="el alias" />
        <Account name="CBU" value={account.cbu} copied="el CBU" />
        <Account name="Titular" value={account.titular} />
        <Account name="Banco" value={account.banco} />
      </dl>
      {order.vence_en && <Deadline instant={order.vence_en} />}
    </>
  )
}

/** An amount as bank apps accept it: `12500,50`. */
const bankAmount = (precio: string) => precio.replace('.', ',')

function Account({ name, value, copied }: { name: string; value: string; copied?: string }) {
  if (!value) return null
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 font-semibold break-all tabular-nums">{value}</span>
        {copied && <CopyButton text={value} what={copied} />}
      </dd>
    </div>
  )
}
