import type { ReactNode } from 'react'

/** What the page of the incomes has in any case: its column and its heading. */
export const IncomesColumn = ({ children }: { children: ReactNode }) => (
  <div className="page-column py-8 wide:py-12">
    <h1 className="text-xl">Ingresos</h1>
    <p className="mt-1 max-w-prose text-muted">Lo último que entró a la tienda, lo más nuevo primero.</p>
    <div className="mt-9">{children}</div>
  </div>
)
