import type { FairSale } from '@mazo/contract/products/qr.ts'
import { unitsText } from '@mazo/contract/stock/unanswered-sales.ts'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AnnulDialog } from './AnnulDialog.tsx'
import { saleHour } from './sale-hour.ts'

type Props = {
  sales: readonly FairSale[]
  titulo: string
  /** The stock has to be read again; `notice` says why. */
  onAnnulled: (notice: string) => void
  onSessionOver: () => void
}

/** The product's recent sales, for correcting a wrong one; renders nothing without sales. */
export function RecentSales({ sales, titulo, onAnnulled, onSessionOver }: Props) {
  const headingId = useId()
  const [asked, setAsked] = useState<FairSale | null>(null)
  if (sales.length === 0 && !asked) return null
  const now = new Date()
  return (
    <section aria-labelledby={headingId} className="text-sm">
      <h2 id={headingId} className="text-base">
        Últimas ventas
      </h2>
      <ul className="divide-y divide-line">
        {sales.map((sale) => (
          <li key={sale.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 break-words">
              {unitsText(sale.cantidad)} · {saleHour(sale.creado_en, now)} · {sale.quien}
            </span>
            <Button
              look="secondary"
              aria-haspopup="dialog"
              aria-label={`Anular la venta de ${unitsText(sale.cantidad)}, ${saleHour(sale.creado_en, now)}`}
              className="min-h-11 shrink-0"
              onClick={() => setAsked(sale)}
            >
              Anular
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <AnnulDialog
          sale={asked}
          titulo={titulo}
          onClose={() => setAsked(null)}
          onAnnulled={(notice) => {
            setAsked(null)
            onAnnulled(notice)
          }}
          onSessionOver={() => {
            setAsked(null)
            onSessionOver()
          }}
        />
      )}
    </section>
  )
}
