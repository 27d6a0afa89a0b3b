import { cutTitle } from '@mazo/contract/orders/cart.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { lineCondition } from '@mazo/contract/products/card-kind.ts'
import { Link } from 'react-router'
import type { CartLine } from '../../cart/cart-lines.ts'
import { LinePrice } from '../../cart/LinePrice.tsx'
import { QuantityStepper } from '../../cart/QuantityStepper.tsx'
import type { LineActions } from '../../cart/use-line-actions.ts'
import { LinePicture } from '../../catalog/LinePicture.tsx'
import { leavableMark } from '../../ui/focus/kept-focus.ts'

/** Titles are cut here (decision 3). */
const titleLength = 19

type Props = { line: CartLine; charged: CartLine | undefined; actions: LineActions }

export function SummaryLine({ line, charged, actions }: Props) {
  return (
    <li
      {...leavableMark}
      className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 py-3"
      data-testid="summary-line"
    >
      <Link to={pagePaths.product(line.slug)} aria-label={`Ver ${line.titulo}`} className="self-start">
        <LinePicture src={line.imagen_url} width={52} />
      </Link>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-between gap-2">
        <div>
          <p className="text-sm leading-snug font-semibold wrap-anywhere" title={line.titulo}>
            {cutTitle(line.titulo, titleLength)}
          </p>
          <p className="text-xs text-muted">{lineCondition(line)}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <QuantityStepper line={line} actions={actions} minusRemovesLast />
          <LinePrice line={line} charged={charged} />
        </div>
      </div>
    </li>
  )
}
