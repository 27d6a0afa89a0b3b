import { cutTitle } from '@mazo/contract/orders/cart.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { lineCondition } from '@mazo/contract/products/card-kind.ts'
import { Trash2 } from 'lucide'
import { Link } from 'react-router'
import type { CartLine } from '../cart/cart-lines.ts'
import { LinePrice } from '../cart/LinePrice.tsx'
import { QuantityStepper } from '../cart/QuantityStepper.tsx'
import { StepButton } from '../cart/StepButton.tsx'
import type { LineActions } from '../cart/use-line-actions.ts'
import { LinePicture } from '../catalog/LinePicture.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/** Titles are cut here (decision 3). */
const titleLength = 100

type Props = { line: CartLine; charged: CartLine | undefined; actions: LineActions; onLeave: () => void }

export function CartPopupLine({ line, charged, actions, onLeave }: Props) {
  return (
    <li className="grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] gap-x-3 py-4" data-testid="cart-line">
      <Link
        to={pagePaths.product(line.slug)}
        aria-label={`Ver ${line.titulo}`}
        onClick={onLeave}
        className="row-span-2 self-start"
      >
        <LinePicture src={line.imagen_url} width={64} />
      </Link>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 pt-0.5">
          <p className="text-sm leading-snug font-semibold wrap-anywhere">
            {cutTitle(line.titulo, titleLength)}
          </p>
          <p className="text-xs text-muted">{lineCondition(line)}</p>
        </div>
        <div className="-mt-2 -mr-2">
          <StepButton
            label={`Eliminar ${line.titulo}`}
            disabled={false}
            resting={actions.busyId !== null}
            onClick={() => void actions.removeAll(line)}
          >
            <Icon of={Trash2} className="size-4" />
          </StepButton>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-2">
          <QuantityStepper line={line} actions={actions} />
          <span className="grid size-[min(1.25rem,6.25vw)] place-items-center">
            {actions.busyId === line.id && <Spinner className="size-4 text-muted" />}
          </span>
        </span>
        <LinePrice line={line} charged={charged} />
      </div>
    </li>
  )
}
