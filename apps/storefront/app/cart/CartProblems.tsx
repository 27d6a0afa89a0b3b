import { TriangleAlert } from 'lucide'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { adjustIds, type CartProblem, problemText } from './cart-lines.ts'
import { cartActions } from './use-cart.ts'

type Props = { ids: readonly number[]; problems: readonly CartProblem[] }

/** Says which lines exceed what the shop has, and offers to correct them. */
export function CartProblems({ ids, problems }: Props) {
  if (problems.length === 0) return null
  return (
    <div role="alert" className="rounded-xl bg-warning-soft p-4 text-sm">
      <p className="flex items-center gap-2 font-semibold text-warning">
        <Icon of={TriangleAlert} className="size-4 shrink-0" />
        Tu carrito cambió
      </p>
      <ul className="mt-2 grid gap-1">
        {problems.map((problem) => (
          <li key={problem.id} className="wrap-anywhere">
            {problemText(problem)}
          </li>
        ))}
      </ul>
      <Button look="secondary" className="mt-3" onClick={() => cartActions.replace(adjustIds(ids, problems))}>
        Ajustar mi carrito
      </Button>
    </div>
  )
}
