import { toCentavos } from '@mazo/contract/money.ts'
import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import { backWords, tellRefund } from '@mazo/contract/orders/refund-words.ts'
import { discountName, listCentavos, offText, placedTotals } from '@mazo/contract/orders/transfer-price.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { Link } from 'react-router'
import { LinePicture } from '../catalog/LinePicture.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Price } from '../ui/Price.tsx'

/** What was bought, at the titles and prices of that day. */
export function OrderLines({ order }: { order: FollowedOrder }) {
  const shipping = toCentavos(order.costo_envio)
  const back = toCentavos(order.devuelto)
  const refund = tellRefund(order)
  const { list, off } = placedTotals(order.detalles)
  return (
    <section aria-labelledby="productos" className="rounded-2xl border border-line bg-card p-5">
      <h2 id="productos" className="text-lg">
        Tu compra
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {order.detalles.map((line) => (
          <li key={line.producto_id} className="grid grid-cols-[3.25rem_1fr] gap-3 py-3">
            <LinePicture src={line.imagen_url} width={52} />
            <div className="min-w-0 text-sm">
              <Link
                to={pagePaths.product(line.slug)}
                className="font-semibold break-words underline-offset-4 hover:underline"
              >
                {line.titulo}
              </Link>
              {line.condicion && <p className="text-xs text-muted">{line.condicion}</p>}
              <p className="mt-1 flex flex-wrap justify-between gap-x-4">
                <span className="text-muted">
                  {line.cantidad} × <Price centavos={listCentavos(line)} />
                </span>
                <Price centavos={listCentavos(line) * line.cantidad} className="font-semibold" />
              </p>
              {line.devueltas && (
                <p className="mt-1 font-semibold">{backWords.buyer.units(line.devueltas)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl className="grid gap-2 border-t border-line pt-4 text-sm">
        <Amount name="Subtotal">
          <Price centavos={list} />
        </Amount>
        {off > 0 && (
          <Amount name={discountName(order.descuento_transferencia)}>
            <span className="whitespace-nowrap text-success tabular-nums">{offText(off)}</span>
          </Amount>
        )}
        <Amount name={order.retiro_personal ? 'Retiro Personal' : 'Envío'}>
          {shipping === 0 ? 'Gratis' : <Price centavos={shipping} />}
        </Amount>
        <Amount name="Total" className="border-t border-line pt-3 text-base font-bold">
          <Price centavos={toCentavos(order.total)} className="font-heading text-lg" />
        </Amount>
        {back > 0 && (
          <Amount name={backWords.buyer.money}>
            <Price centavos={back} />
          </Amount>
        )}
      </dl>
      {refund && <p className="mt-2 text-sm text-muted">{refund}</p>}
    </section>
  )
}
