import type { Product } from '@mazo/contract/products/products.ts'
import { CircleAlert, PackageOpen } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { wholeStore } from '../site/nav-links.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { IncomeTile } from './IncomeTile.tsx'

type Props = {
  /** Newest first; null if they could not be loaded. */
  incomes: readonly Product[] | null
}

/** Recent stock (spec §2, "Incomes page"). */
export function IncomesPage({ incomes }: Props) {
  return (
    <div className="page-column py-8 wide:py-12">
      <h1 className="text-xl">Ingresos</h1>
      <p className="mt-1 max-w-prose text-muted">Lo último que entró a la tienda, lo más nuevo primero.</p>
      <div className="mt-9">
        <Content incomes={incomes} />
      </div>
    </div>
  )
}

function Content({ incomes }: Props) {
  if (incomes === null) return <IncomesFailure />
  if (incomes.length === 0) return <NoIncomes />
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-4 hero:grid-cols-3 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-7 2xl:grid-cols-6">
      {incomes.map((income, at) => (
        <li key={income.id}>
          <IncomeTile income={income} eager={at < 4} />
        </li>
      ))}
    </ul>
  )
}

function NoIncomes() {
  return (
    <div className="grid justify-items-center gap-4 rounded-2xl border border-dashed border-line-strong px-5 py-16 text-center">
      <PackageOpen aria-hidden="true" className="size-10 text-muted" />
      <p className="text-lg font-semibold">No hay ingresos disponibles.</p>
      <ButtonLink {...wholeStore}>Ver toda la tienda</ButtonLink>
    </div>
  )
}

/** Says that the incomes could not be loaded (spec §8), and lets the person try again. */
function IncomesFailure() {
  const { state, revalidate } = useRevalidator()
  const busy = state === 'loading'
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-2xl border border-danger bg-danger-soft p-5 text-danger">
      <p role="alert" className="flex flex-1 basis-72 items-center gap-3 font-semibold">
        <CircleAlert aria-hidden="true" className="size-6 shrink-0" />
        No se pudieron cargar los productos.
      </p>
      <Button look="secondary" aria-disabled={busy} onClick={() => (busy ? undefined : void revalidate())}>
        {busy ? <Spinner /> : null}
        Reintentar
      </Button>
    </div>
  )
}
